import JSONDocument
import Screens
import Sushi

extension SchemaDefinitions {
  /// Defines `section_layout`: a kind with all its defaults, or what `SectionLayout.properties` lists
  /// (`docs/screens.md` §2).
  package mutating func defineSectionLayout() {
    guard !contains("section_layout") else { return }
    let place = JSONSchema.any([JSONSchema.reference("group"), JSONSchema.reference("reference")])
    let absolute = JSONSchema.closed([("absolute", ["type": "number"])], required: ["absolute"])
    let frame: JSONText = [
      "type": "array", "minItems": 4, "maxItems": 4, "items": JSONSchema.any([["type": "number"], absolute]),
    ]
    let group = LayoutGroup.properties.map { row in
      let schema: JSONText =
        switch row.name {
        case "items": ["type": "array", "minItems": 1, "items": place]
        case "frames": ["type": "array", "minItems": 1, "items": frame]
        case "edge_spacing": JSONSchema.any([plain(row.type), plain(LayoutSpacing.propertyType)])
        default: plain(row.type)
        }
      return JSONSchema.member(row.name, schema, row.summary)
    }
    define("group", JSONSchema.closed(group, references: true))
    let rows = SectionLayout.properties.filter { $0.name != "variants" }
    let layout = rows.map { row in
      JSONSchema.member(row.name, row.name == "group" ? JSONSchema.reference("group") : plain(row.type), row.summary)
    }
    let least = JSONSchema.member(
      "min_width", ["type": "number", "minimum": 0], "points of width from which it is used")
    let variant = JSONSchema.closed([least] + layout, required: ["min_width"], references: true)
    let variants = JSONSchema.member("variants", JSONSchema.list(of: variant), "other layouts on wider screens")
    let kinds = rows.first { $0.name == "type" }.map { plain($0.type) } ?? true
    define("section_layout", JSONSchema.any([kinds, JSONSchema.closed(layout + [variants], references: true)]))
  }
}
