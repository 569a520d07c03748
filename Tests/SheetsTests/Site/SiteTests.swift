import Conditions
import JSONDocument
import Foundation
import Pictures
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Sheets

@Suite("Sites") struct SiteTests {
  private static let markup = "<img src=x onerror=alert(1)>"

  private static let files = [
    "shop/kimchi.json": #"{ "workspace": "Shop & <b>Sons</b>" }"#,
    "shop/Components/price.json": """
    { "component": "price", "category": "Money", "summary": "What it costs",
      "fields": { "amount": { "type": "string", "required": true } },
      "layout": { "type": "label", "label": { "text": { "ref": "amount" } } } }
    """,
    "shop/Layouts/card.json": """
    { "type": "vStack", "vStack": { "items": [ { "type": "label", "label": { "text": { "ref": "title" } } },
      { "type": "label", "label": { "text": "pale", "colour": "red" } } ] } }
    """,
    "shop/Previews/Card.previews.json": """
    { "model": "Card", "tags": { "three images": ["wide"] },
      "previews": { "three images": { "title": "Kimchi" }, "markup": { "title": "<script>alert(1)</script>" },
        "\(markup)": { "title": "Bibimbap" } } }
    """,
    "shop/Previews/Price.previews.json": #"{ "model": "Price", "previews": { "regular": { "amount": "5 €" } } }"#,
  ]

  private let scratch: Scratch
  private var site: String { scratch.path("public") }

  init() throws { scratch = try Scratch(Self.files) }

  @discardableResult
  private func write(
    _ folders: [String] = ["shop"], _ change: (inout SiteOptions) throws -> Void = { _ in }
  ) throws -> SiteFolder.Counts {
    var options = SiteOptions(
      conditions: [PictureConditions(measure: .font), PictureConditions(appearance: .dark, measure: .font)])
    try change(&options)
    return try Site(folders.map { Workspace(containing: scratch.path($0)) }, options).write(to: SiteFolder(site))
  }

  private func text(_ page: String) throws -> String { try String(contentsOfFile: "\(site)/\(page)", encoding: .utf8) }

