import Checking
import Conditions
import Foundation
import JSONDocument
import Pictures
import Templates
import TestSupport
import Testing
import Workspaces

@testable import ImportedWorkspaces
@testable import Importing

@Suite("Imported workspaces") struct ImportedWorkspaceTests {
  /// All components of the catalogue, with each of their properties.
  private static let everything = #"""
    {"id": "root", "component": "Column", "justify": "start", "align": "stretch", "children":
      ["title", "row", "list", "card", "tabs", "modal", "form"]},
    {"id": "title", "component": "Text", "text": {"path": "/title"}, "variant": "h1"},
    {"id": "row", "component": "Row", "justify": "spaceBetween", "align": "center", "children": ["icon", "picture", "line"]},
    {"id": "icon", "component": "Icon", "name": "home"},
    {"id": "picture", "component": "Image", "url": "a.png", "description": "A", "fit": "contain", "variant": "smallFeature"},
    {"id": "line", "component": "Divider", "axis": "vertical"},
    {"id": "list", "component": "List", "align": "start", "children": {"componentId": "entry", "path": "/rows"}},
    {"id": "entry", "component": "Text", "text": {"path": "name"}, "variant": "caption"},
    {"id": "card", "component": "Card", "child": "video"},
    {"id": "video", "component": "Video", "url": "v.mp4", "posterUrl": "p.png"},
    {"id": "tabs", "component": "Tabs", "tabs": [{"title": "One", "child": "one"}, {"title": "Two", "child": "two"}]},
    {"id": "one", "component": "Text", "text": "first"}, {"id": "two", "component": "Text", "text": "second"},
    {"id": "modal", "component": "Modal", "trigger": "open", "content": "two"},
    {"id": "open", "component": "Button", "child": "one", "variant": "borderless", "action": {"event": {"name": "open"}}},
    {"id": "form", "component": "Column", "children": ["field", "check", "choice", "slider", "date"]},
    {"id": "field", "component": "TextField", "label": "Name", "value": {"path": "/title"}, "placeholder": "You"},
    {"id": "check", "component": "CheckBox", "label": "Agree", "value": {"path": "/agreed"}},
    {"id": "choice", "component": "ChoicePicker", "label": "Size", "options": [{"label": "S", "value": "s"}],
      "value": {"path": "/sizes"}, "displayStyle": "chips"},
    {"id": "slider", "component": "Slider", "label": "Volume", "value": {"path": "/volume"}, "min": 0, "max": 10},
    {"id": "date", "component": "DateTimeInput", "label": "When", "value": {"path": "/date"}, "enableDate": true}
    """#

  private static let data =
    #""path": "/", "value": {"title": "T", "rows": [{"name": "a"}], "agreed": true, "sizes": ["s"], "volume": 4, "date": "2026-01-01"}"#

  private static func workspace() throws -> ImportedWorkspace {
    try A2UITests.imported(A2UITests.stream(everything, data: [data]))
  }

  @Test("an element that nobody knows becomes a box, and its note names the one that is meant")
  func misspelt() throws {
    let card = try AdaptiveCardsTests.imported(#"{"type": "TextBlok", "text": "a"}, {"type": "Telescope"}"#)
    let div = try DivKitTests.imported(DivKitTests.card(#"{"type": "contaner", "items": []}"#))
    let surface = try A2UITests.imported(
      A2UITests.stream(#"{"id": "root", "component": "Colum", "children": []}"#, data: []))
    let notes = [card, div, surface].flatMap(\.ledger.losses).map(\.message).filter { $0.contains("box") }
    #expect(
      notes == [
        "TextBlok: did you mean TextBlock? A labelled box stands in its place",
        "Telescope: the app draws it; a labelled box stands in its place",
        "contaner: did you mean container? A labelled box stands in its place",
        "Colum: did you mean Column? A labelled box stands in its place",
      ])
  }

  @Test("a property whose key is spelt with escapes is taken, and one that is there twice is told")
  func escapedKeys() throws {
    #expect(try AdaptiveCardsTests.layout(#"{"type": "TextBlock", "te\u0078t": "Hi"}"#).contains(#""text":"Hi""#))
    let twice = try AdaptiveCardsTests.imported(#"{"type": "TextBlock", "text": "A", "text": "B", "log": 1}"#).ledger
    #expect(twice.losses.map(\.message) == ["TextBlock.log: layouts have nothing that says it"])
  }

  @Test("what is imported is drawn, and the check has no errors") func checks() throws {
    let scratch = try Scratch([:])
    try Self.workspace().template.create(at: scratch.path("made"))
    let report = Checker(conditions: PictureConditions(measure: .font)).check([scratch.path("made")])
    let errors = report.findings.map(\.diagnostic).filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
    let codes = Set(report.findings.map(\.diagnostic).filter { $0.severity == .warning }.map(\.code.id))
    #expect(codes.isSubset(of: ["image.missing", "contrast.low", "tap.small", "data.unused"]), "\(codes)")
  }

  @Test("the share of each fate is what it was") func shares() throws {
    let text = ImportReport(try Self.workspace().ledger).text
    #expect(text.hasPrefix("71 uses: 91.5 % own, 5.6 % with helpers, 2.8 % near, 0.0 % lost\n"), "\(text)")
  }

  @Test("tabs show the one that is chosen, and a modal its content once it is opened") func tabs() throws {
    let workspace = try A2UITests.imported(
      A2UITests.stream(
        #"""
        {"id": "root", "component": "Column", "children": ["tabs", "modal"]},
        {"id": "tabs", "component": "Tabs", "tabs": [{"title": "A", "child": "one"}, {"title": "B", "child": "two"}]},
        {"id": "one", "component": "Text", "text": "first"}, {"id": "two", "component": "Text", "text": "second"},
        {"id": "modal", "component": "Modal", "trigger": "open", "content": "inside"},
        {"id": "open", "component": "Text", "text": "more"}, {"id": "inside", "component": "Text", "text": "inside"}
        """#, data: []))
    let name = try #require(workspace.template.files.first { $0.path.hasPrefix("Layouts/") }).path
    func words(_ client: String?) throws -> String {
      let layout = String(name.dropFirst("Layouts/".count).prefix { $0 != "." })
      return try ImportedPicture.lines(of: workspace, layout, client: client).joined(separator: " ")
    }
    #expect(try words(nil).contains("first") && !words(nil).contains("second") && !words(nil).contains("inside"))
    #expect(try words(#"{"tab_tabs": "1"}"#).contains("second"))
    #expect(try words(#"{"modal_modal": true}"#).contains("inside"))
  }

  @Test("a folder is made as a whole, and one that has anything in it stays as it is") func folders() throws {
    let scratch = try Scratch(["full/x": "1", "file": ""])
    let template = try Self.workspace().template
    for name in ["full", "file"] {
      #expect(throws: Refusal.self) { try template.create(at: scratch.path(name)) }
    }
    #expect(throws: Refusal.self) { try template.create(at: scratch.path("file/inside")) }
    try scratch.write("empty/x", "")
    scratch.remove("empty/x")
    try template.create(at: scratch.path("empty/"))
    #expect(WorkspaceFiles.kind(of: scratch.path("empty/kimchi.json")) == .file)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.root).sorted() == ["empty", "file", "full"])
  }

  @Test("names are of letters, digits and _, and never twice")
  func names() {
    var names: Set<String> = []
    let words = ["../../etc/x", "", "A b-c", "a_B_C", "\u{1B}[2J", "💥"].map {
      ImportedWorkspace.fileName($0, besides: &names)
    }
    #expect(words == ["etc_x", "layout", "A_b_c", "a_B_C_2", "2J", "layout_2"])
  }
}
