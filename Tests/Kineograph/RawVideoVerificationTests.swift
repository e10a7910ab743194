import Kineograph
import TestSupport
import Testing

@Suite("Raw video is verified")
struct RawVideoVerificationTests {
    @Test(arguments: ["a.y4m", "a.pam", "a.rgba"]) func `What is right is verified`(name: String) throws {
        let folder = try TemporaryFolder()
        let recipe = try AnimationRecipe.walking(5) { $0.delays = [.milliseconds(100), .milliseconds(300)] }
        let summary = try AnimationExport.write(recipe, to: [folder(name)]) { $0.verifies = true }
        #expect(summary.outputs[0].isVerified)
        #expect(!summary.outputs[0].notes.contains { $0.contains("not verified") })
    }

    @Test(arguments: [Codec.y4m(), .pam(), .rgba()], ["pixel", "rest", "fewer"])
    func `What is wrong is found, and nothing appears`(codec: Codec, fault: String) throws {
        let lying = Codec(
            identifier: codec.identifier, fileExtensions: codec.fileExtensions, capabilities: codec.capabilities,
            sniff: codec.sniff, makeEncoder: codec.makeEncoder,
            reread: { file, request throws(KineographError) in
                var bytes = try file.bytes(0..<file.count)
                switch fault {
                case "pixel": bytes[bytes.count - 5] ^= 0x40
                case "rest": bytes.append(0)
                default: bytes.removeLast(bytes.count / 2)
                }
                let changed = WrittenFile(count: bytes.count) { Array(bytes[$0]) }
                guard let rereading = try codec.reread?(changed, request) else {
                    throw KineographError(.usage, "it cannot be read")
                }
                return rereading
            })
        let folder = try TemporaryFolder()
        var export = AnimationExport(
            try .walking(4), to: [ExportOutput(path: folder("a.\(codec.identifier)"), codec: lying)])
        export.verifies = true
        let error = #expect(throws: KineographError.self) { try export.run() }
        #expect(error?.code == .internalError)
        #expect(try folder.names() == [])
    }
}
