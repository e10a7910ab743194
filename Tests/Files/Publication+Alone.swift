import Diagnostics
import Files

extension OutputFile {
    /// Publishes this file alone.
    func publish() throws(KineographError) {
        try prepare()
        var publication = Publication()
        publication.add(self)
        try publication.run()
    }
}

extension OutputSequence {
    /// Publishes this sequence alone.
    func publish() throws(KineographError) {
        var publication = Publication()
        try publication.add(self)
        try publication.run()
    }
}
