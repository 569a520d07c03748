import Dialects
import JSONDocument
import Screens

/// Any value of a screen may be a reference into its fixture (`docs/format.md` §5, `docs/screens.md` §2).
extension KimchiDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    let item = JSONSchema.closed(
      [("id", JSONSchema.text), ("component", JSONSchema.text), ("data", true)] + context.behavior,
      references: true)
    // An envelope of another dialect may stand among the sections and among the items.
    let envelopes = context.envelopes(in: self)
    func listed(_ own: JSONText) -> JSONText {
      envelopes.isEmpty ? own : ["if": ["required": ["type"]], "then": JSONSchema.any(envelopes), "else": own]
    }
    let section = JSONSchema.closed(
      [
        ("id", JSONSchema.text), ("header", JSONSchema.reference("item")), ("footer", JSONSchema.reference("item")),
        ("layout", JSONSchema.reference("section_layout")), ("component", JSONSchema.text),
        ("items", JSONSchema.list(of: listed(JSONSchema.reference("item")))),
      ] + JSONSchema.handingDown, references: true)
    let sections = JSONSchema.list(
      of: listed(JSONSchema.any([JSONSchema.reference("section"), JSONSchema.reference("reference")])))
    let screen = JSONSchema.closed(
      [("title", JSONSchema.text), ("sections", sections), ("next", JSONSchema.reference("action"))], references: true)
    let file = JSONSchema.closed(
      [
        JSONSchema.editorKey, ("type", ["const": "screen"]), ("screen", JSONSchema.reference("screen")),
        ("model", JSONSchema.text),
      ], required: ["type", "screen"])
    var schema = DialectSchema()
    schema.definitions.define("item", item)
    schema.definitions.define("section", section)
    schema.definitions.define("screen", screen)
    schema.definitions.define("screen_file", file)
    schema.definitions.defineSectionLayout()
    schema.objects = [(["required": ["type"], "properties": ["type": ["const": "screen"]]], "screen_file")]
    return schema
  }

  package static func envelope(_ context: SchemaContext) -> SchemaEnvelope? {
    SchemaEnvelope(name: "screen_file", schema: JSONSchema.reference("screen_file"))
  }
}
