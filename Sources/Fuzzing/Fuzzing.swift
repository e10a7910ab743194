internal import Foundation
internal import Kineograph

/// The reader under test, by the name that the environment gives.
private let reader: FuzzedReader = {
    let name = ProcessInfo.processInfo.environment["KINEOGRAPH_READER"] ?? ""
    guard let reader = FuzzedReader(rawValue: name) else {
        let names = FuzzedReader.allCases.map(\.rawValue).joined(separator: ", ")
        print("KINEOGRAPH_READER is \"\(name)\", and the readers are \(names)")
        exit(2)
    }
    return reader
}()

/// What libFuzzer calls with each input: errors are well, and anything that ends the process is a find.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // libFuzzer keeps them during the call.
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
    for isStrict in [false, true] {
        do {
            try reader.read(bytes, isStrict: isStrict)
        } catch {
            // An input may be at fault, or ask for too much; the package may not.
            precondition(error.code != .internalError && !error.message.isEmpty, "\(error)")
        }
    }
    return 0
}
