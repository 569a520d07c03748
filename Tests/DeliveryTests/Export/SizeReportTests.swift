import JSONDocument
import Pictures
import Facets
import StandardDialects
import TestSupport
import Testing
import WorkspaceSupport

@testable import Delivery
@testable import Dialects
@testable import Screens
@testable import Workspaces

@Suite("Sizes of many items") struct SizeReportTests {
  private static let row = #"{"component":"row","layout":{"type":"label","label":{"text":{"ref":"t"}}}}"#
  private static let card = #"{"type":"component","component":{"name":"row","data":{"ref":"r"}}}"#

  private func workspace() throws -> Scratch {
    try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": Self.card, "Components/row.json": Self.row,
      "Previews/Card.previews.json": #"{"previews": {"a": {"r": {"t": "one"}}, "b": {"r": { "t":"two" }}}}"#,
    ])
  }

  /// Texts whose sizes a report has, made of strings.
  private func plain(_ texts: [String], _ fixtures: [String], _ count: Int) -> (expanded: String, once: String) {
    let items = (0..<count).map { index in
      (
        texts.isEmpty ? Self.card : #"{"type":"label","label":{"text":"\#(texts[index % texts.count])"}}"#,
        #"{"layout":"card","data":\#(fixtures.isEmpty ? "null" : fixtures[index % fixtures.count])}"#
      )
    }
    return (
      "[" + items.map(\.0).joined(separator: ",") + "]",
      #"{"layouts":{"card":\#(Self.card)},"components":{"row":\#(Self.row)},"items":["#
        + items.map(\.1).joined(separator: ",") + "]}"
    )
  }

  private func report(_ names: [String], items: Int) throws -> SizeReport {
    let scratch = try workspace()
    let target = try Target.find("Card", in: scratch.root)
    var resolver = FixtureResolver(target.workspace)
    let fixtures = try names.compactMap { try resolver.fixture($0, ofModel: "Card") }
    return try SizeReport(PreparedLayout(target.layout, in: target.workspace), fixtures: fixtures, items: items)
  }

  private static let fixtures = [#"{"r":{"t":"one"}}"#, #"{"r":{"t":"two"}}"#]

  @Test("both are as large as the texts that they describe", arguments: [-1, 0, 1, 2, 3, 5])
  func sizes(_ count: Int) throws {
    for names in [[], ["a"], ["a", "b"]] {
      let report = try report(names, items: count)
      let texts = Array(["one", "two"].prefix(names.count))
      let (expanded, once) = plain(texts, Array(Self.fixtures.prefix(names.count)), max(0, count))
      for (bytes, text) in [(report.expanded, expanded), (report.once, once)] {
        #expect(bytes.raw == text.utf8.count, "\(names) \(text)")
        #expect(bytes.gzip == Compression.gzipByteCount(Array(text.utf8)), "\(names) \(text)")
      }
      #expect(report.items == max(0, count) && report.logging == nil)
    }
  }

  @Test("what is saved is told in words, in rows and as JSON")
  func words() throws {
    let report = try report(["a", "b"], items: 40)
    let saved = 100 * Double(report.expanded.raw - report.once.raw) / Double(report.expanded.raw)
    #expect(report.savedPercent == saved)
    #expect(
      report.savedGzipPercent
        == 100 * Double(report.expanded.gzip - report.once.gzip) / Double(report.expanded.gzip))
    #expect(
      report.summary
        == "40 items: sending the layout once saves \(Int(clamping: saved.rounded())) % of the bytes, "
        + "\(Int(clamping: report.savedGzipPercent.rounded())) % with gzip")
    #expect(
      report.rows == [
        "expanded  \(report.expanded.raw) bytes, \(report.expanded.gzip) with gzip",
        "once      \(report.once.raw) bytes, \(report.once.gzip) with gzip",
      ])
    let json = report.json.minified.description
    #expect(
      json.hasPrefix(
        #"{"items":40,"expanded":{"bytes":\#(report.expanded.raw),"gzip_bytes":\#(report.expanded.gzip)},"#
          + #""once":{"bytes":\#(report.once.raw),"gzip_bytes":\#(report.once.gzip)},"saved_percent":"#))
    let document = try JSONDocument(parsing: json, file: "size.json")
    for (key, percent) in [("saved_percent", saved), ("saved_gzip_percent", report.savedGzipPercent)] {
      let node = try #require(document.value(forKey: key, in: document.root))
      #expect(document.number(node) == (percent * 10).rounded() / 10)
    }
  }

  // MARK: Logging

  private func logged(_ sections: [[String]]) throws -> LoggedBytes {
    let texts = sections.map { "[\($0.joined(separator: ","))]" }
    let document = try JSONDocument(parsing: "[\(texts.joined(separator: ","))]", file: "s.json")
    var screen = Screen(sources: [document])
    for (index, list) in document.elements(of: document.root).enumerated() {
      let items = document.elements(of: list).map { node in
        let place = document.kind(of: node) == .null ? DocumentPlace.none : DocumentPlace(source: 0, node: node)
        return screen.makeItem(ItemIdentity("\(node.index)"), component: "row", behavior: ItemBehavior(logging: place))
      }
      screen.sections.append(Section(id: "\(index)", items: items))
    }
    return LoggedBytes(screen, in: KimchiDialect.self, among: .standard)
  }

  private static let logs: [([[String]], Int, Int, [String])] = [
    ([[]], 0, 0, []), ([["null", "null"]], 0, 0, []), ([[#"{"a": 1}"#]], 6, 0, []),
    ([[#"{"a": 1}"#, #"{"a": 1}"#]], 12, 6, ["a"]), ([[#"{"a": 1}"#, #"{"a": 1}"#, #"{"a": 1}"#]], 18, 12, ["a"]),
    ([[#"{"a": 1}"#, #"{"a": 2}"#]], 12, 0, []), ([[#"{"a": 1}"#, "null", #"{"a": 1}"#]], 12, 6, ["a"]),
    ([[#"{"a": 1}"#, #"{"b": 1}"#]], 12, 0, []),
    ([[#"{"a": 1, "b": "x"}"#, #"{"a": 1, "b": "x"}"#]], 28, 14, ["a", "b"]),
    ([[#"{"b": 1}"#, #"{"b": 1}"#], [#"{"a": 12}"#, #"{"a": 12}"#]], 26, 13, ["a", "b"]),
    ([[#"{"a": 1}"#], [#"{"a": 1}"#]], 12, 0, []),
    ([[#"{"a": 1}"#, #"{"a": 1, "b": 1}"#]], 18, 6, ["a"]),
    ([[#"{"a": 1}"#, #"{"a": 2}"#, #"{"a": 2}"#]], 18, 6, ["a"]),
    ([[#"{"a": 1}"#, #"{"a": 2}"#, #"{"a": 2}"#, #"{"b": 2}"#]], 24, 0, []),
  ]

  @Test("what all items of a section log alike is counted but once", arguments: logs)
  func logging(_ sections: [[String]], _ total: Int, _ repeated: Int, _ names: [String]) throws {
    let bytes = try logged(sections)
    #expect(bytes.total == total)
    #expect(bytes.repeated == repeated)
    #expect(bytes.proposals.flatMap(\.names).sorted() == names)
    #expect(bytes.proposals.allSatisfy { !$0.isHandedDown })
    let advice = repeated > 0 ? ", \(repeated) of them repeated" : ""
    #expect(bytes.rows.first == (total == 0 ? nil : "logging   \(total) bytes\(advice)"))
    #expect(bytes.rows.count == (total == 0 ? 0 : 1 + bytes.proposals.count))
  }

  @Test("an attribute that most parts have alike is proposed with its value, ready to be written in the section")
  func proposal() throws {
    let rows = ["x", "y", "x"].map { #"{ "list": "\#($0)", "city": 1 }"# }
    let bytes = try logged([rows])
    #expect(bytes.rows.last == "  \"0\" could hand down city, list (2 of 3 alike): 29 bytes less")
    #expect(
      bytes.json.minified.description.hasSuffix(
        #""attributes":["city","list"],"bytes":29,"handed_down":false,"logging":{"city":1,"list":"x"}}]}"#))
  }

  @Test("a response's containers, headers and nested facets are priced, and what is handed down already too")
  func loggingOfFacets() throws {
    let text = """
      { "sections": [
        { "id": "new", "logging": { "page": "home" }, "logging_inherited": true,
          "header": [{ "id": "h", "component": { "id": "row" }, "logging": { "a": 1 } }],
          "body": [{ "id": "b", "component": { "id": "row" }, "logging": { "page": "home" }, "children": [
            { "id": "c", "component": { "id": "row" }, "logging": { "page": "home" } } ] }] },
        { "id": "shelves", "body": [{ "id": "s", "component": { "id": "shelf" }, "logging": { "s": 1 }, "children": [
          { "id": "x", "component": { "id": "row" }, "logging": { "city": 1 } },
          { "id": "y", "component": { "id": "row" }, "logging": { "city": 1 } } ] }] } ] }
      """
    let document = try JSONDocument(parsing: text, file: "home.json")
    let scratch = try Scratch([
      "kimchi.json": "{}", "Screens/home.json": text,
      "Components/row.json": #"{ "component": "row", "layout": { "type": "spacer" } }"#,
      "Components/shelf.json": """
      { "component": "shelf", "fields": { "children": "[facet]" },
        "section": { "layout": { "type": "rail" }, "items": "children" }, "layout": { "type": "spacer" } }
      """,
    ])
    let library = ScreenLibrary(Workspace(containing: scratch.path("Screens/home.json")))
    let screen = FacetsDialect.read(ScreenSource(document, contracts: library, dialects: .standard)).screen
    let bytes = LoggedBytes(screen, in: FacetsDialect.self, among: .standard)
    #expect(
      bytes.rows == [
        "logging   58 bytes, 37 of them repeated",
        "  \"new\" hands down page; its parts can leave that out: 28 bytes less",
        "  \"shelves\" could hand down city: 9 bytes less",
      ])
  }
}
