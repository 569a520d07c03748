import JSONDocument
import Testing

@testable import ImportedWorkspaces
@testable import Importing

@Suite("States of DivKit") struct DivKitStateTests {
  private static let variables = #"""
    {"name": "first", "type": "string", "value": "open"}, {"name": "kept", "type": "string", "value": "open"},
    {"name": "empty", "type": "string", "value": ""}
    """#

  /// A state with an id, members of its own, and the states `closed` and `open`.
  private static func state(_ members: String, _ more: String = "") -> String {
    DivKitTests.card(
      #"""
      {"type": "state", "id": "menu", \#(members) "states": [
        {"state_id": "closed", "div": {"type": "text", "text": "shut"}},
        {"state_id": "open", "div": {"type": "text", "text": "wide", "width": {"type": "wrap_content"}}}\#(more)]}
      """#, variables: variables)
  }

  @Test(
    "an element's states are those of a container, which a stored value shows",
    arguments: [
      ("", #""value":{"ref":"$client/state_menu"},"items":[{"type":"label","label":{"state":"closed","text":"shut""#),
      ("", #"{"type":"label","label":{"state":"open","text":"wide","font""#), ("", #""align_self":"leading""#),
      (#""default_state_id": "open","#, #""value":{"ref":"$client/state_menu","default":"open"}"#),
      (#""default_state_id": "closed","#, #""value":{"ref":"$client/state_menu"},"#),
      (
        #""default_state_id": "@{first}","#,
        #""value":{"call":"if","with":[{"call":"is_empty","with":[{"ref":"$client/state_menu"}]},{"ref":"first"},{"ref":"$client/state_menu"}]}"#
      ),
      (#""state_id_variable": "kept","#, #""value":{"ref":"$client/kept","default":"open"}"#),
      (
        #""state_id_variable": "empty", "default_state_id": "open","#,
        #""value":{"ref":"$client/empty","default":"open"}"#
      ),
    ])
  func own(members: String, wanted: String) throws {
    let text = Self.state(members)
    let layout = try DivKitTests.layout(text)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(try DivKitTests.imported(text).ledger.losses.isEmpty)
  }

  @Test("an action sets the value that shows a state, and so the picture changes") func changes() throws {
    let text = Self.state(
      "",
      #"""
      , {"state_id": "last", "div": {"type": "text", "text": "t", "action": {"log_id": "l",
        "url": "div-action://set_state?state_id=0/menu/closed"}}}
      """#)
    #expect(
      try DivKitTests.layout(text).contains(#""action":{"action":"set","client":"state_menu","value":"closed"}"#))
    let workspace = try DivKitTests.imported(text)
    #expect(try ImportedPicture.words(of: workspace) == ["shut"])
    #expect(try ImportedPicture.words(of: workspace, client: #"{"state_menu": "open"}"#) == ["wide"])
  }

  @Test("an action sets the variable that a state is in") func variable() throws {
    let text = DivKitTests.card(
      #"""
      {"type": "container", "items": [
        {"type": "state", "id": "menu", "state_id_variable": "kept", "states": [
          {"state_id": "closed", "div": {"type": "text", "text": "shut"}}, {"state_id": "open"}]},
        {"type": "text", "text": "t", "action": {"log_id": "l", "typed": {"type": "set_state", "state_id": "0/menu/closed"}}}]}
      """#, variables: Self.variables)
    #expect(try DivKitTests.layout(text).contains(#""action":{"action":"set","client":"kept","value":"closed"}"#))
    #expect(try ImportedPicture.words(of: DivKitTests.imported(text)) == ["t"])
  }

  @Test("the states of a card are those of a container, and paths name them first") func card() throws {
    let text = #"""
      {"card": {"log_id": "c", "states": [
        {"state_id": 0, "div": {"type": "text", "text": "first", "action": {"log_id": "l", "url": "div-action://set_state?state_id=1/menu/open"}}},
        {"state_id": 1, "div": {"type": "text", "text": "second"}}, {"state_id": 1, "div": {"type": "text", "text": "third"}}]}}
      """#
    let layout = try DivKitTests.layout(text)
    for wanted in [
      #""states":{"value":{"ref":"$client/state_root"},"items":[{"type":"label","label":{"state":"0","text":"first""#,
      #"{"click":[{"action":"set","client":"state_root","value":"1"},{"action":"set","client":"state_menu","value":"open"}]}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
    let workspace = try DivKitTests.imported(text)
    #expect(try ImportedPicture.words(of: workspace, client: #"{"state_root": "1"}"#) == ["second"])
    #expect(
      workspace.ledger.losses.map(\.message) == ["card.state_id: a state before it has the same number"])
  }

  @Test("a state that is lower than its place lies at the top") func tall() throws {
    let text = Self.state(#""height": {"type": "fixed", "value": 80},"#)
    #expect(try DivKitTests.layout(text).contains(#""distribution":"start","width":"fill","height":80"#))
    #expect(try DivKitTests.imported(text).ledger.rows[.init(name: "state", fate: .own)] == 1)
    #expect(try !DivKitTests.layout(Self.state("")).contains(#"]}}],"distribution""#))
  }

  @Test(
    "states that can't be told apart, and defaults that name none, are lost with their place",
    arguments: [
      (
        "", #", {"state_id": "open", "div": {"type": "text", "text": "again"}}"#,
        "state.state_id: a state before it has the same name"
      ),
      (#""default_state_id": "none","#, "", "state.default_state_id: no state has this name: the first is shown"),
      (
        #""state_id_variable": "nobody","#, "",
        "state.state_id_variable: the state is stored by the name of the element"
      ),
    ])
  func lost(members: String, more: String, message: String) throws {
    let losses = try DivKitTests.imported(Self.state(members, more)).ledger.losses
    #expect(losses.map(\.message) == [message])
    #expect(losses.first?.location?.column ?? 0 > 1)
  }

  @Test("tabs show the chosen one of several nodes, and begin with one that there is") func tabs() throws {
    let text = DivKitTests.card(
      #"""
      {"type": "tabs", "id": "t", "selected_tab": 7, "items": [{"title": "A", "div": {"type": "text", "text": "one"}},
        {"title": "B", "div": {"type": "text", "text": "two"}}]}
      """#)
    let workspace = try DivKitTests.imported(text)
    #expect(try ImportedPicture.words(of: workspace) == ["A", "B", "two"])
    #expect(try ImportedPicture.words(of: workspace, client: #"{"tab_t": "0"}"#) == ["A", "B", "one"])
    #expect(workspace.ledger.losses.map(\.code.id) == ["import.helper"])
  }

  @Test(
    "what an action or a title says and layouts don't is in the ledger",
    arguments: [
      (
        #"{"type": "text", "text": "a", "action": {"log_id": "a", "is_enabled": "@{first == 'open'}", "url": "https://x.example"}}"#,
        1, 0
      ),
      (#"{"type": "text", "text": "a", "underline": "single", "strike": "single"}"#, 0, 1),
      (
        #"{"type": "tabs", "items": [{"title": "T", "div": {"type": "text", "text": "a"}, "title_click_action": {"log_id": "a"}}]}"#,
        0, 1
      ),
    ])
  func told(element: String, near: Int, lost: Int) throws {
    let ledger = try DivKitTests.imported(DivKitTests.card(element, variables: Self.variables)).ledger
    #expect(ledger.count(.near) == near && ledger.count(.lost) == lost, "\(ledger.losses)")
  }
}
