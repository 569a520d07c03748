import Dialects
import JSONDocument
import Pictures
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
    "Components/shelf.json": """
    { "component": "shelf", "layout": { "type": "scroll", "scroll": { "axis": "horizontal", "item": {
      "type": "each", "each": { "ref": "children", "axis": "horizontal", "item": { "type": "component", "component": {
        "name": { "ref": "component/id" }, "data": { "ref": "$item" } } } } } } } }
    """,
    "Components/tile.json": """
    { "component": "tile", "layout": { "type": "label", "label": { "width": 200, "text": { "ref": "text/title" } } } }
    """,
    "Components/car.json": """
    { "component": "car", "fields": { "children": { "type": "[facet]" } },
      "section": { "layout": { "type": "rail" }, "items": "children" },
      "layout": { "type": "vStack", "vStack": { "items": [] } } }
    """,
  ]

  /// The log of events after some commands on a response with one section.
  private func events(_ section: String, _ lines: String...) throws -> [EventLog.Event] { try events(section, lines) }

  private func events(_ section: String, _ lines: [String]) throws -> [EventLog.Event] {
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
    arguments: [true, false], ["tap at 10 24", "#p tap"])
  func nested(_ hasAttributes: Bool, _ line: String) throws {
    let events = try events(
      """
      "body": [ { "id": "p", "component": { "id": "row" }, "text": { "title": "P" }, "logging": { "who": "parent" },
        "children": [ { "id": "n", "component": { "id": "badge" }, "text": { "title": "nested" },
          \(hasAttributes ? #""logging": { "who": "nested" },"# : "") "events": { "click": { "name": "juggle" } } } ] } ]
      """, line)
    let click = try #require(events.first { $0.kind == "click" })
    #expect(click.subject.hasPrefix("badge #n in "))
    #expect(click.logging?.contains(#""who":"nested""#) == hasAttributes)
    #expect(click.logging?.contains("parent") == false)
  }

  @Test("what a rail inside a cell hides is seen when it is scrolled into sight")
  func rail() throws {
    let tiles = (1...4).map { number in
      #"{ "id": "t\#(number)", "component": { "id": "tile" }, "text": { "title": "T" }, "logging": { "n": "t" } }"#
    }
    let body =
      #""body": [ { "id": "p", "component": { "id": "shelf" }, "logging": { "n": "shelf" }, "children": [ "#
      + tiles.joined(separator: ", ") + " ] } ]"
    func seen(_ lines: String...) throws -> [String] {
      var log = try events(body, "theme light")
      if !lines.isEmpty { log = try Array(events(body, ["theme light"] + lines).dropFirst(log.count)) }
      return log.filter { $0.kind == "view" }.compactMap {
        $0.subject.split(separator: " ").first { $0.hasPrefix("#") }
      }
      .map(String.init)
    }
    #expect(try seen() == ["#p", "#t1", "#t2"])
    #expect(try seen("scroll at 20 10 across 250") == ["#t3", "#t4"])
    #expect(try seen("scroll at 20 10 across 250", "scroll at 20 10 across -250") == ["#t3", "#t4", "#t1"])
  }

  @Test("a facet without an action is answered with the command that gives it one, and takes it")
  func giving() throws {
    let scratch = try Scratch(Self.files)
    let facet = #"{ "id": "a", "component": { "id": "row" }, "text": { "title": "A" } }"#
    try scratch.write("Screens/home.json", #"{ "sections": [ { "id": "s", "body": [ \#(facet) ] } ] }"#)
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    for (gesture, property) in [("tap", "click.name navigate"), ("long-press", "long_press.name open")] {
      let refusal = #expect(throws: Refusal.self) { try session.perform("#a \(gesture)") }
      #expect(refusal?.fix == "for example `set \(property)`")
      try session.perform("#a set \(property)")
      try session.perform("#a \(gesture)")
    }
    #expect(session.eventLog.events.suffix(2).map(\.kind) == ["click", "long_press"])
  }

  @Test("a tap on an action that the drawn client does not know reports it, and the newest client leaves it to the app")
  func unknownAction() throws {
    let scratch = try Scratch(Self.files)
    try scratch.write(
      "kimchi.json",
      """
      { "clients": { "ios": { "1.0.0": { "components": ["row"], "actions": ["navigate"] },
        "1.1.0": { "adds": { "actions": ["juggle"] } } } } }
      """)
    let facet = #"{ "id": "a", "component": { "id": "row" }, "events": { "click": { "name": "juggle" } } }"#
    try scratch.write("Screens/home.json", #"{ "sections": [ { "id": "s", "body": [ \#(facet) ] } ] }"#)
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    #expect(try session.perform("#a tap").message == "juggle: passed to the app's \"action\"")
    try session.perform("client ios 1.0.0")
    let refusal = #expect(throws: Refusal.self) { try session.perform("#a tap") }
    #expect(refusal?.message == "ios 1.0.0 does not know the action \"juggle\"")
    #expect(refusal?.fix == "ios 1.1.0 does")
    try session.perform("client ios 1.1.0")
    #expect(try session.perform("#a tap").message == "juggle: passed to the app's \"action\"")
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

  @Test("headers, containers and nested facets are seen and tapped under their own names")
  func everyFacet() throws {
    let events = try events(
      """
      "header": [ { "id": "h", "component": { "id": "row" }, "text": { "title": "H" }, "logging": { "h": "1" },
        "events": { "click": { "name": "juggle" } } } ],
      "body": [ { "id": "c", "component": { "id": "car" }, "logging": { "c": "1" },
        "events": { "click": { "name": "juggle" } }, "children": [
          { "id": "x", "component": { "id": "row" }, "text": { "title": "x" }, "children": [
            { "id": "n", "component": { "id": "badge" }, "text": { "title": "n" }, "logging": { "n": "1" },
              "events": { "click": { "name": "juggle" } } } ] } ] } ]
      """, "stats", "#h tap", "#c tap", "#n tap")
    for (kind, subject, attribute) in [
      ("view", "row #h", "h"), ("view", "car #c", "c"), ("view", "badge #n", "n"),
      ("click", "header row #h at 0/0", "h"),
      ("click", "child car #c at 0/2", "c"), ("click", "child badge #n at 0/1/0", "n"),
    ] {
      let event = events.first { $0.kind == kind && $0.subject == subject }
      #expect(event?.logging?.hasPrefix(#"{"\#(attribute)":"1","#) == true, "\(kind) of \(subject): \(events)")
    }
  }

  @Test("a facet hands down to those inside it, the nearest first, where it says so")
  func handedDownByFacets() throws {
    func logging(_ flag: String) throws -> String {
      let events = try events(
        """
        "logging": { "a": "section", "s": "S" }, "logging_inherited": true,
        "body": [ { "id": "p", "component": { "id": "row" }, "text": { "title": "P" },
          "logging": { "a": "outer", "b": "outer" }, \(flag) "children": [
          { "id": "n", "component": { "id": "badge" }, "text": { "title": "n" }, "logging": { "b": "own" },
            "events": { "click": { "name": "juggle" } } } ] } ]
        """, "#n tap")
      return try #require(events.first { $0.kind == "click" }?.logging)
    }
    for flag in [#""logging_inherited": true,"#, #""loggingInherited": true,"#] {
      #expect(try logging(flag).hasPrefix(#"{"b":"own","a":"outer","s":"S","session""#))
    }
    #expect(try logging("").hasPrefix(#"{"b":"own","a":"section","s":"S","session""#))
  }

  @Test(
    "each event has the client's platform and version",
    arguments: [
      ("client off", "ios", "newest"), ("client android 2.0.0", "android", "2.0.0"),
      ("client android ^1.0", "android", "1.5.0"), ("client android 1.9", "android", "1.9"),
    ])
  func client(_ line: String, _ platform: String, _ version: String) throws {
    let scratch = try Scratch(Self.files)
    try scratch.write(
      "kimchi.json",
      """
      { "clients": { "android": { "1.5.0": { "components": ["row"], "actions": ["juggle"] }, "2.0.0": {} } } }
      """)
    try scratch.write(
      "Screens/home.json",
      """
      { "sections": [ { "id": "s", "body": [ { "id": "a", "component": { "id": "row" }, "text": { "title": "A" },
        "events": { "click": { "name": "juggle" } } } ] } ] }
      """)
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    try session.perform(line)
    try session.perform("#a tap")
    let logging = try #require(session.eventLog.events.first { $0.kind == "click" }?.logging)
    #expect(logging.contains(#""platform":"\#(platform)","version":"\#(version)""#), "\(logging)")
  }
}

/// Attributes that components have to log.
@Suite("Attributes that components must log") struct LoggingContractTests {
  private static let files = [
    "kimchi.json": "{}",
    "Components/row.json": """
    { "component": "row", "logs": { "store_id": "the store" }, "layout": { "type": "label", "label": {
      "text": { "ref": "text/title" } } } }
    """,
    "Components/car.json": """
    { "component": "car", "fields": { "children": { "type": "[facet]" } }, "logs": ["shelf"],
      "section": { "layout": { "type": "rail" }, "items": "children" },
      "layout": { "type": "vStack", "vStack": { "items": [] } } }
    """,
  ]

  /// The messages of a file with their paths.
  private func problems(_ path: String, _ text: String) throws -> [String] {
    let scratch = try Scratch(Self.files)
    try scratch.write(path, text)
    let session = try Session(Target.find(scratch.path(path)))
    return session.picture.findings.map(\.diagnostic).filter { $0.code == .loggingMissing }
      .map { "\($0.path ?? "") \($0.message): \($0.fix?.words ?? "")" }
  }

  private func facets(_ section: String) throws -> [String] {
    try problems("Screens/home.json", #"{ "sections": [ { "id": "s", \#(section) } ] }"#)
  }

  private static let addition = "add it to \"logging\", or to that of the section with \"logging_inherited\": true"

  @Test("a facet that lacks one is reported at its logging, or at itself, and a misspelt one at its key")
  func missing() throws {
    let row = #""component": { "id": "row" }"#
    #expect(
      try facets(#""body": [ { "id": "a", \#(row) }, { "id": "b", \#(row), "logging": { "store_id": null } } ]"#) == [
        #"/sections/0/body/0 row must log "store_id": \#(Self.addition)"#,
        #"/sections/0/body/1/logging row must log "store_id": \#(Self.addition)"#,
      ])
    #expect(
      try facets(#""body": [ { "id": "a", \#(row), "logging": { "store_di": "1" } } ]"#) == [
        #"/sections/0/body/0/logging/store_di row must log "store_id": rename the attribute to "store_id""#
      ])
  }

  @Test("containers, headers and nested facets are held to it, and what is handed down counts")
  func everywhere() throws {
    let nested = """
      "header": [ { "id": "h", "component": { "id": "row" } } ],
      "body": [ { "id": "c", "component": { "id": "car" }, LOGGING "children": [
        { "id": "x", "component": { "id": "ghost" }, "children": [ { "id": "n", "component": { "id": "row" } } ] } ] } ]
      """
    #expect(try facets(nested.replacing("LOGGING", with: "")).count == 3)
    let own = #""logging": { "shelf": "1", "store_id": "2" }, "loggingInherited": true,"#
    #expect(try facets(nested.replacing("LOGGING", with: own)).map { $0.prefix(20) } == ["/sections/0/header/0"])
    let section = #""logging": { "shelf": "1", "store_id": "2" }, "logging_inherited": true, "#
    #expect(try facets(section + nested.replacing("LOGGING", with: "")).isEmpty)
    let kept = #""logging": { "shelf": "1", "store_id": "2" }, "#
    #expect(try facets(kept + nested.replacing("LOGGING", with: "")).count == 3)
  }

  @Test("the other dialects' items too, and components in layouts, where the data can't tell")
  func elsewhere() throws {
    #expect(
      try problems(
        "Screens/home.json",
        """
        { "type": "screen", "screen": { "sections": [ { "id": "s", "layout": "list", "component": "row", "items": [
          { "id": "a", "data": {} }, { "id": "b", "data": {}, "logging": { "store_id": 1 } } ] } ] } }
        """
      ).map { $0.prefix(26) } == ["/screen/sections/0/items/0"])
    let modules = #"[{ "type": "row", "row": {} }, { "type": "row", "row": { "logging": { "store_id": 1 } } }]"#
    #expect(try problems("Screens/home.json", modules).count == 1)
    let layout = """
      { "type": "vStack", "vStack": { AROUND "items": [
        { "type": "component", "component": { "name": "row" LOGGING } } ] } }
      """
    func count(_ around: String, _ logging: String) throws -> Int {
      try problems(
        "Layouts/card.json", layout.replacing("AROUND", with: around).replacing("LOGGING", with: logging)
      ).count
    }
    #expect(try count("", "") == 1)
    #expect(try count("", #", "logging": { "store_id": { "ref": "id" } }"#) == 0)
    #expect(try count("", #", "logging": { "ref": "logging" }"#) == 0)
    #expect(try count(#""logging": { "store_id": 1 }, "logging_inherited": true,"#, "") == 0)
    #expect(try count(#""logging": { "store_id": 1 },"#, "") == 1)
  }

  @Test("an edit that takes an attribute away is refused like any that makes an error, and one that adds it heals")
  func edits() throws {
    let scratch = try Scratch(Self.files)
    try scratch.write(
      "Screens/home.json",
      """
      { "sections": [ { "id": "s", "body": [ { "id": "a", "component": { "id": "row" }, "text": { "title": "A" },
        "logging": { "store_id": "1" } }, { "id": "b", "component": { "id": "row" }, "text": { "title": "B" } } ] } ] }
      """)
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    func count() -> Int { session.picture.findings.count { $0.diagnostic.code == .loggingMissing } }
    #expect(count() == 1)
    try session.perform("#b set logging.store_id 2")
    #expect(count() == 0)
    try session.perform("#a set text.title Again")
    #expect(count() == 0)
    try session.perform("undo 2")
    #expect(count() == 1)
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
