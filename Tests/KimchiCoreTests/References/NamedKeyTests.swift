import KimchiCore
import Testing

@Suite("Keys that the data names") struct NamedKeyTests {
  @Test("only paths from $client have them")
  func parsed() throws {
    let path = try ReferencePath(parsing: "$client/saved/{book/id}/{$index}")
    #expect(path.namedKeys.map(\.path.text) == ["book/id", "$index"])
    #expect(path.naming { $0.start == .index ? "3" : "a/b" }?.text == #"$client/saved/a\/b/3"#)
    #expect(path.naming { _ in nil } == nil)
    #expect(try ReferencePath(parsing: "saved/{id}").namedKeys.isEmpty)
  }

  @Test(
    "what can't be read is an error", arguments: ["$client/{id", "$client/{}", "$client/{$client/a}", "$client/{a}b"])
  func refused(_ text: String) {
    #expect(throws: ReferencePath.SyntaxError.self) { try ReferencePath(parsing: text) }
  }
}
