import JSONDocument
import Testing

@testable import Dialects
@testable import StandardDialects

@Suite("Telling dialects apart") struct DialectRegistryTests {
  private static func name(of text: String, in registry: DialectRegistry = .standard) throws -> String? {
    try registry.dialect(of: JSONDocument(parsing: text, file: "a.json"))?.name
  }

  @Test(
    "a document with the keys of two dialects belongs to the first of them",
    arguments: [
      (#"{ "feed": {}, "modules": [] }"#, "feed"), (#"{ "modules": [], "feed": {} }"#, "feed"),
      (#"{ "feed": {}, "sections": [ { "body": [] } ] }"#, "feed"),
      (#"{ "modules": [], "sections": [ { "body": [] } ] }"#, "modules"),
      (#"{ "modules": [], "contexts": {} }"#, "modules"),
      (#"{ "sections": [ { "body": [] } ], "contexts": {} }"#, "facets"),
      (#"{ "contexts": {}, "checkoutPageConfigs": [] }"#, "checkout"),
      (#"{ "contexts": {}, "checkout_page_configs": null }"#, "checkout"),
    ])
  func first(_ text: String, _ name: String) throws {
    #expect(try Self.name(of: text) == name)
  }

  @Test(
    "a document whose first key has another shape belongs to nobody",
    arguments: [
      #"{ "feed": [], "sections": [ { "body": [] } ] }"#, #"{ "feed": 3, "modules": [] }"#,
      #"{ "sections": 3, "contexts": {} }"#, #"{ "sections": [], "checkoutPageConfigs": [] }"#,
    ])
  func malformed(_ text: String) throws {
    #expect(try Self.name(of: text) == nil)
  }

  @Test(
    "an object with a type is of the dialect that names the type, whatever its keys are",
    arguments: [
      (#"{ "type": "screen", "feed": {} }"#, "kimchi"),
      (#"{ "type": "facet", "facet": {}, "modules": [] }"#, "facets"),
      (#"{ "type": "facet", "facet": 1, "sections": [ { "body": [] } ] }"#, nil),
      (#"{ "type": "label", "modules": [] }"#, nil), (#"{ "type": null, "contexts": {} }"#, nil),
    ] as [(String, String?)])
  func types(_ text: String, _ name: String?) throws {
    #expect(try Self.name(of: text) == name)
  }

  @Test(
    "another file of the workspace is no response, whichever keys it has",
    arguments: ["component", "layout", "previews", "workspace", "delivery"],
    [#""feed": {}"#, #""modules": []"#, #""sections": [ { "body": [] } ]"#, #""contexts": {}"#])
  func files(_ key: String, _ members: String) throws {
    #expect(try Self.name(of: "{ \(members), \"\(key)\": {} }") == nil)
  }

  @Test("an element of another document's list may be an envelope, what a value has under a key is that value's")
  func inside() throws {
    let text = """
      { "modules": [ { "sections": [ { "body": [] } ] }, { "contexts": {} }, { "feed": {} },
        { "type": "x", "x": { "sections": [ { "body": [] } ] } } ] }
      """
    let document = try JSONDocument(parsing: text, file: "a.json")
    let list = try #require(document.value(forKey: "modules", in: document.root))
    func name(_ node: JSONDocument.Node) -> String? {
      DialectRegistry.standard.dialect(of: node, in: document, within: document.root)?.name
    }
    #expect(document.elements(of: list).map(name) == ["facets", "modules", "feed", "modules"])
    let under = document.element(at: 3, in: list).flatMap { document.value(forKey: "x", in: $0) }
    #expect(under.flatMap(name) == "modules")
  }

  @Test("the order of the registry decides, and a dialect that it lacks recognises nothing")
  func order() throws {
    let text = #"{ "feed": {}, "modules": [] }"#
    #expect(try Self.name(of: text, in: DialectRegistry(ModulesDialect.self, FeedDialect.self)) == "modules")
    #expect(try Self.name(of: text, in: DialectRegistry(ModulesDialect.self)) == "modules")
    #expect(try Self.name(of: text, in: DialectRegistry(KimchiDialect.self)) == nil)
  }
}
