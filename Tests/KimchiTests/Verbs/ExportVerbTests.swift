import JSONDocument
import Testing

@Suite("kimchi export")
struct ExportVerbTests {
  private let card = "Previews/Kimchi/Layouts/restaurant_card.json"

  private func keys(_ document: JSONDocument) -> [String] { document.members(of: document.root).map(\.key) }

  @Test(
    "a delivery for one client checks clean: the response is cut as its components are", arguments: ["1.0.0", "1.2.0"])
  func client(_ version: String) throws {
    let folder = try TemporaryFolder()
    let delivery = folder.path + "/home.json"
    let exported = try Program.run(
      "export", "Previews/Facets/Screens/home.json", "--client", "ios \(version)", "-o", delivery)
    #expect(exported.status == 0, "\(exported.messages)")
    let checked = try Program.run("check", delivery)
    #expect(checked.status == 0, "\(checked.text)")
    let again = try Program.run("export", delivery, "-o", folder.path + "/again.json")
    #expect(again.status == 0, "\(again.messages)")
  }

  @Test(
    "a client that isn't declared is one that is between those that are, as where pictures are drawn",
    arguments: ["ios ^1.0", "ios 1.x", "ios 1.1.5"], [[], ["--response"]])
  func undeclared(_ client: String, _ way: [String]) throws {
    let folder = try TemporaryFolder()
    let screen = "Previews/Facets/Screens/home.json"
    let exported = try Program.run(["export", screen, "--client", client, "-o", folder.path + "/x.json"] + way)
    #expect(exported.status == 0 && folder.names == ["x.json"], "\(exported.messages)")
    let unknown = try Program.run(["export", screen, "--variant", "nothing", "-o", folder.path + "/y.json"] + way)
    #expect(unknown.status != 0 && unknown.messages.contains("nothing"), "\(unknown.messages)")
  }

  @Test("inlined, components that only the data names stay, and go along")
  func namedByData() throws {
    let folder = try TemporaryFolder()
    let source = "Previews/Facets/Components/row.store.json"
    let made = try Program.run("export", source, "--inline", "-o", folder.path + "/x.json")
    #expect(made.status == 0, "\(made.messages)")
    let text = TemporaryFolder.text(of: folder.path + "/x.json") ?? ""
    #expect(!text.contains("\"item\": null") && text.contains("\"components\": {\n"), "\(text.prefix(2000))")
    #expect(try Program.run("check", folder.path + "/x.json").status == 0)
  }

