import Patching
import Testing

@testable import JSONDocument

@Suite("RFC 7396")
struct MergePatchTests {
  @Test(
    "the examples of appendix A",
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"), (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
  func examples(document: String, patch: String, result: String) throws {
    var document = try JSONDocument(parsing: document, file: "a.json")
    let before = document.bytes
    let edit = try document.apply(mergePatch: JSONDocument(parsing: patch, file: "patch.json"))
    #expect(document.minifiedText(of: document.root) == result)
    try document.apply(edit.inverse)
    #expect(document.bytes == before)
  }

  /// The plain model of a JSON value that the RFC's pseudocode speaks of.
  indirect enum Model: Equatable {
    case scalar(String)
    case array([Model])
    case object([String: Model])

    init(_ document: JSONDocument, _ node: JSONDocument.Node) {
      switch document.kind(of: node) {
      case .array: self = .array(document.elements(of: node).map { Model(document, $0) })
      case .object:
        var members: [String: Model] = [:]
        for member in document.members(of: node) { members[member.key] = Model(document, member.value) }
        self = .object(members)
      case .string: self = .scalar("s" + (document.string(node) ?? ""))
      default: self = .scalar(document.text(of: node))
      }
    }

    static func merged(_ target: Model?, _ patch: Model) -> Model {
      guard case .object(let changes) = patch else { return patch }
      var members: [String: Model] = [:]
      if case .object(let existing) = target { members = existing }
      for (key, change) in changes {
        members[key] = change == .scalar("null") ? nil : merged(members[key], change)
      }
      return .object(members)
    }
  }

  @Test("random patches agree with the RFC's pseudocode, and their inverses restore every byte", arguments: 0..<400)
  func model(seed: Int) throws {
    var random = RandomDocuments(seed: seed)
    var document = try JSONDocument(parsing: random.space() + random.object(depth: 4), file: "a.json")
    let patch = try JSONDocument(parsing: random.object(depth: 4), file: "patch.json")
    let before = document.bytes
    let expected = Model.merged(Model(document, document.root), Model(patch, patch.root))
    let edit = try document.apply(mergePatch: patch)
    #expect(Model(document, document.root) == expected, "seed \(seed)")
    let fresh = try JSONDocument(parsing: document.bytes, file: "a.json")
    #expect(document.outline() == fresh.outline(), "seed \(seed)")
    try document.apply(edit.inverse)
    #expect(document.bytes == before, "seed \(seed)")
  }
}
