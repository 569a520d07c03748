import Conditions
import JSONDocument
import Layout
import Rendering
import Sushi
import TestSupport
import Testing

@testable import Checking
@testable import Sheets
@testable import Pictures
@testable import Workspaces

/// Whole reports of a small workspace with something wrong in most of its files, as they were recorded.
@Suite("Recorded reports") struct RecordedReportTests {
  private static let files = [
    "kimchi.json": """
    { "workspace": "W", "devices": ["iPhone SE", "iPad mini"],
      "experiments": { "loud": { "Layouts/card.json": [
        { "op": "replace", "path": "/vStack/items/0/label/color", "value": "#EEEEEE" } ] } },
      "clients": { "ios": { "1.0.0": { "components": ["price"] }, "1.1.0": { "adds": { "components": ["badge"] } } },
        "web": { "2.0.0": { "components": [] } } } }
    """,
    "Layouts/card.json": """
    { "type": "vStack", "vStack": { "bg_color": "#FFFFFF", "items": [
      { "type": "label", "label": { "text": { "ref": "title" }, "number_of_lines": 1, "color": "#000000" } },
      { "type": "image", "image": { "url": { "ref": "picture" }, "width": 20, "height": 20 } },
      { "type": "label", "label": { "text": { "ref": "nowhere" } } },
      { "type": "label", "label": { "text": "pale", "color": "#F4F4F4", "colour": "red" } },
      { "type": "image", "image": { "url": "none.png", "width": 20, "height": 20,
        "action": { "action": "navigate" } } },
      { "type": "label", "label": { "text": "unbreakable", "width": 24 } },
      { "type": "component", "component": { "name": "price", "data": { "amount": { "ref": "price" } } } },
      { "type": "component", "component": { "name": "pric" } } ] } }
    """,
    "Layouts/other.json": #"{ "type": "label", "label": { "text": "fine" } }"#,
    "Layouts/torn.json": "{ \"type\": ",
    "Components/price.json": """
    { "component": "price", "since": "1.0.0", "category": "Money", "summary": "What *it* costs, see `code`",
      "fields": { "amount": { "type": "string", "required": true, "doc": "With its currency" }, "old": "string" },
      "custom_keys": { "badge": "A badge's name" }, "actions": ["open"], "essential": true,
      "layout": { "type": "label", "label": { "text": { "ref": "amount" } } },
      "layouts": { "1.1.0": { "type": "label", "label": { "text": { "ref": "old" } } } } }
    """,
    "Components/badge.json": """
    { "component": "badge", "custom_keys": ["a", "b"], "fields": {}, "layout": { "type": "label", "label": "B" } }
    """,
    "Components/able.json": #"{ "component": "able", "category": "Money", "layout": { "type": "spacer" } }"#,
    "Previews/Card.previews.json": """
    { "model": "Card", "tags": { "long": ["wide", "slow"], "nobody": ["x"] }, "exclude": ["hidden"],
      "conditions": { "short": { "theme": "dark" } },
      "previews": {
        "short": { "title": "Kimchi", "price": "1" },
        "long": { "title": "Paradise Biryani and Grill House, since 1978, behind the old railway station in Gurugram" },
        "lost": { "title": "Kimchi", "picture": "none.png", "unused": 1 },
        "wrong": { "title": { "text": 5 }, "price": [] }, "hidden": {} } }
    """,
    "Previews/Price.previews.json":
      #"{ "model": "Price", "previews": { "regular": { "amount": "5 €", "amonut": 1 } } }"#,
    "Previews/Orphan.previews.json": #"{ "model": "Orphan", "previews": { "a": {} } }"#,
    "Screens/home.json": """
    { "type": "screen", "screen": { "title": "Home", "sections": [
      { "id": "s", "layout": "list", "component": "price", "items": [ { "id": "a", "data": { "amount": "1" } },
        { "id": "a", "data": { "amount": "2" } }, { "id": "b", "data": {} } ] } ] } }
    """,
  ]