  /// All files of the site, by their paths in it.
  private func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: site) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(site)/\(path)", isDirectory: &isFolder), !isFolder.boolValue
      else {
        continue
      }
      found[path] = try Data(contentsOf: URL(fileURLWithPath: "\(site)/\(path)"))
    }
    return found
  }

  @Test("every component, layout and fixture has its place, with pictures under each condition")
  func pages() throws {
    try write()
    let index = try text("index.html")
    #expect(index.contains("<h1>Shop &amp; &lt;b&gt;Sons&lt;/b&gt;</h1>"))
    #expect(index.contains(#"href="layouts/card.html""#) && index.contains(#"href="components/price.html""#))
    #expect(index.contains("1 error") && index.contains("#wide") && index.contains("3 fixtures"))
    let card = try text("layouts/card.html")
    #expect(card.contains(#"<section id="three-images">"#))
    #expect(card.components(separatedBy: "<img ").count == 1 + 3 * 2)
    #expect(card.contains("unknown property &quot;colour&quot;"))
    let price = try text("components/price.html")
    #expect(price.contains("What it costs") && price.contains("<td><code>amount</code></td>"))
    #expect(try text("fixtures.html").contains(##"<a href="layouts/card.html#three-images">Card.three images</a>"##))
    #expect(try text("problems.html").contains("did you mean &quot;color&quot;?"))
    #expect(try text("matrix.html").contains("<th scope=\"row\">Card.markup</th>"))
  }

  @Test("no address leads outside of the site, and each leads to something")
  func addresses() throws {
    try write()
    let contents = try contents()
    for (path, data) in contents where path.hasSuffix(".html") {
      let page = String(decoding: data, as: UTF8.self)
      for match in page.matches(of: /(?:href|src)="([^"]*)"/) {
        let parts = match.1.split(separator: "#", omittingEmptySubsequences: false)
        let folder = path.split(separator: "/").dropLast()
        var way = parts[0].isEmpty ? path.split(separator: "/") : Array(folder)
        for step in parts[0].split(separator: "/") { if step == ".." { way.removeLast() } else { way.append(step) } }
        let goal = contents[way.joined(separator: "/")].map { String(decoding: $0, as: UTF8.self) }
        #expect(goal != nil, "\(match.1) in \(path)")
        if parts.count > 1 { #expect(goal?.contains("id=\"\(parts[1])\"") == true, "\(match.1) in \(path)") }
      }
    }
  }

  @Test("texts of documents never become markup")
  func markup() throws {
    try write()
    for (path, data) in try contents() where path.hasSuffix(".html") {
      let page = String(decoding: data, as: UTF8.self)
      #expect(!page.contains("<script>alert") && !page.contains("<img src=x"), "\(path)")
    }
  }

  @Test("the same input gives the same bytes; what changed is written, what is no more is removed")
  func again() throws {
    let first = try write()
    #expect(first.written > 10 && first.removed == 0)
    let before = try contents()
    let second = try write()
    #expect(second.written == 0 && second.same == first.written)
    // Of the same files, what is damaged or missing is made again.
    try scratch.write("public/layouts/card.html", "broken")
    scratch.remove("public/index.html")
    #expect(try write().written == 2)
    #expect(try contents() == before)
    try scratch.write(
      "shop/Previews/Price.previews.json", #"{ "model": "Price", "previews": { "regular": { "amount": "6 €" } } }"#)
    scratch.remove("shop/Layouts/card.json")
    let third = try write()
    #expect(third.written > 0 && third.removed > 0)
    #expect(try contents()["layouts/card.html"] == nil)
    for (path, content) in Self.files { try scratch.write(path, content) }
    try write()
    #expect(try contents() == before)
  }

  @Test("files of others in the folder stay, and a folder of others is refused")
  func others() throws {
    try write()
    try scratch.write("public/CNAME", "mine")
    scratch.remove("shop/Layouts/card.json")
    try write()
    #expect(try text("CNAME") == "mine")
    #expect(throws: Refusal.self) { _ = try SiteFolder(scratch.path("shop")) }
    try scratch.write(
      "public/.kimchi-site.json", #"{"files": {"../shop/kimchi.json": "", "/etc/passwd": "", "index.html": ""}}"#)
    try write()
    #expect(FileManager.default.fileExists(atPath: scratch.path("shop/kimchi.json")))
  }

  @Test("a site that was interrupted is continued, wherever that was")
  func interrupted() throws {
    // Before anything else is there, the folder is marked as a site's.
    try SiteFolder(site).begin()
    #expect(try contents().count == 1)
    try scratch.write("public/site.css", "half")
    #expect(try write().written > 0)
  }

  @Test("several workspaces have one page that leads to each")
  func several() throws {
    try scratch.write("other/kimchi.json", #"{ "workspace": "Other" }"#)
    try scratch.write("other/Layouts/only.json", #"{ "type": "label", "label": { "text": "fine" } }"#)
    try write(["shop", "other"]) { $0.hasMatrix = false }
    let index = try text("index.html")
    #expect(index.contains(#"href="shop/index.html""#) && index.contains(#"href="other/index.html""#))
    #expect(try text("other/layouts/only.html").contains("../../pictures/"))
    #expect(try contents()["shop/matrix.html"] == nil)
    try addresses()
  }

  @Test("places lead to where a file can be changed")
  func editLinks() throws {
    try write { $0.editLinks = try SiteEditLinks("https://example.com/blob/main/") }
    let file = scratch.path("shop/Layouts/card.json").split(separator: "/").joined(separator: "/")
    #expect(try text("problems.html").contains("https://example.com/blob/main/"))
    #expect(try text("problems.html").contains("\(file)#L2"))
    let links = try SiteEditLinks("https://example.com/?f={path}&l={line}")
    #expect(links.address(of: "a b/c.json", line: 7) == "https://example.com/?f=a%20b/c.json&l=7")
    for address in ["javascript:alert(1)", "example.com", "https://a b"] {
      #expect(throws: Refusal.self) { _ = try SiteEditLinks(address) }
    }
  }

  @Test("with a revision, pictures that are others stand beside those of then")
  func changes() throws {
    let git = try GitFolder(scratch)
    try git.commit("Begin")
    try scratch.write(
      "shop/Previews/Price.previews.json",
      #"{ "model": "Price", "previews": { "regular": { "amount": "6 €" }, "free": { "amount": "0" } } }"#)
    try write { $0.revision = "HEAD" }
    let page = try text("changes.html")
    #expect(page.contains("Price.regular <small>changed</small>") && page.contains("Price.free <small>new</small>"))
    #expect(!page.contains("Card.markup") && !page.contains("removed"))
    #expect(throws: Refusal.self) { try write { $0.revision = "nothing" } }
    scratch.remove("shop/Layouts/card.json")
    try write { $0.revision = "HEAD" }
    #expect(try text("changes.html").contains("<h2>card</h2>\n<section><h3>Card.three images <small>removed</small>"))
  }

  @Test("a site whose files somebody removes while it is written isn't finished")
  func removedMeanwhile() throws {
    let folder = try SiteFolder(site)
    try folder.begin()
    folder.put([1], at: "a/index.html")
    folder.put([2], at: "b.html")
    try FileManager.default.removeItem(atPath: "\(site)/a")
    let error = #expect(throws: Refusal.self) { _ = try folder.finish(madeFrom: "x") }
    #expect(error?.message == "1 file of the site was removed while it was written")
    folder.put([1], at: "c.html")
    try FileManager.default.removeItem(atPath: site)
    #expect(throws: Refusal.self) { _ = try folder.finish(madeFrom: "x") }
  }

  @Test("with a revision, an exchanged picture counts")
  func exchangedPictures() throws {
    let image = #"{ "type": "image", "image": { "url": "dot.png", "width": 9, "height": 9 } }"#
    try scratch.write("shop/Layouts/card.json", image)
    try scratch.write("shop/dot.png", [1])
    let git = try GitFolder(scratch)
    try git.commit("Begin")
    try write { $0.revision = "HEAD" }
    #expect(try text("changes.html").contains("No picture has changed."))
    try scratch.write("shop/dot.png", [2])
    try write { $0.revision = "HEAD" }
    #expect(try text("changes.html").contains("Card.markup <small>changed</small>"))
  }

  @Test("names of documents make plain names of files, each its own")
  func names() {
    var names = SiteNames()
    #expect(names.name(for: "card") == "card")
    #expect(names.name(for: "Card") == "Card-2")
    #expect(names.name(for: "../../etc") == "------etc")
    #expect(names.name(for: "") == "-")
    #expect(names.name(for: String(repeating: "é", count: 200)).count == 80)
  }
}
