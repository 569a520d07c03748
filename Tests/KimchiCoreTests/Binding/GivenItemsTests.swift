import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Items of a container from the data")
struct GivenItemsTests {
  private static func label(_ text: String) -> String { #"{"type": "label", "label": \#(text)}"# }
  private static let nodes = "[\(label(#"{"text": "a"}"#)), \(label(#"{"ref": "name"}"#))]"

  @Test(
    "a reference for the items, and the object of the whole container, give nodes",
    arguments: ["hStack", "vStack", "zStack"])
  func items(kind: String) throws {
    var own = try Workbench(#"{"type": "\#(kind)", "\#(kind)": {"items": {"ref": "rows"}}}"#)
    #expect(own.layout.diagnostics.isEmpty)
    #expect(try own.bind(#"{"rows": \#(Self.nodes), "name": "b"}"#).tree.shownTexts == ["a", "b"])
    var whole = try Workbench(#"{"type": "\#(kind)", "\#(kind)": {"ref": "box"}}"#)
    let view = try whole.bind(#"{"box": {"padding": 4, "items": \#(Self.nodes)}, "name": "c"}"#)
    #expect(view.tree.shownTexts == ["a", "c"] && view.diagnostics.isEmpty)
    #expect(view.tree.nodes.dropFirst().allSatisfy { $0.source == -1 })
  }

  @Test("a zStack has its own layers around the items of the data")
  func layers() throws {
    var bench = try Workbench(
      #"{"type": "zStack", "zStack": {"background": [\#(Self.label(#"{"text": "below"}"#))], "items": {"ref": "rows"}}}"#
    )
    #expect(try bench.bind(#"{"rows": \#(Self.nodes), "name": "b"}"#).tree.shownTexts == ["below", "a", "b"])
  }

  @Test("without its items a container is left out, and what is not a list of nodes is told")
  func malformed() throws {
    var bench = try Workbench(#"{"type": "vStack", "vStack": {"items": {"ref": "rows"}}}"#)
    let missing = try bench.bind("{}")
    #expect(missing.tree.nodes[0].flags.contains(.hidden) && missing.missing.map(\.path) == ["rows"])
    for rows in ["1", #""x""#, "{}"] {
      #expect(try bench.bind(#"{"rows": \#(rows)}"#).diagnostics.map(\.code) == [.referenceType])
    }
    #expect(try bench.bind(#"{"rows": [1, null, {"type": "lable"}]}"#).diagnostics.count == 3)
    // Hidden as it is, it is told again of other data.
    var view = try bench.bind(#"{"rows": "x"}"#)
    _ = try bench.rebind(&view, #"{"rows": "y"}"#)
    #expect(view.diagnostics.map(\.message) == (try bench.bind(#"{"rows": "y"}"#).diagnostics.map(\.message)))
    #expect(view.diagnostics.count == 1)
  }

  @Test("nodes that refer to themselves end at the limit")
  func recursion() throws {
    var bench = try Workbench(#"{"type": "vStack", "vStack": {"ref": "box"}}"#)
    let inner = #"{"type": "vStack", "vStack": {"ref": "box"}}"#
    let view = try bench.bind(#"{"box": {"items": [\#(inner), \#(inner)]}}"#)
    #expect(view.diagnostics.contains { $0.code == .nodeLimit })
    #expect(view.tree.count <= Binder.givenLimit + 2)
  }

  @Test("other data gives the views that a fresh binding gives")
  func rebinding() throws {
    let layout = """
      {"type": "vStack", "vStack": {"items": [
        {"type": "hStack", "hStack": {"items": {"ref": "rows"}}}, {"type": "vStack", "vStack": {"ref": "box"}},
        {"type": "label", "label": {"ref": "name", "keeps_size": true}},
        {"type": "image", "image": {"url": {"ref": "image"}, "keeps_size": true, "width": 40, "height": 20}}]}}
      """
    var bench = try Workbench(layout)
    for seed in 0..<60 {
      var random = SeededRandom(seed: seed)
      func data() -> String {
        let parts = [
          #""rows": \#(Self.nodes)"#, #""rows": []"#, #""box": {"items": \#(Self.nodes), "spacing": 3}"#,
          #""box": {"spacing": 5}"#, #""name": "n""#, #""name": """#, #""image": "a.png""#,
        ].filter { _ in random.chance(50) }
        return "{" + parts.joined(separator: ", ") + "}"
      }
      var view = try bench.bind(data())
      for _ in 0..<4 {
        let next = data()
        _ = try bench.rebind(&view, next)
        var fresh = try Workbench(layout)
        #expect(view.tree.dump == (try fresh.bind(next).tree.dump), "seed \(seed): \(next)")
      }
    }
  }

  @Test("a view without content keeps its size where it says so, and shows and takes nothing")
  func size() throws {
    var bench = try Workbench(
      """
      {"type": "hStack", "hStack": {"items": [
        {"type": "image", "image": {"url": {"ref": "image"}, "width": 40, "height": 20, "keeps_size": true,
          "action": {"action": "open"}}},
        {"type": "image", "image": {"url": {"ref": "image"}, "width": 40, "height": 20}}]}}
      """)
    let empty = try bench.bind("{}").tree
    #expect(empty.nodes.map { $0.flags.contains(.hidden) } == [false, false, true])
    #expect(!empty.nodes[1].flags.contains(.tappable))
    #expect(empty.wrappers[Int(empty.nodes[1].wrapper)].opacity == 0)
    var label = try Workbench(#"{"type": "label", "label": {"text": {"ref": "a"}, "keeps_size": true}}"#)
    #expect(try label.bind("{}").tree.texts.map(\.text.text) == ["\u{A0}"])
    let full = try bench.bind(#"{"image": "a.png"}"#).tree
    #expect(full.nodes[1].flags.contains(.tappable))
  }
}
