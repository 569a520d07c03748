import Foundation
import Testing

/// Holds what no compiler and no formatter holds of the sources.
@Suite("sources") struct SourceTests {
  /// Optimised builds read garbage through some of them, with a crash at best (Swift 6.3, swiftlang/swift#90377). `get`
  /// costs a copy, `_modify` is sound.
  @Test("no accessor reads by a coroutine")
  func accessors() throws {
    let root = "\(Program.root)/Sources"
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 1000)
    let found = try files.filter {
      try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8).contains(/\b_read\s*\{|\byielding borrow\s*\{/)
    }
    #expect(found.isEmpty, "write `get` in \(found.joined(separator: ", "))")
  }
}
