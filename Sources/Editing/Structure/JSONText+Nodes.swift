import JSONDocument
import KimchiCore
import Sushi

extension JSONText {
  /// A node of a kind: its type, and its payload under the same name (`docs/format.md` §1).
  package static func node(_ kind: NodeKind, _ members: [(String, JSONText)]) -> JSONText {
    .object([("type", .string(kind.rawValue)), (kind.rawValue, .object(members))])
  }

  /// A use of a component that takes its required fields, or all when none is, from data of the same names.
  package static func use(of definition: ComponentDefinition) -> [(String, JSONText)] {
    let required = definition.fields.filter(\.isRequired)
    let fields = required.isEmpty ? definition.fields : required
    var members: [(String, JSONText)] = [("name", .string(definition.name))]
    if !fields.isEmpty {
      let data = fields.map { field in
        let path = ReferencePath.text([.key(Array(field.name.utf8))])
        return (field.name, JSONText.object([("ref", .string(path))]))
      }
      members.append(("data", .object(data)))
    }
    return members
  }
}
