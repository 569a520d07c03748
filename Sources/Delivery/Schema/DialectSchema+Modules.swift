import JSONDocument
import KimchiCore

/// The schema of module lists: a module for each component, its data by the component's fields
/// (`docs/dialects.md`, Modules).
extension DialectSchema {
  /// Definitions of the data of each component, of a module, and of a whole response.
  func moduleDefinitions(_ components: [ComponentDefinition]) -> [(String, JSONText)] {
    let names = Set(components.map(\.name))
    var result: [(String, JSONText)] = components.map { component in
      let fields = component.fields.map { field in
        (field.name, Self.described(value(of: FieldType(field.type), names), field.summary))
      }
      let required = component.fields.filter(\.isRequired).map { JSONText.string($0.name) }
      let data: JSONText = ["type": "object", "properties": .object(fields), "required": .array(required)]
      // A component without fields takes any data.
      return ("data.\(component.name)", component.fields.isEmpty ? true : data)
    }
    let kinds = components.map { component -> JSONText in
      let name = component.name
      return [
        "if": ["properties": ["type": ["const": .string(name)]]],
        "then": [
          "required": [.string(name)], "properties": .object([(name, Self.reference("data.\(name)"))]),
        ],
      ]
    }
    let text: JSONText = ["type": "string"]
    result.append(
      (
        "module",
        [
          "type": "object", "required": ["type"],
          "properties": [
            "type": text, "id": ["type": ["string", "number"]], "action": Self.reference("action"),
            "events": ["type": "object"], "logging": ["type": "object"],
          ],
          "allOf": .array(kinds),
        ]
      ))
    let list: JSONText = ["type": "array", "items": Self.reference("module")]
    let response: JSONText = [
      "type": "object", "required": ["modules"],
      "properties": [
        "$schema": true, "title": text, "modules": Self.any([list, Self.reference("reference")]),
        "next": Self.any([Self.reference("action"), Self.reference("reference"), Self.absent]), "model": text,
      ],
      "additionalProperties": false,
    ]
    result.append(("modules", Self.any([list, response])))
    return result
  }

  /// A field's value; null counts as absent.
  private func value(of type: FieldType, _ components: Set<String>) -> JSONText {
    if let element = type.element {
      // An element may be an envelope that names its own component.
      let item = value(of: element, components)
      let items = components.contains(element.name) ? Self.any([item, Self.reference("module")]) : item
      let list: JSONText = ["type": ["array", "null"], "items": items]
      return type.isOneOrMany ? Self.any([items, list]) : list
    }
    let value = components.contains(type.name) ? Self.reference("data.\(type.name)") : field(type.name)
    return Self.any([value, ["type": "null"]])
  }
}
