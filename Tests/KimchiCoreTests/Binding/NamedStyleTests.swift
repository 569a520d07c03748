import JSONDocument
import Sushi
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Named styles")
struct NamedStyleTests {
  private static let styles: NamedStyles = {
    var styles = NamedStyles()
    func add(_ role: StyleRole, _ name: String, _ properties: JSONText, since: String? = nil, fallback: String? = nil) {
      styles.add(NamedStyle(name, properties, since: since, fallback: fallback), as: role)
    }
    add(.type, "hero", ["font": ["weight": "bold", "size": "900"], "padding": 20, "corner_radius": 16])
    add(.text, "title", ["font": ["weight": "semibold", "size": "500"]])
    add(.text, "display", ["font": ["weight": "bold", "size": "800"]], since: "2.0.0", fallback: "title")
    add(.text, "ring", ["opacity": 0.5], since: "2.0.0", fallback: "circle")
    add(.text, "circle", ["opacity": 0.4], since: "2.0.0", fallback: "ring")
    add(.size, "tall", ["height": 120])
    return styles
  }()

  private static func view(
    _ payload: String, _ data: String = "{}", _ styles: NamedStyles = styles
  ) throws -> (wrapper: ViewTree, text: TextContent?, diagnostics: [Diagnostic]) {
    let layout = #"{"type": "label", "label": \#(payload)}"#
    let document = try JSONDocument(parsing: layout, file: "layout.json")
    var system = DesignSystem()
    system.styles = styles
    var compiler = LayoutCompiler(
      decoder: ValueDecoder(sources: [document], designSystem: system), components: [:])
    let compiled = compiler.compile(JSONValue(source: 0, node: document.root), named: "layout")
    var binder = Binder(compiled, documents: [document], designSystem: system)
    let values = try JSONDocument(parsing: data, file: "data.json")
    let bound = binder.make((values, values.root), nil)
    return (bound.tree, bound.tree.texts.first, compiled.diagnostics + bound.diagnostics)
  }

  private static func font(_ payload: String, _ data: String = "{}", _ styles: NamedStyles = styles) throws -> String {
    let text = try view(payload, data, styles).text
    let font = try #require(text).font
    return "\(font.weight.rawValue) \(font.size.name)"
  }

