import KimchiCore
import Sushi
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("States of controls") struct ControlStateTests {
  /// A card that takes taps, with a button in it and a label beside.
  private static let card = """
    { "type": "vStack", "vStack": { "id": "card", "action": { "action": "open" }, "items": [
      { "type": "label", "label": { "id": "title", "text": "Title" } },
      { "type": "button", "button": { "id": "buy", "text": "Buy", "action": { "action": "buy" } } } ] } }
    """

  private func picture(_ state: ControlState) throws -> Picture {
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/card.json": Self.card])
    var conditions = PictureConditions()
    conditions.state = state
    return Picture(try Target.find(scratch.path("Layouts/card.json")), fixture: nil as Fixture?, conditions: conditions)
  }

  @Test("each state changes the innermost control, and nothing else", arguments: ControlState.allCases)
  func innermost(state: ControlState) throws {
    let (plain, drawn) = (try picture(.rest).bound.tree, try picture(state).bound.tree)
    #expect(plain.nodes.count == drawn.nodes.count)
    let changed = plain.nodes.indices.filter { view in
      plain.wrappers[Int(plain.nodes[view].wrapper)] != drawn.wrappers[Int(drawn.nodes[view].wrapper)]
    }
    let tappable = plain.nodes.indices.filter { plain.nodes[$0].flags.contains(.tappable) }
    #expect(tappable.count == 2)
    // A border goes around the view inside that has the shape.
    let button = tappable[1]..<Int(plain.nodes[tappable[1]].end)
    #expect(changed.count == (state == .rest ? 0 : 1) && changed.allSatisfy(button.contains))
    let title = try #require(plain.nodes.indices.first { plain.nodes[$0].kind == .text })
    #expect(plain.texts[Int(plain.nodes[title].payload)] == drawn.texts[Int(drawn.nodes[title].payload)])
  }

  @Test("the states are words of a condition and an axis of the matrix")
  func condition() throws {
    var conditions = PictureConditions()
    try Condition.state.set("pressed", in: &conditions, of: nil)
    #expect(conditions.state == .pressed && Condition.state.text(of: conditions) == "pressed")
    #expect(Condition.axes.contains(.state))
    #expect(throws: Refusal.self) { try Condition.state.set("presed", in: &conditions, of: nil) }
  }
}
