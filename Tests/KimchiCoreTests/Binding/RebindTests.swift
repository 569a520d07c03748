import JSONDocument
import TestSupport
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Rebinding in place")
struct RebindTests {
  private static let card = #"""
    {"type": "vStack", "vStack": {"bg_color": {"ref": "bg", "default": "#FFFFFF"}, "items": [
      {"type": "label", "label": {"text": {"ref": "title"}}}, {"type": "label", "label": {"ref": "whole"}},
      {"type": "label", "label": {"ref": "subtitle", "number_of_lines": 2}},
      {"type": "tag", "tag": {"text": {"ref": "tag"}, "size": "small"}},
      {"type": "image", "image": {"url": {"ref": "image"}, "height": 50}},
      {"type": "stepper", "stepper": {"count": {"ref": "count"}, "stepper_size": "small"}},
      {"type": "hStack", "hStack": {"padding": {"ref": "pad", "default": 4}, "items": [
        {"type": "button", "button": {"text": {"ref": "button/text"}, "enabled": {"ref": "button/on"}}}]}},
      {"type": "each", "each": {"ref": "rows", "item": {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"text": {"ref": "n"}}},
        {"type": "component", "component": {"name": "row", "data": {"ref": "row"},
          "children": [{"type": "label", "label": {"text": {"ref": "$index"}}}]}}]}}}}]}}
    """#

  private static let row = #"""
    {"component": "row", "fields": {"name": {"type": "string", "required": true}},
     "layout": {"type": "hStack", "hStack": {"items": [{"type": "label", "label": {"text": {"ref": "name"}}},
       {"type": "icon", "icon": {"code": {"ref": "icon", "default": "e922"}}}, {"type": "children", "children": {}}]}}}
    """#

  private static func data(_ random: inout SeededRandom) -> String {
    func maybe(_ key: String, _ values: [String], _ random: inout SeededRandom) -> String? {
      let pick = Int(random.next() % UInt64(values.count + 1))
      return pick == values.count ? nil : "\"\(key)\": \(values[pick])"
    }
    var parts = [
      maybe("title", [#""a""#, #""**b** c""#, "3", "[1]", "null", #""""#], &random),
      maybe("whole", [#""w""#, #"{"text": "x", "font": {"weight": "bold"}, "padding": 3}"#], &random),
      maybe("subtitle", [#""s""#, #"{"text": "t", "number_of_lines": 5}"#, #"{"txt": 1}"#], &random),
      maybe("tag", [#""x""#, #""""#], &random), maybe("image", [#""i.png""#, #""j.png""#], &random),
      maybe("count", ["0", "1", "2", "-1"], &random), maybe("pad", ["1", "9", #"{"top": 3}"#], &random),
      maybe("bg", [##""#FF0000""##, #"{"type": "red"}"#, "7"], &random),
      maybe("button", [#"{"text": "go", "on": true}"#, #"{"text": "go", "on": false}"#, "1"], &random),
    ]
    let rows = (0..<Int(random.next() % 3)).map { _ in
      let row = maybe("row", [#"{"name": "r"}"#, #"{"name": "q", "icon": "e921"}"#, "{}"], &random)
      return "{" + ["\"n\": \(random.next() % 3)", row].compactMap { $0 }.joined(separator: ", ") + "}"
    }
    if random.next() % 5 != 0 { parts.append("\"rows\": [\(rows.joined(separator: ", "))]") }
    return "{" + parts.compactMap { $0 }.joined(separator: ", ") + "}"
  }

  @Test("a rebound view, and one made from the one before, equal a fresh one", arguments: 1...40)
  func equalsFresh(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var bench = try Workbench(Self.card, components: [Self.row])
    bench.binder.collectsFound = true
    var view = try bench.bind(Self.data(&random))
    for step in 0..<30 {
      let data = Self.data(&random)
      _ = try bench.rebind(&view, data)
      let next = try bench.bindNext(data)
      let fresh = try bench.bind(data)
      for view in [view, next] {
        #expect(view.tree.dump == fresh.tree.dump, "seed \(seed), step \(step), data \(data)")
        #expect(view.diagnostics == fresh.diagnostics, "seed \(seed), step \(step), data \(data)")
        #expect(view.missing == fresh.missing, "seed \(seed), step \(step), data \(data)")
        #expect(view.found == fresh.found, "seed \(seed), step \(step), data \(data)")
      }
    }
  }

  @Test("a change of colour is painted, a change of text is measured, no change is nothing")
  func classifies() throws {
    var bench = try Workbench(
      #"{"type": "hStack", "hStack": {"items": [{"type": "label", "label": {"text": {"ref": "t"}, "color": {"ref": "c"}}}]}}"#
    )
    var view = try bench.bind(##"{"t": "a", "c": "#000000"}"##)
    #expect(try bench.rebind(&view, ##"{"t": "a", "c": "#000000"}"##) == [])
    #expect(try bench.rebind(&view, ##"{"t": "a", "c": "#FFFFFF"}"##) == [ViewChange(view: 1, kind: .paint)])
    #expect(try bench.rebind(&view, ##"{"t": "b", "c": "#FFFFFF"}"##) == [ViewChange(view: 1, kind: .measure)])
  }

  @Test("the pool gives back the last view of a layout and keeps no more than its capacity")
  func pool() {
    var pool = ReusePool<BoundView>(capacity: 2)
    for _ in 0..<3 { pool.give(BoundView(), of: 7) }
    #expect(pool.count(of: 7) == 2)
    #expect(pool.take(7) != nil)
    #expect(pool.take(8) == nil)
  }

  @Test("layouts that differ in a static value have other identities")
  func identity() throws {
    let one = try Workbench(#"{"type": "label", "label": {"text": "a"}}"#).layout.layoutID
    let same = try Workbench(#"{"type": "label", "label": {"text": "a"}}"#).layout.layoutID
    let other = try Workbench(#"{"type": "label", "label": {"text": "b"}}"#).layout.layoutID
    #expect(one == same)
    #expect(one != other)
  }
}
