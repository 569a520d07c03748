import Checking
import JSONDocument
import TestSupport
import Testing

@testable import Delivery
@testable import Workspaces

/// The schema and `check` are printed from the same tables, and say the same of what one file alone can show.
@Suite("Schema and check") struct SchemaAgreementTests {
  private static func validator(_ workspace: String) throws -> SchemaValidator {
    let text = WorkspaceSchema.text(for: Workspace(containing: workspace))
    return SchemaValidator(try JSONDocument(parsing: text.bytes, file: "schema.json"))
  }

  @Test("every file of the samples is valid", arguments: ["Kimchi", "Modules", "Feed", "Facets"])
  func samples(_ name: String) throws {
    let root = FilePath.join(FilePath.parent(Samples.root), name)
    let validator = try Self.validator(root)
    let files = WorkspaceFiles.documents(in: root)
    #expect(files.count > 20)
    for file in files { #expect(try validator.problems(WorkspaceFiles.document(file)) == [], "\(file)") }
  }

  @Test("what export writes is valid")
  func delivery() throws {
    let validator = try Self.validator(Samples.root)
    for word in ["MenuItem", "HomePage"] {
      let bundle = try DeliveryBundle(Target.find(word, in: Samples.root), options: DeliveryBundle.Options())
      #expect(try validator.problems(JSONDocument(parsing: bundle.bytes, file: "delivery.json")) == [], "\(word)")
    }
  }

  /// A file with one thing changed, and whether that is wrong.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var text: String
    var isWrong: Bool
  }

  private static func label(_ name: String, _ members: String, _ isWrong: Bool = true) -> Change {
    Change(
      testDescription: name, file: "Layouts/card.json",
      text: "{\"layout\": {\"type\": \"label\", \"label\": {\"text\": \"x\"\(members.isEmpty ? "" : ", ")\(members)}}}",
      isWrong: isWrong)
  }

  private static func file(_ file: String, _ text: String, _ isWrong: Bool = true) -> Change {
    Change(testDescription: "\(file) \(text)", file: file, text: text, isWrong: isWrong)
  }

