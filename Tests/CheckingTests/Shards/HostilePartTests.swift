import Commands
import JSONDocument
import TestSupport
import Testing
import Workspaces

@testable import Checking

@Suite("Parts that mean harm") struct HostilePartTests {
  private static let head = PartHead(version: "1", command: ["check", "w"], files: [], count: 1)

  private static func read(_ bytes: [UInt8], named name: String = "p.kimchi") throws -> PartFile<CheckPart> {
    try PartFile(PartDocument(bytes, named: name, version: "1", codes: DiagnosticTable.codes))
  }

  private static func refusal(_ bytes: [UInt8]) -> String? {
    do throws(Refusal) {
      _ = try PartDocument(bytes, named: "p.kimchi", version: "1", codes: DiagnosticTable.codes)
      return nil
    } catch {
      return error.diagnostics.first?.message
    }
  }

  @Test("escape sequences and paths out of the folder are printed as text")
  func escapes() throws {
    var part = CheckPart()
    let location = SourceLocation(file: "../../\u{1B}]0;x\u{7}etc/passwd", offset: 0, length: 1, line: 1, column: 1)
    part[.reading].add(Finding(Diagnostic(.error, .fileMissing, "\u{1B}[2Jgone\u{202E}", at: location)))
    part.files = ["\u{1B}[31mred.json"]
    let file = try Self.read(PartFile(Self.head, 1, part).bytes(named: "p.kimchi"))
    var merge = PartMerge(file, named: "p")
    try merge.add(file, named: "q")
    let texts = DividedCheck.formats(merge.content)
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 }, "\(text.debugDescription)")
    }
    #expect(!texts[0].unicodeScalars.contains { $0.value == 0x202E })
  }

  @Test("data that grows without end when it is decompressed is refused before it fills the memory")
  func enormous() throws {
    let zeros = [UInt8](repeating: 0x20, count: 1 << 20)
    let bomb = try #require(Gzip.compressed(Array(repeating: zeros, count: 300).flatMap(\.self)))
    #expect(bomb.count < 1 << 20)
    #expect(Self.refusal(bomb)?.contains("gzip data is cut, damaged or too large") == true)
    #expect(Self.refusal(bomb + [1, 2, 3])?.contains("gzip data is cut, damaged or too large") == true)
    let deep = Array("{\"kimchi\":".utf8) + Array(repeating: UInt8(ascii: "["), count: 1 << 20)
    #expect(Self.refusal(deep)?.contains("isn't a whole part") == true)
  }
}
