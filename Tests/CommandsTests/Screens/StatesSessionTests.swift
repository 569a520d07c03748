import Completing
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// `states` in a session: taps show another state, and the states' names are known where one is typed.
@Suite("States in a session") struct StatesSessionTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "hStack", "hStack": { "items": [
        { "type": "button", "button": { "id": "to_menu", "text": "Menu",
          "action": { "action": "set", "client": "tab", "value": "menu" } } },
        { "type": "button", "button": { "id": "to_reviews", "text": "Reviews",
          "action": { "action": "set", "client": "tab", "value": "reviews" } } },
        { "type": "button", "button": { "id": "to_nothing", "text": "Other",
          "action": { "action": "set", "client": "tab", "value": "rewiews" } } } ] } },
      { "type": "states", "states": { "id": "tabs", "value": { "ref": "$client/tab" }, "items": [
        { "type": "label", "label": { "id": "menu", "state": "menu", "text": "Soup" } },
        { "type": "vStack", "vStack": { "id": "reviews", "state": "reviews", "items": [
          { "type": "label", "label": { "id": "best", "text": { "ref": "title" } } } ] } } ] } } ] } }
    """

  @Test("a tap shows another state, and undo the one before")
  func tapped() throws {
    var sample = try SampleSession(layout: Self.layout)
    for line in [
      "expect #menu visible", "expect #reviews hidden", "expect no text Frosty Bear", "tap #to_reviews",
      "expect #menu hidden", "expect #best visible", "expect text Frosty Bear in #tabs", "tap #to_menu",
      "expect text Soup", "undo", "expect #reviews visible", "tap #to_nothing", "expect #menu visible",
    ] {
      try sample.perform(line)
    }
    let problem = try #require(sample.session.picture.findings.first { $0.diagnostic.code.id == "states.unknown" })
    #expect(problem.diagnostic.message == "no state named \"rewiews\"")
    #expect(problem.diagnostic.fix?.words == "did you mean \"reviews\"?")
  }

  @Test("a component without a name is the first state, and its view leads to its node")
  func component() throws {
    var sample = try SampleSession(
      layout: """
        { "type": "states", "states": { "value": { "ref": "now" }, "items": [
          { "type": "component", "component": { "name": "row" } },
          { "type": "component", "component": { "name": "row", "state": "b" } } ] } }
        """, fixtures: #"{ "model": "Card", "previews": { "regular": { "now": null }, "other": { "now": "b" } } }"#,
      others: [
        "Components/row.json": #"{ "component": "row", "layout": { "type": "label", "label": { "text": "Row" } } }"#
      ])
    for line in ["expect 0 visible", "expect 1 hidden", "fixture other", "expect 0 hidden", "expect 1 visible"] {
      try sample.perform(line)
    }
  }

  @Test("an edit inside a state that is not shown is seen once it is, and one of a state's name at once")
  func edited() throws {
    var sample = try SampleSession(layout: Self.layout)
    try sample.perform("#best unbind text")
    try sample.perform("#best set text Good")
    try sample.perform("expect no text Good")
    try sample.perform("tap #to_reviews")
    try sample.perform("expect text Good")
    try sample.perform("#best set text Better")
    try sample.perform("expect text Better")
    try sample.perform("#reviews set state praise")
    try sample.perform("expect text Soup")
  }

  private func completions(_ line: String, in session: Session) -> [String] {
    session.complete(line, at: line.utf8.count).candidates.map(\.text)
  }

  @Test("its names are completed, gone through and corrected")
  func names() throws {
    var sample = try SampleSession(layout: Self.layout)
    #expect(completions("#tabs set value ", in: sample.session) == ["menu", "reviews"])
    try sample.perform("#tabs unset value")
    #expect(sample.refusal("#tabs set value rewiews")?.contains("reviews") == true)
    try sample.perform("#tabs set value reviews")
    try sample.perform("expect #reviews visible")
    try sample.perform("#tabs toggle value")
    try sample.perform("expect #menu visible")
    let lines = try sample.perform("tree").lines
    #expect(lines.contains { $0.hasSuffix("vStack #reviews = reviews") })
  }
}
