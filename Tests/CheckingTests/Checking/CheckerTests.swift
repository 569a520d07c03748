import Conditions
import JSONDocument
import KimchiCore
import Pictures
import Synchronization
import TestSupport
import Testing

@testable import Checking
@testable import Workspaces

@Suite("Checking") struct CheckerTests {
  private func check(_ files: [String: String], _ paths: [String] = [""]) throws -> CheckReport {
    let scratch = try Scratch(files.merging(["kimchi.json": "{}"]) { first, _ in first })
    return withExtendedLifetime(scratch) { Checker().check(paths.map { scratch.path($0) }) }
  }

  /// `severity code line` of each finding but the notes of layout and what the lint's own tests look at.
  private func words(_ report: CheckReport) -> [String] {
    let lint = Set(DiagnosticCode.lint).subtracting([.labelTruncated])
    return report.findings.map(\.diagnostic).filter { !$0.code.id.hasPrefix("layout.") && !lint.contains($0.code) }.map
    {
      "\($0.severity.rawValue) \($0.code.id) \($0.location?.line ?? 0)"
    }
  }

  private static func label(_ path: String) -> String {
    #"{"type": "label", "label": {"text": {"ref": "\#(path)"}}}"#
  }

  @Test("the samples of this repository have no errors and no warnings")
  func samples() {
    let report = Checker().check([Samples.root])
    #expect(report.count(.error) == 0)
    #expect(report.fixtures > 50)
    #expect(report.pictures == report.fixtures * 4)
  }

