import JSONDocument
import KimchiCore
import Sushi
import Testing

@Suite("How a component becomes a section")
struct ComponentSectionTests {
  private func read(_ section: String) throws -> (section: ComponentSection?, diagnostics: [Diagnostic]) {
    let text = """
      { "component": "cards", "fields": { "cards": "[card]", "tags": "[any]", "header": "module_header", "note": "any" },
        "section": \(section), "layout": { "type": "label", "label": "cards" } }
      """
    let document = try JSONDocument(parsing: text, file: "cards.json")
    var decoder = ValueDecoder(sources: [document])
    let definition = ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder)
    return (definition?.section, decoder.diagnostics)
  }

  @Test("the types of the fields say which components show them")
  func slots() throws {
    let (section, diagnostics) = try read(#"{ "items": "cards", "header": "header", "id": "listing_id" }"#)
    #expect(diagnostics.isEmpty)
    #expect(section?.items == ComponentSection.Slot(field: "cards", component: "card"))
    #expect(section?.header == ComponentSection.Slot(field: "header", component: "module_header"))
    #expect(section?.footer == nil)
    #expect(section?.identity == "listing_id")
  }

  @Test(
    "a field that cannot be shown is reported where it is named",
    arguments: [
      (#"{ "items": "crads" }"#, "component.section"), (#"{ "items": "header" }"#, "component.section"),
      (#"{ "items": "tags" }"#, "component.section"), (#"{ "header": "cards" }"#, "component.section"),
      (#"{ "footer": "note" }"#, "component.section"), (#"{ "itmes": "cards" }"#, "property.unknown"),
      ("1", "property.type"),
    ])
  func faults(_ text: String, _ code: String) throws {
    let (section, diagnostics) = try read(text)
    #expect(diagnostics.map(\.code.id) == [code])
    #expect(section?.items == nil)
  }
}
