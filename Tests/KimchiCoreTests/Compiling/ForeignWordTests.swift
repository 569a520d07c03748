import JSONDocument
import Sushi
import Testing

@testable import KimchiCore

/// Documents of somebody who knows other systems.
@Suite("words of other systems") struct ForeignWordTests {
  @Test(
    "a property that other systems call so is told its name here",
    arguments: [
      (#""label": {"text": "A", "fontSize": 20}"#, #"did you mean "font": { "size": … }?"#),
      (#""label": {"text": "A", "textColor": "red"}"#, #"did you mean "color"?"#),
      (#""label": {"text": "A", "maxLines": 2}"#, #"did you mean "number_of_lines"?"#),
      (#""label": {"text": "A", "background-color": {"type": "red"}}"#, #"did you mean "bg_color"?"#),
      (#""label": {"text": "A", "cornerRadius": 4}"#, #"did you mean "corner_radius"?"#),
      (#""label": {"text": "A", "width": "100px"}"#, "write 100"),
      (#""label": {"text": "A", "width": "16.5"}"#, "write 16.5"),
      (#""vStack": {"items": [], "gap": 8}"#, #"did you mean "spacing"?"#),
      (#""vStack": {"children": []}"#, #"did you mean "items"?"#),
      (#""vStack": {"items": [], "justify-content": "center"}"#, #"did you mean "distribution"?"#),
      (#""button": {"title": "Buy"}"#, #"did you mean "text"?"#),
      (#""button": {"text": "Buy", "onTap": {}}"#, #"did you mean "action"?"#),
      (#""image": {"source": "a.png"}"#, #"did you mean "url"?"#),
      (#""image": {"src": "a.png"}"#, #"did you mean "url"?"#),
      (#""label": {"text": "A", "alignment": "center"}"#, #"did you mean "text_align"?"#),
      (#""label": {"text": "A", "paddingLeft": 4}"#, #"did you mean "padding": { "leading": … }?"#),
      (#""label": {"text": "A", "padding": {"left": 4}}"#, #"did you mean "leading"?"#),
      (#""label": {"text": "A", "margin": {"x": 4}}"#, #"did you mean "horizontal"?"#),
      (#""label": {"text": "A", "corner_radius": {"topLeft": 4}}"#, #"did you mean "top_leading"?"#),
      (#""label": {"text": "A", "shadow": {"blur": 4}}"#, #"did you mean "radius"?"#),
      (#""label": {"text": "A", "border": {"thickness": 1}}"#, #"did you mean "width"?"#),
      (#""image": {"url": "a.png", "com.example.key": 1}"#, "remove it; `kimchi schema` lists the known ones"),
    ])
  func properties(_ payload: String, _ fix: String) throws {
    let type = payload.dropFirst().prefix { $0 != "\"" }
    let found = try Self.diagnostics(#"{"type": "\#(type)", \#(payload)}"#)
    #expect(found.contains { $0.fix?.words == fix }, "\(found)")
  }

  @Test(
    "a property that stands beside the payload, as in other systems, is told its place",
    arguments: [
      (#""label": {"text": "A"}, "height": 33"#, #"move it into "label""#),
      (#""label": {}, "text": "A""#, #"move it into "label""#),
      (#""vStack": {"items": []}, "spacing": 8"#, #"move it into "vStack""#),
      (#""vStack": {}, "items": []"#, #"move it into "vStack""#),
      // It has one there, or no place to go to.
      (#""label": {"text": "A", "height": 20}, "height": 33"#, "remove it; `kimchi schema` lists the known ones"),
      (#""label": "A", "height": 33"#, "remove it; `kimchi schema` lists the known ones"),
      (#""label": {"text": "A"}, "ref": "a""#, "remove it; `kimchi schema` lists the known ones"),
      (#""label": {"text": "A"}, "note": "mine""#, "remove it; `kimchi schema` lists the known ones"),
    ])
  func beside(_ members: String, _ fix: String) throws {
    let type = members.dropFirst().prefix { $0 != "\"" }
    let found = try Self.diagnostics(#"{"type": "\#(type)", \#(members)}"#)
    #expect(found.contains { $0.code == .propertyUnknown && $0.fix?.words == fix }, "\(found)")
  }

  @Test(
    "a type that other systems call so is told its name here",
    arguments: [
      ("text", "label"), ("Row", "hStack"), ("TextBlock", "label"), ("divider", "separator"), ("toggle", "switch"),
    ])
  func types(_ word: String, _ type: String) throws {
    let found = try Self.diagnostics(#"{"type": "\#(word)", "\#(word)": {}}"#)
    #expect(found.first?.code == .nodeUnknownType)
    #expect(found.first?.fix?.words == "did you mean \"\(type)\"?")
  }

  @Test(
    "a value that other systems call so is told its name here",
    arguments: [
      (#""vStack": {"items": [], "alignment": "left"}"#, "leading"),
      (#""vStack": {"items": [], "alignment": "flex-end"}"#, "trailing"),
      (#""hStack": {"items": [], "distribution": "space-between"}"#, "equal_spacing"),
      (#""hStack": {"items": [], "distribution": "flex-end"}"#, "end"),
      (#""image": {"url": "a.png", "content_scale": "cover"}"#, "crop"),
      (#""vStack": {"items": [], "gradient": {"colors": [{"type": "red"}], "direction": "right"}}"#, "left_to_right"),
      (#""label": {"text": "A", "font": {"weight": "normal", "size": "400"}}"#, "regular"),
      (#""text_field": {"kind": "datetime"}"#, "date_time"),
      (#""label": {"text": "A", "text_align": "centr"}"#, "center"),
    ])
  func values(_ payload: String, _ choice: String) throws {
    let type = payload.dropFirst().prefix { $0 != "\"" }
    let found = try Self.diagnostics(#"{"type": "\#(type)", \#(payload)}"#)
    #expect(found.contains { $0.code == .propertyType && $0.fix?.words == "did you mean \"\(choice)\"?" }, "\(found)")
  }

  @Test("every word means a type, a property or a value that there is")
  func known() {
    let rows =
      NodeKind.allCases.flatMap { $0.emptyPayload.owner.properties + $0.structure } + Wrapper.table.descriptions
    let names = Set(rows.map(\.name))
    let members = Set(rows.flatMap(\.type.members).map(\.name))
    for (word, guesses) in PropertySynonyms.guesses {
      #expect(word == PropertySynonyms.folded(word))
      for guess in guesses {
        let parts = guess.split(separator: ".").map(String.init)
        let types = rows.filter { $0.name == parts[0] }.map(\.type)
        #expect(!types.isEmpty || members.contains(guess), "\(guess)")
        if parts.count > 1 { #expect(types.contains { $0.members.contains { $0.name == parts[1] } }, "\(guess)") }
      }
    }
    let choices = Set((rows.map(\.type) + rows.flatMap { $0.type.members.map(\.type) }).flatMap(Self.words))
    for (word, guesses) in ChoiceSynonyms.guesses {
      #expect(word == PropertySynonyms.folded(word))
      for guess in guesses { #expect(choices.contains(guess), "\(guess)") }
    }
    for word in NodeKind.synonyms.keys { #expect(NodeKind(rawValue: word) == nil && word == word.lowercased()) }
    for name in PropertySynonyms.names.values { #expect(names.contains(name), "\(name)") }
  }

  private static func words(_ type: PropertyType) -> [String] {
    switch type {
    case .choice(let names): names
    case .fontWeight: FontWeight.allCases.map(\.rawValue)
    default: []
    }
  }

  private static func diagnostics(_ layout: String) throws -> [Diagnostic] {
    let document = try JSONDocument(parsing: layout, file: "layout")
    var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [document]))
    return compiler.compile(JSONValue(source: 0, node: document.root), named: "layout").diagnostics
  }
}
