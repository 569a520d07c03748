import Binding
import Completing
import Inspection
import JSONDocument
import Rendering
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import KimchiCore
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// A workspace with a component that everything names: layouts, a screen, data and settings.
private struct Deals {
  static let price = """
    {
      "component": "price",
      "fields": { "amount": { "type": "string", "required": true }, "note": { "type": "[badge]" } },
      "layout": { "type": "label", "label": { "id": "amount", "text": { "ref": "amount" }, "color": { "token": "brand" } } }
    }

    """

  static let files = [
    "kimchi.json": """
    {
      "workspace": "Deals",
      "design_system": { "colors": { "brand": "#EF4F5F", "soft": { "token": "brand" } }, "text": { "title": { "font": { "weight": "bold" } } } },
      "clients": { "ios": { "1.0.0": { "components": ["price"] }, "1.1.0": { "adds": { "components": ["badge"] } } } },
      "experiments": { "loud": { "Components/price.json": [ { "op": "add", "path": "/layout/label/number_of_lines", "value": 2 } ] } }
    }

    """,
    "Components/price.json": price,
    "Components/badge.json": """
    { "component": "badge", "fields": { "of": { "type": "price | [price]" } },
      "layout": { "type": "component", "component": { "name": "price", "data": { "amount": "1" } } } }

    """,
    "Layouts/card.json": """
    {
      "type": "vStack",
      "vStack": {
        "items": [
          { "type": "label", "label": { "id": "title", "text": { "ref": "title" }, "styled_by": { "text_role": "title" } } },
          { "type": "label", "label": { "text": "Sold out", "color": { "token": "brand" } } },
          { "type": "each", "each": { "ref": "offers", "item": { "type": "component", "component": { "name": "price", "data": { "amount": { "ref": "cost" } } } } } }
        ]
      }
    }

    """,
    "Screens/home.json": """
    { "type": "screen", "screen": { "title": "Sold out", "sections": [
      { "id": "top", "layout": "list", "component": "price", "items": [
        { "id": "a", "data": { "amount": "Sold out" } }, { "id": "price", "component": "badge", "data": {} } ] } ] } }

    """,
    "Previews/Card.previews.json": """
    { "model": "Card", "previews": {
      "regular": { "title": "Sold out", "offers": [ { "cost": "1" }, { "cost": "2" } ] },
      "short": { "$extends": "regular", "title": "x" }, "bare": { "title": "Only" } } }

    """,
    "Previews/Price.previews.json": """
    { "model": "Price", "previews": { "regular": { "amount": "120" } } }

    """,
    "Previews/Badge.previews.json": """
    { "previews": { "regular": { "of": { "$preview": "Price.regular", "amount": "7" } } } }

    """,
  ]
}

@Suite("steps over all files of a workspace")
struct WorkspaceStepTests {
  private func open(
    _ name: String = "Layouts/card.json", with files: [String: String] = Deals.files
  ) throws -> (Scratch, Session) {
    let scratch = try Scratch(files)
    return (scratch, try Session(Target.find(scratch.path(name))))
  }

  /// The texts of all files as the session has them, by their paths.
  private func texts(_ session: Session) -> [String: String] {
    let root = session.workspace.root + "/"
    return Dictionary(
      uniqueKeysWithValues: session.nameChange.documents.map {
        (String($0.path.dropFirst(root.count)), String(decoding: $0.document.bytes, as: UTF8.self))
      })
  }

  private func onDisk(_ scratch: Scratch) throws -> [String: String] {
    var result: [String: String] = [:]
    for folder in ["Components", "Layouts", "Screens", "Previews"] {
      for name in WorkspaceFiles.entries(of: scratch.path(folder)) {
        result["\(folder)/\(name)"] = String(
          decoding: try WorkspaceFiles.read(scratch.path("\(folder)/\(name)")), as: UTF8.self)
      }
    }
    result["kimchi.json"] = String(decoding: try WorkspaceFiles.read(scratch.path("kimchi.json")), as: UTF8.self)
    return result
  }

  // MARK: Finding

