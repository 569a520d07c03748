import Dialects
import JSONDocument
import KimchiCore

/// A module for each component, with its data by the component's fields (`docs/dialects.md`, Modules).
extension ModulesDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    let names = Set(context.components.map(\.name))
    var schema = DialectSchema()
    for component in context.components {
      schema.componentDefinitions.define("data.\(component.name)", data(of: component, names))
    }
    schema.componentDefinitions.define("module", module(context))
    // Envelopes of all dialects may stand among the modules, lists of modules too.
    let list = JSONSchema.list(
      of: context.element(
        JSONSchema.reference("module"), orOf: context.dialects, isListAllowed: true,
        types: context.components.map(\.name)))
    let next = [JSONSchema.reference("action"), JSONSchema.reference("reference"), JSONSchema.absent]
    let response: JSONText = [
      "type": "object", "required": ["modules"],
      "properties": [
        "$schema": true, "title": JSONSchema.described(["type": "string"], "the screen's title"),
        "modules": JSONSchema.described(
          JSONSchema.any([list, JSONSchema.reference("reference")]), "the screen's modules, from top to bottom"),
        "next": JSONSchema.described(JSONSchema.any(next), "action that appends the next page"),
        "model": JSONSchema.described(["type": "string"], "the model of its fixtures"),
      ],
      "additionalProperties": false,
    ]
    schema.componentDefinitions.define("modules", JSONSchema.any([list, response]))
    return schema
  }

  private static func module(_ context: SchemaContext) -> JSONText {
    let kinds = context.components.map { component -> JSONText in
      let name = component.name
      let data = JSONSchema.described(JSONSchema.reference("data.\(name)"), component.summary)
      return [
        "if": ["properties": ["type": ["const": .string(name)]]],
        "then": ["required": [.string(name)], "properties": .object([(name, data)])],
      ]
    }
    let properties =
      [
        JSONSchema.member("type", ["type": "string"], "the component that draws it, and the key of its data"),
        JSONSchema.member("id", JSONSchema.text, "unique id, stable across responses"),
      ] + context.behavior + [
        JSONSchema.member(
          "logging_inherited", ["type": "boolean"], "whether its parts' events carry its attributes too")
      ]
    let members: [(String, JSONText)] = [
      ("type", "object"), ("required", ["type"]), ("properties", .object(properties)),
    ]
    // An empty list would be no schema.
    return .object(members + (kinds.isEmpty ? [] : [("allOf", .array(kinds))]))
  }

  /// A component without fields takes any data.
  private static func data(of component: ComponentDefinition, _ names: Set<String>) -> JSONText {
    guard !component.fields.isEmpty else { return true }
    if let whole = component.fields.first(where: { $0.name == ReferencePath.valueWord }) {
      return JSONSchema.described(value(of: FieldType(whole.type), names), whole.summary)
    }
    let fields = component.fields.map { field in
      (field.name, JSONSchema.described(value(of: FieldType(field.type), names), field.summary))
    }
    let required = component.fields.filter(\.isRequired).map { JSONText.string($0.name) }
    return ["type": "object", "properties": .object(fields), "required": .array(required)]
  }

  /// A field's value; null counts as absent.
  private static func value(of type: FieldType, _ components: Set<String>) -> JSONText {
    if let element = type.element {
      // An element may be an envelope that names its own component.
      let item = value(of: element, components)
      let items =
        components.contains(element.name) ? JSONSchema.any([item, JSONSchema.reference("module")]) : item
      let list: JSONText = ["type": ["array", "null"], "items": items]
      return type.isOneOrMany ? JSONSchema.any([items, list]) : list
    }
    let value =
      components.contains(type.name) ? JSONSchema.reference("data.\(type.name)") : JSONSchema.field(type.name)
    return JSONSchema.any([value, ["type": "null"]])
  }
}