  private static let labels = [
    label("as it is", "", false), label("a misspelt key", #""txt": "x""#), label("a key of no one", #""zzzzqq": 3"#),
    label("a misspelt key of every view", #""paddng": 3"#),
    label("a misspelt key of a font", #""font": {"wieght": "bold"}"#),
    label("a misspelt key of a colour", #""color": {"type": "red", "tnit": "500"}"#),
    label("a misspelt edge", #""padding": {"lft": 8}"#), label("a misspelt corner", #""corner_radius": {"tp": 8}"#),
    label("a misspelt key of accessibility", #""accessibility": {"labl": "x"}"#),
    label("a path that is none", #""color": {"ref": "a..b["}"#), label("an empty path", #""color": {"ref": ""}"#),
    label("paths", #""color": {"ref": "a/b[2]/$c"}, "opacity": {"ref": "$root/o"}"#, false),
    label("a dollar sign that means nothing", #""color": {"ref": "$here/c"}"#),
    label("a token that is none", #""color": {"token": "color.nope"}"#),
    label("a token", #""color": {"token": "color.text.default"}"#, false),
    label("a font size out of range", #""font": {"size": 5000}"#),
    label("a font size as a number", #""font": {"size": 400}"#, false),
    label("stops that are a string", #""gradient": {"type": "linear", "colors": "red"}"#),
    label("stops", ##""gradient": {"type": "linear", "colors": ["#FF0000", {"type": "red"}]}"##, false),
    label("a tint as a number", #""color": {"type": "red", "tint": 500}"#, false),
    label("a tint that is none", #""color": {"type": "red", "tint": "555"}"#),
    label("null", #""color": null, "number_of_lines": null"#, false),
    label("an id as a number, which is read as its digits", #""id": 5"#, false),
    label("an id that is an object", #""id": {}"#), label("an action that is a word", #""action": "go""#),
    label("an action without a name", #""action": {"url": "x"}"#),
    label("an action", #""action": {"action": "open"}"#, false),
    label("an alpha above 1", #""color": {"type": "red", "alpha": 5}"#), label("an opacity above 1", #""opacity": 5"#),
    label("half a hexadecimal colour", ##""color": "#12""##), label("a width that is none", #""width": "full""#),
    label("a width in percent", #""width": "50%""#, false), label("a priority above 1000", #""hugging": 2000"#),
    label("lines as a string", #""number_of_lines": "2""#), label("padding as a string", #""padding": "8""#),
  ]

  private static let files = [
    file("Layouts/a.json", #"{"layout": {"type": "label", "label": {"text": null}}}"#, false),
    file("Layouts/a.json", #"{"layout": {"type": "labl", "labl": {"text": "x"}}}"#),
    file("Layouts/a.json", #"{"layout": {"type": "label", "image": {"url": "x"}}}"#),
    file("Layouts/a.json", #"{"layout": {"type": "label"}}"#), file("Layouts/a.json", #"{"type": "spacer"}"#, false),
    file("Layouts/a.json", #"{"type": "label", "label": {"text": "x"}, "lable": {}}"#),
    file("Layouts/a.json", #"{"type": "vStack", "vStack": {"items": {}}}"#),
    file("Layouts/a.json", #"{"layot": {"type": "label", "label": {"text": "x"}}}"#),
    file("Layouts/a.json", #"{"modle": "A", "layout": {"type": "label", "label": {"text": "x"}}}"#),
    file("Components/c.json", #"{"component": "c", "fields": {"t": "strng"}, "layout": {"type": "spacer"}}"#),
    file("Components/c.json", #"{"component": "c", "fields": {"t": "[strng]"}, "layout": {"type": "spacer"}}"#),
    file(
      "Components/c.json",
      #"{"component": "c", "fields": {"t": "string | [string]", "u": "[row]"}, "layout": {"type": "spacer"}}"#, false),
    file("Components/c.json", #"{"component": "c", "fields": {"t": {"typ": "string"}}, "layout": {"type": "spacer"}}"#),
    file(
      "Components/c.json",
      #"{"component": "c", "fields": {"t": {"type": "string", "required": "yes"}}, "layout": {"type": "spacer"}}"#),
    file("Components/c.json", #"{"component": "c", "field": {}, "layout": {"type": "spacer"}}"#),
    file("Components/c.json", #"{"component": "c"}"#),
    file("Screens/s.json", #"{"type": "screen", "screen": {"sections": [], "titel": "x"}}"#),
    file("Screens/s.json", #"{"type": "screen", "screen": {"sections": [{"id": "a", "layout": {"type": "lst"}}]}}"#),
    file(
      "Screens/s.json",
      #"{"type": "screen", "screen": {"sections": [{"id": "a", "layout": {"type": "rail", "group": {"width": 9, "hight": 3}}}]}}"#
    ),
    file(
      "Screens/s.json",
      #"{"type": "screen", "screen": {"sections": [{"id": "a", "layout": "list", "component": "row", "items": [{"id": 1}]}]}}"#,
      false),
    file(
      "Screens/s.json",
      #"{"type": "screen", "screen": {"sections": [{"id": "a", "layout": "list", "component": "row", "items": [{"id": 1, "dta": {}}]}]}}"#
    ),
    file("Screens/f.json", #"{"feed": {"sections": [{"type": "baner", "id": "a"}]}}"#),
    file("Screens/f.json", #"{"feed": {"titel": "x", "sections": []}}"#),
    file("Screens/m.json", #"{"modules": [], "titel": "x"}"#),
    file("Previews/Row.previews.json", #"{"previews": {"a": {}}, "exclud": ["a"]}"#),
    file("Previews/Row.previews.json", #"{"previews": []}"#),
    file("Previews/Row.previews.json", #"{"previews": {"a": {}}, "exclude": ["a"], "tags": {"a": ["x"]}}"#, false),
    file("kimchi.json", #"{"workspce": "W"}"#), file("kimchi.json", #"{"devices": "iPhone SE"}"#),
    file("kimchi.json", #"{"lint": {"tap.small": "loud"}}"#),
    file("kimchi.json", #"{"lint": {"tap.small": "off"}, "workspace": "W", "devices": ["iPhone SE"]}"#, false),
  ]

  private static func facet(_ members: String, _ isWrong: Bool = true) -> Change {
    response(
      #""id": "s", "body": [{"id": "a", "component": {"id": "chip"}\#(members.isEmpty ? "" : ", ")\#(members)}]"#,
      isWrong)
  }

  private static func response(_ section: String, _ isWrong: Bool = true) -> Change {
    file("Screens/r.json", #"{"sections": [{\#(section)}]}"#, isWrong)
  }

  private static let facets = [
    facet("", false), facet(#""evnts": {}"#), facet(#""text": {"titel": "x"}"#), facet(#""text": {"title": {}}"#),
    facet(#""text": {"title": 5, "custom": {"a": "x"}}, "style": {"dlsType": "x"}, "logging": {"a": 1}"#, false),
    facet(#""images": {"main": {"urii": "x", "uri": "y"}}"#), facet(#""images": {"main": 5}"#),
    facet(#""images": {"main": {"uri": "x", "style": "squre"}}"#),
    facet(#""images": {"main": "x", "icon": {"local": "x", "style": "STYLE_CIRCLE"}}"#, false),
    facet(#""style": {"text_rol": "x"}"#), facet(#""events": {"clik": {}}"#),
    facet(#""events": {"click": {"nme": "x"}}"#), facet(#""events": {"click": {"data": {}}}"#),
    facet(#""events": {"click": {"name": "navigate", "data": {"url": "x"}}}"#, false),
    facet(#""custom": {"filter": "none", "a": []}, "price": 5, "children": null"#, false),
    facet(#""childrenCount": -1"#), facet(#""children": {}"#),
    facet(#""layout": {"ios": "list", "default": {"type": "grid"}}"#, false),
    response(#""id": "s", "bdoy": []"#), response(#""id": "s", "body": [], "required": "yes""#),
    response(#""id": "s", "body": [], "layout": "list", "loggingInherited": true"#, false),
    file("Screens/r.json", #"{"sections": {}}"#), file("Screens/r.json", #"{"sections": [], "page": {"nxt": {}}}"#),
    file("Screens/r.json", #"{"sections": [], "page": {"title": "x", "next": {"name": "reload"}}}"#, false),
  ]

  @Test("both refuse what is wrong in a response of facets, and neither what is right", arguments: facets)
  func agreeOnFacets(_ change: Change) throws {
    try agree(
      change, component: #"{"component": "chip", "fields": {"price": "number"}, "layout": {"type": "spacer"}}"#)
  }

  @Test("both refuse what is wrong, and neither what is right", arguments: labels + files)
  func agree(_ change: Change) throws {
    try agree(change, component: #"{"component": "row", "layout": {"type": "spacer"}}"#)
  }

  private func agree(_ change: Change, component: String) throws {
    let scratch = try Scratch(["kimchi.json": "{}", "Components/row.json": component])
    try scratch.write(change.file, change.text)
    let path = scratch.path(change.file)
    let known = DiagnosticCode.lint.map(\.id) + ["ref.missing", "fixture.none", "fixture.orphan", "data.unused"]
    let found = Checker(devices: [.standard]).check([path]).findings.map(\.diagnostic)
      .filter { $0.severity > .note && !known.contains($0.code.id) }
    #expect(found.isEmpty != change.isWrong, "check says \(found.map(\.message))")
    let problems = try Self.validator(scratch.root).problems(JSONDocument(parsing: change.text, file: "a.json"))
    #expect(problems.isEmpty != change.isWrong, "the schema says \(problems)")
  }

  /// What may stand in lists of other dialects, without a type.
  private static let envelopes = [
    #"{"feed": {"sections": []}}"#, #"{"modules": [{"type": "row", "id": "m", "row": {}}]}"#,
    #"{"sections": [{"id": "r", "body": [{"id": "a", "component": {"id": "row"}}]}]}"#,
    #"{"type": "facet", "facet": {"id": "b", "component": {"id": "row"}}}"#,
    #"{"type": "screen", "screen": {"sections": []}}"#,
  ]

  private static func lists(of element: String) -> [(dialect: String, change: (Bool) -> Change)] {
    [
      ("screen", { file("Screens/s.json", #"{"type": "screen", "screen": {"sections": [\#(element)]}}"#, $0) }),
      (
        "screen",
        {
          let section = #"{"id": "s", "layout": "list", "items": [\#(element)]}"#
          return file("Screens/s.json", #"{"type": "screen", "screen": {"sections": [\#(section)]}}"#, $0)
        }
      ), ("modules", { file("Screens/m.json", #"{"modules": [\#(element)]}"#, $0) }),
      ("modules", { file("Screens/m.json", #"[{"type": "row", "row": {}}, \#(element)]"#, $0) }),
      ("feed", { file("Screens/f.json", #"{"feed": {"sections": [\#(element)]}}"#, $0) }),
    ]
  }

  @Test("lists and items take envelopes of other dialects, with or without a type", arguments: envelopes)
  func agreeOnEnvelopes(_ envelope: String) throws {
    for list in Self.lists(of: envelope) {
      // A list of modules takes its own too; a screen and a feed don't.
      let isOwn = envelope.contains("\"\(list.dialect)\":") && list.dialect != "modules"
      try agree(list.change(isOwn), component: #"{"component": "row", "layout": {"type": "spacer"}}"#)
    }
  }

  @Test(
    "both refuse a mistake inside an envelope, and a module outside of a list of modules",
    arguments: [
      #"{"feed": {"titel": "x", "sections": []}}"#, #"{"modules": [], "titel": "x"}"#,
      #"{"sections": [{"id": "r", "bdoy": [], "body": []}]}"#,
      #"{"type": "facet", "facet": {"id": "b", "component": {"id": "row"}, "events": {"clik": {"name": "x"}}}}"#,
      #"{"type": "row", "id": "m", "row": {}}"#,
    ])
  func agreeOnWrongEnvelopes(_ envelope: String) throws {
    for list in Self.lists(of: envelope) where !(envelope.contains("row\": {}") && list.dialect == "modules") {
      try agree(list.change(true), component: #"{"component": "row", "layout": {"type": "spacer"}}"#)
    }
  }

  @Test(
    "$schema at the top of a file is for editors, and no mistake anywhere",
    arguments: [
      file("Layouts/a.json", #"{"$schema": "x", "layout": {"type": "label", "label": {"text": "x"}}}"#),
      file("Layouts/a.json", #"{"$schema": "x", "type": "label", "label": {"text": "x"}}"#),
      file("Layouts/a.json", #"{"$schema": "x", "label": {"text": "x"}}"#),
      file("Components/c.json", #"{"$schema": "x", "component": "c", "layout": {"type": "spacer"}}"#),
      file("Screens/s.json", #"{"$schema": "x", "type": "screen", "screen": {"sections": []}}"#),
      file("Screens/f.json", #"{"$schema": "x", "feed": {"sections": []}}"#),
      file("Screens/m.json", #"{"$schema": "x", "modules": []}"#),
      file("Previews/Row.previews.json", #"{"$schema": "x", "previews": {"a": {}}}"#),
      file("kimchi.json", #"{"$schema": "x", "workspace": "W"}"#),
    ])
  func editorKey(_ change: Change) throws {
    var change = change
    change.isWrong = false
    try agree(change)
  }
}
