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
      (#""grey_800""#, "property.type", #"write { "type": "grey", "tint": "800" }"#),
      (#""Gray.50""#, "property.type", #"write { "type": "grey", "tint": "050" }"#),
      (#""theme-green-500""#, "property.type", #"write { "type": "theme_green", "tint": "500" }"#),
      (#""EF4F5F""#, "property.type", "write \"#EF4F5F\""), (##""#f00""##, "property.type", "write \"#ff0000\""),
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

  @Test(
    "a size of text is a step by its name or its number, or points",
    arguments: [
      (#""400""#, "400", 16), (#""050""#, "050", 10), (#""50""#, "050", 10), ("50", "050", 10), ("900", "900", 28),
      (#""17pt""#, "17pt", 17), (#""1pt""#, "1pt", 1), (#""13.5pt""#, "13.5pt", 13.5),
      (#""12.25pt""#, "12.25pt", 12.25),
      (#""599.99pt""#, "599.99pt", 599.99),
    ])
  func fontSizes(_ text: String, _ name: String, _ points: Double) throws {
    let result = try decode(FontSize.self, text)
    #expect(result.value?.name == name && result.value?.points == points)
    #expect(result.diagnostics.map(\.code) == (name.hasSuffix("pt") ? [.fontExtension] : []))
    #expect(result.value?.isStep == !name.hasSuffix("pt"))
  }

  @Test(
    "a size of text that is none is reported at its place, and a bare number as points",
    arguments: [
      (#""17""#, "for points write \"17pt\""), ("17", "for points write \"17pt\""), (#""0pt""#, nil),
      (#""0.5pt""#, nil), (#""600pt""#, nil), (#""1.234pt""#, nil), (#""1e2pt""#, nil), (#""-3pt""#, nil),
      (#"" 7pt""#, nil), (#""7.pt""#, nil), (#""pt""#, nil), (#""450""#, "for points write \"450pt\""),
      (#""1000""#, nil),
      (#""07pt""#, nil), ("true", nil), ("[]", nil),
    ] as [(String, String?)])
  func wrongFontSizes(_ text: String, _ fix: String?) throws {
    let result = try decode(Font.self, #"{"weight": "bold", "size": \#(text)}"#)
    #expect(result.value == nil)
    #expect(result.diagnostics.map(\.code) == [.propertyType])
    #expect(result.diagnostics.first?.location?.column == 28)
    #expect(result.diagnostics.first?.fix?.words == fix)
  }

  @Test(
    "a weight is a word or a number of style sheets, the nearest where the fonts have none",
    arguments: [
      (#""bold""#, FontWeight.bold, nil), (#""Bold""#, .bold, .propertySpelling), ("100", .light, .fontExtension),
      ("300", .light, .fontExtension), ("400", .regular, .fontExtension), ("500", .medium, .fontExtension),
      ("600", .semibold, .fontExtension), ("700", .bold, .fontExtension), ("900", .extrabold, .fontExtension),
      ("450", nil, .propertyType), ("1000", nil, .propertyType), (#""heavy""#, nil, .propertyType),
      (#""700""#, nil, .propertyType),
    ] as [(String, FontWeight?, DiagnosticCode?)])
  func fontWeights(_ text: String, _ weight: FontWeight?, _ code: DiagnosticCode?) throws {
    let result = try decode(FontWeight.self, text)
    #expect(result.value == weight)
    #expect(result.diagnostics.map(\.code) == [code].compactMap(\.self))
  }

  @Test(
    "an icon that a client or this preview can't draw is reported, with the code to write",
    arguments: [
      ("e922", nil, nil), ("E922", nil, nil), ("", nil, nil),
      ("plus", .iconExtension, #"write "e922""#), ("pluss", .iconUnknown, #"did you mean plus, "e922"?"#),
      ("star_h", .iconUnknown, #"did you mean star_half, "e950"?"#),
      ("hear", .iconUnknown, "there are heart (e954), heart_empty (e955)"),
      ("zzzz", .iconUnknown, "write a hexadecimal code such as e922"), ("e001", .iconUnknown, nil),
      ("&#xe922;", .iconUnknown, #"write "e922""#), ("&#xnone", .iconUnknown, nil),
    ] as [(String, DiagnosticCode?, String?)])
  func icons(_ text: String, _ code: DiagnosticCode?, _ fix: String?) throws {
    let result = try decode(IconCode.self, "\"\(text)\"")
    #expect(result.value == IconCode(text))
    #expect(result.diagnostics.map(\.code) == [code].compactMap(\.self))
    #expect(result.diagnostics.first?.fix?.words == fix)
  }

  @Test("a label is small; what few labels have makes no difference while it is as usual")
  func labels() throws {
    #expect(MemoryLayout<Label>.size <= 104)
    #expect(try decode(Label.self, #"{ "prefix_spacing": 4, "overflow_text": "" }"#).value == Label())
    let rare = try decode(
      Label.self,
      #"{ "suffix_icon": "e922", "suffix_spacing": 2, "overflow_text": "more", "text_decoration": "underline" }"#)
    let extra = try #require(rare.value?.extra)
    #expect(extra.suffixIcon?.code == "e922" && extra.suffixSpacing == 2 && extra.prefixSpacing == 4)
    #expect(extra.overflowText == "more" && extra.decoration?.kind == .underline && extra.hasIcon)
  }

  @Test("the sizes of all texts take three bytes beside the weight")
  func fontBytes() {
    #expect(MemoryLayout<Font>.size == 3 && MemoryLayout<Font>.offset(of: \.weight) == 2)
    for size in FontSize.steps { #expect(FontSize(step: size.name) == size) }
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
