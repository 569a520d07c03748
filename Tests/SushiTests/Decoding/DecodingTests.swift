import JSONDocument
import Testing

@testable import Sushi

@Suite("Decoding values")
struct DecodingTests {
  private func decode<Value: PropertyDecodable>(
    _ type: Value.Type, _ text: String
  ) throws -> (value: Value?, diagnostics: [Diagnostic]) {
    let document = try JSONDocument(parsing: text, file: "value.json")
    var decoder = ValueDecoder(sources: [document])
    let value = Value.decode(JSONValue(source: 0, node: document.root), &decoder)
    return (value, decoder.diagnostics)
  }

  @Test(
    "a colour is a family and tint, a literal or a token",
    arguments: [
      (#"{"type": "red", "tint": "500"}"#, Color(.tint(family: .red, tint: .t500))),
      (#"{"type": "red"}"#, Color(.tint(family: .red, tint: .t500))),
      (#"{"type": "grey", "tint": 50, "alpha": 0.5}"#, Color(.tint(family: .grey, tint: .t050), alpha: 0.5)),
      (#"{"type": "grey", "tint": "050", "alpha": 1}"#, Color(.tint(family: .grey, tint: .t050), alpha: 1)),
      (##""#EF4F5F""##, Color(.literal(RGBA(rgb: 0xEF4F5F)))),
      (##""#80EF4F5F""##, Color(.literal(RGBA(rgb: 0xEF4F5F, alpha: 0x80)))),
      (#"{"token": "color.text.default"}"#, Color(.token(.textDefault))),
    ])
  func colors(_ text: String, _ expected: Color) throws {
    let result = try decode(Color.self, text)
    #expect(result.value == expected)
    #expect(result.diagnostics.isEmpty)
  }

  @Test(
    "a colour that is none says what would be right",
    arguments: [
      (#"{"type": "rde"}"#, "color.unknown", "did you mean \"red\"?"),
      (#"{"token": "color.text.defualt"}"#, "color.unknown", "did you mean \"color.text.default\"?"),
      (#""color.text.default""#, "property.type", #"write { "token": "color.text.default" }"#),
      (#""red""#, "property.type", #"write { "type": "red" }"#),
      (#"{"type": "red", "tint": "550"}"#, "property.type", nil), ("7", "property.type", nil),
      (#"{"tint": "500"}"#, "property.type", nil), (#"{"type": "red", "alpha": 5}"#, "property.type", nil),
    ] as [(String, String, String?)])
  func wrongColors(_ text: String, _ code: String, _ fix: String?) throws {
    let result = try decode(Color.self, text)
    #expect(result.value == nil)
    #expect(result.diagnostics.map(\.code.id) == [code])
    if let fix { #expect(result.diagnostics.first?.fix?.words == fix) }
  }

  @Test(
    "a single edge beats its axis, which beats all",
    arguments: [
      ("7", Edges(7)),
      (#"{"all": 1, "horizontal": 2, "leading": 3}"#, Edges(top: 1, leading: 3, bottom: 1, trailing: 2)),
      (#"{"vertical": 4}"#, Edges(top: 4, bottom: 4)),
    ])
  func edges(_ text: String, _ expected: Edges) throws {
    #expect(try decode(Edges.self, text).value == expected)
  }

  @Test(
    "a side is points, fill, hug or a percentage",
    arguments: [
      ("40", Dimension.fixed(40)), (#""fill""#, .fill), (#""hug""#, .hug), (#""30%""#, .percent(30)), ("-1", nil),
      (#""30""#, nil), (#""x%""#, nil), ("1e300", nil),
    ] as [(String, Dimension?)])
  func dimensions(_ text: String, _ expected: Dimension?) throws {
    let result = try decode(Dimension.self, text)
    #expect(result.value == expected)
    #expect(result.diagnostics.isEmpty == (expected != nil))
  }

  @Test("a word in camelCase is read, with a note")
  func camelCase() throws {
    let result = try decode(Alignment.self, #""topLeading""#)
    #expect(result.value == .topLeading)
    #expect(result.diagnostics.map(\.code) == [.propertySpelling])
  }

  @Test("an object of properties keeps what is right when something is wrong")
  func keepsTheRest() throws {
    let result = try decode(Label.self, #"{"text": "a", "number_of_lines": -1, "colour": 1, "letter_spacing": 2}"#)
    #expect(result.value?.text == "a")
    #expect(result.value?.numberOfLines == 0)
    #expect(result.value?.letterSpacing == 2)
    #expect(result.diagnostics.map(\.code) == [.propertyUnknown, .propertyType])
  }

  @Test("a scalar fills the main property")
  func mainProperty() throws {
    #expect(try decode(Label.self, #""a""#).value?.text == "a")
    #expect(try decode(Icon.self, #""e922""#).value?.code == "e922")
    #expect(try decode(Label.self, "[]").value == nil)
  }

  @Test("every property of every element has a name in snake_case and a summary")
  func tables() {
    let rows =
      Label.table.descriptions + Button.table.descriptions + Tag.table.descriptions + Image.table.descriptions
      + Stepper.table.descriptions + TextField.table.descriptions + Indicator.table.descriptions
    for row in rows {
      #expect(row.name == row.name.snakeCased)
      #expect(!row.summary.isEmpty)
      #expect(!row.type.expectation.isEmpty)
    }
  }
}
