import TestSupport
import Testing

@testable import Commands
@testable import Sessions
@testable import Workspaces

/// What is sent with the events of facets: their own attributes, those that are handed down, and the client's.
@Suite("Events of facets") struct FacetEventTests {
  private static let files = [
    "kimchi.json": "{}",
    "Components/badge.json": """
    { "component": "badge", "layout": { "type": "label", "label": {
      "text": { "ref": "text/title" }, "action": { "ref": "events/click" } } } }
    """,
    "Components/row.json": """
    { "component": "row", "layout": { "type": "vStack", "vStack": { "action": { "ref": "events/click" }, "items": [
      { "type": "label", "label": { "text": { "ref": "text/title" } } },
      { "type": "each", "each": { "ref": "children", "axis": "vertical", "item": { "type": "component", "component": {
        "name": { "ref": "component/id" }, "data": { "ref": "$item" } } } } } ] } } }
    """,
    "Components/car.json": """
    { "component": "car", "fields": { "children": { "type": "[facet]" } },
      "section": { "layout": { "type": "rail" }, "items": "children" },
      "layout": { "type": "vStack", "vStack": { "items": [] } } }
    """,
  ]

  /// The log of events after some commands on a response with one section.
  private func events(_ section: String, _ lines: String...) throws -> [EventLog.Event] {
    let scratch = try Scratch(Self.files)
    try scratch.write("Screens/home.json", #"{ "sections": [ { "id": "s", \#(section) } ] }"#)
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    for line in lines {
      try session.perform(line)
      session.noteViews()
    }
    return session.eventLog.events
  }

  @Test(
    "a section hands its attributes down in either spelling, also to a facet without any",
    arguments: ["logging_inherited", "loggingInherited"], [#""logging": { "q": "1" },"#, ""])
  func handedDown(_ key: String, _ own: String) throws {
    let events = try events(
      """
      "logging": { "sec": "S" }, "\(key)": true, "body": [ { "id": "a", "component": { "id": "row" },
        "text": { "title": "A" }, \(own) "events": { "click": { "name": "juggle" } } } ]
      """, "#a tap")
    let click = try #require(events.first { $0.kind == "click" }?.logging)
    #expect(click.contains(#""sec":"S""#))
    #expect(click.contains(#""client":"newest""#))
    #expect(click.contains(#""q":"1""#) == !own.isEmpty)
  }

  @Test(
    "a click on a nested facet is its own: its name, its attributes or none, never its parent's",
    arguments: [true, false])
  func nested(_ hasAttributes: Bool) throws {
    let events = try events(
      """
      "body": [ { "id": "p", "component": { "id": "row" }, "text": { "title": "P" }, "logging": { "who": "parent" },
        "children": [ { "id": "n", "component": { "id": "badge" }, "text": { "title": "nested" },
          \(hasAttributes ? #""logging": { "who": "nested" },"# : "") "events": { "click": { "name": "juggle" } } } ] } ]
      """, "tap at 10 24")
    let click = try #require(events.first { $0.kind == "click" })
    #expect(click.subject.hasPrefix("badge #n in "))
    #expect(click.logging?.contains(#""who":"nested""#) == hasAttributes)
    #expect(click.logging?.contains("parent") == false)
  }

  @Test("a container's attributes are logged when it comes into view, once")
  func container() throws {
    let events = try events(
      """
      "body": [ { "id": "c", "component": { "id": "car" }, "logging": { "car": "1" }, "children": [
        { "id": "x", "component": { "id": "row" }, "text": { "title": "x" }, "logging": { "x": "1" } } ] } ]
      """, "stats", "scroll 1", "scroll top")
    let views = events.filter { $0.kind == "view" }
    #expect(views.count { $0.subject == "car #c" && $0.logging?.contains(#""car":"1""#) == true } == 1)
    #expect(views.contains { $0.logging?.contains(#""x":"1""#) == true })
  }
}

@Suite("Events of a layout's nodes") struct BoundActionTests {
  @Test(
    "references in actions and attributes are followed into the fixture",
    arguments: [
      (#"{ "ref": "act" }"#, #"{"action":"navigate","url":"x"}"#),
      (#"{ "action": "open", "id": { "ref": "t" } }"#, #"{"action":"open","id":"Go"}"#),
      (#"{ "action": "open", "id": { "ref": "nowhere", "default": 3 } }"#, #"{"action":"open","id":3}"#),
      (#"{ "action": "open", "id": { "ref": "nowhere" } }"#, #"{"action":"open"}"#),
    ])
  func followed(_ action: String, _ expected: String) throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": """
      { "type": "button", "button": { "id": "b", "text": { "ref": "t" }, "action": \(action),
        "logging": { "k": { "ref": "t" } } } }
      """,
      "data.json": #"{ "t": "Go", "act": { "action": "navigate", "url": "x" } }"#,
    ])
    var session = try Session(Target.find(scratch.path("Layouts/card.json")), fixture: scratch.path("data.json"))
    try session.perform("#b tap")
    let event = try #require(session.eventLog.events.first { $0.kind == "click" })
    #expect(event.action == expected)
    #expect(event.logging?.contains(#""k":"Go""#) == true)
  }

  @Test(
    "a view inside an item's component sends its own attributes with its action", arguments: ["#a tap", "tap at 10 10"])
  func attributesOfViews(_ line: String) throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/row.json": """
      { "component": "row", "layout": { "type": "button", "button": { "text": { "ref": "title" },
        "action": { "action": "navigate", "url": "x" }, "logging": { "title": { "ref": "title" }, "place": 1 } } } }
      """,
      "Screens/home.json": """
      { "type": "screen", "screen": { "sections": [ { "id": "s", "layout": "list", "component": "row", "items": [
        { "id": "a", "data": { "title": "A" }, "logging": { "item": "a" } } ] } ] } }
      """,
    ])
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    try session.perform(line)
    let event = try #require(session.eventLog.events.first { $0.kind == "click" })
    #expect(event.logging?.hasPrefix(#"{"title":"A","place":1,"#) == true, "\(event)")
  }
}
