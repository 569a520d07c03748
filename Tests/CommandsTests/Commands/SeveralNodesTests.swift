import Completing
import Inspection
import JSONDocument
import Pictures
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import KimchiCore
@testable import Sessions

@Suite("Commands on several nodes") struct SeveralNodesTests {
  private static let layout = #"""
    {"type": "vStack", "vStack": {"spacing": 8, "items": [
      {"type": "label", "label": "one"},
      {"type": "label", "label": "two"},
      {"type": "icon", "icon": {"code": "e905"}},
      {"type": "tag", "tag": {"text": "a"}},
      {"type": "hStack", "hStack": {"id": "row", "items": [{"type": "tag", "tag": {"text": "b"}}]}}
    ]}}
    """#

  @Test("siblings that stand next to each other are wrapped together, and one undo takes that back")
  func wrapsTogether() throws {
    var sample = try SampleSession(layout: Self.layout)
    #expect(try sample.perform("label[*] wrap hStack spacing 4").message == "Wrapped 2 nodes in hStack at 0")
    let inside = sample.session.picture.stage.index.children(of: 1).map { sample.session.picture.describe($0) }
    #expect(inside == ["label at 0/0", "label at 0/1"])
    #expect(sample.session.nodes.count == 8)
    try sample.perform("undo")
    #expect(sample.text == Self.layout)
  }

  @Test(
    "several nodes are named by addresses of any kind",
    arguments: [
      ("0,#row", [1, 5]), ("#row,0,0", [1, 5]), ("tag[1],#row/..", nil), ("#row,tag[*]", [4, 5, 6]),
      ("first,last", [1, 5]), ("#row,#nope", nil), ("#row,", nil), ("0,x", nil), ("#\"row,0", nil),
      ("#\"row\",0", [1, 5]),
      ("/vStack/items/0,/vStack/items/1", nil),
    ] as [(String, [Int]?)])
  func several(_ address: String, _ expected: [Int]?) throws {
    var sample = try SampleSession(layout: Self.layout)
    try sample.perform("0 select")
    guard let expected else {
      #expect(sample.refusal("select \(address)") != nil)
      return
    }
    try sample.perform("select \(address)")
    #expect(sample.session.actedOn == expected)
    try sample.perform("\(address) set padding 3")
    #expect(sample.text.ranges(of: #""padding": 3"#).count == expected.count)
  }

  @Test("an each around references says that they change their meaning, and around plain nodes says nothing")
  func wrapsInEach() throws {
    var sample = try SampleSession(
      layout: Self.layout.replacing(#""label": "two""#, with: #""label": {"ref": "title"}"#))
    let plain = try sample.perform("0 wrap each")
    #expect(plain.tone == .done && plain.message == "Wrapped in each at 0")
    try sample.perform("undo")
    let bound = try sample.perform("1 wrap each")
    #expect(bound.tone == .warning && bound.message.hasSuffix(JSONDocument.scopeWarning))
  }

  @Test("an id with a comma is one")
  func comma() throws {
    var sample = try SampleSession(
      layout: Self.layout.replacing(#""id": "row""#, with: #""id": "row,one""#))
    #expect(try sample.perform("select #row,one").message == ##"hStack #"row,one" at 4"##)
  }

  @Test(
    "every id can be typed as it is shown, alone and among others",
    arguments: [
      "two words", "a, b", #"with "quotes" in it"#, "\"", "row\\", "", "a\tb", "日本 語", "{x", "[0]", "root", "#", "#\"",
    ])
  func ids(id: String) throws {
    let text = JSONText.string(id).description
    var sample = try SampleSession(layout: Self.layout.replacing(#""row""#, with: text))
    let address = Spelling.address(ofID: id)
    if id.isEmpty {
      #expect(sample.refusal("select \(address)") != nil)
      return
    }
    for line in ["select \(address)", address, "\(address) select"] {
      try sample.perform("root")
      #expect(try sample.perform(line).message == "hStack \(address) at 4")
    }
    try sample.perform("select 0,\(address),1")
    #expect(sample.session.actedOn == [1, 2, 5])
    try sample.perform("\(address) set spacing 3")
    #expect(sample.text.contains(#""spacing": 3"#))
    let offered = sample.session.complete(String(address.dropLast()), at: address.utf8.count - 1).candidates
    #expect(offered.contains { $0.text == address })
  }

  @Test(
    "nodes that can't go together are refused in plain words",
    arguments: [
      (
        "tag[*] wrap vStack",
        "tag at 3 and tag at 4/0 are in different containers, so they can't go together"
          + " | move 4/0 next to the other first, or name one node"
      ),
      (
        "label[*] wrap scroll",
        "scroll holds one node; the address matches 2"
          + " | `wrap vStack` first, then `wrap scroll`"
      ),
      (
        "tag[*] factor",
        "tag at 3 and tag at 4/0 are in different containers, so they can't go together"
          + " | move 4/0 next to the other first, or name one node"
      ),
    ])
  func refusals(_ line: String, _ expected: String) throws {
    var sample = try SampleSession(layout: Self.layout)
    #expect(sample.refusal(line) == expected)
  }

  @Test("nodes with another between them, or inside each other, are refused by name")
  func apart() throws {
    var sample = try SampleSession(
      layout: #"""
        {"type": "vStack", "vStack": {"items": [
          {"type": "label", "label": "one"}, {"type": "icon", "icon": {"code": "e905"}},
          {"type": "label", "label": "two"}, {"type": "vStack", "vStack": {"items": []}}]}}
        """#)
    #expect(
      sample.refusal("label[*] wrap hStack")
        == "icon at 1 stands between label at 0 and label at 2 | move it away first, or name one node")
    #expect(
      sample.refusal("vStack[*] wrap hStack")
        == "vStack at 3 is inside vStack at root, so they can't go together | `root wrap` uses one of them")
  }

  @Test("some of a stack's items are factored into an each in their place")
  func factorsSome() throws {
    var sample = try SampleSession(layout: Self.layout)
    let reply = try sample.perform("label[*] factor lines")
    #expect(reply.message.hasPrefix("Factored into one layout and 2 elements at lines of Card.regular"))
    #expect(sample.session.nodes[1].kind == .each)
    #expect(sample.session.picture.stage.index.children(of: 0).count == 4)
    try sample.perform("undo")
    #expect(sample.text == Self.layout)
  }

  @Test("marks stay through undo and redo as long as all of the nodes are there")
  func keepsMarks() throws {
    var sample = try SampleSession()
    try sample.perform("select #title,2/0")
    #expect(sample.session.markedIndexes.count == 2)
    try sample.perform("set color red 500")
    try sample.perform("set color red 600")
    try sample.perform("undo")
    #expect(sample.session.markedIndexes.count == 2)
    #expect(try sample.perform("set color red 700").message.contains("2 nodes"))
    try sample.perform("#title duplicate")
    try sample.perform("select #title,1")
    try sample.perform("undo")
    #expect(sample.session.markedIndexes.isEmpty)
  }
}
