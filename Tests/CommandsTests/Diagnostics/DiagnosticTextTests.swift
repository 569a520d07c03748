import JSONDocument
import Testing
import WorkspaceSupport

@testable import Commands
@testable import Workspaces

@Suite("Diagnostics in words") struct DiagnosticTextTests {
  @Test("a diagnostic is a line with its place, then the path, the fix and the notes")
  func text() {
    let place = SourceLocation(file: "a.json", offset: 9, line: 2, column: 7)
    let diagnostic = Diagnostic(
      .error, .referenceTypeForTests, "expected a string, found 5", at: place, path: "/label/text", fix: "write \"5\"",
      notes: [.init("the data is here", at: SourceLocation(file: "b.json", offset: 0, line: 1, column: 1))])
    #expect(
      DiagnosticText.text(Finding(diagnostic)) == """
        a.json:2:7: error: expected a string, found 5 [test.code]
          at /label/text
          fix: write "5"
          note: b.json:1:1: the data is here

        """)
  }

  /// The excerpt of the syntax error in a text.
  private func excerpt(_ text: String) throws -> [String] {
    do {
      _ = try JSONDocument(parsing: text, file: "a.json")
      return []
    } catch {
      return DiagnosticText.text(Finding(error)).split(separator: "\n").dropFirst().prefix(2).map(String.init)
    }
  }

  @Test(
    "a syntax error shows its line with a caret under the place",
    arguments: [
      (#"{"a": tru}"#, [#"  | {"a": tru}"#, "  |       ^"]),
      ("{\n\t\"a\": tru}", [#"  |   "a": tru}"#, "  |        ^"]),
      (#"{"日本": tru}"#, [#"  | {"日本": tru}"#, "  |          ^"]),
      ("{\"e\u{301}\": tru}", ["  | {\"e\u{301}\": tru}", "  |       ^"]),
      ("{\"a\": \u{1B}[31m}", [#"  | {"a": \u{1B}[31m}"#, "  |       ^"]),
      ("{\"a\": 1", [#"  | {"a": 1"#, "  |        ^"]),
    ])
  func caret(_ text: String, _ lines: [String]) throws {
    #expect(try excerpt(text) == lines)
  }

  @Test("a long line is clipped around the place")
  func clipped() throws {
    let lines = try excerpt(
      "[" + String(repeating: "1, ", count: 1000) + "tru, " + String(repeating: "2, ", count: 1000))
    #expect(lines.allSatisfy { $0.count <= 84 })
    #expect(lines[0].contains("…") && lines[0].hasSuffix("…"))
    #expect(lines[0].dropFirst(lines[1].count - 1).hasPrefix("tru"))
  }

  @Test("control characters of a document never reach the terminal")
  func escaped() {
    let diagnostic = Diagnostic(.note, .referenceTypeForTests, "found \u{1B}[2J\u{7}", path: "/a\u{202E}b")
    let text = DiagnosticText.text(Finding(diagnostic))
    #expect(text == "note: found \\u{1B}[2J\\u{7} [test.code]\n  at /a\\u{202E}b\n")
  }

  @Test("as JSON a diagnostic has all its keys, null where there is nothing to say")
  func json() throws {
    let text = DiagnosticText.json([Finding(Diagnostic(.warning, .referenceTypeForTests, "a \"b\""))]).canonical
    let document = try JSONDocument(parsing: text, file: "out")
    let list = try #require(document.node(at: JSONPointer(parsing: "/diagnostics")))
    #expect(
      document.minifiedText(of: list)
        == #"[{"file":null,"line":null,"column":null,"offset":null,"severity":"warning","code":"test.code","#
        + #""message":"a \"b\"","path":null,"fix":null}]"#)
    #expect(text.hasSuffix("}\n"))
  }

  @Test("every code is once in the table, dotted, with a summary and a page")
  func table() {
    let codes = DiagnosticTable.codes
    #expect(Set(codes.map(\.id)).count == codes.count)
    for code in codes {
      #expect(code.id.split(separator: ".").count == 2, "\(code.id)")
      #expect(!code.summary.isEmpty && code.page.count > 40, "\(code.id)")
    }
    #expect(DiagnosticTable.code("ref.missing")?.id == "ref.missing")
    #expect(DiagnosticTable.nearest(to: "ref.mising")?.id == "ref.missing")
    #expect(DiagnosticTable.nearest(to: "zzzzzz") == nil)
  }
}
