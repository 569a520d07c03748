import Dialects
import Inspection
import JSONDocument
import TestSupport
import Testing
import WorkspaceSupport

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Parts between lists of several dialects, and parts whose components log attributes") struct ForeignPartTests {
  private static let row =
    #""fields": { "title": "string" }, "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }"#
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch([
      "kimchi.json": "{}", "Components/row.json": #"{ "component": "row", \#(Self.row)"#,
      "Components/store.json": #"{ "component": "store", "logs": ["store_id", "shelf"], \#(Self.row)"#,
      "Previews/Store.previews.json": #"{ "previews": { "regular": { "title": "A", "shelf": "top" } } }"#,
      "Screens/mixed.json":
        """
      { "type": "screen", "screen": { "sections": [
        { "id": "own", "layout": "list", "items": [ { "id": "plain", "component": "row", "data": { "title": "b" } },
          { "type": "facet", "facet": { "id": "whole", "component": { "id": "row" } } } ] },
        { "modules": [ { "type": "row", "id": "module", "row": { "title": "m" } } ] },
        { "sections": [ { "id": "body", "body": [ { "id": "facet", "component": { "id": "row" } } ] } ] } ] } }
      """,
      "Screens/plain.json": #"{ "type": "screen", "screen": { "sections": [{ "id": "s", "layout": "list" }] } }"#,
      "Screens/facets.json":
        """
      { "sections": [ { "id": "s", "body": [] }, { "id": "t", "logging": { "store_id": "7" }, "logging_inherited": true,
        "body": [] } ] }
      """,
      "Screens/modules.json": #"{ "modules": [] }"#,
    ])
  }

  private func open(_ name: String) throws -> Session {
    try Session(Target.shown(scratch.path("Screens/\(name).json")))
  }

  @Test(
    "a bare part is refused in a list of another dialect, and told what may stand there",
    arguments: [
      (["#facet move into #own"], "item row #facet at 2/0 is written for facets, and that list takes items of kimchi"),
      (["#facet move to #plain"], "item row #facet at 2/0 is written for facets, and that list takes items of kimchi"),
      (["#plain move into #body"], "item row #plain at 0/0 is written for kimchi, and that list takes items of facets"),
      (["#plain copy", "#facet paste"], "the copied item is written for kimchi, and that list takes items of facets"),
      (["#facet copy", "#plain paste"], "the copied item is written for facets, and that list takes items of kimchi"),
      (
        ["#module copy", "#own paste"],
        "the copied section is written for modules, and that list takes sections of kimchi"
      ),
    ])
  func refused(_ lines: [String], _ message: String) throws {
    var session = try open("mixed")
    let before = session.picture.document.text(of: session.picture.document.root)
    for line in lines.dropLast() { try session.perform(line) }
    let fault = try #require(refusal { try session.perform(lines[lines.count - 1]) })
    #expect(fault.message == message)
    #expect(fault.fix?.hasPrefix("`add` creates one there: ") == true, "\(fault.fix ?? "")")
    #expect(session.picture.document.text(of: session.picture.document.root) == before)
  }

  @Test("an envelope stays in its own list and its copies may stand beside other items")
  func envelope() throws {
    var session = try open("mixed")
    for line in ["#whole copy", "#plain paste", "#whole move first"] { try session.perform(line) }
    #expect(session.picture.firstError == nil)
  }

  @Test(
    "add writes the attributes that a component logs, from its fixture or empty, and check asks for those",
    arguments: [("plain", "#s add store"), ("facets", "#s add store"), ("modules", "add store")])
  func attributes(_ name: String, _ line: String) throws {
    var session = try open(name)
    try session.perform(line)
    let text = session.picture.document.minifiedText(of: session.picture.document.root)
    #expect(text.contains(#""logging":{"store_id":"","shelf":"top"}"#), "\(text)")
    let found = session.picture.findings.map(\.diagnostic).filter { $0.code == .loggingEmpty }
    #expect(found.map(\.message) == [#"store logs an empty "store_id""#])
    #expect(found.first?.path?.hasSuffix("/logging/store_id") == true)
    try session.perform("set logging/store_id 5")
    #expect(!session.picture.findings.contains { $0.diagnostic.code == .loggingEmpty })
  }

  @Test("an attribute that the section hands down is not written again, and a typed one is taken as it is")
  func handedDown() throws {
    var session = try open("facets")
    try session.perform("#t add store")
    let text = session.picture.document.minifiedText(of: session.picture.document.root)
    #expect(text.contains(#""logging":{"shelf":"top"}"#), "\(text)")
    try session.perform("#s add store logging/store_id 9")
    #expect(!session.picture.findings.contains { $0.diagnostic.code == .loggingEmpty })
  }
}
