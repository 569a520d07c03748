import Differences
import Patching
import TestSupport
import Testing

@testable import JSONDocument

@Suite("Differences by meaning")
struct DifferenceTests {
  @Test("spacing, order and spelling are no difference")
  func sameMeaning() throws {
    let left = try JSONDocument(parsing: #"{"a": 1, "b": [1.0, "é", 100, 1e400]}"#, file: "a.json")
    let right = try JSONDocument(parsing: #"{"b":[1,"\u00e9",1e2, 10e399],"a":0, "\u0061":10e-1}"#, file: "b.json")
    #expect(left.isEqual(left.root, to: right, right.root))
    #expect(JSONDocument.difference(from: left, to: right).isEmpty)
  }

  @Test(
    "numbers are compared by value, however long",
    arguments: [
      ("0", "-0", true), ("1", "1.00", true), ("9007199254740993", "9007199254740992", false), ("1e-1", "0.1", true),
      ("1e99999999999999999999", "1e99999999999999999998", true), ("-1", "1", false), ("120e1", "1.2e3", true),
    ])
  func numbers(left: String, right: String, equal: Bool) throws {
    let left = try JSONDocument(parsing: left, file: "a.json")
    let right = try JSONDocument(parsing: right, file: "b.json")
    #expect(left.isEqual(left.root, to: right, right.root) == equal)
  }

  @Test("changes name their places in both files, in reading order")
  func changes() throws {
    let old = try JSONDocument(parsing: "{\"a\": [1, 2, 3],\n \"b\": {\"c\": true}, \"d\": 0}", file: "a.json")
    let new = try JSONDocument(parsing: "{\"a\": [0, 1, 3, 4], \"b\": {\"c\": false},\n \"e\": {}}", file: "b.json")
    let difference = JSONDocument.difference(from: old, to: new)
    #expect(
      difference.changes.map { "\($0.kind) \($0.path)" } == [
        "added /a/0", "removed /a/1", "added /a/3", "changed /b/c", "removed /d", "added /e",
      ])
    #expect(difference.changes[3].oldLocation?.line == 2)
    #expect(difference.changes[5].newLocation?.line == 2)
    #expect(
      difference.patch.description.hasPrefix(#"[{"op":"add","path":"/a/3","value":4},{"op":"remove","path":"/a/1"},"#))
  }

  @Test("the patch of a difference turns the first document into one that means the second", arguments: 0..<400)
  func patches(seed: Int) throws {
    var random = RandomDocuments(seed: seed)
    var old = try JSONDocument(parsing: random.text(), file: "a.json")
    var new = try JSONDocument(parsing: random.text(), file: "b.json")
    if seed % 2 == 0 {
      // Near relatives: one document and a few changes of it.
      new = old
      for _ in 0..<Int.random(in: 1...6, using: &random.generator) {
        let node = random.generator.pick(new.allNodes())
        let value = try JSONText(parsing: random.value(depth: 2))
        switch Int.random(in: 0..<3, using: &random.generator) {
        case 0: _ = try? new.remove(node)
        case 1: _ = try? new.insert(value, in: node, at: .start)
        default: try new.replace(node, with: value)
        }
      }
    }
    let difference = JSONDocument.difference(from: old, to: new)
    let patch = try JSONDocument(parsing: difference.patch.bytes, file: "patch.json")
    try old.apply(patch: patch)
    #expect(old.isEqual(old.root, to: new, new.root), "seed \(seed): \(difference.patch)")
    #expect(JSONDocument.difference(from: old, to: new).isEmpty, "seed \(seed)")
  }
}
