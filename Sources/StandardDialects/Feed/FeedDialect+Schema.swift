import Dialects
import JSONDocument
import KimchiCore

/// Any value of a feed may be a reference into its fixture; what an item, a header or a footer has beside the known
/// members is data for its component (`docs/dialects.md`, Feed).
extension FeedDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    let declared = FeedTypes.standard.declaring(context.declarations)
    func kind(_ words: [String], _ summary: String) -> (String, JSONText) {
      JSONSchema.member("kind", JSONSchema.words(words), summary)
    }
    let id = JSONSchema.member("id", JSONSchema.text, "unique id, stable across responses")
    let kinds = kind(declared.kinds.map(\.name), "what the item is; decides its component")
    let item = JSONSchema.any([open([id, kinds], required: ["kind"], context), JSONSchema.reference("reference")])
    let footer = open(
      [kind(FeedFooter.Kind.allCases.map(\.rawValue), "what the footer does")], required: ["kind"], context)
    let header = open(
      [JSONSchema.member("title", JSONSchema.text, "the section's title")], required: ["title"], context)
    let types = JSONSchema.words(declared.sections.map(\.name))
    let section = JSONSchema.closed(
      [
        JSONSchema.member("type", types, "kind of section; decides how its items are arranged"), id,
        JSONSchema.member("header", header, "title above the items, with more data for its component"),
        JSONSchema.member("footer", footer, "what follows the items"),
        JSONSchema.member("items", JSONSchema.list(of: item), "the section's items, in order"),
      ] + JSONSchema.handingDown, required: ["type"], references: true)
    // An envelope of another dialect may stand among the sections.
    let entry = context.element(
      ["if": ["properties": ["type": types]], "then": section, "else": JSONSchema.reference("reference")],
      orOf: context.dialects.without(self), types: declared.sections.map(\.name))
    let feed = JSONSchema.closed(
      [
        JSONSchema.member("title", JSONSchema.text, "the screen's title"),
        JSONSchema.member("sections", JSONSchema.list(of: entry), "the screen's sections, from top to bottom"),
        JSONSchema.member("next", JSONSchema.reference("action"), "action that appends the next page"),
      ], references: true)
    var schema = DialectSchema()
    schema.definitions.define(
      "feed_file",
      JSONSchema.closed(
        [JSONSchema.editorKey, JSONSchema.member("feed", feed, "title, sections and next page")],
        required: ["feed"]))
    schema.definitions.defineSectionLayout()
    schema.definitions.define("section_type_file", sectionTypeFile(declared))
    schema.definitions.define("item_kind_file", itemKindFile(context))
    schema.objects = [
      (["required": [.string(FeedTypeReader.sectionKey)]], "section_type_file"),
      (["required": [.string(FeedTypeReader.kindKey)]], "item_kind_file"),
    ]
    return schema
  }

  private static func sectionTypeFile(_ types: FeedTypes) -> JSONText {
    let presence = JSONSchema.words(FeedSectionType.Header.Presence.allCases.map(\.rawValue))
    let header = JSONSchema.closed([
      JSONSchema.member("component", JSONSchema.text, "component that draws it"),
      JSONSchema.member("required", ["type": "boolean"], "whether a section without it is an error"),
    ])
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, JSONSchema.member(FeedTypeReader.sectionKey, JSONSchema.text, "the type's name"),
        JSONSchema.member("summary", JSONSchema.text, "what it is for, in a sentence"),
        JSONSchema.member("layout", JSONSchema.reference("section_layout"), "arrangement of the items"),
        JSONSchema.member(
          "kinds", JSONSchema.list(of: JSONSchema.words(types.kinds.map(\.name))), "kinds of items that it takes"),
        JSONSchema.member("header", JSONSchema.any([presence, header]), "whether it has a header, and which"),
      ], required: [FeedTypeReader.sectionKey])
  }

  private static func itemKindFile(_ context: SchemaContext) -> JSONText {
    let names = context.components.map(\.name)
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, JSONSchema.member(FeedTypeReader.kindKey, JSONSchema.text, "the kind's name"),
        JSONSchema.member("summary", JSONSchema.text, "what it is, in a sentence"),
        JSONSchema.member(
          "component", names.isEmpty ? JSONSchema.text : JSONSchema.words(names), "component that draws it"),
        JSONSchema.member("fields", ["type": "object"], "the component's fields, each with the entity's"),
        JSONSchema.member("selects", ["type": "boolean"], "whether a tap chooses it"),
      ], required: [FeedTypeReader.kindKey])
  }

  private static func open(
    _ members: [(String, JSONText)], required: [String], _ context: SchemaContext
  ) -> JSONText {
    let properties = (members + context.behavior).map {
      ($0.0, JSONSchema.any([$0.1, JSONSchema.reference("reference"), JSONSchema.absent]))
    }
    return JSONSchema.open(properties, required: required)
  }
}
