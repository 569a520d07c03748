import Dialects
import JSONDocument

/// Any value of a feed may be a reference into its fixture; what an item, a header or a footer has beside the known
/// members is data for its component (`docs/dialects.md`, Feed).
extension FeedDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    let id = [("id", JSONSchema.text)]
    let item = JSONSchema.any([
      open(id + [("kind", JSONSchema.words(FeedItemKind.allCases.map(\.rawValue)))], required: ["kind"], context),
      JSONSchema.reference("reference"),
    ])
    let footer = open(
      [("kind", JSONSchema.words(FeedFooter.Kind.allCases.map(\.rawValue)))], required: ["kind"], context)
    let types = JSONSchema.words(FeedSectionType.allCases.map(\.rawValue))
    let section = JSONSchema.closed(
      [("type", types)] + id + [
        ("header", open([("title", JSONSchema.text)], required: ["title"], context)), ("footer", footer),
        ("items", JSONSchema.list(of: item)),
      ], required: ["type"], references: true)
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
    schema.objects = [(["required": ["feed"]], "feed_file")]
    return schema
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
