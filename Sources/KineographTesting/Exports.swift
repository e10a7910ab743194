// `import KineographTesting` is all that a playback test needs beside `import Testing`.
@_exported public import Kineograph
