import JSONDocument
import Testing

@Suite("kimchi explain")
struct ExplainVerbTests {
  @Test("a code's page begins with the code and its summary")
  func page() throws {
    let result = try Program.run("explain", "ref.missing")
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("ref.missing: "))
    #expect(result.text.split(separator: "\n").count > 2)
  }

  @Test("without a code there is a line for each, and each has a page")
  func table() throws {
    let table = try Program.run("explain")
    #expect(table.status == 0)
    let lines = table.text.split(separator: "\n")
    #expect(lines.count > 30)
    let document = try Program.run("explain", "--json").json()
    #expect(document.childCount(of: document.root) == lines.count)
    for (line, code) in zip(lines, document.elements(of: document.root)) {
      let id = try #require(document.value(forKey: "code", in: code).flatMap { document.string($0) })
      #expect(line.hasPrefix(id + " "))
      let page = document.value(forKey: "page", in: code).flatMap { document.string($0) }
      #expect(page?.isEmpty == false, "\(id)")
    }
  }

  @Test("an unknown code exits 2 and names the nearest")
  func unknown() throws {
    let result = try Program.run("explain", "ref.mising")
    #expect(result.status == 2)
    #expect(result.messages == "error: no code 'ref.mising'\n  fix: did you mean 'ref.missing'?\n")
  }
}
