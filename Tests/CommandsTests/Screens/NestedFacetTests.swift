import Dialects
import Inspection
import JSONDocument

import Layout
import Screens
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Facets inside facets, as parts of a screen")
struct NestedFacetTests {
  private static let response = """
    {
      "sections": [
        {
          "id": "stores",
          "header": [
            { "id": "title", "component": { "id": "row" }, "text": { "title": "Stores" },
              "children": [ { "id": "count", "component": { "id": "badge" }, "text": { "title": "2" } } ] }
          ],
          "body": [
            { "id": "lost", "component": { "id": "ghost" }, "children": [ { "id": "inner", "component": { "id": "badge" } } ] },
            { "id": "one", "component": { "id": "row" }, "text": { "title": "One" }, "logging": { "of": "one" },
              "children": [
                { "id": "new", "component": { "id": "badge" }, "text": { "title": "New" }, "logging": { "of": "new" },
                  "events": { "click": { "name": "juggle" } } },
                { "id": "box", "component": { "id": "row" }, "text": { "title": "Box" },
                  "children": [ { "id": "deep", "component": { "id": "badge" }, "text": { "title": "Deep" } } ] }
              ] },
            { "id": "two", "component": { "id": "row" }, "text": { "title": "Two" }, "children": [] },
            { "id": "gone", "component": { "id": "ghost" } }
          ]
        },
        {
          "id": "rail",
          "body": [
            { "id": "cards", "component": { "id": "cards" }, "logging": { "of": "cards" },
              "events": { "click": { "name": "fold" } },
              "children": [
                { "id": "first", "component": { "id": "row" }, "text": { "title": "First" },
                  "children": [ { "id": "sale", "component": { "id": "badge" }, "text": { "title": "Sale" } } ] },
                { "id": "second", "component": { "id": "row" }, "text": { "title": "Second" } }
              ] }
          ]
        }
      ]
    }

    """

  private let scratch: Scratch
  private var session: Session

  init() throws {
    scratch = try Scratch(Self.workspace(Self.response))
    session = try Session(Target.find(scratch.path("Screens/home.json")))
  }

  private static func workspace(_ response: String, data: String = "{}") -> [String: String] {
    [
      "kimchi.json": #"{"workspace": "Sample"}"#, "Screens/home.json": response,
      "Previews/Home.previews.json": #"{ "model": "Home", "previews": { "regular": \#(data) } }"#,
      "Components/badge.json": """
      { "component": "badge", "layout": { "type": "label", "label": { "text": { "ref": "text/title", "default": "–" } } } }
      """,
      "Components/row.json": """
      { "component": "row", "layout": { "type": "vStack", "vStack": { "items": [
        { "type": "label", "label": { "text": { "ref": "text/title", "default": "–" } } },
        { "type": "each", "each": { "ref": "children", "axis": "vertical", "item": { "type": "component",
          "component": { "name": { "ref": "component/id" }, "data": { "ref": "$item" } } } } } ] } } }
      """,
      "Components/cards.json": """
      { "component": "cards", "fields": { "children": { "type": "[facet]" } },
        "section": { "layout": { "type": "rail", "group": { "width": 120, "height": 60 } }, "items": "children" },
        "layout": { "type": "vStack", "vStack": { "items": [] } } }
      """,
    ]
  }

  private var text: String { String(decoding: session.document.bytes, as: UTF8.self) }

  private static let outline = """
    ▸ screen
    ├ ▸ section #stores
    │ ├ ▸ header row #title
    │ │ └ ● child badge #count
    │ ├ ▸ child ghost #lost
    │ │ └ ● child badge #inner
    │ ├ ▸ item row #one
    │ │ ├ ● child badge #new
    │ │ └ ▸ child row #box
    │ │   └ ● child badge #deep
    │ ├ ● item row #two
    │ └ ● child ghost #gone
    └ ▸ section #rail
      ├ ▸ item row #first
      │ └ ● child badge #sale
      ├ ● item row #second
      └ ● child cards #cards

    """

  @Test("every facet is in the outline, also where nothing draws it, and one that is a whole section behind its items")
  func outline() {
    #expect(session.outline.text == Self.outline)
  }

