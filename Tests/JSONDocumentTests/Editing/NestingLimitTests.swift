import JSONDocument
import Testing

@Suite("Edits at the limit of nesting") struct NestingLimitTests {
  private static func nested(_ depth: Int, in value: String = "0") -> String {
    String(repeating: "[", count: depth) + value + String(repeating: "]", count: depth)
  }

  @Test("an edit is accepted exactly where its result parses", arguments: [-2, -1, 0, 1, 2], [1, 2, 300])
  func limit(_ beyond: Int, _ outer: Int) throws {
    let inner = JSONDocument.maximumDepth - outer + beyond
    guard let value = try? JSONText(parsing: Array(Self.nested(inner).utf8), file: "value.json") else {
      return #expect(inner > JSONDocument.maximumDepth)
    }
    func expect(_ start: String, _ expected: String, _ edit: (inout JSONDocument) throws -> Edit) throws {
      var document = try JSONDocument(parsing: Self.nested(outer, in: start), file: "a.json")
      let before = document.bytes
      let isEdited = (try? edit(&document)) != nil
      let parses = (try? JSONDocument(parsing: Self.nested(outer, in: expected), file: "a.json")) != nil
      #expect(isEdited == parses && parses == (beyond <= 0), "\(beyond) beyond the limit, in \(outer)")
      if !isEdited { #expect(document.bytes == before) }
    }
    func innermost(_ document: JSONDocument, _ depth: Int) throws -> JSONDocument.Node {
      try document.resolve(try JSONPointer(parsing: String(repeating: "/0", count: depth)))
    }
    let text = Self.nested(inner)
    try expect("0", text) { try $0.replace(innermost($0, outer), with: value) }
    try expect("1", "1, \(text)") {
      try $0.insert(value, in: innermost($0, outer - 1), at: .index(1))
    }
  }
}