  @Test("an experiment over fixtures is drawn, exported and sent along with the data; one with errors isn't exported")
  func experiments() throws {
    let folder = try TemporaryFolder()
    func settings(_ value: String) -> String {
      #"{"experiments": {"x": {"Previews/Card.previews.json": [{"op": "replace", "path": "/previews/a/t", "value": \#(value)}]}}}"#
    }
    _ = try folder.file("kimchi.json", settings(#""Patched""#))
    _ = try folder.file("Layouts/card.json", #"{"type": "label", "label": {"text": {"ref": "t"}}}"#)
    _ = try folder.file("Previews/Card.previews.json", #"{"previews": {"a": {"t": "Plain"}}}"#)
    let card = folder.path + "/Layouts/card.json"
    #expect(try Program.run("render", card, "--fixture", "a", "--variant", "x").text.contains("Patched"))
    let way = ["--fixture", "a", "--with-data", "-o", folder.path + "/d.json"]
    let all = try Program.run(["export", card] + way)
    let sent = TemporaryFolder.text(of: folder.path + "/d.json") ?? ""
    #expect(all.status == 0 && sent.contains("\"Plain\"") && sent.contains("\"/data/t\""), "\(all.messages)\(sent)")
    #expect(try Program.run(["export", card, "--variant", "x"] + way).status == 0)
    #expect(TemporaryFolder.text(of: folder.path + "/d.json")?.contains("\"t\": \"Patched\"") == true)
    _ = try folder.file("kimchi.json", settings("[1]"))
    let refused = try Program.run(["export", card] + way)
    #expect(refused.status == 1 && refused.messages.contains("[ref.type]"), "\(refused.messages)")
  }

  @Test("what another client lacks is no reason against a delivery for one that has it")
  func otherClients() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "kimchi.json",
      #"{ "clients": { "ios": { "1.0.0": { "components": [] }, "2.0.0": { "adds": { "components": ["promo"] } } } } }"#)
    _ = try folder.file(
      "Components/promo.json",
      #"{ "component": "promo", "essential": true, "layout": { "type": "label", "label": { "text": { "ref": "text/title" } } } }"#
    )
    _ = try folder.file(
      "Screens/feed.json",
      #"{ "sections": [ { "id": "top", "required": true, "body": [ { "id": "p", "component": { "id": "promo" }, "text": { "title": "Free" } } ] } ] }"#
    )
    let screen = folder.path + "/Screens/feed.json"
    for way in [["-o", folder.path + "/d.json"], ["--response", "-o", folder.path + "/r.json"]] {
      let newest = try Program.run(["export", screen, "--client", "ios 2.0.0"] + way)
      #expect(newest.status == 0, "\(newest.messages)")
      let all = try Program.run(["export", screen] + way)
      #expect(all.status == 1)
      #expect(all.messages.contains("[client.essential_omitted]") && all.messages.contains("for ios 1.0.0"))
    }
  }

  @Test("the delivery is written whole, and stdout says how large it is")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/out.json"
    let result = try Program.run("export", card, "-o", path)
    #expect(result.status == 0)
    #expect(result.text.contains(/^.*: [0-9]+ bytes, [0-9]+ gzip, sha256 [0-9a-f]{64}\n$/))
    let document = try JSONDocument(parsing: try #require(TemporaryFolder.text(of: path)), file: path)
    #expect(keys(document) == ["delivery", "name", "version", "layouts", "components", "experiments", "manifest"])
    #expect(folder.names == ["out.json"])
  }

  @Test("- is stdout; --with-data adds the fixture that is named; --minify leaves no white space")
  func options() throws {
    let result = try Program.run(
      "export", card, "-o", "-", "--with-data", "--fixture", "closed", "--minify", "--inline")
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

  @Test("a source is never replaced without --force")
  func sources() throws {
    let folder = try TemporaryFolder()
    let text = #"{"type": "label", "label": {"text": "a"}}"#
    let source = try folder.file("card.json", text)
    let refused = try Program.run("export", source, "-o", source)
    #expect(refused.status == 1)
    #expect(refused.messages.contains("isn't a delivery and would be replaced [export.overwrites]"))
    #expect(TemporaryFolder.text(of: source) == text)
    #expect(try Program.run("export", source, "-o", source, "--force").status == 0)
    // It is a delivery now.
    #expect(try Program.run("export", source, "-o", source).status == 0)
  }

  @Test("a dry run writes nothing and lists the changes in words")
  func dryRun() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("card.json", #"{"type": "label", "label": {"text": "a"}}"#)
    let out = "\(folder.path)/out.json"
    let first = try Program.run("export", source, "-o", out, "--dry-run")
    #expect(first.status == 0 && first.text.hasPrefix("would write \(out): "))
    #expect(folder.names == ["card.json"])
    _ = try Program.run("export", source, "-o", out)
    let second = try Program.run("export", source, "-o", out, "--dry-run").text
    #expect(second.hasPrefix("unchanged \(out): ") && second.contains("no changes against \(out)"))
    _ = try folder.file("card.json", #"{"type": "label", "label": {"text": "b"}}"#)
    let changed = try Program.run("export", source, "-o", "-", "--dry-run", "--against", out)
    #expect(changed.text.contains("layout changed: card\n      ~ /label/text: \"a\" → \"b\"\n"), "\(changed.text)")
  }

  @Test("a workspace goes into a folder with a list of what is there, and everything in it opens")
  func workspace() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run("export", "Previews/Feed", "-o", "\(folder.path)/out", "--assets")
    #expect(result.status == 0, "\(result.messages)")
    let names = TemporaryFolder.names(in: "\(folder.path)/out")
    #expect(names.contains("index.json") && names.contains("home.json") && !names.contains("home.20.json"))
    let index = try JSONDocument(
      parsing: try #require(TemporaryFolder.text(of: "\(folder.path)/out/index.json")), file: "index.json")
    let list = try #require(index.value(forKey: "deliveries", in: index.root))
    for entry in index.elements(of: list) {
      func text(_ key: String) -> String? { index.value(forKey: key, in: entry).flatMap { index.string($0) } }
      let file = "\(folder.path)/out/\(try #require(text("file")))"
      let sum = try Program.shell("sha256sum '\(file)'").text.prefix(64)
      #expect(text("file_sha256") == String(sum))
      let content = try Program.shell("kimchi export '\(file)' --content -o - | sha256sum").text.prefix(64)
      #expect(text("sha256") == String(content))
      #expect(try Program.run("check", file, "--quiet").status == 0, "\(file)")
      #expect(try Program.run("verify", file).status == 0, "\(file)")
    }
    #expect(try Program.run("export", "Previews/Feed", "-o", "\(folder.path)/out", "--dry-run").status == 0)
  }

  @Test("versions, times and the delivery before go into the manifest")
  func origin() throws {
    let folder = try TemporaryFolder()
    let (one, two) = ("\(folder.path)/one.json", "\(folder.path)/two.json")
    _ = try Program.run("export", card, "-o", one)
    let result = try Program.shell(
      "SOURCE_DATE_EPOCH=0 kimchi export \(card) -o \(two) --set-version 9 --previous \(one) --json")
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.text.contains(#""time": "1970-01-01T00:00:00Z""#) && result.text.contains(#""previous": ""#))
    #expect(TemporaryFolder.text(of: two)?.contains(#""version": "9""#) == true)
    #expect(try Program.run("export", card, "-o", two, "--time", "noon").status == 2)
    #expect(try Program.run("export", card, "-o", two, "--previous", card).status == 1)
  }

  @Test(
    "options that don't go together are refused",
    arguments: [
      ["--bare", "--content"], ["--flatten"], ["--bare", "--with-data"], ["--response", "--inline"],
      ["--against", "x"],
    ])
  func together(_ options: [String]) throws {
    #expect(try Program.run(["export", card, "-o", "-"] + options).status == 2)
  }

  @Test("an app that can't read the newest delivery shows the last good one, then its own copy")
  func fallback() throws {
    let folder = try TemporaryFolder()
    func delivery(_ name: String, _ text: String) throws -> String {
      let source = try folder.file("\(name).source.json", #"{"type": "label", "label": {"text": "\#(text)"}}"#)
      let path = "\(folder.path)/\(name).json"
      _ = try Program.run("export", source, "-o", path)
      return path
    }
    let newest = try delivery("newest", "new")
    let good = try delivery("good", "old")
    let bundled = try delivery("bundled", "first")
    func render() throws -> (text: String, messages: String, status: Int32) {
      let result = try Program.run("render", newest, "--last-good", good, "--bundled", bundled)
      return (result.text, result.messages, result.status)
    }
    #expect(try render().text.contains("new"))
    let text = try #require(TemporaryFolder.text(of: newest))
    _ = try folder.file("newest.json", text.replacing("new\"", with: "bad\""))
    let second = try render()
    #expect(second.text.contains("old") && second.status == 1)
    #expect(second.messages.contains("[delivery.hash]"))
    #expect(second.messages.contains("Showing the last good delivery, \(good)."))
    _ = try folder.file("good.json", "{")
    #expect(try render().text.contains("first"))
    _ = try folder.file("bundled.json", "[]")
    #expect(try render().status == 1)
  }

  @Test("verify says what differs, and the studio's commands only look at a delivery")
  func verify() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/d.json"
    _ = try Program.run("export", card, "-o", file, "--with-data", "--assets")
    let fine = try Program.run("verify", file)
    #expect(fine.status == 0 && fine.text.contains("content unchanged") && fine.text.contains(".png: unchanged"))
    #expect(try Program.run("verify", card).status == 1)
    let edited = try Program.run(["open", file, "--line"], input: "set padding 3\ntree\n")
    #expect(
      edited.messages.contains("a delivery can't be edited") || edited.text.contains("a delivery can't be edited"))
    let text = try #require(TemporaryFolder.text(of: file))
    _ = try folder.file("d.json", text.replacing("\"version\": \"1\"", with: "\"version\": \"1.0\""))
    let wrong = try Program.run("verify", file)
    #expect(wrong.status == 1 && wrong.text.contains("content differs") && wrong.messages.contains("[delivery.hash]"))
    #expect(try Program.run("check", file).text.contains("[delivery.hash]"))
  }

  @Test("without -o, or with a fixture and no data, it is a usage error")
  func usage() throws {
    #expect(try Program.run("export", card).status == 2)
    #expect(try Program.run("export", card, "-o", "-", "--fixture", "closed").status == 2)
  }
}
