import Foundation
import JSONDocument
import Testing
import Workspaces

@Suite("kimchi docs and plain responses")
struct DocsVerbTests {
  @Test("the catalogue says what is known of each component")
  func markdown() throws {
    let result = try Program.run("docs", "Previews/Facets")
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("# Catalogue of Facets\n"))
    #expect(result.text.contains("### row.store"))
    #expect(result.text.contains("not on android"))
    #expect(result.text.contains("`RowStore."))
    // A later page of a screen has a name of its own.
    #expect(result.text.contains("\n### home\n") && result.text.contains("\n### home.2\n"))
  }

  @Test("a page has pictures of the fixtures, and needs nothing else")
  func page() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/catalogue.html"
    let result = try Program.run("docs", "Previews/Facets", "-o", file)
    #expect(result.status == 0)
    let page = try #require(TemporaryFolder.text(of: file))
    #expect(page.contains("<img alt=\"RowStore.") && page.contains("data:image/svg+xml;base64,"))
    #expect(!page.contains("<script src") && !page.contains("href=\"http") && !page.contains("src=\"http"))
    #expect(page.contains("prefers-color-scheme: dark") && page.contains("type=\"search\""))
    #expect(page.contains("<section id=\"screen/home\">") && page.contains("<a href=\"#row.store\">row.store</a>"))
  }

  @Test("layouts and screens are listed too, and Markdown in a summary is Markdown")
  func everything() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", #"{ "workspace": "Small" }"#)
    _ = try folder.file(
      "Components/row.json",
      #"{ "component": "row", "summary": "A `row` of **bold** text, as on [the site](https://example.com) <b>", "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }"#
    )
    _ = try folder.file("Layouts/card.json", #"{ "type": "label", "label": { "text": "Card" } }"#)
    _ = try folder.file(
      "Screens/home.json",
      #"{ "type": "screen", "screen": { "title": "At home", "sections": [ { "id": "a", "layout": "list", "items": [ { "id": "1", "component": "row", "data": { "title": "From the screen" } } ] } ] } }"#
    )
    let text = try Program.run("docs", folder.path).text
    #expect(text.contains("A `row` of **bold** text, as on [the site](https://example.com) \\<b>"), "\(text)")
    #expect(text.contains("## Layouts\n\n### card") && text.contains("## Screens\n\n### home"), "\(text)")
    #expect(text.contains("Components: `row`"))
    let page = try Program.run("docs", folder.path, "--format", "html").text
    #expect(
      page.contains(
        "A <code>row</code> of <strong>bold</strong> text, as on <a href=\"https://example.com\">the site</a> &lt;b&gt;"
      ),
      "\(page.prefix(4000))")
    #expect(page.contains("<figcaption>as on home</figcaption>"), "a component without fixtures is drawn as it is used")
    #expect(page.contains("<section id=\"layout/card\">") && page.contains("At home"))
  }

  @Test("the catalogue of a checkout has pictures of its components and the plugins' documentation")
  func checkout() throws {
    let page = try Program.run("docs", "Previews/Checkout", "--format", "html").text
    #expect(page.components(separatedBy: "<figcaption>as on checkout").count > 5)
    #expect(page.contains("<code>delivery_address</code>") && !page.contains("| Option |"))
  }

  @Test("a folder without components exits 2")
  func empty() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    #expect(try Program.run("docs", folder.path).status == 2)
    #expect(try Program.run("docs", folder.path + "/none").status == 2)
  }

  @Test("a response is written as each client gets it, nested or flat")
  func responses() throws {
    func sections(_ more: String...) throws -> String {
      let result = try Program.run(
        ["export", "Previews/Facets/Screens/home.json", "--response", "-o", "-"] + more)
      #expect(result.status == 0, "\(result.messages)")
      return result.text
    }
    #expect(try sections().contains("carousel.collection:food"))
    let old = try sections("--client", "ios 1.0.0")
    #expect(!old.contains("carousel.collection:food") && old.contains("row.store:512"))
    let flat = try sections("--flatten")
    #expect(flat.contains("\"childrenCount\": 9"))
    #expect(!flat.contains("\"children\":"))
    let wrong = try Program.run(
      "export", "Previews/Kimchi/Layouts/menu_item.json", "--response", "-o", "-")
    #expect(wrong.status != 0 && wrong.messages.contains("isn't a response of facets"))
    let unknown = try Program.run(
      "export", "Previews/Facets/Screens/home.json", "--response", "--client", "ios 9", "-o", "-")
    #expect(unknown.status != 0)
  }

  @Test("an exported response is reported with its size, its hash and what it leaves out")
  func reported() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/home.json"
    let export = ["export", "Previews/Facets/Screens/home.json", "--response", "--client", "ios 1.0.0", "-o", file]
    let result = try Program.run(export)
    let digest = Digest(of: try Array(Data(contentsOf: URL(fileURLWithPath: file)))).description
    let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
    let lines = result.text.split(separator: "\n")
    let first = try #require(lines.first)
    #expect(first.hasPrefix("\(file): \(size) bytes, ") && first.hasSuffix(" gzip, sha256 \(digest)"), "\(first)")
    let left = "  carousel.collection:food is left out: ios 1.0.0 has no component \"carousel.collection\""
    #expect(lines.contains(left[...]), "\(result.text)")
    let json = try Program.run(export + ["--force", "--json"]).text
    #expect(json.contains("\"sha256\": \"\(digest)\"") && json.contains("\"bytes\": \(size),"))
    #expect(json.contains("\"gzip_bytes\": ") && json.contains("\"path\": \"/sections/"), "\(json)")
    let whole = try Program.run(
      "export", "Previews/Facets/Screens/home.json", "--response", "-o", folder.path + "/whole.json", "--json")
    #expect(whole.text.contains("\"omitted\": []"), "\(whole.text)")
    let bare = try Program.run(
      "export", "Previews/Kimchi/Layouts/menu_item.json", "--bare", "-o", folder.path + "/b.json")
    #expect(bare.text.contains(" gzip, sha256 "), "\(bare.text)")
  }

  @Test("a response goes to protobuf and comes back")
  func protobuf() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/home.binpb"
    let written = try Program.run(
      "export", "Previews/Facets/Screens/home.json", "--response", "--client", "ios 1.1.0", "-o", file)
    #expect(written.status == 0, "\(written.messages)")
    let text = try Program.run("fmt", file)
    #expect(text.text.contains("row.store:512"), "\(text.messages)")
  }

  @Test("what has no protobuf form isn't written into a file that would be read as protobuf")
  func noProtobuf() throws {
    let folder = try TemporaryFolder()
    for words in [
      ["Previews/Kimchi/Layouts/menu_item.json"], ["Previews/Kimchi/Layouts/menu_item.json", "--bare"],
      ["Previews/Facets/Screens/home.json"], ["Previews/Facets/Screens/legacy_home.json", "--bare"],
    ] {
      let file = folder.path + "/out.binpb"
      let result = try Program.run(["export"] + words + ["-o", file])
      #expect(result.status != 0 && !FileManager.default.fileExists(atPath: file), "\(words) \(result.messages)")
    }
  }

  @Test("a required section that a client would get empty stops the export")
  func required() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "kimchi.json", #"{ "clients": { "ios": { "1.0.0": { "components": [] }, "2.0.0": { "components": ["row"] } } } }"#
    )
    _ = try folder.file(
      "Components/row.json",
      #"{ "component": "row", "layout": { "type": "label", "label": { "text": { "ref": "text/title" } } } }"#)
    let screen = try folder.file(
      "Screens/home.json",
      #"{ "sections": [ { "id": "s", "required": true, "body": [ { "id": "a", "component": { "id": "row" }, "text": { "title": "A" } } ] } ] }"#
    )
    let result = try Program.run("export", screen, "--response", "-o", "-")
    #expect(result.status == 1)
    #expect(result.messages.contains("the required section \"s\" is empty for ios 1.0.0"), "\(result.messages)")
  }
}
