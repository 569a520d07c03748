import JSONDocument
import TestSupport
import Testing

@testable import ImportedWorkspaces
@testable import Importing

@Suite("Pages of DivKit, and what repeated elements show") struct DivKitPagerTests {
  private static let variables = #"""
    {"name": "photos", "type": "array", "value": [{"url": "a.png"}, {"url": "b.png"}]},
    {"name": "side", "type": "integer", "value": 30}
    """#

  private static func card(_ element: String) -> String { DivKitTests.card(element, variables: variables) }

  private static let item = #"{"type": "text", "text": "a"}"#

  @Test(
    "a pager has an axis, a peek and a page that the device stores",
    arguments: [
      (#""item_spacing": 8"#, #""axis":"horizontal","spacing":8,"current_page":{"ref":"$client/page_p"}"#),
      (#""orientation": "vertical""#, #""axis":"vertical","current_page""#),
      (
        #""item_spacing": 8, "layout_mode": {"type": "fixed", "neighbour_page_width": {"value": 16}}"#,
        #""spacing":8,"peek":24,"bounded":true,"current_page""#
      ),
      (
        #""paddings": {"left": 10, "right": 10}, "layout_mode": {"type": "fixed", "neighbour_page_width": {"value": 16}}"#,
        #""peek":6,"bounded":true,"current_page""#
      ),
      (
        #""layout_mode": {"type": "percentage", "page_width": {"value": 80}}"#,
        #""peek_percent":10,"bounded":true,"current_page""#
      ),
      (
        #""layout_mode": {"type": "fixed", "neighbour_page_width": {"value": 0}}"#,
        #""axis":"horizontal","current_page""#
      ),
      (
        #""layout_mode": {"type": "percentage", "page_width": {"value": 100}}"#, #""axis":"horizontal","current_page""#
      ),
      (
        #""width": {"type": "fixed", "value": 200}, "layout_mode": {"type": "percentage", "page_width": {"value": 80}}"#,
        #""peek":20,"bounded":true,"current_page""#
      ),
      (#""default_item": 1"#, #""current_page":{"ref":"$client/page_p","default":1}"#),
    ])
  func own(members: String, wanted: String) throws {
    let text = Self.card(#"{"type": "pager", "id": "p", "items": [\#(Self.item)], \#(members)}"#)
    let layout = try DivKitTests.layout(text)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(try DivKitTests.imported(text).ledger.losses.isEmpty)
  }

  @Test("pages that go round have neighbours at both ends") func ring() throws {
    let layout = try DivKitTests.layout(
      Self.card(
        #"""
        {"type": "pager", "infinite_scroll": true, "items": [\#(Self.item)],
          "layout_mode": {"type": "fixed", "neighbour_page_width": {"value": 16}}}
        """#))
    #expect(layout.contains(#""peek":16,"current_page""#), "\(layout)")
  }

  @Test(
    "what isn't quite the same is near",
    arguments: [
      (
        #""paddings": {"left": 8, "right": 8}, "layout_mode": {"type": "percentage", "page_width": {"value": 80}}"#,
        "pager.layout_mode"
      ),
      (#""layout_mode": {"type": "wrap_content"}"#, "pager.layout_mode"),
      (#""scroll_axis_alignment": "start""#, "pager.scroll_axis_alignment"),
    ])
  func near(members: String, name: String) throws {
    let ledger = try DivKitTests.imported(
      Self.card(#"{"type": "pager", "items": [\#(Self.item)], \#(members)}"#)
    ).ledger
    #expect(ledger.losses.map { $0.message.prefix { $0 != ":" } } == [name[...]])
    #expect(ledger.count(.near) == 1)
  }

  @Test("pages fill their place, or lie in it as they are aligned")
  func pages() throws {
    let layout = try DivKitTests.layout(
      Self.card(
        #"""
        {"type": "pager", "cross_axis_alignment": "center", "items": [\#(Self.item),
          {"type": "text", "text": "b", "height": {"type": "match_parent"}},
          {"type": "text", "text": "c", "width": {"type": "wrap_content"}, "alignment_horizontal": "right", "alignment_vertical": "bottom"}]}
        """#))
    #expect(
      layout.contains(
        ##""text":"a","font":{"weight":"regular","size":"12pt"},"color":"#000000","width":"fill","align_self":"leading""##
      ))
    #expect(layout.contains(#""width":"fill","height":"fill"}}"#))
    #expect(layout.contains(#""align_self":"bottom_trailing""#), "\(layout)")
  }

  @Test("a builder's pages are an each, whose elements are counted by the dots")
  func builder() throws {
    let text = Self.card(
      #"""
      {"type": "container", "items": [
        {"type": "pager", "id": "p", "item_spacing": 4, "item_builder": {"data": "@{photos}", "prototypes": [
          {"div": {"type": "image", "image_url": "@{getStringFromDict(it, 'url')}"}}]}},
        {"type": "indicator", "pager_id": "p"}]}
      """#)
    let layout = try DivKitTests.layout(text)
    #expect(
      layout.contains(
        #""each":{"id":"p","ref":"photos","axis":"horizontal","pages":true,"current_page":{"ref":"$client/page_p"},"spacing":4"#
      ),
      "\(layout)")
    #expect(
      layout.contains(
        #""dot_count":{"call":"count","with":[{"ref":"photos"}]},"current_page":{"ref":"$client/page_p"}"#))
    #expect(try DivKitTests.imported(text).ledger.losses.isEmpty)
  }

  @Test(
    "actions turn pages and choose tabs",
    arguments: [
      ("set_current_item?id=p&item=1", #"{"action":"set","client":"page_p","value":1}"#),
      ("set_current_item?id=t&item=1", #"{"action":"set","client":"tab_t","value":"1"}"#),
      (
        "set_next_item?id=p",
        #""value":{"call":"if","with":[{"call":"less","with":[{"call":"add","with":[{"ref":"$client/page_p","default":0},1]},2]},{"call":"add","with":[{"ref":"$client/page_p","default":0},1]},{"call":"subtract","with":[2,1]}]}"#
      ),
      (
        "set_previous_item?id=p",
        #""value":{"call":"if","with":[{"call":"less","with":[{"ref":"$client/page_p","default":0},1]},0,{"call":"subtract","with":[{"ref":"$client/page_p","default":0},1]}]}"#
      ),
    ])
  func actions(url: String, wanted: String) throws {
    let layout = try DivKitTests.layout(
      Self.card(
        #"""
        {"type": "container", "items": [{"type": "pager", "id": "p", "items": [\#(Self.item), \#(Self.item)]},
          {"type": "tabs", "id": "t", "items": [{"title": "A", "div": \#(Self.item)}, {"title": "B", "div": \#(Self.item)}]},
          {"type": "text", "text": "go", "action": {"log_id": "l", "url": "div-action://\#(url)"}}]}
        """#))
    #expect(layout.contains(wanted), "\(layout)")
  }

  @Test("an element of a repeated node has a state, a tab and a page of its own")
  func repeated() throws {
    let text = Self.card(
      #"""
      {"type": "container", "items": [
        {"type": "state", "id": "outer", "states": [{"state_id": "x", "div": \#(Self.item)}]},
        {"type": "container", "item_builder": {"data": "@{photos}", "prototypes": [{"div": {"type": "container", "items": [
          {"type": "text", "text": "open", "action": {"log_id": "l", "url": "div-action://set_state?state_id=0/menu/open"}},
          {"type": "text", "text": "out", "action": {"log_id": "l", "url": "div-action://set_state?state_id=0/outer/x"}},
          {"type": "state", "id": "menu", "states": [{"state_id": "shut", "div": \#(Self.item)},
            {"state_id": "open", "div": {"type": "text", "text": "@{getStringFromDict(it, 'url')}"}}]},
          {"type": "tabs", "id": "t", "items": [{"title": "A", "div": \#(Self.item)}]},
          {"type": "pager", "id": "p", "items": [\#(Self.item), \#(Self.item)]},
          {"type": "indicator", "pager_id": "p"}]}}]}}]}
      """#)
    let layout = try DivKitTests.layout(text)
    for wanted in [
      #""action":{"action":"set","client":"state_menu/{$index}","value":"open"}"#,
      #""action":{"action":"set","client":"state_outer","value":"x"}"#,
      #""value":{"ref":"$client/state_menu/{$index}"}"#, #""value":{"ref":"$client/state_outer"}"#,
      #""value":{"ref":"$client/tab_t/{$index}","default":"0"}"#,
      #""action":{"action":"set","client":"tab_t/{$index}","value":"0"}"#,
      #""dot_count":2,"current_page":{"ref":"$client/page_p/{$index}"}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
    let workspace = try DivKitTests.imported(text)
    let words = try ImportedPicture.words(of: workspace, client: #"{"state_menu": {"1": "open"}}"#)
    #expect(words.contains("b.png") && !words.contains("a.png"))
  }

  @Test("the nodes that are made for written data have states of their own, and so has each use of a template")
  func expanded() throws {
    let text = DivKitTests.card(
      #"""
      {"type": "container", "items": [
        {"type": "container", "orientation": "overlap", "item_builder": {"data": [{"n": 1}, {"n": 2}], "prototypes": [{"div":
          {"type": "state", "id": "menu", "states": [{"state_id": "shut", "div": \#(Self.item)}]}}]}},
        {"type": "info"}, {"type": "info"}]}
      """#, templates: #""info": {"type": "tabs", "items": [{"title": "A", "div": \#(Self.item)}]}"#)
    let layout = try DivKitTests.layout(text)
    #expect(layout.contains(#"{"ref":"$client/state_menu/0"}"#) && layout.contains(#"{"ref":"$client/state_menu/1"}"#))
    let keys = Set(layout.split(separator: "\"").filter { $0.hasPrefix("tab_") })
    #expect(keys.count == 2, "\(keys)")
  }
}
