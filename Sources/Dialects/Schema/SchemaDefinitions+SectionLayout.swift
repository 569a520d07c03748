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
    var group: [(String, JSONText)] = []
    for row in LayoutGroup.properties {
      switch row.name {
      case "items": group.append((row.name, ["type": "array", "minItems": 1, "items": place]))
      case "frames": group.append((row.name, ["type": "array", "minItems": 1, "items": frame]))
      case "edge_spacing":
        group.append((row.name, JSONSchema.any([plain(row.type), plain(LayoutSpacing.propertyType)])))
      default: group.append((row.name, plain(row.type)))
      }
    }
    define("group", JSONSchema.closed(group, references: true))
    var layout: [(String, JSONText)] = []
    for row in SectionLayout.properties where row.name != "variants" {
      layout.append((row.name, row.name == "group" ? JSONSchema.reference("group") : plain(row.type)))
    }
    let variant = JSONSchema.closed(
      [("min_width", ["type": "number", "minimum": 0])] + layout, required: ["min_width"], references: true)
    let variants = ("variants", JSONSchema.list(of: variant))
    let kinds = layout.first { $0.0 == "type" }?.1 ?? true
    define("section_layout", JSONSchema.any([kinds, JSONSchema.closed(layout + [variants], references: true)]))
  }
}
