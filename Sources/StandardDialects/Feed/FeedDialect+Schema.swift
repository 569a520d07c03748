import Dialects
import JSONDocument
import KimchiCore

/// Any value of a feed may be a reference into its fixture; what an item, a header or a footer has beside the known
/// members is data for its component (`docs/dialects.md`, Feed).
extension FeedDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    let declared = FeedTypes.standard.declaring(context.declarations)
    let id = [("id", JSONSchema.text)]
    let item = JSONSchema.any([
      open(id + [("kind", JSONSchema.words(declared.kinds.map(\.name)))], required: ["kind"], context),
      JSONSchema.reference("reference"),
    ])
    let footer = open(
      [("kind", JSONSchema.words(FeedFooter.Kind.allCases.map(\.rawValue)))], required: ["kind"], context)
    let types = JSONSchema.words(declared.sections.map(\.name))
    let section = JSONSchema.closed(
      [("type", types)] + id + [
        ("header", open([("title", JSONSchema.text)], required: ["title"], context)), ("footer", footer),
        ("items", JSONSchema.list(of: item)),
      ] + JSONSchema.handingDown, required: ["type"], references: true)
    // An envelope of another dialect may stand among the sections.
    let entry: JSONText = [
      "if": ["properties": ["type": types]], "then": section,
      "else": JSONSchema.any(context.envelopes(in: self) + [JSONSchema.reference("reference")]),
    ]
    let feed = JSONSchema.closed(
      [
        ("title", JSONSchema.text), ("sections", JSONSchema.list(of: entry)), ("next", JSONSchema.reference("action")),
      ], references: true)
    var schema = DialectSchema()
    schema.definitions.define(
      "feed_file", JSONSchema.closed([JSONSchema.editorKey, ("feed", feed)], required: ["feed"]))
    schema.definitions.defineSectionLayout()
    schema.definitions.define("section_type_file", sectionTypeFile(declared))
    schema.definitions.define("item_kind_file", itemKindFile(context))
    schema.objects = [
      (["required": ["feed"]], "feed_file"), (["required": [.string(FeedTypeReader.sectionKey)]], "section_type_file"),
      (["required": [.string(FeedTypeReader.kindKey)]], "item_kind_file"),
    ]
    return schema
  }

  private static func sectionTypeFile(_ types: FeedTypes) -> JSONText {
    let presence = JSONSchema.words(FeedSectionType.Header.Presence.allCases.map(\.rawValue))
    let header = JSONSchema.closed([("component", JSONSchema.text), ("required", ["type": "boolean"])])
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, (FeedTypeReader.sectionKey, JSONSchema.text), ("summary", JSONSchema.text),
        ("layout", JSONSchema.reference("section_layout")),
        ("kinds", JSONSchema.list(of: JSONSchema.words(types.kinds.map(\.name)))),
        ("header", JSONSchema.any([presence, header])),
      ], required: [FeedTypeReader.sectionKey])
  }

  private static func itemKindFile(_ context: SchemaContext) -> JSONText {
    let names = context.components.map(\.name)
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, (FeedTypeReader.kindKey, JSONSchema.text), ("summary", JSONSchema.text),
        ("component", names.isEmpty ? JSONSchema.text : JSONSchema.words(names)), ("fields", ["type": "object"]),
        ("selects", ["type": "boolean"]),
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
