import JSONDocument
import KimchiCore

/// Responses of facets are read leniently: a field may be null or of a form that only a newer client knows, so the
/// schema asks for little besides a component that there is (`docs/dialects.md`, Facets).
extension FacetsDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    let names = context.components.isEmpty ? JSONSchema.text : JSONSchema.words(context.components.map(\.name))
    let facets = JSONSchema.any([
      JSONSchema.list(of: JSONSchema.reference("facet")), JSONSchema.reference("reference"), JSONSchema.absent,
    ])
    let layout = JSONSchema.any([
      JSONSchema.reference("section_layout"),
      JSONSchema.open(["ios", "android", "web", "default"].map { ($0, JSONSchema.reference("section_layout")) }),
      JSONSchema.absent,
    ])
    let facet = JSONSchema.open(
      [
        ("id", JSONSchema.text), ("component", JSONSchema.open([("id", names)], required: ["id"])),
        ("children", facets),
        ("layout", layout),
      ], required: ["component"])
    let section = JSONSchema.open([
      ("id", JSONSchema.text), ("header", facets), ("body", facets), ("layout", layout),
      ("required", ["type": "boolean"]),
    ])
    let title = JSONSchema.any([JSONSchema.text, JSONSchema.reference("reference")])
    let file = JSONSchema.open(
      [
        JSONSchema.editorKey,
        ("sections", JSONSchema.any([JSONSchema.list(of: section), JSONSchema.reference("reference")])),
        ("page", JSONSchema.open([("title", title)])),
      ], required: ["sections"])
    var schema = DialectSchema()
    schema.definitions.defineSectionLayout()
    schema.definitions.define("facet", JSONSchema.any([facet, JSONSchema.reference("reference")]))
    schema.definitions.define("facets_file", file)
    schema.objects = [(["required": ["sections"], "not": ["required": ["type"]]], "facets_file")]
    return schema
  }
}
