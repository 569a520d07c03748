import JSONDocument
import StandardDialects
import TestSupport
import Testing

@testable import Commands
@testable import Dialects
@testable import Editing
@testable import Pictures
@testable import Screens
@testable import Sessions
@testable import Workspaces

@Suite("Editing a node as text, new layouts, finding") struct NewAndFindTests {
  private func edited(_ reply: Reply) -> (text: String, what: EditedText)? {
    guard case .editText(let text, let what)? = reply.effects.first else { return nil }
    return (text, what)
  }

  @Test("the node's text goes to the editor, and what comes back changes only what differs")
  func edit() throws {
    var sample = try SampleSession()
    let (text, what) = try #require(edited(try sample.perform("#title edit")))
    #expect(text.hasPrefix("{\n  \"type\": \"label\","))
    let reply = try sample.session.finishEditing(what, text.replacing("bold", with: "light"))
    #expect(reply.message == "Changed label #title at 0")
    #expect(sample.text == SampleSession.card.replacing("bold", with: "light"))
    #expect(sample.session.history.steps.count == 1)
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
    #expect(try sample.session.finishEditing(what, text).message == "No changes")
  }

  @Test("another order of keys is taken over")
  func order() throws {
    var sample = try SampleSession()
    let (_, what) = try #require(edited(try sample.perform("2/2 edit")))
    _ = try sample.session.finishEditing(what, #"{"icon": {"code": "e905"}, "type": "icon"}"#)
    #expect(sample.text.contains(#"{ "icon": { "code": "e905" }, "type": "icon" }"#), "\(sample.text)")
  }

  @Test(
    "a text with errors changes nothing and says where",
    arguments: [
      ("{\n  \"type\": \"label\",\n  \"label\": {]\n}", "line 3, column 13: "),
      ("[]", "expected a node, found an array"),
      (#"{"type": "labl", "labl": {}}"#, "no type \"labl\""),
    ])
  func wrong(_ text: String, _ expected: String) throws {
    var sample = try SampleSession()
    let (_, what) = try #require(edited(try sample.perform("#title edit")))
    do {
      _ = try sample.session.finishEditing(what, text)
      Issue.record("it was taken")
    } catch {
      #expect(error.message.hasPrefix(expected), "\(error.message)")
    }
    #expect(sample.text == SampleSession.card)
    #expect(sample.session.history.steps.isEmpty)
  }

  @Test("every starter is a layout without errors that can be seen")
  func starters() throws {
    var listing = try SampleSession()
    #expect(try listing.perform("new").lines.count == Starter.all.count)
    for starter in Starter.layouts {
      var sample = try SampleSession()
      let path = sample.session.layoutPath
      try sample.perform("new \(starter.name)")
      let expected = starter.name == "card" ? "card_2" : starter.name
      #expect(sample.session.layoutPath == sample.scratch.path("Layouts/\(expected).json"))
      #expect(sample.session.files.unsaved == [sample.session.layoutPath])
      #expect(!sample.session.picture.findings.contains { $0.diagnostic.severity == .error }, "\(starter.name)")
      #expect(try sample.perform("undo").message.contains("`close` goes back "))
      #expect(sample.session.layoutPath == sample.scratch.path("Layouts/\(expected).json"))
      try sample.perform("close discard")
      #expect(sample.session.layoutPath == path)
      #expect(sample.session.unsavedFiles.isEmpty)
    }
  }

  @Test(
    "a new screen is written as the workspace's other screens are, and takes what its message names",
    arguments: [Samples.root, Samples.modules, Samples.feed, Samples.facets, Samples.checkout])
  func screens(_ root: String) throws {
    let screens = WorkspaceFiles.entries(of: "\(root)/Screens").filter { $0.hasSuffix(".json") }.sorted()
    let folder = Workspace(containing: root)
    let first = try folder.document("\(root)/Screens/\(screens[0])")
    var session = try Session(Target.find("\(root)/Screens/\(screens[0])"))
    let reply = try session.perform("new screen search_results")
    #expect(session.layoutPath.hasSuffix("/Screens/search_results.json"))
    #expect(session.picture.stage.screenStage?.screen.title == "Search results")
    #expect(session.picture.count(of: .error) == 0, "\(session.picture.findings)")
    let dialects = DialectRegistry.standard
    #expect(dialects.dialect(of: session.document)?.name == dialects.dialect(of: first)?.name)
    let parts = session.parts.count
    let hint = try #require(reply.message.firstMatch(of: /`(add .*)` adds to it/))
    try session.perform(String(hint.1))
    #expect(session.parts.count > parts)
    #expect(throws: Refusal.self) { try session.perform("new screen search_results") }
  }

  @Test(
    "a starter with a picture has no warning before it is saved, and the picture after that",
    arguments: ["card", "rail"])
  func picture(_ starter: String) throws {
    var sample = try SampleSession()
    try sample.perform("new \(starter) first")
    #expect(sample.session.picture.findings.isEmpty, "\(sample.session.picture.findings)")
    try sample.perform("set spacing 10")
    #expect(sample.session.picture.findings.isEmpty)
    let files = ["Layouts/first.json", "Images/picture.png"].map { sample.scratch.path($0) }
    #expect(try sample.perform("save").message == "Saved \(files.joined(separator: ", "))")
    #expect(sample.session.picture.findings.isEmpty, "\(sample.session.picture.findings)")
    #expect(WorkspaceFiles.kind(of: files[1]) == .file)
  }

  @Test("a workspace without screens gets one of Kimchi's own, under a free name")
  func firstScreen() throws {
    var sample = try SampleSession(others: ["Screens/screen.json": "{}"])
    try sample.perform("new screen")
    #expect(sample.session.layoutPath == sample.scratch.path("Screens/screen_2.json"))
    #expect(sample.text.hasPrefix("{\n  \"type\": \"screen\""))
  }

  @Test("a new layout may be any type under any free name")
  func new() throws {
    var sample = try SampleSession()
    try sample.perform("new vStack deals")
    #expect(sample.text == "{\n  \"type\": \"vStack\",\n  \"vStack\": {\n    \"items\": []\n  }\n}\n")
    #expect(sample.refusal("new row card") == "layout card already exists | open it, or choose another name")
    #expect(sample.refusal("new row a/b") == "\"a/b\" isn't a file name | use letters, digits and _, such as deal_card")
    #expect(sample.refusal("new crad") == "no starter, type or component named \"crad\" | did you mean card?")
  }

  @Test("find goes from one node that says a text to the next, and round again")
  func find() throws {
    var sample = try SampleSession()
    #expect(try sample.perform("find title").message == "label #title at 0: \"title\" in the layout (1 of 2)")
    #expect(try sample.perform("find TITLE").message == "label at 1: \"subtitle\" in the layout (2 of 2)")
    #expect(try sample.perform("find title").message == "label #title at 0: \"title\" in the layout (1 of 2)")
    #expect(try sample.perform("find plain").message == "label at 2/0: \"plain\" in the layout (1 of 1)")
    #expect(
      sample.refusal("find nowhere") == "\"nowhere\" isn't in the layout or its fixture | `tree` lists everything")
  }

  @Test("find … replace changes texts, and leaves ids, references and choices alone")
  func replace() throws {
    let layout = #"""
      {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"id": "red one", "text": "a red one", "color": {"type": "red"}}},
        {"type": "label", "label": "red"},
        {"type": "label", "label": {"text": {"ref": "red", "default": "red?"}}},
        {"type": "image", "image": {"url": "red.png", "action": {"action": "open", "url": "x://red"}}}
      ]}}
      """#
    var sample = try SampleSession(layout: layout)
    let reply = try sample.perform("find red replace deep blue")
    #expect(reply.message == "Replaced in 5 texts; left alone: 1 id, 1 reference and 1 keyword")
    #expect(
      sample.text
        == layout.replacing("a red one", with: "a deep blue one")
        .replacing(#""label": "red""#, with: #""label": "deep blue""#).replacing("red?", with: "deep blue?")
        .replacing("red.png", with: "deep blue.png").replacing("x://red", with: "x://deep blue"))
    #expect(sample.session.history.steps.count == 1)
    #expect(
      sample.refusal("find Deep replace x")
        == "the layout has no text \"Deep\" | replace is case-sensitive and only changes "
        + "texts; `find Deep` selects the match")
  }
}