  @Test("an item that lies beside what its rail shows is checked as well, below what the device shows, too")
  func rails() throws {
    func items(_ id: String) -> String {
      ((0..<12).map { #"{ "id": "\#(id)\#($0)", "data": { "text": "T" } }"# } + [#"{ "id": "\#(id)", "data": {} }"#])
        .joined(separator: ",\n")
    }
    let sections = ["rail", "list"].map {
      "{ \"id\": \"\($0)s\", \"layout\": \"\($0)\", \"component\": \"card\", \"items\": [\n\(items($0))] }"
    }
    let report = try check([
      "Components/card.json": """
      { "component": "card", "fields": { "text": { "type": "string", "required": true } },
        "layout": { "type": "label", "label": { "text": { "ref": "text" }, "width": 120, "height": 300 } } }
      """,
      "Screens/home.json":
        "{ \"type\": \"screen\", \"screen\": { \"title\": \"Home\", \"sections\": [\(sections.joined(separator: ",\n"))] } }",
    ])
    let lines = report.findings.map(\.diagnostic).filter { $0.code == .moduleRequired }.map { $0.location?.line }
    #expect(lines == [14, 28])
  }

  @Test("a reference is an error when no fixture has it, a note when some do, and nothing when all do")
  func missing() throws {
    let layout = #"""
      {"type": "vStack", "vStack": {"items": [
        \#(Self.label("all")),
        \#(Self.label("some")),
        \#(Self.label("none")),
        {"type": "label", "label": {"text": {"ref": "default", "default": "x"}}}
      ]}}
      """#
    let report = try check([
      "Layouts/card.json": layout,
      "Previews/Card.previews.json": #"{"previews": {"a": {"all": "1", "some": "2"}, "b": {"all": "1"}}}"#,
    ])
    #expect(words(report) == ["note ref.missing 3", "error ref.missing 4", "note ref.extension 5"])
    let some = try #require(report.findings.first?.diagnostic)
    #expect(some.message == #"1 fixture has no value for "some""#)
    #expect(some.notes.map(\.message) == ["not in Card.b"])
    #expect(report.fixtures == 2)
  }

  @Test("references inside calls count as used, and as missing where fixtures lack them")
  func calls() throws {
    let layout = #"""
      {"type": "label", "label": {"text": {"call": "text", "with": [
        {"call": "currency", "with": [{"ref": "price"}, "EUR"]},
        {"ref": "some"},
        {"ref": "none"}]}}}
      """#
    let report = try check([
      "Layouts/card.json": layout,
      "Previews/Card.previews.json":
        #"{"previews": {"a": {"price": 1, "some": "2"}, "b": {"price": "x", "other": 1}}}"#,
    ])
    #expect(
      Set(words(report)) == [
        "note call.extension 1", "error call.argument 2", "note ref.missing 3", "error ref.missing 4",
      ])
    #expect(
      report.findings.filter { $0.diagnostic.code == .dataUnused }.map(\.diagnostic.message) == [
        #""other" is never used"#
      ])
  }

  @Test("a reference that nothing satisfies says where it stands, why it is wrong, and the nearest path")
  func nearest() throws {
    let layout = #"""
      {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"text": {"ref": "header/titel"}}}]}}
      """#
    let report = try check([
      "Layouts/card.json": layout,
      "Previews/Card.previews.json": #"{"previews": {"a": {"header": {"title": "x"}}, "b": {"header": {}}}}"#,
    ])
    let diagnostic = try #require(report.findings.first?.diagnostic)
    #expect(report.findings.count == 1)
    #expect(diagnostic.severity == .error)
    #expect(
      diagnostic.location.map { $0.file.hasSuffix("/Layouts/card.json") && $0.line == 2 && $0.column == 39 } == true)
    #expect(diagnostic.path == "/vStack/items/0/label/text")
    #expect(diagnostic.message == #"no fixture has a value for "header/titel""#)
    #expect(diagnostic.fix == #"did you mean "header/title"?"#)
  }

  @Test("inside an each an element that lacks what others have is no error")
  func elements() throws {
    let layout = #"""
      {"type": "each", "each": {"ref": "rows", "item": {"type": "vStack", "vStack": {"items": [
        \#(Self.label("a")),
        \#(Self.label("b"))]}}}}
      """#
    let report = try check([
      "Layouts/card.json": layout,
      "Previews/Card.previews.json": #"{"previews": {"x": {"rows": [{"a": "1"}, {}]}}}"#,
    ])
    #expect(words(report) == ["note ref.missing 2", "error ref.missing 3"])
  }

  @Test("an optional field of a component is a note where nothing has it, a required one an error of its instance")
  func fields() throws {
    let report = try check([
      "Components/row.json": #"""
      {"component": "row", "fields": {"a": {"type": "string", "required": true}, "b": "string"},
       "layout": {"type": "vStack", "vStack": {"items": [\#(Self.label("a")), \#(Self.label("b"))]}}}
      """#,
      "Previews/Row.previews.json": #"{"previews": {"one": {"a": "1"}, "two": {"b": "5"}}}"#,
    ])
    #expect(words(report) == ["note ref.missing 2", "error module.required 1"])
    let required = try #require(report.findings.last?.diagnostic)
    #expect(required.location.map { FilePath.name($0.file) } == "Row.previews.json")
  }

  @Test("the same problem in many fixtures on many devices is said once, with where it shows")
  func once() throws {
    let report = try check([
      "kimchi.json": #"{"devices": ["iPhone SE", "iPhone 16"]}"#, "Layouts/card.json": Self.label("a"),
      "Previews/Card.previews.json": #"{"previews": {"a": {"a": [1]}, "b": {"a": [2]}, "c": {"a": "x"}}}"#,
    ])
    #expect(words(report) == ["error ref.type 1"])
    let diagnostic = try #require(report.findings.first?.diagnostic)
    #expect(diagnostic.notes.last?.message == "in Card.a, Card.b")
    #expect(report.pictures == 6)
  }

  @Test("data that was merged from several files is blamed where it was written")
  func origins() throws {
    let report = try check([
      "Layouts/card.json": Self.label("a"),
      "Previews/Card.previews.json": #"{"previews": {"x": {"$extends": "Base.wrong", "b": 1}}}"#,
      "Previews/Base.previews.json": "{\"previews\": {\n \"wrong\": {\"a\": [1]}}}",
    ])
    let diagnostic = try #require(report.findings.first { $0.diagnostic.code.id == "ref.type" }?.diagnostic)
    let data = try #require(diagnostic.notes.first?.location)
    #expect(FilePath.name(data.file) == "Base.previews.json")
    #expect(data.line == 2 && data.column == 17)
  }

  @Test(
    "files are checked by what they are",
    arguments: [
      ("Layouts/a.json", #"{"type": "lable", "label": {}}"#, "error node.unknown_type 1"),
      ("Layouts/a.json", "{", "error json.syntax 1"),
      ("Layouts/a.json", #"{"type": "spacer", "type": "spacer"}"#, "warning json.duplicate_key 1"),
      ("Layouts/a.json", "\u{FEFF}{\"type\": \"spacer\"}", "warning json.bom 1"),
      ("Layouts/a.json", #"{"type": "image", "image": {"url": "Images/x.png"}}"#, "warning image.missing 1"),
      ("Layouts/a.json", label("a"), "note fixture.none 1"),
      ("Layouts/a.json", #"{"type": "component", "component": {"name": "b"}}"#, "error component.unknown 1"),
      ("Previews/A.previews.json", #"{"previews": {}}"#, "warning fixture.orphan 1"),
      ("Previews/A.previews.json", #"{"previews": 5}"#, "error fixture.shape 1"),
      ("Layouts/a.json", #"{"layout": {"type": "spacer"}, "modle": "B"}"#, "error property.unknown 1"),
      ("Layouts/a.json", #"{"layout": {"type": "spacer"}, "author": "me"}"#, "warning property.unknown 1"),
      ("kimchi.json", #"{"devices": ["x"]}"#, "error device.unknown 1"),
      ("other.json", #"{"a": 1}"#, nil), ("other.json", #"{"a": 1"#, "error json.syntax 1"),
    ])
  func sorts(_ name: String, _ text: String, _ expected: String?) throws {
    #expect(try words(check([name: text])) == (expected.map { [$0] } ?? []))
  }

  @Test(
    "a document that isn't of its folder's kind is a warning at the key that is to blame, with the nearest",
    arguments: [
      (
        "Screens/a.json", #"{"page": {}, "sectons": []}"#,
        "14 unknown property \"sectons\"; did you mean \"sections\"?"
      ),
      ("Screens/a.json", #"{"modles": []}"#, "2 unknown property \"modles\"; did you mean \"modules\"?"),
      ("Screens/a.json", #"{"fead": {}}"#, "2 unknown property \"fead\"; did you mean \"feed\"?"),
      ("Screens/a.json", #"{"tpye": "screen"}"#, "2 unknown property \"tpye\"; did you mean \"type\"?"),
      (
        "Screens/a.json", #"{"feed": []}"#,
        "10 unexpected value of \"feed\"; write { \"type\": \"screen\", \"screen\": { … } }"
      ),
      ("Layouts/a.json", #"{"labell": {"text": "a"}}"#, "2 unknown property \"labell\"; did you mean \"label\"?"),
      ("Components/a.json", #"{"componnt": "a"}"#, "2 unknown property \"componnt\"; did you mean \"component\"?"),
    ])
  func strays(_ name: String, _ text: String, _ expected: String) throws {
    let found = try check([name: text]).findings.map(\.diagnostic)
    let words = found.map { diagnostic in
      let message = diagnostic.message.split(separator: ": ").last ?? ""
      return "\(diagnostic.location?.column ?? 0) \(message); \(diagnostic.fix ?? "")"
    }
    #expect(words == [expected])
    #expect(found.allSatisfy { $0.severity == .warning && $0.code == .documentKind })
  }

  @Test("a layout alone in the place of a component is told what it needs, where something uses it")
  func nameless() throws {
    let use = #"{"type": "component", "component": {"name": "Rail"}}"#
    let report = try check(["Components/Rail.json": Self.label("a"), "Layouts/a.json": use])
    #expect(
      words(report).filter { $0.contains("component.") } == ["error component.layout 1", "error component.unknown 1"])
    #expect(
      report.findings.first?.diagnostic.fix?.words
        == #"write { "component": "Rail", "layout": … } around what is here"#)
    #expect(report.findings.first?.diagnostic.location?.file.hasSuffix("Components/Rail.json") == true)
    #expect(try words(check(["Components/Rail.json": Self.label("a")])).allSatisfy { !$0.contains("component.") })
  }

  @Test("a file for other programs is a warning in the folders of documents, and nothing elsewhere")
  func foreign() throws {
    let report = try check([
      "Screens/notes.json": #"{"author": "me"}"#, "notes.json": #"{"author": "me"}"#, "Screens/list.json": "[1]",
    ])
    #expect(words(report) == ["warning document.kind 1", "warning document.kind 1"])
    #expect(report.findings.first?.diagnostic.fix?.words.hasSuffix(", or keep the file in another folder") == true)
  }

  @Test("a file that only another one's fixtures nest is no orphan")
  func nested() throws {
    let report = try check([
      "Layouts/card.json": #"{"type": "spacer"}"#,
      "Previews/Card.previews.json": #"{"previews": {"a": {"x": {"$preview": "Part.a"}}}}"#,
      "Previews/Part.previews.json": #"{"previews": {"a": 1}}"#,
    ])
    #expect(words(report).isEmpty)
  }

  @Test("what does not exist is said, and the rest is checked")
  func absent() throws {
    let report = try check(["Layouts/card.json": #"{"type": "spacer"}"#], ["Layouts/crad.json", "Layouts/card.json"])
    #expect(words(report) == ["error file.missing 0"])
    #expect(report.files == 1)
  }

  @Test("hundreds of fixtures on all processors give the same report every time, and progress to the end")
  func parallel() throws {
    let previews = (0..<500).map { #""f\#($0)": {"a": \#($0 % 3 == 0 ? "[]" : "\"x\""), "b": \#($0 % 7)}"# }
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": #"{"type": "vStack", "vStack": {"items": [\#(Self.label("a")), \#(Self.label("c"))]}}"#,
      "Previews/Card.previews.json": #"{"previews": {\#(previews.joined(separator: ","))}}"#,
    ])
    let last = Mutex((done: 0, total: 0))
    let reports = (0..<3).map { _ in
      Checker().check([scratch.root]) { done, total in
        last.withLock { $0 = (max($0.done, done), total) }
      }
    }
    #expect(reports[0].findings == reports[1].findings && reports[1].findings == reports[2].findings)
    #expect(reports[0].fixtures == 500)
    #expect(words(reports[0]) == ["error ref.type 1", "error ref.missing 1"])
    let type = try #require(reports[0].findings.first?.diagnostic)
    #expect(type.notes.last?.message == "in Card.f0, Card.f3, Card.f6, Card.f9 and 163 more")
    #expect(last.withLock { $0.done == $0.total && $0.total == 8 })
  }

  @Test("all files of a model are checked, and a name that two of them have is told")
  func severalFiles() throws {
    let report = try check([
      "Layouts/card.json": Self.label("t"), "Previews/Card.previews.json": #"{"previews": {"a": {"t": "1"}}}"#,
      "Previews/Card.stress.previews.json": #"{"model": "Card", "previews": {"q": {}, "a": {"t": "2"}}}"#,
    ])
    #expect(report.fixtures == 2)
    #expect(words(report) == ["note ref.missing 1", "warning fixture.shape 1"])
  }

  @Test("a row of 5,000 fixtures is one error")
  func longRow() throws {
    let long = (0..<5000).map { #""e\#($0)": {"$extends": "e\#($0 + 1)"}"# } + [#""e5000": {"t": "x"}"#]
    let report = try check([
      "Layouts/card.json": Self.label("t"),
      "Previews/Card.previews.json": #"{"previews": {\#(long.joined(separator: ","))}}"#,
    ])
    #expect(words(report) == ["error fixture.limit 1"])
    #expect(report.fixtures == 512)
  }

  @Test("a variant whose patch no longer fits is an error, for its file and for the whole workspace")
  func variants() throws {
    let files = [
      "kimchi.json": #"""
      {"experiments": {
        "fits": {"Layouts/card.json": [{"op": "add", "path": "/label/color", "value": "#FF0000"}]},
        "old": {"Layouts/card.json": [{"op": "replace", "path": "/vStack/spacing", "value": 4}]},
        "gone": {"Layouts/gone.json": []}}}
      """#,
      "Layouts/card.json": #"{"type": "label", "label": {"text": "a"}}"#,
      "Layouts/other.json": #"{"type": "label", "label": {"text": "a"}}"#,
    ]
    #expect(words(try check(files)) == ["error variant.patch 3", "error variant.patch 4"])
    #expect(words(try check(files, ["Layouts/card.json"])) == ["error variant.patch 3"])
    #expect(words(try check(files, ["Layouts/other.json"])) == [])
  }

  @Test("data that a filled component gets wrong is told in its file")
  func computed() throws {
    let report = try check([
      "Layouts/card.json":
        #"{"type": "each", "each": {"ref": "rows", "item": {"type": "component", "component": {"name": "product", "data": {"title": {"ref": "title"}}}}}}"#,
      "Components/product.json":
        #"{"component": "product", "fields": {"title": "string", "price": {"type": "number", "required": true}}, "layout": {"type": "label", "label": {"ref": "title"}}}"#,
      "Previews/Card.previews.json": #"{"previews": {"a": {"rows": [{"title": "x"}, {"title": "y"}]}}}"#,
    ])
    let found = report.findings.map(\.diagnostic).filter { $0.code.id == "module.required" }
    #expect(found.count == 1)
    #expect(found.first?.location?.file.hasSuffix("Layouts/card.json") == true)
  }

  @Test("a variant whose patch applies is checked too, and what only it gets wrong is said at the patch")
  func findingsOfVariants() throws {
    let scratch = try Scratch([
      "kimchi.json": """
      { "experiments": {
        "wrong": { "Layouts/card.json": [{ "op": "add", "path": "/label/colr", "value": "x" }] },
        "fine": { "Layouts/card.json": [{ "op": "replace", "path": "/label/text", "value": "b" }] },
        "data": { "Previews/Row.previews.json": [{ "op": "remove", "path": "/previews/a/t" }] } } }
      """,
      "Layouts/card.json": #"{ "type": "label", "label": { "text": "a", "txt": "c" } }"#,
      "Layouts/row.json": #"{ "type": "label", "label": { "text": { "ref": "t" } } }"#,
      "Previews/Row.previews.json": #"{ "previews": { "a": { "t": "x" } } }"#,
    ])
    let errors = Checker(devices: [.standard]).check([scratch.root]).findings.map(\.diagnostic)
      .filter { $0.severity == .error }
    let words = errors.map { "\(FilePath.name($0.location?.file ?? "")):\($0.location?.line ?? 0) \($0.message)" }
    #expect(
      words == [
        "card.json:1 unknown property \"txt\" in a label", "row.json:1 no fixture has a value for \"t\"",
        "kimchi.json:2 unknown property \"colr\" in a label",
      ])
    #expect(errors.last?.notes.last?.message == "in Layouts/card.json under variant wrong")
    var conditions = PictureConditions()
    conditions.variant = "fine"
    #expect(Checker(devices: [.standard], conditions: conditions).check([scratch.root]).count(.error) == 1)
  }

  @Test("a component that a layout under a variant uses is filled by the layouts that the variant doesn't touch too")
  func filledBesideVariants() throws {
    let use = #"{ "type": "component", "component": { "name": "row", "data": { "ref": "row" } } }"#
    let scratch = try Scratch([
      "kimchi.json": """
      { "experiments": { "fine": { "Layouts/card.json": [
        { "op": "add", "path": "/component/padding", "value": 4 }] } } }
      """,
      "Components/row.json":
        #"{ "component": "row", "layout": { "type": "vStack", "vStack": { "items": [ { "type": "label", "label": { "ref": "title" } }, { "type": "label", "label": { "ref": "note" } } ] } } }"#,
      "Layouts/card.json": use, "Layouts/other.json": use,
      "Previews/Card.previews.json": #"{ "previews": { "a": { "row": { "title": "x" } } } }"#,
      "Previews/Other.previews.json": #"{ "previews": { "a": { "row": { "title": "x", "note": "y" } } } }"#,
    ])
    let report = Checker(devices: [.standard]).check([scratch.root])
    #expect(words(report).filter { $0.hasPrefix("error") } == [])
  }

  @Test("a text that isn't saved is checked in the place of the file, and with what else uses it")
  func unsaved() throws {
    let label = #"{"type": "label", "label": {"text": {"ref": "title"}}}"#
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": label,
      "Previews/Card.previews.json": #"{"model": "Card", "previews": {"regular": {"title": "Bear"}}}"#,
    ])
    let path = try #require(WorkspaceFiles.realPath(scratch.path("Layouts/card.json")))
    #expect(Checker().check([scratch.root]).count(.error) == 0)
    let documents = DocumentStore()
    let typed = label.replacing("title", with: "titel")
    documents.replace(path, with: try JSONDocument(parsing: typed, file: "Layouts/card.json"))
    let report = Checker().check([scratch.root], documents: documents)
    let found = report.findings.first { $0.diagnostic.message.contains("titel") }
    #expect(found?.diagnostic.location?.file == "Layouts/card.json")
    #expect(found?.diagnostic.location?.line == 1)
  }
}
