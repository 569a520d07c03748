import Binding
import Conditions
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

  @Test("a control of the design system that is disabled has its own colours; others fade")
  func ownColors() throws {
    let drawn = try picture(.disabled).bound.tree
    let button = try #require(drawn.nodes.lastIndex { $0.flags.contains(.tappable) })
    let paint = drawn.wrappers[Int(drawn.nodes[button].wrapper)]
    #expect(paint.background == .token(.buttonBackgroundDisabled) && paint.opacity == 1)
    let label = try #require(drawn.nodes.lastIndex { $0.kind == .text })
    #expect(drawn.texts[Int(drawn.nodes[label].payload)].color == .token(.buttonPrimaryLabelDisabled))
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": #"{ "type": "label", "label": { "text": "T", "action": { "action": "a" } } }"#,
    ])
    var conditions = PictureConditions()
    conditions.state = .disabled
    let plain = Picture(
      try Target.find(scratch.path("Layouts/card.json")), fixture: nil as Fixture?, conditions: conditions)
    #expect(plain.bound.tree.wrappers[Int(plain.bound.tree.nodes[0].wrapper)].opacity < 0.5)
  }

  @Test("on a screen, too, controls have their own colours")
  func onScreens() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/buy.json":
        #"{ "component": "buy", "layout": { "type": "button", "button": { "text": "Buy", "action": { "action": "b" } } } }"#,
      "Screens/home.json":
        #"{ "type": "screen", "screen": { "sections": [{ "id": "s", "layout": "list", "component": "buy", "items": [{ "id": "a" }] }] } }"#,
    ])
    var conditions = PictureConditions()
    conditions.state = .disabled
    let drawn = Picture(
      try Target.find(scratch.path("Screens/home.json")), fixture: nil as Fixture?, conditions: conditions
    ).bound.tree
    #expect(drawn.wrappers.contains { $0.background == .token(.buttonBackgroundDisabled) && $0.opacity == 1 })
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
