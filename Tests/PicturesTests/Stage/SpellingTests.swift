import Conditions
import Dialects
import JSONDocument
import StandardDialects
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

/// Responses that say the same in other bytes.
@Suite("Differences of screens go by values") struct SpellingTests {
  private static func picture(_ target: Target, _ text: [UInt8]) throws -> Picture {
    let document = try JSONDocument(parsing: text, file: target.layout.document.file)
    let layout = try #require(LayoutDocument(document, path: target.layout.path, dialects: .standard))
    return Picture(
      Target(workspace: target.workspace, layout: layout), fixture: nil as Fixture?, conditions: PictureConditions())
  }

  @Test("a response in another spelling differs in nothing", arguments: Samples.screens)
  func spelling(_ path: String) throws {
    let target = try Target.find(path)
    let document = target.layout.document
    let old = try Self.picture(target, document.bytes)
    for seed in 0..<8 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let text = Self.respelt(document, document.root, &random)
      let new = try Self.picture(target, Array(text.utf8))
      let script = try #require(ScreenScript(from: old, to: new))
      #expect(script.lines().isEmpty, "seed \(seed)")
    }
  }

  /// A value with its keys in another order, numbers spelt otherwise, letters escaped, and white space anywhere.
  private static func respelt(
    _ document: JSONDocument, _ node: JSONDocument.Node, _ random: inout SeededRandom
  ) -> String {
    func space() -> String { ["", " ", "\n  ", "\t"].randomElement(using: &random) ?? "" }
    switch document.kind(of: node) {
    case .object:
      // Of a repeated key the last one counts, which another order would change.
      var members = document.members(of: node).map { member in
        JSONText.string(member.key).description + space() + ":" + space()
          // Whose item it is goes by the id as it is spelt.
          + (member.key.hasSuffix("id") ? document.text(of: member.value) : respelt(document, member.value, &random))
      }
      if Set(document.members(of: node).map(\.key)).count == members.count { members.shuffle(using: &random) }
      return "{" + space() + members.joined(separator: "," + space()) + space() + "}"
    case .array:
      let elements = document.elements(of: node).map { respelt(document, $0, &random) }
      return "[" + space() + elements.joined(separator: "," + space()) + space() + "]"
    case .number:
      let digits = document.text(of: node)
      guard Bool.random(using: &random), !digits.contains("e"), !digits.contains("E") else { return digits }
      return digits.contains(".") ? digits + "0" : digits + ".0"
    case .string:
      return JSONText.string(document.string(node) ?? "").description.replacing("/", with: "\\/")
    default: return document.text(of: node)
    }
  }
}
