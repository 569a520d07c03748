import Foundation
import JSONDocument
import Testing

@testable import ImportedWorkspaces
@testable import Importing

@Suite("Lists of DivKit, and what is repeated in them") struct DivKitListTests {
  private static let item = #"{"type": "text", "text": "a"}"#

  private static func gallery(_ members: String) -> String {
    #"{"type": "gallery", "id": "g", \#(members), "items": [\#(item), \#(item), \#(item)]}"#
  }

  @Test(
    "a list begins at an item, and goes on item by item where it has pages",
    arguments: [
      (#""scroll_mode": "paging""#, #""page":"item","current_page":{"ref":"$client/page_g"}"#, ImportFate.own),
      (
        #""scroll_mode": "paging", "default_item": 1"#,
        #""page":"item","current_page":{"ref":"$client/page_g","default":1}"#, .own
      ),
      (#""default_item": 2"#, #""current_page":{"ref":"$client/page_g","default":2}"#, .near),
      (#""scroll_mode": "paging", "scroll_content_alignment": "center""#, #""page":"item""#, .near),
    ])
  func steps(members: String, wanted: String, fate: ImportFate) throws {
    let text = DivKitTests.card(Self.gallery(members))
    #expect(try DivKitTests.layout(text).contains(wanted))
    #expect(try DivKitTests.imported(text).ledger.count(.near) == (fate == .near ? 1 : 0))
  }

  @Test("the paddings of a list lie inside it, once") func paddings() throws {
    let layout = try DivKitTests.layout(DivKitTests.card(Self.gallery(#""paddings": {"left": 16}"#)))
    #expect(
      layout.ranges(of: #""padding":{"left":16}"#).count + layout.ranges(of: #""padding":{"leading":16}"#).count == 1,
      "\(layout)")
  }

  @Test("a list without pages scrolls freely") func free() throws {
    #expect(
      try !DivKitTests.layout(DivKitTests.card(Self.gallery(#""scroll_mode": "default""#))).contains("current_page"))
  }

  @Test(
    "actions scroll a list to an item",
    arguments: [
      (
        #""typed": {"type": "scroll_to", "id": "g", "destination": {"type": "index", "value": 2}}"#,
        #"{"action":"set","client":"page_g","value":2}"#
      ),
      (#""url": "div-action://scroll_to_start?id=g""#, #"{"action":"set","client":"page_g","value":0}"#),
      (
        #""typed": {"type": "scroll_to", "id": "g", "destination": {"type": "end"}}"#,
        #""value":{"call":"subtract","with":[3,1]}"#
      ),
      (
        #""typed": {"type": "scroll_by", "id": "g", "item_count": 2, "overflow": "ring"}"#,
        #"{"call":"subtract","with":[{"call":"add","with":[{"ref":"$client/page_g","default":0},2]},3]}"#
      ),
      (
        #""typed": {"type": "scroll_by", "id": "g", "item_count": -1}"#,
        #"{"call":"less","with":[{"ref":"$client/page_g","default":0},1]},0,{"call":"subtract""#
      ),
    ])
  func scrolling(action: String, wanted: String) throws {
    let text = DivKitTests.card(
      #"""
      {"type": "container", "items": [\#(Self.gallery(#""item_spacing": 8"#)),
        {"type": "text", "text": "go", "action": {"log_id": "l", \#(action)}}]}
      """#)
    let layout = try DivKitTests.layout(text)
    #expect(layout.contains(wanted) && layout.contains(#""page":"item""#), "\(layout)")
    let ledger = try DivKitTests.imported(text).ledger
    #expect(ledger.count(.own) == ledger.count)
  }

  @Test("a list of several lines is a grid, or along a row a stack for each of its columns") func columns() throws {
    let grid = try DivKitTests.layout(
      DivKitTests.card(
        Self.gallery(#""orientation": "vertical", "column_count": 2, "item_spacing": 4, "cross_spacing": 6"#)))
    #expect(
      grid.contains(#""columns":["fill","fill"],"alignment":"top_leading","spacing":6,"row_spacing":4"#), "\(grid)")
    let row = try DivKitTests.layout(DivKitTests.card(Self.gallery(#""column_count": 2"#)))
    #expect(
      row.components(separatedBy: #""vStack":{"spacing":8,"distribution":"start","alignment":"leading""#).count == 3)
  }

  @Test(
    "a slider has the height of its track and the size of its thumb, where they are round",
    arguments: [
      (#"{"type": "rounded_rectangle", "item_height": {"type": "fixed", "value": 6}}"#, #""track_height":6"#, 0),
      (#"{"type": "rounded_rectangle"}"#, #""track_height":10"#, 0),
      (#"{"type": "rounded_rectangle", "corner_radius": {"type": "fixed", "value": 0}}"#, #""track_height":10"#, 1),
    ])
  func sliders(shape: String, wanted: String, near: Int) throws {
    let text = DivKitTests.card(
      ##"""
      {"type": "slider", "track_active_style": {"type": "shape_drawable", "color": "#FF0000", "shape": \##(shape)},
        "track_inactive_style": {"type": "shape_drawable", "color": "#DDDDDD", "shape": {"type": "rounded_rectangle",
          "item_height": \##(shape.contains("6}") ? #"{"type": "fixed", "value": 6}"# : #"{"type": "fixed", "value": 10}"#)}},
        "thumb_style": {"type": "shape_drawable", "color": "#00FF00", "stroke": {"color": "#FFFFFF", "width": 3},
          "shape": {"type": "circle", "radius": {"type": "fixed", "value": 16}}}}
      """##)
    let layout = try DivKitTests.layout(text)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(
      layout.contains(##""thumb_size":32,"thumb_color":"#00FF00","thumb_border":{"width":3,"color":"#FFFFFF"}"##),
      "\(layout)")
    #expect(try DivKitTests.imported(text).ledger.count(.near) == near)
  }

  @Test("an action with a name that DivKit lacks is the app's own") func ownActions() throws {
    for (url, fate) in [("div-action://open_trip?id=3", ImportFate.own), ("div-action://timer?action=start", .near)] {
      let text = DivKitTests.card(#"{"type": "text", "text": "a", "action": {"log_id": "l", "url": "\#(url)"}}"#)
      #expect(
        try DivKitTests.imported(text).ledger.rows[ImportLedger.Row(name: "text.action", fate: fate)] == 1, "\(url)")
    }
  }

  @Test("an element is shown by the first prototype that takes it") func firstPrototype() throws {
    let text = DivKitTests.card(
      #"""
      {"type": "container", "item_builder": {"data": "@{rows}", "prototypes": [
        {"selector": "@{getBooleanFromDict(it, 'big')}", "div": {"type": "text", "text": "big"}},
        {"selector": "@{getBooleanFromDict(it, 'new')}", "div": {"type": "text", "text": "new"}},
        {"div": {"type": "text", "text": "other"}}, {"div": {"type": "text", "text": "never"}}]}}
      """#,
      variables: #"""
        {"name": "rows", "type": "array", "value": [{"big": true, "new": true}, {"big": false, "new": true},
          {"big": false, "new": false}]}
        """#)
    let words = try ImportedPicture.words(of: DivKitTests.imported(text))
    #expect(words == ["big", "new", "other"])
  }

  @Test("data that is written in a builder becomes data of the fixture, and is repeated for each") func writtenData()
    throws
  {
    let text = DivKitTests.card(
      #"""
      {"type": "container", "item_builder": {"data": [{"n": 1}, {"n": 2}], "prototypes": [{"div":
        {"type": "text", "text": "@{getIntegerFromDict(it, 'n')} of @{index}"}}]}}
      """#)
    let layout = try DivKitTests.layout(text)
    #expect(layout.contains(#""each":{"ref":"items""#), "\(layout)")
    let workspace = try DivKitTests.imported(text)
    #expect(workspace.ledger.count(.own) == workspace.ledger.count)
    #expect(try ImportedPicture.lines(of: workspace) == ["1 of 0", "2 of 1"])
  }

  @Test("a variable of an element hides one of the card in it, and has the value that a template's use gives")
  func scopes() throws {
    let text = DivKitTests.card(
      #"""
      {"type": "container", "items": [{"type": "row", "start": "one"}, {"type": "row", "start": "two"},
        {"type": "text", "text": "@{v}"}]}
      """#, variables: #"{"name": "v", "type": "string", "value": "card"}"#,
      templates: #"""
        "row": {"type": "container", "variables": [{"name": "v", "type": "string", "$value": "start"}],
          "items": [{"type": "text", "text": "@{v}"}]}
        """#)
    #expect(try ImportedPicture.lines(of: DivKitTests.imported(text)) == ["one", "two", "card"])
  }

  @Test("an action in an element changes the element's own variable") func ownVariables() throws {
    let text = DivKitTests.card(
      #"""
      {"type": "container", "variables": [{"name": "v", "type": "integer", "value": 1}], "items": [
        {"type": "text", "text": "@{v}", "action": {"log_id": "l", "url": "div-action://set_variable?name=v&value=2"}}]}
      """#, variables: #"{"name": "v", "type": "integer", "value": 7}"#)
    let layout = try DivKitTests.layout(text)
    #expect(layout.contains(#""text":{"ref":"$client/v_2","default":1}"#), "\(layout)")
    #expect(layout.contains(#"{"action":"set","client":"v_2","value":2}"#), "\(layout)")
  }

  @Test(
    "a line in a larger place has a box around it, and one that can't be seen is a box alone",
    arguments: [
      (
        #"{"type": "container", "orientation": "horizontal", "items": [{"type": "separator"}]}"#,
        #"{"type":"vStack","vStack":{"distribution":"center","items":[{"type":"separator","separator":{"width":"fill"}}],"weight":1}}"#
      ),
      (
        ##"{"type": "container", "items": [{"type": "separator", "delimiter_style": {"color": "#00000000"}, "height": {"type": "match_parent"}}]}"##,
        #"{"type":"vStack","vStack":{"items":[],"width":"fill","weight":1}}"#
      ),
      (
        #"{"type": "container", "items": [{"type": "separator"}]}"#,
        #"{"type":"separator","separator":{"width":"fill"}}"#
      ),
      (
        #"{"type": "container", "orientation": "horizontal", "items": [{"type": "separator", "delimiter_style": {"orientation": "vertical"}}]}"#,
        ##"{"type":"vStack","vStack":{"alignment":"center","items":[{"type":"separator","separator":{"color":"#14000000","type":"vertical","height":"fill"}}],"weight":1}}"##
      ),
      (
        #"{"type": "container", "orientation": "horizontal", "items": [{"type": "separator", "width": {"type": "wrap_content"}, "delimiter_style": {"orientation": "vertical"}}]}"#,
        ##"{"type":"separator","separator":{"color":"#14000000","type":"vertical"}}"##
      ),
    ])
  func lines(element: String, wanted: String) throws {
    let layout = try DivKitTests.layout(DivKitTests.card(element))
    #expect(layout.contains(wanted), "\(layout)")
  }

  @Test("pictures stand on the baseline of the texts beside them") func baseline() throws {
    func layout(_ item: String) throws -> String {
      try DivKitTests.layout(
        DivKitTests.card(
          #"""
          {"type": "container", "orientation": "horizontal", "content_alignment_vertical": "baseline",
            "items": [\#(Self.item), \#(item)]}
          """#))
    }
    #expect(try layout(#"{"type": "image", "image_url": "a"}"#).contains("last_baseline"))
    #expect(try layout(Self.item).contains("first_baseline"))
  }

  @Test("a root that is as wide as its content is not stretched") func root() throws {
    let layout = try DivKitTests.layout(
      DivKitTests.card(
        ##"{"type": "text", "text": "a", "width": {"type": "wrap_content"}, "background": [{"type": "solid", "color": "#FF0000"}]}"##
      ))
    #expect(layout.hasPrefix(#"{"type":"vStack","vStack":{"alignment":"leading""#), "\(layout)")
  }
}
