import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Containers of states") struct StatesTests {
  private static func states(_ value: String, _ items: String...) -> String {
    #"{"type": "states", "states": {"value": \#(value), "items": [\#(items.joined(separator: ", "))]}}"#
  }

  private static func label(_ name: String, _ text: String) -> String {
    #"{"type": "label", "label": {"state": "\#(name)", "text": \#(text)}}"#
  }

  private static let tabs = states(
    #"{"ref": "$client/tab"}"#, label("menu", #""Menu""#), label("reviews", #"{"ref": "reviews"}"#),
    label("true", #""Yes""#), label("2", #""Two""#))

  /// The texts that are shown.
  private static func texts(_ view: BoundView) -> [String] { view.tree.texts.map { $0.text.text } }

  private static func problems(_ list: [Diagnostic]) -> [String] {
    list.filter { $0.code != .nodeExtension && $0.code != .referenceExtension }
      .map {
        "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code.id): \($0.message) | \($0.fix?.words ?? "")"
      }
  }

  @Test(
    "the value's node is shown alone, the first while there is no value",
    arguments: [
      (nil, ["Menu"]), ("null", ["Menu"]), (#""menu""#, ["Menu"]), (#""reviews""#, ["Good"]), ("true", ["Yes"]),
      ("2", ["Two"]), (#""rewiews""#, ["Menu"]),
    ] as [(String?, [String])])
  func shown(_ value: String?, _ expected: [String]) throws {
    var bench = try Workbench(Self.tabs)
    let view = try bench.bind(#"{"reviews": "Good"}"#, client: value.map { #"{"tab": \#($0)}"# })
    #expect(Self.texts(view) == expected)
    #expect(view.tree.count == 2)
    #expect(view.missing == [])
  }

  @Test("a value that names no state is reported at the reference, with the nearest name and the place of the data")
  func unknown() throws {
    var bench = try Workbench(Self.tabs)
    let view = try bench.bind(client: #"{"tab": "rewiews"}"#)
    #expect(
      Self.problems(view.diagnostics) == [
        "1:40 states.unknown: no state named \"rewiews\" | did you mean \"reviews\"?"
      ])
    #expect(view.diagnostics.first?.notes.map(\.location?.file) == ["client.json"])
    #expect(Self.problems(bench.layout.diagnostics) == [])
  }

  @Test("what the layout has wrong is reported once, at its place")
  func layout() throws {
    let layout = Self.states(
      #""opne""#, #"{"type": "spacer"}"#, Self.label("open", #""A""#), Self.label("open", #""B""#),
      #"{"type": "label", "label": "C"}"#)
    var bench = try Workbench(layout)
    #expect(
      Self.problems(bench.layout.diagnostics).map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "states.item: a node before it has the state \"open\" too | give it another name",
        "states.item: the node has no \"state\", so no value shows it | add \"state\": \"…\"",
        "states.unknown: no state named \"opne\" | did you mean \"open\"?",
      ])
    // The first is drawn.
    let view = try bench.bind()
    #expect(view.tree.nodes.map(\.kind) == [.vStack, .spacer])
    #expect(view.diagnostics == [])
  }

  @Test("clients of the original format don't know it, and items are the layout's own")
  func extension_() throws {
    let bench = try Workbench(#"{"type": "states", "states": {"items": {"ref": "list"}}}"#)
    #expect(bench.layout.diagnostics.map(\.code) == [.nodeExtension, .propertyType])
    #expect(bench.layout.diagnostics.first?.location?.column == 10)
  }

  @Test("a state's name may come from the data, and its node be a component")
  func names() throws {
    let component = #"{"component": "row", "layout": {"type": "label", "label": {"text": {"ref": "t"}}}}"#
    var bench = try Workbench(
      Self.states(
        #"{"ref": "now"}"#, #"{"type": "component", "component": {"name": "row", "data": {"t": "First"}}}"#,
        #"{"type": "component", "component": {"name": "row", "data": {"t": "Second"}, "state": {"ref": "name"}}}"#),
      components: [component])
    #expect(Self.texts(try bench.bind(#"{"name": "b", "now": "b"}"#)) == ["Second"])
    #expect(Self.texts(try bench.bind(#"{"name": "b"}"#)) == ["First"])
  }

  @Test("a node lies in a larger place as the container says, and fills it by itself") func placed() throws {
    func style(_ members: String) throws -> StackStyle {
      var bench = try Workbench(#"{"type": "states", "states": {\#(members)"items": [\#(Self.label("a", #""x""#))]}}"#)
      let tree = try bench.bind(nil).tree
      return tree.stacks[Int(tree.nodes[0].payload)]
    }
    #expect(try style("") == StackStyle())
    #expect(
      try style(#""alignment": "center", "distribution": "end", "#)
        == StackStyle(alignment: .center, distribution: .end))
  }

  @Test("other data shows the same as a fresh view", arguments: 1...10)
  func rebound(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var bench = try Workbench(
      #"""
      {"type": "hStack", "hStack": {"items": [{"type": "states", "states": {"value": {"ref": "v"}, "hidden": {"ref": "h"},
        "bg_color": {"ref": "c"}, "distribution": {"ref": "d"}, "items": [
          {"type": "component", "component": {"name": "row", "data": {"ref": "a"}}},
          {"type": "label", "label": {"state": "b", "text": {"ref": "t"}}},
          {"type": "label", "label": {"state": "c", "text": {"ref": "t"}}},
          {"type": "states", "states": {"state": "d", "value": {"ref": "w"}, "items": [
            {"type": "label", "label": {"state": "x", "text": "x"}},
            {"type": "component", "component": {"state": "y", "name": "row", "data": {"ref": "a"}}}]}}]}}]}}
      """#,
      components: [#"{"component": "row", "layout": {"type": "label", "label": {"text": {"ref": "t"}}}}"#])
    func pick(_ values: [String]) -> String { values[Int(random.next() % UInt64(values.count))] }
    func data() -> String {
      """
      {"v": \(pick(["null", #""b""#, #""c""#, #""d""#, #""e""#])), "w": \(pick([#""x""#, #""y""#, "7"])),
       "h": \(pick(["true", "false", "false", "null"])), "c": \(pick(["null", ##""#FF0000""##])),
       "d": \(pick([#""start""#, #""end""#, "null"])),
       "t": \(pick([#""one""#, #""two""#, "null"])), "a": \(pick([#"{"t": "in"}"#, #"{"t": "side"}"#, "null"]))}
      """
    }
    var view = try bench.bind(data())
    for step in 0..<30 {
      let data = data()
      _ = try bench.rebind(&view, data)
      let fresh = try bench.bind(data)
      #expect(view.tree.dump == fresh.tree.dump, "seed \(seed), step \(step), data \(data)")
      #expect(view.diagnostics == fresh.diagnostics, "seed \(seed), step \(step), data \(data)")
      #expect(view.missing == fresh.missing, "seed \(seed), step \(step), data \(data)")
    }
  }
}
