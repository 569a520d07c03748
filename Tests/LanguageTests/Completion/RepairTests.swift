import Glibc
import JSONDocument
@testable import Language
import TestSupport
import Testing

@Suite("broken texts made whole") struct RepairTests {
  private static func repair(_ text: String) -> (bytes: [UInt8], place: CursorPlace) {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return JSONRepair.repair(Array(parts.joined().utf8), cursor: parts[0].utf8.count)
  }

  @Test(
    "the place of the cursor is known in a text that is being typed",
    arguments: [
      ("{|", "key ", ""), (#"{"a|"#, "key ", "a"), (#"{"a": 1, "b|": 2}"#, "key ", "b"), (#"{"a": |"#, "value a", ""),
      (#"{"a": {"b": [1, "x|y"]}}"#, "value a/b/1", "x"), (#"{"a": [|"#, "value a/0", ""),
      (#"{"a": [{}, |"#, "value a/1", ""), (#"{"a": tr|"#, "value a", "tr"), (#"{"a": 1 |"#, "key ", ""),
      ("{\"a\": 1\n  \"b|\"}", "key ", "b"), ("{\"a\": \n \"b\": {|}}", "key b", ""), (#"{"a"|"#, "nothing ", ""),
      ("|", "value ", ""), (#"{"a": "b"|}"#, "nothing ", ""), (#"{"a": {"b": 1}, fo|"#, "key ", "fo"),
    ])
  func place(text: String, expected: String, word: String) {
    let place = Self.repair(text).place
    let path = place.role == .key ? place.container : place.role == .value ? place.path : []
    #expect("\(place.role) \(path.joined(separator: "/"))" == expected, "\(text)")
    #expect(place.word == word, "\(text)")
  }

  @Test("a missing comma and a following member are noticed") func commas() {
    #expect(Self.repair("{\"a\": 1\n  \"b|\"}").place.missingComma == 7)
    #expect(Self.repair(#"{"a|" "b": 1}"#).place.isFollowed)
    #expect(Self.repair(#"{| "b": 1}"#).place.isFollowed)
    #expect(!Self.repair(#"{"a|": 1, "b": 1}"#).place.isFollowed)
  }

  @Test("a text that is whole keeps its values", arguments: Samples.all)
  func whole(root: String) throws {
    for path in [root + "/kimchi.json"] + Samples.screens.filter({ $0.hasPrefix(root) }) {
      let document = try Self.document(path)
      let repaired = JSONRepair.repair(document.bytes, cursor: 0, room: .max).bytes
      let read = try JSONDocument(parsing: repaired, file: path)
      #expect(document.isEqual(document.root, to: read, read.root), "\(path)")
    }
  }

  private static func document(_ path: String) throws -> JSONDocument {
    var bytes: [UInt8] = []
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return try JSONDocument(parsing: bytes, file: path)
  }

  @Test("any cut or damage of a text can be made whole", arguments: 0..<20)
  func damage(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let sample = Array(#"{"a": [1, -2.5e3, {"b": "c\n\u00e9", "d": null}], "é😀": [true, false, []], "x": {}}"#.utf8)
    for round in 0..<300 {
      var bytes = sample
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(random.pick(Array("{}[]\",:\\ \n1tx".utf8)), at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      // An editor's text is always Unicode.
      bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let cursor = Int.random(in: 0...bytes.count, using: &random)
      let (repaired, place) = JSONRepair.repair(bytes, cursor: cursor)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(throws: Never.self, "seed \(seed) round \(round): \(text)") {
        _ = try JSONDocument(parsing: repaired, file: "")
      }
      #expect(place.token.lowerBound <= cursor && cursor <= place.token.upperBound)
      #expect(place.repaired <= repaired.count)
      // What is far from the cursor decides nothing.
      let (short, same) = JSONRepair.repair(bytes, cursor: cursor, room: 0)
      #expect(throws: Never.self, "seed \(seed) round \(round): \(text)") {
        _ = try JSONDocument(parsing: short, file: "")
      }
      #expect(Self.words(same) == Self.words(place), "seed \(seed) round \(round): \(text), \(cursor)")
    }
  }

  /// What is known of a place, but for the numbers of elements.
  private static func words(_ place: CursorPlace) -> String {
    let names = place.path.map { Int($0) == nil ? $0 : "#" }
    return "\(place.role) \(names) \(place.token) \(place.isQuoted) \(place.word) \(place.hasColon) "
      + "\(place.missingComma ?? -1) \(place.isFollowed)"
  }
}
