import KineographCLI

// The tool is a library, so that tests can run it; see CommandLineTool.
CommandLineTool.runProcess()
