import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Pages as documents have them") struct PagesBindingTests {
  @Test("a pager is a view with its pages, and clips them")
  func pager() throws {
    var bench = try Workbench(
      #"""
      {"type": "pager", "pager": {"axis": "vertical", "peek": 12, "spacing": 8, "current_page": 1, "items": [
        {"type": "label", "label": "A"}, {"type": "label", "label": "B"}]}}
      """#)
    #expect(bench.layout.diagnostics.map(\.code) == [.nodeExtension])
    let tree = try bench.bind().tree
    #expect(tree.nodes.map(\.kind) == [.scroll, .text, .text])
    #expect(tree.scrolls == [ScrollStyle(axis: .vertical, paging: .pager(peek: 12, spacing: 8), page: 1)])
    #expect(tree.nodes[0].flags.contains(.clip))
  }

  @Test(
    "steps of a scroll",
    arguments: [
      (#""page": "size", "current_page": 2"#, ScrollStyle(axis: .vertical, paging: .size, page: 2)),
      (#""page": "item""#, ScrollStyle(axis: .vertical, paging: .item)),
      (#""current_page": 2"#, ScrollStyle(axis: .vertical)),
    ])
  func scroll(_ properties: String, _ style: ScrollStyle) throws {
    var bench = try Workbench(
      #"{"type": "scroll", "scroll": {\#(properties), "item": {"type": "label", "label": "A"}}}"#)
    #expect(bench.layout.diagnostics.isEmpty)
    #expect(try bench.bind().tree.scrolls == [style])
  }

  @Test("an each with pages is a pager of the data's elements")
  func each() throws {
    var bench = try Workbench(
      #"""
      {"type": "each", "each": {"ref": "list", "axis": "horizontal", "pages": true, "peek": 8, "spacing": 4,
        "current_page": {"ref": "page"}, "item": {"type": "label", "label": {"ref": "$item"}}}}
      """#)
    var view = try bench.bind(#"{"list": ["a", "b", "c"]}"#)
    #expect(view.tree.nodes.map(\.kind) == [.scroll, .text, .text, .text])
    #expect(view.tree.scrolls == [ScrollStyle(axis: .horizontal, paging: .pager(peek: 8, spacing: 4))])
    for data in [
      #"{"list": ["a", "x", "c"], "page": 2}"#, #"{"list": ["a", "x", "c"]}"#, #"{"list": ["a"], "page": 1}"#,
    ] {
      _ = try bench.rebind(&view, data)
      #expect(view.tree.dump == (try bench.bind(data)).tree.dump)
    }
  }

  @Test("another page keeps the views, and only asks for another layout")
  func rebound() throws {
    var bench = try Workbench(
      #"""
      {"type": "pager", "pager": {"current_page": {"ref": "page"}, "bg_color": {"ref": "color"}, "items": [
        {"type": "label", "label": {"text": {"ref": "title"}}}, {"type": "label", "label": "B"}]}}
      """#)
    var view = try bench.bind(#"{"title": "A"}"#)
    for (data, count) in [
      (#"{"title": "A", "page": 1}"#, 1), (##"{"title": "B", "page": 0, "color": "#FF0000"}"##, 2),
      (#"{"title": "C", "page": 1}"#, 2),
    ] {
      let changes = try bench.rebind(&view, data)
      #expect(changes?.count == count, "\(data)")
      #expect(view.tree.dump == (try bench.bind(data)).tree.dump)
    }
  }

  @Test("pages that the data gives")
  func given() throws {
    var bench = try Workbench(
      #"{"type": "pager", "pager": {"current_page": {"ref": "page"}, "items": {"ref": "pages"}}}"#)
    let pages = #""pages": [{"type": "label", "label": "A"}, {"type": "label", "label": "B"}]"#
    var view = try bench.bind("{\(pages)}")
    #expect(view.tree.shownTexts == ["A", "B"])
    _ = try bench.rebind(&view, #"{"page": 1, \#(pages)}"#)
    #expect(view.tree.dump == (try bench.bind(#"{"page": 1, \#(pages)}"#)).tree.dump)
  }

  @Test("dots show the first page as long as none is stored")
  func indicator() throws {
    var bench = try Workbench(
      #"{"type": "indicator", "indicator": {"dot_count": 3, "current_page": {"ref": "$client/page"}}}"#)
    func current(_ view: BoundView) -> Int? {
      guard case .dots(_, let current, _, _, _, _) = view.tree.shapes.first?.figure else { return nil }
      return view.tree.isHidden(0) ? nil : current
    }
    #expect(current(try bench.bind("{}")) == 0)
    #expect(current(try bench.bind("{}", client: #"{"page": 2}"#)) == 2)
    bench = try Workbench(#"{"type": "indicator", "indicator": {"current_page": {"ref": "page"}}}"#)
    #expect(current(try bench.bind("{}")) == nil, "what the data lacks isn't shown")
  }
}