  private func expect(_ text: String, _ name: String, _ scratch: Scratch) throws {
    let text = text.replacing(scratch.root, with: "ROOT")
    let difference = try RecordedText.difference(text, from: "Recorded/\(name)", besides: #filePath)
    #expect(difference == nil)
  }

  @Test("a check says all that is wrong, as text, as JSON, for GitHub and for JUnit")
  func check() throws {
    let scratch = try Scratch(Self.files)
    var checker = Checker()
    checker.collectsCases = true
    checker.isParallel = false
    let report = checker.check([scratch.root])
    let counts = [report.files, report.layouts, report.fixtures, report.pictures].map { "\($0)" }
    let severities = [Diagnostic.Severity.error, .warning, .note].map { "\(report.count($0))" }
    try expect(
      (counts + severities).joined(separator: " ") + "\n" + DiagnosticText.text(report.findings)
        + DiagnosticText.json(report.findings).canonical, "check.txt", scratch)
    try expect(
      GitHubReport.text(report.findings) + GitHubReport.text(report.findings, root: scratch.root), "check-github.txt",
      scratch)
    try expect(String(decoding: JUnitReport(report).bytes, as: UTF8.self), "check-junit.xml", scratch)
  }

  @Test("a matrix is a table with its findings, as text, as JSON and as a page")
  func matrix() throws {
    let scratch = try Scratch(Self.files)
    let target = try Target.find(scratch.path("Layouts/card.json"))
    let axes = try [
      (Condition.device, "iPhone SE,iPad mini"), (.theme, "all"), (.typeSize, "l,ax3"), (.variant, "off,loud"),
    ]
    .map { try MatrixAxis($0.0, parsing: $0.1, in: target.workspace) }
    let plan = try MatrixPlan([target], axes: axes, fixtures: nil, base: PictureConditions(measure: .font))
    let sheet = MatrixSheet(computing: plan)
    try expect(MatrixReport.text(sheet), "matrix.txt", scratch)
    let small = try MatrixPlan([target], axes: [axes[1]], fixtures: ["short"], base: PictureConditions())
    let smallSheet = MatrixSheet(computing: small)
    try expect(
      MatrixReport.text(smallSheet) + MatrixReport.json(smallSheet), "matrix-small.txt", scratch)
    let page = MatrixHTML(smallSheet).text
    #expect(page.contains("<title>Matrix</title>") && page.contains(#"<meta name="viewport""#))
    for (letters, room, expected) in [("", 2, ""), ("AB", 2, "AB"), ("ABC", 2, "A+"), ("ABC", 1, "+"), ("AB", 0, "+")] {
      #expect(MatrixReport.shortened(letters, room) == expected)
    }
  }

  @Test("a catalogue describes each component, layout and screen")
  func catalogue() throws {
    let scratch = try Scratch(Self.files)
    let catalogue = ComponentCatalogue(Workspace(containing: scratch.root))
    let versions = catalogue.entries.map { "\($0.name): \($0.versions) \($0.fixtures) \($0.customKeys.map(\.name))" }
    try expect(
      catalogue.markdown + versions.joined(separator: "\n") + "\n" + DiagnosticText.text(catalogue.findings),
      "catalogue.txt", scratch)
  }

  @Test("the gallery's entries have their places, facts, marks and categories")
  func gallery() throws {
    let scratch = try Scratch(Self.files)
    let workspaces = [Workspace(containing: scratch.root)]
    var indexer = GalleryIndexer(workspaces)
    var entries: [GalleryEntry] = []
    while !indexer.isDone { entries += indexer.next() }
    var painter = GalleryPainter(workspaces)
    let look = GalleryLook(PictureConditions(), colors: .truecolour)
    let lines = entries.map { entry in
      let picture = painter.paint(entry, look, previews: indexer.previewFiles)
      let mark = painter.mark(entry, look, previews: indexer.previewFiles)
      let size = picture.canvas.map { "\($0.columns)×\($0.rows)" } ?? "-"
      return "\(entry.kind) \(entry.address) [\(entry.group)] \(entry.tags) \(entry.searchText) | \(picture.place) | "
        + "\(picture.facts) \(size) \(picture.height) \(picture.category) \(picture.cost) | "
        + "\(picture.mark == mark) \(mark.severity.map { "\($0)" } ?? "-")\n"
        + DiagnosticText.text(picture.findings)
    }
    try expect(lines.joined(separator: "\n"), "gallery.txt", scratch)
  }

  @Test("the difference of two snapshots names what moved, grew, came, went and says something else")
  func snapshots() throws {
    let layouts = [
      #"{ "type": "vStack", "vStack": { "spacing": 4, "items": [ { "type": "label", "label": { "id": "a", "text": "One" } }, { "type": "label", "label": "Two" }, { "type": "image", "image": { "url": "x", "width": 30, "height": 16 } } ] } }"#,
      #"{ "type": "vStack", "vStack": { "spacing": 20, "items": [ { "type": "label", "label": { "id": "a", "text": "One" } }, { "type": "label", "label": "Too" }, { "type": "image", "image": { "url": "x", "width": 30, "height": 16 } } ] } }"#,
      ##"{ "type": "vStack", "vStack": { "spacing": 4, "padding": 3, "items": [ { "type": "label", "label": { "id": "a", "text": "One", "color": "#FF0000" } }, { "type": "image", "image": { "url": "x", "width": 60, "height": 16 } } ] } }"##,
      #"{ "type": "label", "label": { "text": "A \"quoted\" text", "padding": 2 } }"#,
    ]
    let snapshots = try layouts.map { layout in
      let scratch = try Scratch(["kimchi.json": "{}", "Layouts/card.json": layout])
      return PictureSnapshot(try Picture(Target.find(scratch.path("Layouts/card.json"))))
    }
    var text = ""
    for (index, before) in snapshots.enumerated() {
      for (other, after) in snapshots.enumerated() {
        let difference = SnapshotDifference(from: before, to: after)
        text += "\(index) → \(other): \(difference.isEmpty) \(difference.cellCount) \(difference.summary)\n"
        text += difference.lines.map { "  \($0)\n" }.joined()
        if difference.allLines != difference.lines { text += difference.allLines.map { "    \($0)\n" }.joined() }
      }
    }
    try expect(text, "snapshots.txt", try Scratch())
  }

  @Test("a line of a snapshot's frames is a path, a place, a shape and a text")
  func frames() {
    let rows: [(String, String, [Double], String, String?)] = [
      (#". label #t 0,0 80×32 (8,8 64×16) "Hi 泡""#, ".", [0, 0], #". label #t 80×3264×16) "Hi 泡""#, #""Hi 泡""#),
      ("0/1 vStack 4.5,-3 10×20", "0/1", [4.5, -3], "0/1 vStack 10×20", nil),
      (#"2 label 1,2 3×4 "a \"b\" c""#, "2", [1, 2], #"2 label 3×4 "a \"b\" c""#, #""a \"b\" c""#),
      ("3 spacer hidden", "3", [], "3 spacer hidden", nil),
      (#"4 label 1,2 3×4 "open"#, "4", [1, 2], #"4 label 3×4 "open"#, nil),
    ]
    for (line, path, origin, shape, text) in rows {
      let frame = SnapshotFrame(line)
      #expect(frame.path == path[...] && frame.origin == origin)
      #expect(frame.shape == shape)
      #expect(frame.text.map(String.init) == text)
    }
    for (path, other, isInside) in [
      ("0/1", "0", true), ("0", "0", false), ("01", "0", false), ("0", ".", true), (".", ".", false),
      ("0", "0/1", false),
    ] {
      #expect(SnapshotFrame("\(path) x").isInside(SnapshotFrame("\(other) y")) == isInside)
    }
  }

  @Test("beginnings of the gallery's terms are completed")
  func completions() {
    let rows: [(String, String)] = [
      ("", ""), ("i", ""), ("is", ":"), ("of", ":"), ("ch", "anged:"), ("is:", "error"), ("is:p", "roblem"),
      ("is:l", "ayout"),
      ("is:error", ""), ("changed:", "HEAD"), ("changed:HEAD", "~1"), ("changed:m", "ain"), ("of:C", "ard"),
      ("of:x", ""),
      ("in:m", "oney"), ("in:t", ""), ("x:y", ""), ("card is:f", "ixture"), ("is:f ", ""),
    ]
    for (text, rest) in rows {
      let found = GalleryQuery.completion(of: text, models: ["Bee", "Card"], categories: ["Money", "Two Words"])
      #expect(found == rest, "\(text)")
    }
    #expect(GalleryQuery("is:larg x").unknownProperty == "larg" && GalleryQuery("is:pro").unknownProperty == nil)
    #expect(
      GalleryQuery.terms(model: "").suffix(5) == ["changed:HEAD", "changed:HEAD~1", "changed:main", "in:", "of:"])
    #expect(GalleryQuery.terms(model: "M").last == "of:M" && GalleryQuery.terms(model: "").first == "is:error")
  }
}
