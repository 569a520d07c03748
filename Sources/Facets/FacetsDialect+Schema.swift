import Dialects
import JSONDocument
import KimchiCore

/// Any value of a response may be a reference or null (`docs/dialects.md`, Facets); its keys are those of `FacetShape`.
extension FacetsDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    var schema = DialectSchema()
    schema.definitions.defineSectionLayout()
    let layout = JSONSchema.reference("section_layout")
    schema.definitions.define(
      "facets_layout", JSONSchema.any([layout, JSONSchema.map(of: JSONSchema.any([layout, JSONSchema.absent]))]))
    for shape in FacetShape.allCases { schema.definitions.define(name(of: shape), object(shape, context)) }
    schema.definitions.define("facets_file", JSONSchema.reference(name(of: .response)))
    schema.definitions.define(
      "facet_envelope",
      JSONSchema.open(
        [("type", ["const": "facet"]), ("facet", JSONSchema.reference(name(of: .facet)))], required: ["type", "facet"]))
    return schema
  }

  private static func name(of shape: FacetShape) -> String { shape == .facet ? "facet" : "facets_\(shape)" }

  private static func object(_ shape: FacetShape, _ context: SchemaContext) -> JSONText {
    let components = context.components
    var members: [(String, JSONText)] = shape.keys.flatMap { key in
      let type =
        switch (shape, key.name) {
        case (.component, "id") where !components.isEmpty: JSONSchema.words(components.map(\.name))
        case (.facet, "logging"): context.attributes
        default: value(key.type)
        }
      let schema = JSONSchema.described(type, key.summary)
      return [key.name, FacetValue.camel[key.name]].compactMap { $0 }.map { ($0, schema) }
    }
    let isOpen = shape.isOpen || shape == .facet && components.contains { $0.fields.isEmpty }
    switch shape {
    case .response: members += [JSONSchema.editorKey, ("model", ["type": "string"])]
    case .action:
      members += ["offset", "url"].map { ($0, JSONSchema.text) } + [("sections", true)]
      return JSONSchema.any([
        JSONSchema.closed(members, required: ["name"], references: true), JSONSchema.reference("action"),
      ])
    default: add(fieldsOf: components, to: &members, shape)
    }
    guard isOpen else { return JSONSchema.closed(members, required: shape.required, references: true) }
    return JSONSchema.open(
      members.map { ($0.0, JSONSchema.any([$0.1, JSONSchema.reference("reference"), JSONSchema.absent])) },
      required: shape.required)
  }

  /// A component's own fields are keys of its facets too, and may have other types there.
  private static func add(
    fieldsOf components: [ComponentDefinition], to members: inout [(String, JSONText)], _ shape: FacetShape
  ) {
    guard let prefix = shape.fieldPrefix else { return }
    for field in components.flatMap(\.fields) where field.name.hasPrefix(prefix) {
      let name = String(field.name.dropFirst(prefix.count))
      let index = members.firstIndex { $0.0 == name }
      if index == nil, !name.contains("/") { members.append((name, true)) }
      if let index, shape == .facet, field.type != "any", field.type != "[facet]" { members[index].1 = true }
    }
  }

  private static func value(_ type: FacetShape.Value) -> JSONText {
    switch type {
    case .any, .anyOr: true
    case .text: JSONSchema.text
    case .bool: ["type": "boolean"]
    case .count: ["type": "integer", "minimum": 0]
    case .attributes: ["type": "object"]
    case .layout: JSONSchema.reference("facets_layout")
    case .word(let words): JSONSchema.words(words)
    case .object(let shape): JSONSchema.reference(name(of: shape))
    case .list(let shape):
      JSONSchema.list(of: JSONSchema.any([JSONSchema.reference(name(of: shape)), JSONSchema.reference("reference")]))
    case .map(let type): JSONSchema.map(of: JSONSchema.any([value(type), JSONSchema.absent]))
    case .textOr(let shape): JSONSchema.any([["type": "string"], JSONSchema.reference(name(of: shape))])
    }
  }
}
