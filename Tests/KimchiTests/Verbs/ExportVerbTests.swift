import JSONDocument
import Testing

@Suite("kimchi export")
struct ExportVerbTests {
  private let card = "Previews/Kimchi/Layouts/restaurant_card.json"

  private func keys(_ document: JSONDocument) -> [String] { document.members(of: document.root).map(\.key) }

  @Test("the delivery is written whole, and stdout says how large it is")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/out.json"
    let result = try Program.run("export", card, "-o", path)
    #expect(result.status == 0)
    #expect(result.text.contains(/^.*: [0-9]+ bytes, [0-9]+ gzip, sha256 [0-9a-f]{64}\n$/))
    let document = try JSONDocument(parsing: try #require(TemporaryFolder.text(of: path)), file: path)
    #expect(keys(document) == ["delivery", "version", "layouts", "components", "manifest"])
    #expect(folder.names == ["out.json"])
  }

  @Test("- is stdout; --with-data adds the fixture that is named; --minify leaves no white space")
  func options() throws {
    let result = try Program.run(
      "export", card, "-o", "-", "--with-data", "--fixture", "closed", "--minify", "--flatten")
    let document = try result.json()
    #expect(keys(document).contains("data"))
    #expect(result.text == document.minifiedText(of: document.root))
    let components = try #require(document.value(forKey: "components", in: document.root))
    #expect(document.childCount(of: components) == 0)
  }

  @Test("--strict refuses keys beside a reference, and nothing is written")
  func strict() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run("export", card, "-o", "\(folder.path)/out.json", "--strict")
    #expect(result.status == 1)
    #expect(result.messages.contains("[export.refused]"))
    #expect(result.output.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test("without -o, or with a fixture and no data, it is a usage error")
  func usage() throws {
    #expect(try Program.run("export", card).status == 2)
    #expect(try Program.run("export", card, "-o", "-", "--fixture", "closed").status == 2)
  }
}