  @Test("finding in the workspace lists file, line and place, and goes there by number")
  func find() throws {
    let (scratch, opened) = try open()
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    let reply = try session.perform("find Sold out in workspace")
    #expect(reply.message == "4 places in 3 files")
    #expect(
      reply.lines
        == [
          "1  \(scratch.path("Layouts/card.json")):6  label  \"Sold out\"",
          "2  \(scratch.path("Screens/home.json")):1  title  \"Sold out\"",
          "3  \(scratch.path("Screens/home.json")):3  #a  \"Sold out\"",
          "4  \(scratch.path("Previews/Card.previews.json")):2  regular: title  \"Sold out\"",
        ].map { $0.replacing(":1  title", with: ":1  screen/title") }, "\(reply.lines)")
    try session.perform("find \"Sold out\" in workspace 3")
    #expect(session.layoutPath == scratch.path("Screens/home.json"))
    #expect(session.selectedIndex.map(session.picture.describe) == "item price #a at 0/0")
    try session.perform("find Sold out in workspace 1")
    #expect(session.selectedIndex.map(session.picture.describe) == "label at 1")
    let tokens = try session.perform("find brand in workspace")
    #expect(tokens.lines.contains { $0.contains("kimchi.json:3  design_system/colors/brand") }, "\(tokens.lines)")
    #expect(throws: Refusal.self) { try session.perform("find Sold out in workspace 9") }
    #expect(throws: Refusal.self) { try session.perform("find zzz in workspace") }
  }

  @Test("replacing in the workspace is one step over all files: undone whole, saved whole")
  func replace() throws {
    let (scratch, opened) = try open()
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    let before = texts(session)
    let reply = try session.perform("find Sold out replace Gone in workspace")
    #expect(reply.message == "Replaced in 4 places in 3 files, not saved yet")
    let after = texts(session)
    #expect(after["Layouts/card.json"] == before["Layouts/card.json"]?.replacing("Sold out", with: "Gone"))
    #expect(after["Screens/home.json"] == before["Screens/home.json"]?.replacing("Sold out", with: "Gone"))
    #expect(after.values.allSatisfy { !$0.contains("Sold out") })
    #expect(after["kimchi.json"] == before["kimchi.json"])
    #expect(session.unsavedFiles.count == 3)
    try session.perform("undo")
    #expect(texts(session) == before)
    #expect(session.unsavedFiles.isEmpty)
    try session.perform("redo")
    try session.perform("save")
    #expect(try onDisk(scratch) == after)
  }

  @Test("replacing works on screens too")
  func replaceOnScreen() throws {
    let (scratch, opened) = try open("Screens/home.json")
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    #expect(try session.perform("find Sold out replace price").message == "Replaced in 2 texts")
    try session.perform("find price replace list")
    let text = String(decoding: session.document.bytes, as: UTF8.self)
    #expect(text.contains(#""title": "list""#) && text.contains(#""component": "price""#))
    #expect(throws: Refusal.self) { try session.perform("find top replace x") }
  }

  // MARK: Renaming

  @Test("a component is renamed in its file, its uses, fields, screens, fixtures and settings, and back")
  func component() throws {
    let (scratch, opened) = try open()
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    let before = texts(session)
    let reply = try session.perform("rename component price cost_line")
    #expect(reply.message.hasPrefix("Renamed price to cost_line: "), "\(reply.message)")
    #expect(reply.message.hasSuffix(" in 7 files, not saved yet"), "\(reply.message)")
    let after = texts(session)
    #expect(
      Set(after.keys)
        == Set(before.keys).subtracting(["Components/price.json", "Previews/Price.previews.json"])
        .union(["Components/cost_line.json", "Previews/CostLine.previews.json"]))
    #expect(after["Components/badge.json"]?.contains(#""type": "cost_line | [cost_line]""#) == true)
    #expect(after["Previews/Badge.previews.json"]?.contains(#""$preview": "CostLine.regular""#) == true)
    #expect(after["kimchi.json"]?.contains(#""components": ["cost_line"]"#) == true)
    #expect(after["kimchi.json"]?.contains(#""Components/cost_line.json": ["#) == true)
    #expect(after["Screens/home.json"]?.contains(#""component": "cost_line""#) == true)
    #expect(after["Screens/home.json"]?.contains(#""id": "price""#) == true, "an id is nobody's name of a component")
    #expect(reply.lines.contains { $0.hasPrefix("still named price") })
    #expect(session.picture.count(of: .error) == 0)
    try session.perform("save")
    #expect(try onDisk(scratch) == after)
    try session.perform("rename component cost_line price")
    #expect(texts(session) == before)
    try session.perform("undo")
    try session.perform("undo")
    #expect(texts(session) == before)
    try session.perform("save")
    #expect(try onDisk(scratch) == before)
  }

  @Test("a token is renamed where it is declared and used")
  func token() throws {
    let (scratch, opened) = try open()
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    let before = texts(session)
    #expect(
      try session.perform("rename token brand accent").message
        == "Renamed brand to accent: 4 places in 3 files, not saved yet")
    let after = texts(session)
    #expect(after.values.allSatisfy { !$0.contains("brand") })
    #expect(session.picture.count(of: .error) == 0)
    try session.perform("rename token title heading")
    #expect(texts(session)["Layouts/card.json"]?.contains(#""text_role": "heading""#) == true)
    #expect(texts(session)["Layouts/card.json"]?.contains(#""id": "title", "text": { "ref": "title" }"#) == true)
    try session.perform("undo")
    try session.perform("rename token accent brand")
    #expect(texts(session) == before)
  }

  @Test("what is wrong with the settings is still said once a step has changed them")
  func settings() throws {
    let images = #""images": { "https://i.example/": "Pictures/" }"#
    let schemas = #""protobuf": [{ "descriptors": "schemas/feed.desc", "message": "feed.v1.Response" }]"#
    var files = Deals.files
    files["kimchi.json"] = files["kimchi.json"]?.replacing(#""clients""#, with: "\(images), \(schemas), \"clients\"")
    let (scratch, opened) = try open(with: files)
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    func messages() -> [String] { session.workspace.findings.map(\.diagnostic.message).sorted() }
    let before = messages()
    #expect(before.contains { $0.contains("Pictures/") } && before.count >= 2, "\(before)")
    try session.perform("rename token brand accent")
    #expect(messages() == before)
  }

  @Test("a member of the data is renamed in the layout and its fixtures")
  func reference() throws {
    let (scratch, opened) = try open()
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    let before = texts(session)
    try session.perform("rename ref offers/cost amount")
    let after = texts(session)
    #expect(after["Layouts/card.json"]?.contains(#""data": { "amount": { "ref": "amount" } }"#) == true)
    #expect(after["Previews/Card.previews.json"]?.contains(#"[ { "amount": "1" }, { "amount": "2" } ]"#) == true)
    #expect(after["Components/price.json"] == before["Components/price.json"])
    try session.perform("rename ref offers/amount offers/cost")
    #expect(texts(session) == before)
    #expect(try session.perform("rename ref offers deals").message.contains("3 places") == false)
    #expect(session.picture.stage.bound.missing.isEmpty)
  }

  @Test("a component's field is renamed with its references, fixtures and what uses give it")
  func field() throws {
    let (scratch, opened) = try open("Components/price.json")
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    let before = texts(session)
    try session.perform("rename ref amount value")
    let after = texts(session)
    #expect(after["Components/price.json"]?.contains(#""fields": { "value": {"#) == true)
    #expect(after["Components/price.json"]?.contains(#""id": "amount", "text": { "ref": "value" }"#) == true)
    #expect(after["Components/badge.json"]?.contains(#""data": { "value": "1" }"#) == true)
    #expect(after["Layouts/card.json"]?.contains(#""data": { "value": { "ref": "cost" } }"#) == true)
    #expect(after["Screens/home.json"]?.contains(#"{ "value": "Sold out" }"#) == true)
    #expect(after["Previews/Price.previews.json"]?.contains(#"{ "value": "120" }"#) == true)
    #expect(after["Previews/Badge.previews.json"]?.contains(#""$preview": "Price.regular", "value": "7""#) == true)
    try session.perform("rename ref value amount")
    #expect(texts(session) == before)
  }

  @Test("a rename that fails in the middle of a file leaves that file as it was")
  func middle() throws {
    var files = Deals.files
    files["Components/price.json"] = Deals.price.replacing(#""note": {"#, with: #""taken": "any", "note": {"#)
    let scratch = try Scratch(files)
    var session = try Session(Target.find(scratch.path("Components/price.json")))
    let before = texts(session)
    #expect(throws: Refusal.self) { try session.perform("rename ref amount taken") }
    #expect(texts(session) == before)
    #expect(session.unsavedFiles.isEmpty)
  }

  @Test("an id is renamed in its layout")
  func id() throws {
    let (scratch, opened) = try open()
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    try session.perform("#title rename id title heading".replacing("#title ", with: ""))
    #expect(String(decoding: session.document.bytes, as: UTF8.self).contains(#""id": "heading""#))
  }

  @Test(
    "a rename is refused with a reason, and changes nothing",
    arguments: [
      ("rename component nobody x", "no component"), ("rename component price badge", "already exists"),
      ("rename component price label", "is the name of a type"), ("rename component price a/b", "can't be the name"),
      ("rename component price price", "has that name already"), ("rename token brand soft", "already exists"),
      ("rename token nobody x", "no token"), ("rename token color.text.default x", "standard design system"),
      ("rename token brand color.text.default", "already exists"), ("rename ref nobody x", "is named"),
      ("rename ref title offers", "exists already"), ("rename ref title other/x", "in another place"),
      ("rename ref offers[0] x", "has an index"), ("rename id nobody x", "no id"), ("rename id title title", "exists"),
      ("rename thing a b", "has no option"), ("rename component price", "needs the new"),
    ])
  func refusals(_ line: String, _ reason: String) throws {
    let (scratch, opened) = try open()
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    let before = texts(session)
    do {
      _ = try session.perform(line)
      Issue.record("\(line) was not refused")
    } catch {
      #expect(error.message.contains(reason), "\(line): \(error.message)")
    }
    #expect(texts(session) == before)
    #expect(session.unsavedFiles.isEmpty)
  }

  @Test("the file that is open itself, a broken file and unsaved changes elsewhere are reasons too")
  func otherRefusals() throws {
    let (scratch, opened) = try open("Components/price.json")
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    #expect { try session.perform("rename component price x") } throws: {
      ($0 as? Refusal)?.message.contains("is open itself") == true
    }
    session = try Session(Target.find(scratch.path("Layouts/card.json")))
    try session.perform("set padding 4")
    try session.perform("open \(scratch.path("Screens/home.json"))")
    #expect { try session.perform("find Sold out replace x in workspace") } throws: {
      ($0 as? Refusal)?.message.contains("unsaved changes in a layout that was opened before") == true
    }
    try scratch.write("Components/late.json", "{ not JSON")
    session = try Session(Target.find(scratch.path("Layouts/card.json")))
    #expect { try session.perform("rename component price x") } throws: {
      ($0 as? Refusal)?.message.contains("late.json can't be read") == true
    }
  }

  @Test("what can be renamed is offered")
  func completion() throws {
    let (scratch, opened) = try open()
    defer { withExtendedLifetime(scratch) {} }
    let session = opened
    func offered(_ line: String) -> [String] {
      session.complete(line, at: line.utf8.count).candidates.map(\.text)
    }
    #expect(offered("rename ") == ["component", "token", "ref", "id"])
    #expect(offered("rename component ") == ["badge", "price"])
    #expect(offered("rename token ") == ["brand", "soft", "title"])
    #expect(offered("rename ref o") == ["offers"])
    #expect(offered("rename id ") == ["title"])
    #expect(offered("find price i") == ["in workspace"])
  }

  @Test(
    "renaming any component of the samples there and back leaves every byte as it was",
    arguments: [Samples.root, Samples.modules, Samples.feed, Samples.facets])
  func thereAndBack(_ root: String) throws {
    let scratch = try Scratch(try Self.files(of: root))
    let workspace = Workspace(containing: scratch.root)
    let components = workspace.files(in: .components).map(workspace.wires.title)
    let home = try #require(workspace.files(in: .screens).first)
    var session = try Session(Target.find(home))
    let before = texts(session)
    var done = 0
    for name in components {
      let line = "rename component \(name) renamed_thing"
      // A dialect may name its components by itself.
      guard (try? session.perform(line)) != nil else {
        #expect(texts(session) == before, "\(line)")
        continue
      }
      done += 1
      #expect(texts(session) != before)
      try session.perform("rename component renamed_thing \(name)")
      #expect(texts(session) == before, "\(line)")
      try session.perform("undo")
      try session.perform("undo")
      #expect(texts(session) == before, "undo \(line)")
    }
    #expect(done > components.count / 2, "\(done) of \(components.count)")
  }

  @Test("an open screen shows what has become of the design system: a style that is renamed still counts")
  func screenStyles() throws {
    let scratch = try Scratch(try Self.files(of: Samples.facets))
    var session = try Session(Target.find(scratch.path("Screens/home_ranked.json")))
    let before = session.picture.displayList().items.map(\.content)
    try session.perform("rename token badge.dashpass badge.member")
    #expect(session.picture.displayList().items.map(\.content) == before)
    #expect(!session.picture.findings.contains { $0.diagnostic.code.id == "style.unknown" })
  }

  @Test("a file that can't be opened with `discard` leaves the unsaved steps")
  func refusedDiscard() throws {
    let (scratch, opened) = try open()
    var session = opened
    try session.perform("#title set number_of_lines 2")
    let steps = session.history.steps.count
    #expect(throws: Refusal.self) { try session.perform("open Layouts/nosuch.json discard") }
    try scratch.write("Layouts/broken.json", "{")
    #expect(throws: Refusal.self) { try session.perform("open Layouts/broken.json discard") }
    try scratch.write("Layouts/second.json", #"{ "type": "label", "label": "x" }"#)
    try scratch.write(
      "Previews/Second.previews.json", #"{ "model": "Second", "previews": { "a": { "$extends": "none" } } }"#)
    #expect(throws: Refusal.self) { try session.perform("open Layouts/second.json discard") }
    #expect(session.history.steps.count == steps)
  }

  @Test("renaming what a sample's layouts refer to there and back leaves every byte as it was")
  func referencesThereAndBack() throws {
    let scratch = try Scratch(try Self.files(of: Samples.root))
    let workspace = Workspace(containing: scratch.root)
    var done = 0
    for path in workspace.files(in: .layouts) + workspace.files(in: .components) {
      var session = try Session(Target.find(path))
      let before = texts(session)
      let missing = session.picture.stage.bound.missing.count
      for reference in Set(session.outline.entries.flatMap { $0.references.map(\.path) }).sorted() {
        guard !reference.contains("$"), !reference.contains("["),
          (try? session.perform("rename ref \(reference) renamed_thing")) != nil
        else { continue }
        done += 1
        #expect(session.picture.stage.bound.missing.count == missing, "\(reference) in \(path)")
        let renamed = (reference.split(separator: "/").dropLast().map(String.init) + ["renamed_thing"])
          .joined(separator: "/")
        try session.perform("rename ref \(renamed) \(reference)")
        #expect(texts(session) == before, "\(reference) in \(path)")
        try session.perform("undo")
        try session.perform("undo")
        #expect(texts(session) == before, "undo of \(reference) in \(path)")
      }
    }
    #expect(done > 30, "\(done)")
  }

  /// The documents of a sample workspace, by their paths.
  private static func files(of root: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for folder in ["", "Components", "Layouts", "Screens", "Previews"] {
      for name in WorkspaceFiles.entries(of: "\(root)/\(folder)") where name.hasSuffix(".json") {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        files[path] = String(decoding: try WorkspaceFiles.read("\(root)/\(path)"), as: UTF8.self)
      }
    }
    return files
  }

  // MARK: A kill

  @Test("a step over several files survives a kill, and is undone whole after that")
  func recovery() throws {
    let scratch = try Scratch(Deals.files)
    let state = StateFolder(scratch.path("state/kimchi"))
    func start() throws -> Session {
      var session = try Session(Target.find(scratch.path("Layouts/card.json")))
      session.openJournal(in: state)
      return session
    }
    var session = try start()
    let before = texts(session)
    try session.perform("rename component price cost_line")
    try session.perform("find Sold out replace Gone in workspace")
    let after = texts(session)
    // Nothing is said to the old session any more.
    session.journaling = nil
    session = try start()
    #expect(texts(session) == before)
    #expect(session.recovery?.count == 2)
    #expect(try session.perform("recover").message == "Restored 2 steps")
    #expect(texts(session) == after)
    try session.perform("undo")
    try session.perform("undo")
    #expect(texts(session) == before)
    try session.perform("redo")
    try session.perform("redo")
    try session.perform("save")
    #expect(try onDisk(scratch) == after)
    session.journaling = nil
    session = try start()
    #expect(session.recovery == nil)
    try session.perform("undo")
    try session.perform("undo")
    #expect(texts(session) == before)
  }
}