  @Test(
    "what is nearer the view counts more",
    arguments: [
      (#"{"text": "x", "styled_by": "hero"}"#, "bold 900"),
      (#"{"text": "x", "styled_by": {"dls_type": "hero", "text_role": "title"}}"#, "semibold 500"),
      (
        #"{"text": "x", "styled_by": {"text_role": "title", "font": {"weight": "light", "size": "050"}}}"#, "light 050"
      ),
      (#"{"text": "x", "styled_by": "hero", "font": {"weight": "medium", "size": "200"}}"#, "medium 200"),
      (#"{"text": "x", "styled_by": "hero", "font": {"ref": "font"}}"#, "regular 300"),
      (#"{"text": "x", "styled_by": "hero", "font": {"ref": "nothing"}}"#, "bold 900"),
      (#"{"text": "x", "styled_by": {"ref": "style"}}"#, "bold 800"),
      (#"{"text": "x", "styled_by": {"text_role": {"ref": "style/text_role"}}}"#, "bold 800"),
    ])
  func precedence(payload: String, font: String) throws {
    let data = #"{"font": {"weight": "regular", "size": "300"}, "style": {"text_role": "display", "other": 1}}"#
    #expect(try Self.font(payload, data) == font)
    #expect(try Self.view(payload, data).diagnostics.isEmpty)
  }

  @Test("a named type gives every property that the view has, and no other")
  func wrapper() throws {
    let view = try Self.view(#"{"text": "x", "styled_by": {"dls_type": "hero", "size_class": "tall"}}"#)
    #expect(view.diagnostics.isEmpty)
    let box = try #require(view.wrapper.boxes.first)
    #expect(view.wrapper.extras[Int(box.extra)].padding == Edges(20))
    #expect(box.height == .fixed(120))
  }

  @Test("a style that is not declared is a warning where its name stands, with the nearest name")
  func unknown() throws {
    let view = try Self.view(#"{"text": "x", "styled_by": {"text_role": "titel"}}"#)
    let problem = try #require(view.diagnostics.first)
    #expect(problem.code == .styleUnknown && problem.severity == .warning)
    #expect(problem.message == #"the design system has no text role "titel""#)
    #expect(problem.fix == #"did you mean "title"?"#)
    #expect(problem.path == "/label/styled_by/text_role")
  }

  @Test("who does not have a style gets its fallback, and one without any keeps the layout's values")
  func fallbacks() throws {
    let old = Self.styles.read(by: "ios 1.0.0") { $0.since != nil }
    let payload = #"{"text": "x", "styled_by": {"text_role": "display"}}"#
    #expect(try Self.font(payload, "{}", old) == "semibold 500")
    let said = try Self.view(payload, "{}", old).diagnostics
    #expect(said.map(\.severity) == [.note])
    #expect(said.map(\.message) == [#"ios 1.0.0 has no text role "display" (since 2.0.0); "title" is used instead"#])
    let ring = try Self.view(#"{"text": "x", "styled_by": {"text_role": "ring"}}"#, "{}", old)
    #expect(ring.diagnostics.map(\.severity) == [.warning])
  }

  @Test("a name of the wrong type is said in the layout and in the data")
  func wrongType() throws {
    let layout = try Self.view(#"{"text": "x", "styled_by": {"text_role": 3}}"#)
    #expect(layout.diagnostics.contains { $0.code == .propertyType })
    let data = try Self.view(#"{"text": "x", "styled_by": {"ref": "style"}}"#, #"{"style": {"text_role": 3}}"#)
    #expect(data.diagnostics.map(\.code) == [.referenceType])
  }

  @Test(
    "a style that comes, changes or goes leaves nothing behind in stacks, rows and lists",
    arguments: ["vStack", "hStack", "zStack", "each"])
  func comesAndGoes(kind: String) throws {
    var system = DesignSystem()
    for (name, spacing, alignment) in [("airy", 20.0, "center"), ("tight", 2.0, "leading")] {
      system.styles.add(
        NamedStyle(name, ["spacing": .number(spacing), "alignment": .string(alignment)], since: nil, fallback: nil),
        as: .spacing)
    }
    let inside = #"{"type": "label", "label": {"text": "x"}}"#
    let own = kind == "each" ? #""ref": "rows", "item": \#(inside)"# : #""items": [\#(inside), \#(inside)]"#
    let layout = #"{"type": "\#(kind)", "\#(kind)": {"styled_by": {"spacing_role": {"ref": "s"}}, \#(own)}}"#
    let document = try JSONDocument(parsing: layout, file: "layout.json")
    var compiler = LayoutCompiler(
      decoder: ValueDecoder(sources: [document], designSystem: system), components: [:])
    let compiled = compiler.compile(JSONValue(source: 0, node: document.root), named: "layout")
    func data(_ style: String) throws -> JSONDocument {
      try JSONDocument(parsing: #"{"rows": [{}, {}], "s": \#(style)}"#, file: "data.json")
    }
    var binder = Binder(compiled, documents: [document], designSystem: system)
    let first = try data("null")
    var view = binder.make((first, first.root), nil)
    for style in [#""airy""#, "null", #""tight""#, #""airy""#, "{}", #""nosuch""#, "5", #""tight""#, "null"] {
      let values = try data(style)
      _ = binder.rebind(&view, to: (values, values.root))
      var other = Binder(compiled, documents: [document], designSystem: system)
      let fresh = other.make((values, values.root), nil)
      #expect(view.tree.dump == fresh.tree.dump, "\(style)")
    }
  }
}
