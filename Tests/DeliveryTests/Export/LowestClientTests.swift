import Conditions
import JSONDocument
import Pictures
import Screens
import TestSupport
import Testing
import WorkspaceSupport

@testable import Delivery
@testable import Workspaces

@Suite("The lowest clients of a delivery") struct LowestClientTests {
  private func workspace(_ clients: String?) throws -> Workspace {
    let text = clients.map { #"{ "clients": \#($0) }"# } ?? "{}"
    let document = try JSONDocument(parsing: text, file: "kimchi.json")
    let workspace = Workspace(containing: "/tmp")
    return workspace.with(workspace.documents, WorkspaceConfiguration(document))
  }

  private func clients(_ needed: [String: String?], _ clients: String? = nil) throws -> LowestClients {
    let parts = needed.mapValues { since in
      DeliveryClosure.Part(
        text: .null, since: since, location: SourceLocation(file: "row.json", offset: 0, line: 1, column: 1))
    }
    return LowestClients(ComponentNeeds(parts), in: try workspace(clients))
  }

  @Test("a client needs what its own layouts use, not what those of older or newer clients do")
  func layoutsByVersion() throws {
    let scratch = try Scratch([
      "kimchi.json": #"""
      { "clients": { "ios": { "1": { "components": ["card", "old"] }, "2": { "components": ["card", "new"] },
                              "3": { "components": ["card"] } } } }
      """#,
      "Components/card.json": #"""
      { "component": "card", "layout": { "type": "component", "component": { "name": "old" } },
        "layouts": { "2": { "type": "component", "component": { "name": "new" } },
                     "3": { "type": "component", "component": { "name": "none" } } } }
      """#,
      "Components/old.json": #"{ "component": "old", "layout": { "type": "spacer" } }"#,
      "Components/new.json": #"{ "component": "new", "layout": { "type": "spacer" } }"#,
      "Components/none.json": #"{ "component": "none", "layout": { "type": "spacer" } }"#,
      "Layouts/page.json": #"{ "type": "component", "component": { "name": "card" } }"#,
    ])
    let target = try Target.find(scratch.path("Layouts/page.json"))
    let closure = try DeliveryClosure(target, DeliveryBundle.Options())
    #expect(Set(closure.components.keys) == ["card", "old", "new", "none"])
    let needs = ComponentNeeds(closure)
    let names = try ["1", "2", "2.5", "3"].map { needs.names(for: try #require(ClientVersion($0))).sorted() }
    #expect(names == [["card", "old"], ["card", "new"], ["card", "new"], ["card", "none"]])
    #expect(words(LowestClients(needs, in: target.workspace).lowest) == ["ios 1"])
  }

  private func words(_ lowest: [DeliveryBundle.LowestClient]) -> [String] {
    lowest.map { "\($0.client) \($0.version ?? "none")" }
  }

  @Test("without a table it is the highest of the components' versions, by order rather than by text")
  func since() throws {
    #expect(words(try clients([:]).lowest) == [])
    #expect(words(try clients(["a": nil]).lowest) == [])
    #expect(words(try clients(["a": "1.2.0", "b": "1.10.0", "c": nil, "d": "1.9"]).lowest) == ["any 1.10.0"])
    #expect(words(try clients(["a": "1.2", "b": "1.2.0", "c": "soon"]).lowest) == ["any 1.2.0"])
  }

  private static let table = #"""
    { "ios": { "1.0.0": { "components": ["a"] }, "2.0.0": { "components": ["a", "b"] } },
      "web": { "1.0.0": { "components": ["b"] } } }
    """#

  @Test("with a table it is the first version of each client that has all")
  func versions() throws {
    #expect(words(try clients(["a": nil], Self.table).lowest) == ["ios 1.0.0", "web none"])
    #expect(words(try clients(["b": nil], Self.table).lowest) == ["ios 2.0.0", "web 1.0.0"])
    #expect(words(try clients([:], Self.table).lowest) == ["ios 1.0.0", "web 1.0.0"])
    #expect(words(try clients(["c": nil], Self.table).lowest) == ["ios none", "web none"])
  }

  private func messages(
    _ needed: [String], _ table: String? = table, for release: ClientRelease? = nil
  ) throws -> [String] {
    let parts = Dictionary(uniqueKeysWithValues: needed.map { ($0, String?.none) })
    let clients = try clients(parts, table)
    var found: [Finding] = []
    let refused = refusal { found = try clients.findings(for: release) }
    return (refused?.findings ?? found).map {
      "\($0.diagnostic.severity): \($0.diagnostic.message); \($0.diagnostic.fix ?? "")"
    }
  }

  private static let another = #"use another component, or add it to "clients" in kimchi.json"#
  private static let others = #"use other components, or add them to "clients" in kimchi.json"#

  @Test("a client that lacks components is a warning, and an error where all of them do")
  func findings() throws {
    #expect(try messages(["a"], nil) == [])
    #expect(try messages(["b"]) == [])
    #expect(try messages(["a"]) == [#"warning: no version of web has the component "a"; \#(Self.another)"#])
    #expect(try messages(["a", "b"]) == [#"warning: no version of web has the component "a"; \#(Self.another)"#])
    #expect(
      try messages(["c", "d", "a"]) == [#"error: no version of ios, web has the components "c", "d"; \#(Self.others)"#])
    let apart = #"{ "ios": { "1": { "components": ["a", "b"] }, "2": { "components": ["b", "c"] } } }"#
    #expect(
      try messages(["a", "b", "c"], apart) == [
        #"error: no version of ios has all components: 1 lacks the component "c"; \#(Self.another)"#
      ])
    // Each is drawn by a client, but no client draws all: the version that lacks the fewest counts.
    let split = #"{ "ios": { "1": { "components": ["a"] } }, "web": { "1": { "components": ["b", "c"] } } }"#
    #expect(
      try messages(["a", "b", "c"], split) == [
        #"error: no version of ios has the components "b", "c"; \#(Self.others)"#,
        #"error: no version of web has the component "a"; \#(Self.another)"#,
      ])
  }

  @Test("for one client, that version has to have all", arguments: [8, 9, 10])
  func release(_ count: Int) throws {
    #expect(try messages(["a"], for: ClientRelease("ios", "1.0.0")).first?.hasPrefix("warning") == true)
    #expect(
      try messages(["b", "a"], for: ClientRelease("ios", "1.0.0")) == [
        #"error: ios 1.0.0 lacks the component "b"; \#(Self.another)"#
      ])
    let names = (0..<count).map { "z\($0)" }
    let shown = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = count > 8 ? " and \(count - 8) more" : ""
    let all = names.sorted().prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(shown == all)
    #expect(
      try messages(names, for: ClientRelease("web", "1.0.0")) == [
        "error: web 1.0.0 lacks the components \(shown)\(rest); \(Self.others)"
      ])
  }

  @Test("components that no version has are named, in order")
  func never() throws {
    let table = try workspace(Self.table).configuration.clients
    #expect(LowestClients.neverDrawn(["d", "c", "a", "b"], by: table) == ["c", "d"])
    #expect(LowestClients.neverDrawn(["a", "b"], by: table) == [])
  }
}
