import Dialects
import JSONDocument
import KimchiCore

/// Responses of facets (`docs/dialects.md`, Facets). They are read leniently: a field may be null or of a form that only
/// a newer client knows, so that the schema asks for little besides a component that there is.
extension DialectSchema {
  mutating func defineFacets() {
    let names: JSONText = components.isEmpty ? Self.text : ["enum": .array(components.map { .string($0.name) })]
    let facets = Self.any([Self.list(of: Self.reference("facet")), Self.reference("reference"), Self.absent])
    func open(_ members: [(String, JSONText)], required: [JSONText] = []) -> JSONText {
      ["type": "object", "properties": .object(members), "required": .array(required)]
    }
    let layout = Self.any([
      Self.reference("section_layout"),
      open(["ios", "android", "web", "default"].map { ($0, Self.reference("section_layout")) }), Self.absent,
    ])
    let facet = open(
      [
        ("id", Self.text), ("component", open([("id", names)], required: ["id"])), ("children", facets),
        ("layout", layout),
      ], required: ["component"])
    let section = open([
      ("id", Self.text), ("header", facets), ("body", facets), ("layout", layout), ("required", ["type": "boolean"]),
    ])
    definitions += [
      ("facet", Self.any([facet, Self.reference("reference")])),
      (
        "facets_file",
        open(
          [
            Self.editorKey,
            ("sections", Self.any([Self.list(of: section), Self.reference("reference")])),
            ("page", open([("title", Self.any([Self.text, Self.reference("reference")]))])),
          ], required: ["sections"])
      ),
    ]
  }
}
