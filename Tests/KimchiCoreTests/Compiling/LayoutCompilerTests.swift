import Binding
import JSONDocument
import Sushi
import Testing

@testable import KimchiCore

@Suite("Compiling layouts")
struct LayoutCompilerTests {
  @Test("a node takes 80 bytes, since an edit moves all nodes behind it")
  func size() { #expect(MemoryLayout<CompiledNode>.stride == 80) }

  @Test(
    "what is wrong with a layout is said where it is",
    arguments: [
      (#"{"type": "label", "label": {"txet": "a"}}"#, "property.unknown", 1, 29, "did you mean \"text\"?"),
      (#"{"type": "lable", "lable": {}}"#, "node.unknown_type", 1, 10, "did you mean \"label\"?"),
      (#"{"type": "label"}"#, "node.payload", 1, 1, "add \"label\": { … } beside its type"),
      (#"{"label": {"text": "a"}}"#, "node.missing_type", 1, 1, "add \"type\": \"label\""),
      (#"[1]"#, "node.shape", 1, 1, nil),
      (
        #"{"type": "label", "label": {"text": "a", "events": {"clik": {"action": "open"}}}}"#, "property.unknown", 1,
        53,
        "did you mean \"click\"?"
      ),
      (#"{"type": "label", "label": {"text": "a", "number_of_lines": "two"}}"#, "property.type", 1, 61, nil),
      (
        #"{"type": "vStack", "vStack": {"items": [], "alignment": "centre"}}"#, "property.type", 1, 57,
        "did you mean \"center\"?"
      ),
      (#"{"type": "vStack", "vStack": {"items": [], "alignment": "top"}}"#, "property.type", 1, 57, nil),
      (
        #"{"type": "label", "label": {"text": "a", "color": {"type": "rde"}}}"#, "color.unknown", 1, 60,
        "did you mean \"red\"?"
      ),
      (#"{"type": "label", "label": {"text": {"ref": "a//b"}}}"#, "ref.path", 1, 45, nil),
      (##"{"type": "label", "label": {"ref": "a", "color": "#FF0000"}}"##, "ref.extension", 1, 28, nil),
      (
        #"{"type": "vStack", "vStack": {"items": [], "distribution": "fillEqually"}}"#, "property.spelling", 1, 60,
        "write \"fill_equally\""
      ),
      (#"{"type": "component", "component": {"name": "nope"}}"#, "component.unknown", 1, 45, nil),
      (#"{"type": "each", "each": {"item": {"type": "spacer"}}}"#, "node.payload", 1, 26, "add \"ref\": \"items\""),
      (#"{"type": "label", "label": {"text": "a", "padding": {"left": 4}}}"#, "property.unknown", 1, 54, nil),
    ] as [(String, String, Int, Int, String?)])
  func reports(_ layout: String, _ code: String, _ line: Int, _ column: Int, _ fix: String?) throws {
    let bench = try Workbench(layout)
    let diagnostic = try #require(bench.layout.diagnostics.first)
    #expect(diagnostic.code.id == code)
    #expect(diagnostic.location?.line == line)
    #expect(diagnostic.location?.column == column)
    if let fix { #expect(diagnostic.fix?.words == fix) }
    #expect(diagnostic.path != nil)
  }

  @Test(
    "an action is an object with a name, or several of them",
    arguments: [
      (#"{"action": "open"}"#, [Int]()), (#"[{"action": "open"}, {"action": "dismiss"}]"#, []),
      (#"[{"action": "open"}, {"acton": "open"}]"#, [32]), ("[]", [11]), ("[[]]", [12]), (#"{"name": "open"}"#, [11]),
    ])
  func actions(_ action: String, _ columns: [Int]) throws {
    let bench = try Workbench(#"{"type": "label", "label": {"text": "a","# + "\n\"action\": \(action)}}")
    let found = bench.layout.diagnostics
    #expect(found.map(\.code) == columns.map { _ in .propertyType })
    #expect(found.map { $0.location?.column } == columns)
  }

  @Test("an id that two nodes of a layout have is reported at the second, with the place of the first")
  func duplicateIDs() throws {
    let bench = try Workbench(
      #"""
      {"type": "vStack", "vStack": {"id": "box", "items": [
        {"type": "label", "label": {"id": "title", "text": "a"}},
        {"type": "hStack", "hStack": {"items": [{"type": "label", "label": {"id": "title", "text": "b"}}]}},
        {"type": "spacer", "spacer": {"id": "title"}}
      ]}}
      """#)
    let found = bench.layout.diagnostics
    #expect(found.map(\.code.id) == ["node.duplicate_id", "node.duplicate_id"])
    let first = try #require(found.first)
    #expect(first.severity == .warning && first.location?.line == 3 && first.path?.hasSuffix("/label/id") == true)
    #expect(found.allSatisfy { $0.notes.first?.location?.line == 2 })
  }

  @Test("references have their own paths, however often and in whatever spelling one comes again")
  func paths() throws {
    let texts = [
      "title", "title", #"t\u0069tle"#, "other", "title", "tltie", #"a\\/b"#, #"a\\/b"#, "a/b", "$item/title", "ttile",
    ]
    let items = texts.map { #"{"type": "label", "label": {"text": {"ref": "\#($0)"}}}"# }
    let bench = try Workbench(#"{"type": "vStack", "vStack": {"items": [\#(items.joined(separator: ", "))]}}"#)
    let paths = bench.layout.templates[0].nodes.dropFirst().map { $0.slots.first?.path }
    let expected = [
      "title", "title", "title", "other", "title", "tltie", #"a\/b"#, #"a\/b"#, "a/b", "$item/title", "ttile",
    ]
    #expect(try paths == expected.map { try ReferencePath(parsing: $0) })
    #expect(bench.layout.diagnostics.isEmpty)
  }

  @Test("the last of a repeated type and payload counts, and another type's payload is not read")
  func repeatedEnvelopes() throws {
    let bench = try Workbench(
      #"{"type": "spacer", "label": {"text": "a"}, "tag": {"text": 3}, "label": {"text": "b"}, "t\u0079pe": "label"}"#)
    let node = try #require(bench.layout.templates[0].nodes.first)
    #expect(node.kind == .label)
    guard case .label(let label) = node.payload else { throw NoLabel() }
    #expect(label.text == "b")
    #expect(bench.layout.diagnostics.map(\.code.id) == ["property.unknown"])
  }

  private struct NoLabel: Error {}

  @Test("the ids of components are their own")
  func idsOfComponents() throws {
    let component = #"{"component": "tag", "layout": {"type": "label", "label": {"id": "title", "text": "a"}}}"#
    let bench = try Workbench(
      #"""
      {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"id": "title", "text": "a"}},
        {"type": "component", "component": {"name": "tag"}}, {"type": "component", "component": {"name": "tag"}}
      ]}}
      """#, components: [component])
    #expect(!bench.layout.diagnostics.contains { $0.code.id == "node.duplicate_id" })
  }

  @Test("both examples of the published format open without a word")
  func opensExamples() throws {
    let labels = try Workbench(
      #"""
      { "type": "hStack", "hStack": { "spacing": 8, "items": [
          { "type": "label", "label": { "ref": "title" } },
          { "type": "label", "label": { "text": "this is label 2", "font": { "weight": "bold", "size": "400" },
                                        "color": { "type": "red", "tint": "500" }, "number_of_lines": 1 } } ] } }
      """#)
    #expect(labels.layout.diagnostics.isEmpty)
    let card = try Workbench(
      #"""
      { "type": "vStack", "vStack": { "padding": { "all": 20 }, "alignment": "center",
          "bg_color": { "type": "red", "tint": "200" }, "corner_radius": 12,
          "shadow": { "color": { "type": "grey", "tint": "700" }, "offset": { "width": 0, "height": 0 },
                      "radius": 8, "opacity": 0.2 },
          "items": [
            { "type": "image", "image": { "url": "kimchi.png", "aspect_ratio": 1, "height": 50 } },
            { "type": "label", "label": { "text": "Kimchi", "font": { "weight": "bold", "size": "500" },
                                          "color": { "type": "black", "tint": "500" } } } ] } }
      """#)
    #expect(card.layout.diagnostics.isEmpty)
  }

  @Test("a component that contains itself names the way round, and the rest stands")
  func findsCycles() throws {
    var bench = try Workbench(
      #"{"type": "component", "component": {"name": "a"}}"#,
      components: [
        #"{"component": "a", "layout": {"type": "vStack", "vStack": {"items": [{"type": "label", "label": {"text": "A"}}, {"type": "component", "component": {"name": "b"}}]}}}"#,
        #"{"component": "b", "layout": {"type": "vStack", "vStack": {"items": [{"type": "component", "component": {"name": "a"}}]}}}"#,
      ])
    let cycle = try #require(bench.layout.diagnostics.first { $0.code == .componentCycle })
    #expect(cycle.message.contains("a → b → a"))
    #expect(cycle.location?.file == "component1.json")
    #expect(try bench.bind().tree.shownTexts == ["A"])
  }

  @Test(
    "top and bottom are leading and trailing across a row",
    arguments: [
      ("top", StackStyle.CrossAlignment.leading), ("bottom", .trailing), ("center", .center),
      ("last_baseline", .lastBaseline),
    ])
  func rows(_ word: String, _ expected: StackStyle.CrossAlignment) throws {
    let document = try JSONDocument(
      parsing: #"{"type": "hStack", "hStack": {"items": [], "alignment": "\#(word)"}}"#, file: "row")
    var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [document]))
    let compiled = compiler.compile(JSONValue(source: 0, node: document.root), named: "row")
    let node = try #require(compiled.templates.first?.nodes.first)
    guard case .hStack(let stack) = node.payload else {
      Issue.record("\(node.payload)")
      return
    }
    #expect(stack.style.alignment == expected)
  }
}
