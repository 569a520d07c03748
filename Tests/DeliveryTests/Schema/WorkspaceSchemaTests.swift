import Dialects
import JSONDocument
import KimchiCore
import StandardDialects
import Sushi
import TestSupport
import Testing

@testable import Delivery
@testable import Workspaces

@Suite("Schema") struct WorkspaceSchemaTests {
  private func document(_ text: JSONText) throws -> JSONDocument {
    try JSONDocument(parsing: text.bytes, file: "schema.json")
  }

  @Test("every type has a definition with its own properties and the wrapper's")
  func types() throws {
    let schema = try document(WorkspaceSchema.text(dialects: .standard))
    for kind in NodeKind.allCases {
      let definition = try #require(schema.node(at: JSONPointer(tokens: ["$defs", kind.rawValue])), "\(kind)")
      let text = schema.minifiedText(of: definition)
      #expect(text.contains("\"bg_color\""), "\(kind)")
      for row in kind.emptyPayload.owner.properties { #expect(text.contains("\"\(row.name)\""), "\(kind) \(row.name)") }
    }
  }

  @Test("every $ref leads to a definition", arguments: [Samples.root, Samples.modules])
  func references(_ workspace: String) throws {
    let schema = try document(WorkspaceSchema.text(for: Workspace(containing: workspace)))
    var pending = [schema.root]
    var count = 0
    while let node = pending.popLast() {
      if let reference = schema.value(forKey: "$ref", in: node), let text = schema.string(reference) {
        count += 1
        #expect(schema.node(at: try JSONPointer(parsing: String(text.dropFirst()))) != nil, "\(text)")
      }
      schema.forEachChild(of: node) { pending.append($0) }
    }
    #expect(count > 500)
  }

  @Test("the workspace's components say what data they take")
  func components() throws {
    let text = WorkspaceSchema.text(for: Workspace(containing: Samples.root)).description
    #expect(text.contains(#""enum":["bill_row","contact_row","#))
    #expect(text.contains(#""if":{"properties":{"name":{"const":"contact_row"}}}"#))
    #expect(text.contains(#""required":["image","name"]"#))
  }

  @Test("a list of modules takes each component's data, envelopes in its arrays")
  func modules() throws {
    let schema = try document(WorkspaceSchema.text(for: Workspace(containing: Samples.modules)))
    func text(_ path: String) throws -> String {
      schema.minifiedText(of: try #require(schema.node(at: JSONPointer(parsing: path)), "\(path)"))
    }
    #expect(try text("/$defs/data.similar_on_sale/required") == #"["listings"]"#)
    #expect(
      try text("/$defs/data.similar_on_sale/properties/listings").contains(
        ##"{"anyOf":[{"anyOf":[{"$ref":"#/$defs/data.listing_card"},{"type":"null"}]},{"$ref":"#/$defs/module"}]}"##))
    #expect(try text("/allOf").contains(##""then":{"$ref":"#/$defs/modules"}"##))
  }
}
