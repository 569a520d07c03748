import FuzzSupport
import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// What is unsaved in a layout that was opened before counts in the one in front.
@Suite("Unsaved changes in the background")
struct UnsavedElsewhereTests {
  private static let name = """
    { "component": "name", "fields": { "text": { "type": "string" } },
      "layout": { "type": "label", "label": { "text": { "ref": "text" } } } }
    """
  private static let screen = """
    { "type": "screen", "screen": { "sections": [ { "id": "people", "layout": { "type": "list" },
        "items": [ { "component": "name", "id": "ann", "data": { "text": "Ann" } } ] } ] } }
    """

  /// The component is open, with the screen beside it.
  private func sample() throws -> SampleSession {
    var sample = try SampleSession(others: ["Components/name.json": Self.name, "Screens/people.json": Self.screen])
    try sample.perform("open Components/name.json")
    return sample
  }

  private func bytes(_ path: String, in sample: SampleSession) throws -> String {
    String(decoding: try WorkspaceFiles.read(sample.scratch.path(path)), as: UTF8.self)
  }

  @Test("a screen shows the problems of a component that is not saved, and comes back to them")
  func problems() throws {
    var sample = try sample()
    try sample.perform("set action.url 0.5")
    let slips = sample.session.picture.findings.count { $0.diagnostic.code == .propertyType }
    #expect(slips == 1)
    for line in ["open Screens/people.json", "open Components/name.json", "open Screens/people.json"] {
      try sample.perform(line)
      #expect(sample.session.picture.findings.count { $0.diagnostic.code == .propertyType } == slips, "\(line)")
      #expect(sample.session.staleness == nil, "\(line)")
    }
  }

  @Test("a file of which another layout has unsaved changes is opened among them")
  func among() throws {
    var sample = try sample()
    try sample.perform("close")
    try sample.perform("rename component name person")
    try sample.perform("open Screens/people.json")
    #expect(sample.text.contains(#""component": "person""#))
    try sample.perform("item[0] set data.text Bea")
    try sample.perform("leave")
    #expect(sample.session.layoutPath.hasSuffix("/card.json"))
    try sample.perform("save")
    #expect(try bytes("Screens/people.json", in: sample).contains(#""component": "person""#))
    #expect(try bytes("Screens/people.json", in: sample).contains("Bea"))
  }

  @Test("a file of which another layout has unsaved changes has one history")
  func oneHistory() throws {
    var sample = try sample()
    try sample.perform("set font.weight bold")
    try sample.perform("open Screens/people.json")
    let selected = sample.session.selectedIndex
    let refusal = sample.refusal("item[0] enter") ?? ""
    #expect(refusal.contains("has unsaved changes in a layout that was opened before | `save` first, or `open "))
    #expect(sample.session.selectedIndex == selected)
    try sample.perform("save")
    try sample.perform("item[0] enter")
    #expect(sample.text.contains("bold"))
  }

  @Test("a layout is not saved as a file that another layout is about to make")
  func savedAs() throws {
    var sample = try sample()
    try sample.perform("close")
    for line in ["#row extract component fresh", "new row"] { try sample.perform(line) }
    let refusal = sample.refusal("save-as \(sample.scratch.path("Components/fresh.json")) force") ?? ""
    #expect(refusal.contains("has unsaved changes in a layout that was opened before"))
  }

  @Test("a component that another layout is about to delete is not made anew")
  func deleted() throws {
    var sample = try sample()
    try sample.perform("close")
    for line in ["#row extract component fresh", "save", "undo", "new row"] { try sample.perform(line) }
    #expect(sample.refusal("extract component fresh")?.hasPrefix("component fresh already exists") == true)
  }

  @Test("an export over a component is shown at once")
  func exported() throws {
    var sample = try sample()
    try sample.perform("open Screens/people.json")
    let name = sample.scratch.path("Components/name.json")
    #expect(sample.refusal("export \(name) inline force") == "\(name) is open here | name another file")
    try sample.perform("close")
    try sample.perform("close")
    try sample.perform("open Screens/people.json")
    try sample.perform("export \(name) inline force")
    #expect(sample.session.staleness == nil)
  }
}
