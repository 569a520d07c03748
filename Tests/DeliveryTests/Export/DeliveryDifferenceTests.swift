import Dialects
import JSONDocument
import StandardDialects
import Testing

@testable import Delivery
@testable import Workspaces

@Suite("What differs between deliveries") struct DeliveryDifferenceTests {
  private func delivery(_ members: String, _ path: String) throws -> DeliveryFile {
    let text = #"{ "delivery": 1, "name": "card", \#(members) }"#
    return try DeliveryFile(JSONDocument(parsing: text, file: path), path: path)
  }

  private static let layouts = #""layouts": { "card": { "type": "spacer" } }"#
  private static let image = #"{ "url": "u", "file": "Images/a.png", "sha256": "0", "bytes": 1 }"#

  private static let rows: [(String, String, [String])] = [
    ("", "", []), (#""version": "1","#, #""version": "2","#, ["version: 1 → 2"]),
    (
      #""manifest": { "lowest_client": { "ios": "1.0.0", "web": null, "a": "1" } },"#,
      #""manifest": { "lowest_client": { "ios": "1.1.0", "tv": "2", "a": "1" } },"#,
      ["lowest client: ios 1.0.0 → 1.1.0", "lowest client: tv none → 2"]
    ),
    (
      #""components": { "b": {}, "a": { "x": 1 }, "z": {} },"#,
      #""components": { "c": {}, "a": { "x": 2 }, "z": {} },"#,
      ["component added: c", "component removed: b", "component changed: a", "  ~ /x: 1 → 2"]
    ),
    (#""data": 1,"#, "", ["data removed"]), ("", #""data": 1,"#, ["data added"]),
    (
      #""data": [0, 0, 0, 0],"#, #""data": [1, 1, 1, 1],"#,
      ["data changed", "  ~ /0: 0 → 1", "  ~ /1: 0 → 1", "  ~ /2: 0 → 1", "  ~ /3: 0 → 1"]
    ),
    (
      #""data": [0, 0, 0, 0, 0],"#, #""data": [1, 1, 1, 1, 1],"#,
      ["data changed", "  ~ /0: 0 → 1", "  ~ /1: 0 → 1", "  ~ /2: 0 → 1", "  ~ /3: 0 → 1", "  … and 1 more"]
    ),
    (#""data": { "a": 1, "b": 2 },"#, #""data": {"b":2.0,"a":1},"#, []),
    ("", #""design_system": {}, "experiments": {},"#, ["design_system added", "experiments added"]),
    (#""design_system": {}, "experiments": {},"#, "", ["design_system removed", "experiments removed"]),
    (
      #""assets": [\#(image)],"#, #""assets": [\#(image.replacing("\"u\"", with: "\"v\""))],"#,
      ["asset removed: u", "asset added: v"]
    ),
    (
      #""assets": [\#(image)],"#, #""assets": [\#(image.replacing("\"0\"", with: "\"1\""))],"#, ["asset changed: u"]
    ),
    ("", #""screen": [1],"#, ["screen added"]), (#""screen": [1],"#, "", ["screen removed"]),
    (#""screen": [1],"#, #""screen": [ 1 ],"#, []),
    (#""screen": [1],"#, #""screen": [2],"#, ["screen changed", "  ~ /0: 1 → 2"]),
  ]

  @Test("each part that came, went or changed has its line, and the sizes come last", arguments: rows)
  func lines(_ old: String, _ new: String, _ expected: [String]) throws {
    let (before, after) = (
      try delivery(old + Self.layouts, "/old.json"), try delivery(new + Self.layouts, "/new.json")
    )
    let lines = DeliveryDifference(from: before, to: after, dialects: .standard).lines
    guard !expected.isEmpty else {
      #expect(lines.isEmpty)
      return
    }
    let sizes = [before, after].map { file in
      let content = DeliveryFile.content(of: file.document)
      return (raw: content.count, gzip: Compression.gzipByteCount(content))
    }
    func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }
    let size =
      "size: \(sizes[0].raw) → \(sizes[1].raw) bytes (\(signed(sizes[1].raw - sizes[0].raw))), with gzip "
      + "\(sizes[0].gzip) → \(sizes[1].gzip) bytes (\(signed(sizes[1].gzip - sizes[0].gzip)))"
    #expect(lines == expected + [size])
  }

  private func screen(_ ids: [String]) -> String {
    let items = ids.map { #"{ "id": "\#($0)", "component": { "id": "row" } }"# }.joined(separator: ", ")
    return #""screen": { "sections": [ { "id": "s", "body": [\#(items)] } ] },"#
      + #""components": { "row": { "component": "row", "layout": { "type": "spacer" } } },"#
  }

  @Test("a screen's changes are those of its items, twenty at most")
  func screens() throws {
    func lines(_ old: [String], _ new: [String]) throws -> [String] {
      let (before, after) = (
        try delivery(screen(old) + Self.layouts, "/old.json"), try delivery(screen(new) + Self.layouts, "/new.json")
      )
      return DeliveryDifference(from: before, to: after, dialects: .standard).lines
    }
    let ids = (0..<22).map { "i\($0)" }
    let found = try lines(["a"], ["a"] + ids)
    #expect(found.first == "screen changed")
    #expect(found.dropFirst().dropLast() == (0..<20).map { "  insert  s/i\($0) at \($0 + 1)" }[...])
    let moved = Array(try lines(["a", "b"], ["b", "a"]).prefix(2))
    #expect(moved == ["screen changed", "  move    s/b to 0"])
    #expect(try lines(["a", "b"], ["a", "b"]).isEmpty)
  }
}
