import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Grids as documents have them") struct GridBindingTests {
  private static func grid(_ properties: String) -> String {
    #"{"type": "grid", "grid": {\#(properties), "items": [{"type": "label", "label": "A"}]}}"#
  }

  @Test(
    "columns are points, words, hundredths or weights; one that fills where none is given",
    arguments: [
      (
        ##""columns": [80, "hug", "fill", "25%", {"weight": 2}, {"width": 40}]"##,
        [.points(80), .hug, .weight(1), .share(0.25), .weight(2), .points(40)]
      ),
      (##""spacing": 2"##, [.weight(1)]), (##""columns": []"##, [.weight(1)]),
    ] as [(String, [GridStyle.Column])])
  func columns(_ properties: String, _ expected: [GridStyle.Column]) throws {
    var bench = try Workbench(Self.grid(properties))
    #expect(bench.layout.diagnostics.map(\.code) == [.nodeExtension])
    #expect(try bench.bind().tree.grids.first?.columns == expected)
  }

  @Test("gaps between rows are those between columns unless they are given")
  func gaps() throws {
    var bench = try Workbench(Self.grid(#""spacing": 6"#))
    #expect(try bench.bind().tree.grids.map(\.rowSpacing) == [6])
    bench = try Workbench(Self.grid(#""spacing": 6, "row_spacing": 2, "alignment": "center""#))
    let style = try #require(try bench.bind().tree.grids.first)
    #expect(style.spacing == 6 && style.rowSpacing == 2 && style.alignment == .position(.center))
  }

  @Test("a header's colour is a view behind the cells; spans are the views' own")
  func header() throws {
    var bench = try Workbench(
      ##"""
      {"type": "grid", "grid": {"columns": ["fill", "fill"], "header_color": "#FF0000", "items": [
        {"type": "label", "label": {"text": "A", "column_span": 2, "row_span": 3}}]}}
      """##)
    let tree = try bench.bind().tree
    #expect(tree.nodes.map(\.kind) == [.grid, .text, .zStack])
    #expect(tree.nodes[2].flags == [.part, .background])
    #expect(tree.wrappers[Int(tree.nodes[2].wrapper)].background != nil)
    let extra = tree.extras[Int(tree.boxes[1].extra)]
    #expect(extra.columnSpan == 2 && extra.rowSpan == 3)
  }

  @Test("an each with columns makes a grid of the data's elements")
  func each() throws {
    var bench = try Workbench(
      #"""
      {"type": "each", "each": {"ref": "list", "columns": ["fill", "fill"], "spacing": 8, "row_spacing": 4,
        "item": {"type": "label", "label": {"ref": "$item"}}}}
      """#)
    var view = try bench.bind(#"{"list": ["a", "b", "c"]}"#)
    #expect(view.tree.nodes.map(\.kind) == [.grid, .text, .text, .text])
    #expect(view.tree.grids == [GridStyle(columns: [.weight(1), .weight(1)], spacing: 8, rowSpacing: 4)])
    for data in [#"{"list": ["a", "x", "c"]}"#, #"{"list": ["a"]}"#] {
      _ = try bench.rebind(&view, data)
      #expect(view.tree.dump == (try bench.bind(data)).tree.dump)
    }
  }

  @Test("bound properties and given cells show the same as a fresh view")
  func rebound() throws {
    var bench = try Workbench(
      #"""
      {"type": "grid", "grid": {"columns": ["hug", "fill"], "spacing": {"ref": "gap"}, "header_color": {"ref": "header"},
        "items": {"ref": "cells"}}}
      """#)
    let cells = #""cells": [{"type": "label", "label": "A"}, {"type": "label", "label": "B"}]"#
    var view = try bench.bind("{\(cells)}")
    for data in [##"{"gap": 4, \##(cells)}"##, ##"{"gap": 4, "header": "#00FF00", \##(cells)}"##, ##"{"cells": []}"##] {
      _ = try bench.rebind(&view, data)
      #expect(view.tree.dump == (try bench.bind(data)).tree.dump)
      #expect(view.tree.grids == (try bench.bind(data)).tree.grids)
    }
  }
}