  @Test(
    "a facet at any depth has an address by its id and by its place",
    arguments: [
      ("#count", "0/0/0"), ("#lost", "0/1"), ("#inner", "0/1/0"), ("#one", "0/2"), ("#new", "0/2/0"),
      ("#box", "0/2/1"), ("#deep", "0/2/1/0"), ("#two", "0/3"), ("#gone", "0/4"), ("#sale", "1/0/0"), ("#cards", "1/2"),
    ])
  func addresses(id: String, path: String) throws {
    let found = try session.resolve(#require(try Address(parsing: id)))
    #expect(found.map(session.picture.path) == [path])
    #expect(try session.resolve(#require(try Address(parsing: path))) == found)
    let index = try #require(found.first)
    #expect(session.parts[index].id.map { "#\($0)" } == id)
    #expect(session.parts[index].node.flatMap(session.parts.index(of:)) == index)
  }

  @Test(
    "what has no address is refused with what there is",
    arguments: [
      ("0/2/2", "0/2 has no child 2 | its children are 0 to 1"), ("0/3/0", "0/3 has no child 0 | it has no children"),
      ("#neww", #"no node has the id "neww" | did you mean #new?"#),
    ])
  func unknown(address: String, message: String) throws {
    var session = session
    #expect(session.refusal("\(address) frame") == message)
  }

  @Test("a facet inside another is set, tapped, looked at and found by its id")
  mutating func asked() throws {
    let reply = try session.perform("#deep set text.title Deeper").message
    #expect(reply == "Set text.title of child badge #deep at 0/2/1/0 to Deeper")
    try session.perform("expect #deep text.title Deeper")
    try session.perform("expect #deep visible")
    #expect(try session.perform("#new tap").message.hasPrefix("juggle"))
    #expect(session.eventLog.events.last?.subject == "child badge #new at 0/2/0")
    #expect(session.eventLog.events.last?.logging?.contains(#""of":"new""#) == true)
    #expect(try session.perform("#cards tap").message.hasPrefix("fold"))
    #expect(session.eventLog.events.last?.logging?.contains(#""of":"cards""#) == true)
    #expect(session.refusal("#gone tap")?.contains("off screen") == true)
    #expect(try session.perform("find Deeper").message.contains("#deep"))
    let frame = try #require(session.picture.frames(of: session.resolve(.id("deep"))[0]).first?.frame)
    let outer = try #require(session.picture.frames(of: session.resolve(.id("one"))[0]).first?.frame)
    let middle = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
    #expect(outer.contains(middle) && frame.height < outer.height)
    try session.perform("root")
    session.select(at: middle)
    #expect(session.selectedIndex.map(session.picture.path) == "0/2/1/0")
  }

  @Test("a facet whose component is missing gets another")
  mutating func repaired() throws {
    try session.perform("#gone set component.id row")
    #expect(session.parts[try session.resolve(.id("gone"))[0]].kind == .item)
    try session.perform("undo")
    #expect(session.outline.text == Self.outline)
  }

  @Test(
    "a facet inside another is added, copied, moved, duplicated and removed, and undo gives the bytes back",
    arguments: [
      (["#one add child badge"], "0/2/2", "badge"), (["#new duplicate"], "0/2/1", "new_2"),
      (["#deep move to #one"], "0/2/2", "deep"), (["#new move down"], "0/2/1", "new"),
      (["#new move to #two"], "0/3/0", "new"),
      (["#two move to #box"], "0/2/1/1", "two"), (["#box move to #stores 0"], "0/1", "box"),
      (["#lost move to #box"], "0/1/1/1", "lost"), (["#sale copy", "#deep paste"], "0/2/1/1", "sale_2"),
      (["#sale cut", "#box paste into"], "0/2/1/1", "sale"), (["#new", "remove"], "0/2/0", "box"),
      (["#inner move to #two"], "0/3/0", "inner"), (["#count move to #one 0"], "0/2/0", "count"),
      (["#cards move to #box"], "0/2/1/1", "cards"), (["#first move to #two"], "0/3/0", "first"),
    ] as [([String], String, String)])
  mutating func edits(lines: [String], path: String, id: String) throws {
    for line in lines { try session.perform(line) }
    #expect(session.selectedIndex.map(session.picture.path) == path)
    #expect(session.selectedIndex.flatMap { session.parts[$0].id } == id)
    while session.history.canUndo { try session.perform("undo") }
    #expect(text == Self.response)
    #expect(session.outline.text == Self.outline)
  }

  @Test(
    "what can't be done to a facet is refused",
    arguments: [
      ("#one move to #box", "item row #one at 0/2 can't be moved into itself"),
      ("#new move to #second", "item row #second at 1/1 has no list of children | `1/1 set children []` creates it"),
      ("#stores add child badge", "select a facet to add one inside it | `add badge` adds a facet to the section"),
      ("#one add child", "the component is missing | for example `add child badge`"),
    ])
  mutating func refused(line: String, message: String) throws {
    #expect((session.refusal(line) ?? "") == message)
    #expect(text == Self.response)
  }

  @Test("facets that the data lists are edited in the fixture")
  func data() throws {
    let scratch = try Scratch(
      Self.workspace(
        #"{ "sections": [ { "id": "s", "body": { "ref": "stores" } } ], "page": {} }"#,
        data: """
          { "stores": [ { "id": "a", "component": { "id": "row" }, "children": [
            { "id": "b", "component": { "id": "badge" }, "text": { "title": "B" } }, { "id": "c", "component": { "id": "badge" } } ] } ] }
          """))
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    #expect(try session.resolve(.id("b")).map(session.picture.path) == ["0/0/0"])
    try session.perform("#b set text.title Bee")
    try session.perform("expect #b text.title Bee")
    try session.perform("#b move down")
    #expect(try session.resolve(.id("b")).map(session.picture.path) == ["0/0/1"])
    try session.perform("#c duplicate")
    try session.perform("#c remove")
    #expect(session.outline.entries.map(\.label).suffix(2) == ["child badge #c_2", "child badge #b"])
  }

  @Test("a facet of a flat list is set, but not moved or removed: the counts of others would be wrong")
  func flat() throws {
    let scratch = try Scratch(
      Self.workspace(
        """
        { "sections": [ { "id": "s", "body": [
          { "id": "b", "component": { "id": "badge" }, "text": { "title": "B" } },
          { "id": "a", "component": { "id": "row" }, "childrenCount": 1 } ] } ] }
        """))
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    #expect(session.outline.entries.map(\.label).suffix(2) == ["item row #a", "child badge #b"])
    try session.perform("#b set text.title Bee")
    for line in ["#b remove", "#b duplicate", "#b move first"] {
      #expect(session.refusal(line)?.contains("flat list") == true, "\(line)")
    }
  }

  @Test("what counts others in a flat list, or lies between, stays; what stands alone there moves")
  func flatRuns() throws {
    let scratch = try Scratch(
      Self.workspace(
        """
        { "sections": [ { "id": "s", "body": [
          { "id": "x", "component": { "id": "badge" } },
          { "id": "b", "component": { "id": "badge" } },
          { "id": "a", "component": { "id": "row" }, "childrenCount": 1 },
          { "id": "y", "component": { "id": "badge" } } ] } ] }
        """))
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    let labels = ["item badge #x", "item row #a", "child badge #b", "item badge #y"]
    #expect(session.outline.entries.map(\.label).suffix(4) == labels)
    try session.perform("#x copy")
    for line in ["#a remove", "#a duplicate", "#a move first", "#a add child badge", "#b paste", "#y move up"] {
      #expect(session.refusal(line)?.contains("flat list") == true, "\(line)")
    }
    #expect(session.outline.entries.map(\.label).suffix(4) == labels)
    try session.perform("#y move first")
    try session.perform("#x duplicate")
    try session.perform("#y remove")
    #expect(
      session.outline.entries.map(\.label).suffix(4)
        == ["item badge #x", "item badge #x_2", "item row #a", "child badge #b"])
  }

  @Test("a layout of each platform is set by the platform's name, and not lost for a word")
  func platforms() throws {
    let scratch = try Scratch(
      Self.workspace(
        """
        { "sections": [ { "id": "s", "layout": { "ios": { "type": "list", "spacing": 4 }, "web": "grid" },
          "body": [ { "id": "a", "component": { "id": "badge" } } ] } ] }
        """))
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    let before = session.document.bytes
    for line in ["#s set layout grid", "#s set layout.spacing 40"] { #expect(session.refusal(line) != nil, "\(line)") }
    #expect(session.document.bytes == before)
    try session.perform("#s set layout.ios.spacing 40")
    #expect(String(decoding: session.document.bytes, as: UTF8.self).contains(#""spacing": 40 }, "web": "grid""#))
  }

  @Test("facets deeper than the limit are drawn, but end the outline; malformed lists of children are none")
  func depth() throws {
    var facet = #"{ "id": "f150", "component": { "id": "row" } }"#
    for level in (0..<150).reversed() {
      facet = #"{ "id": "f\#(level)", "component": { "id": "row" }, "children": [ \#(facet) ] }"#
    }
    let children = #"[ 1, null, "x", [], { "children": { "a": 1 } }, {} ]"#
    let odd = #"{ "id": "odd", "component": { "id": "row" }, "children": \#(children) }"#
    let scratch = try Scratch(
      Self.workspace(#"{ "sections": [ { "id": "s", "body": [ \#(facet), \#(odd) ] } ] }"#))
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    let deepest = try session.resolve(.id("f100"))
    #expect(session.picture.path(deepest[0]).split(separator: "/").count == 102)
    #expect(session.refusal("#f101 frame")?.contains("no node has the id") == true)
    try session.perform("#f100 set text.title Low")
    try session.perform("#f100 duplicate")
    try session.perform("undo")
    #expect(try session.resolve(.id("odd")).map(session.picture.path) == ["0/1"])
  }

  @Test("random edits of facets at any depth: what follows is as fresh, and undo gives the first bytes back")
  mutating func random() throws {
    for seed in 0..<UInt64(6) {
      var random = SeededRandom(seed: seed)
      for _ in 0..<12 {
        let ids = session.parts.compactMap(\.id)
        func id() -> String { "#\(ids.randomElement(using: &random) ?? "one")" }
        let line =
          [
            "\(id()) set text.title T\(random.next() % 100)", "\(id()) unset text", "\(id()) remove",
            "\(id()) duplicate", "\(id()) move to \(id())", "\(id()) move up", "\(id()) add child badge",
            "\(id()) add row", "\(id()) cut",
            "\(id()) copy", "\(id()) paste", "\(id()) paste into", "\(id()) set children []",
            "\(id()) set component ghost", "\(id()) set component badge", "undo",
          ].randomElement(using: &random) ?? "undo"
        _ = session.refusal(line)
      }
      while session.history.canUndo { try session.perform("undo") }
      #expect(text == Self.response, "seed \(seed)")
      #expect(session.outline.text == Self.outline, "seed \(seed)")
    }
  }
}
