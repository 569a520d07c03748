import JSONDocument
import Templates
import Testing

@testable import ImportedWorkspaces
@testable import Importing

@Suite("controls and texts of A2UI") struct A2UIControlTests {
  private static let row = #"""
    {"id": "row", "component": "Row", "children": ["icon", "text"]}, {"id": "icon", "component": "Icon", "name": "send"},
    {"id": "text", "component": "Text", "text": "Send"}
    """#

  @Test(
    "a button with several parts looks like one",
    arguments: [
      ("primary", #""bg_color":{"token":"color.button.primary_background"}"#, "color.button.primary_label"),
      (
        "default", #""border":{"width":1,"color":{"token":"color.button.secondary_border"}}"#,
        "color.button.secondary_label"
      ),
      ("borderless", #""corner_radius":8,"items""#, "color.button.ghost_label"),
    ])
  func buttons(variant: String, box: String, color: String) throws {
    let layout = try A2UITests.layout(
      #"{"id": "root", "component": "Button", "variant": "\#(variant)", "child": "row"}, \#(Self.row)"#)
    #expect(layout.contains(box), "\(layout)")
    #expect(layout.ranges(of: #""color":{"token":"\#(color)"}"#).count == 2, "\(layout)")
  }

  @Test("options that the data has are those of now, and unknown ones are lost") func options() throws {
    let picker = #"{"id": "root", "component": "ChoicePicker", "options": {"path": "/o"}, "value": {"path": "/v"}}"#
    let data = [#""value": {"o": [{"label": "One", "value": "1"}], "v": ["1"]}"#]
    #expect(try A2UITests.layout(picker, data: data).contains(#""radio":{"text":"One""#))
    let near = try A2UITests.imported(A2UITests.stream(picker, data: data)).ledger
    #expect(near.count(.near) == 1 && near.count(.lost) == 0)
    #expect(try A2UITests.imported(A2UITests.stream(picker)).ledger.count(.lost) == 2)
  }

  @Test(
    "underscores inside words are letters",
    arguments: [(#""a_b_c""#, true), (#""_slanted_ words""#, false), (#"{"path": "/t"}"#, true)])
  func underscores(text: String, isRaw: Bool) throws {
    let layout = try A2UITests.layout(
      #"{"id": "root", "component": "Text", "text": \#(text)}"#, data: [#""value": {"t": "my_report_v2.pdf"}"#])
    #expect(layout.contains(#""markdown":false"#) == isRaw, "\(layout)")
  }

  @Test(
    "what layouts can't compute is counted as lost, wherever it stands in a property",
    arguments: [
      #"{"id": "root", "component": "ChoicePicker", "options": [{"label": {"call": "translate"}, "value": "a"}]}"#,
      #"{"id": "root", "component": "Tabs", "tabs": [{"title": {"call": "translate"}, "child": "row"}]}, \#(row)"#,
      #"{"id": "root", "component": "Text", "text": "a", "accessibility": {"label": {"call": "translate"}}}"#,
      #"{"id": "root", "component": "TextField", "checks": [{"condition": true, "message": {"call": "translate"}}]}"#,
      #"""
      {"id": "root", "component": "Button", "child": "text", "action": {"event": {"name": "buy",
        "context": {"sum": {"call": "translate"}, "kept": 1}}}}, \#(row)
      """#,
      #"""
      {"id": "root", "component": "Button", "child": "text",
        "action": {"functionCall": {"call": "openUrl", "args": {"url": {"call": "translate"}}}}}, \#(row)
      """#,
    ])
  func unknownFunctions(component: String) throws {
    let ledger = try A2UITests.imported(A2UITests.stream(component)).ledger
    #expect(ledger.count(.lost) == 1, "\(ledger.losses)")
    #expect(ledger.losses.contains { $0.message.contains("translate") })
    #expect(try !A2UITests.layout(component).contains(#""sum""#))
  }

  @Test("an icon that the data names gets a member that the data doesn't have") func icons() throws {
    let data = [#""value": {"weather_icon": "favorite", "rows": [{"state_icon": "check"}, {"state_icon": "star"}]}"#]
    let components = #"""
      {"id": "root", "component": "Column", "children": ["weather", "list"]},
      {"id": "weather", "component": "Icon", "name": {"path": "/weather_icon"}},
      {"id": "list", "component": "List", "children": {"componentId": "state", "path": "/rows"}},
      {"id": "state", "component": "Icon", "name": {"path": "state_icon"}}
      """#
    let workspace = try A2UITests.imported(A2UITests.stream(components, data: data))
    let file = try #require(workspace.template.files.first { $0.path.hasPrefix("Previews/") })
    let text = String(decoding: try JSONDocument(parsing: file.text, file: "").minifiedBytes(), as: UTF8.self)
    for kept in [#""weather_icon":"favorite""#, #""state_icon":"check""#, #""weather_icon_2":""#, #""state_icon_2":""#]
    {
      #expect(text.contains(kept), "\(text)")
    }
  }
}
