import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// A component made of a node: its file, and the node that uses it.
package struct ComponentExtraction {
  package struct Field {
    package var name: String
    var type: String
    package var isRequired: Bool
    /// The reference that gives it where the component is used.
    package var path: String
  }

  let name: String
  package private(set) var fields: [Field] = []
  private let layout: JSONText
  /// The name of the node in a container of states, which the use takes over.
  private let state: JSONText?

  /// - Throws: when the node cannot stand alone.
  package init(_ envelope: JSONDocument.Node, in document: JSONDocument, named name: String) throws(Refusal) {
    self.name = name
    let references = ScopedReferences(envelope, in: document)
    guard !references.holdsChildren else {
      throw Refusal("a children node can't be extracted", fix: "extract a node inside it")
    }
    var layout = document
    do throws(EditError) {
      state = try layout.takeState(of: envelope)
    } catch {
      throw Refusal(error)
    }
    var fields: [Field] = []
    var taken = Set(references.uses.compactMap { Self.key($0.path) })
    var given: [String: String] = [:]
    for use in references.uses {
      if let key = Self.key(use.path) {
        let type = Self.type(use)
        if let known = fields.firstIndex(where: { $0.name == key }) {
          if fields[known].type != type { fields[known].type = "any" }
        } else {
          let path = ReferencePath.text([.key(Array(key.utf8))])
          fields.append(Field(name: key, type: type, isRequired: false, path: path))
        }
      } else if use.path.start == .index || use.path.start == .item, let word = use.path.start.word {
        // A component has no element and no index of its own: it is given those around it.
        let type = use.path.start == .index ? "number" : use.path.steps.isEmpty ? use.type : "any"
        let field = given[word] ?? Self.free(String(word.dropFirst()), &taken)
        if let known = fields.firstIndex(where: { $0.name == field }) {
          if fields[known].type != type { fields[known].type = "any" }
        } else {
          fields.append(Field(name: field, type: type, isRequired: false, path: word))
        }
        given[word] = field
        do throws(EditError) {
          try layout.replace(use.node, with: .string(ReferencePath.text([.key(Array(field.utf8))] + use.path.steps)))
        } catch {
          throw Refusal(error)
        }
      }
    }
    self.fields = fields
    self.layout = JSONText(layout, envelope)
  }

  /// The key of the data that a path begins with.
  private static func key(_ path: ReferencePath) -> String? {
    guard path.start == .scope, case .key(let key)? = path.steps.first else { return nil }
    return String(decoding: key, as: UTF8.self)
  }

  private static func type(_ use: ScopedReferences.Use) -> String {
    guard use.path.steps.count > 1 else { return use.type }
    if case .index = use.path.steps[1] { return "[any]" }
    return "any"
  }

  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var number = 1
    while !taken.insert(number == 1 ? name : "\(name)_\(number)").inserted { number += 1 }
    return number == 1 ? name : "\(name)_\(number)"
  }

  /// Sharpens the fields by what data has for them: required when it is always there, `any` when it has another type.
  ///
  /// - Parameter found: the values of a field in all data that is at hand, none where one is absent.
  package mutating func settle(_ found: (Field) -> [JSONDocument.Kind?]) {
    for index in fields.indices {
      let kinds = found(fields[index])
      fields[index].isRequired = !kinds.isEmpty && kinds.allSatisfy { $0 != nil && $0 != .null }
      if kinds.contains(where: { kind in kind.map { !Self.accepts(fields[index].type, $0) } ?? false }) {
        fields[index].type = "any"
      }
    }
  }

  private static func accepts(_ type: String, _ kind: JSONDocument.Kind) -> Bool {
    if kind == .null { return true }
    switch type {
    case "any": return true
    case "string": return kind == .string
    case "number": return kind == .number
    case "bool": return kind == .bool
    case "action": return kind == .object
    default: return (type.hasPrefix("[")) == (kind == .array)
    }
  }

  /// The model name of its fixtures.
  package var model: String { ModelName.upperCamelCase(name) }

  /// The component's file.
  package var file: JSONText {
    var members: [(String, JSONText)] = [
      ("component", .string(name)), ("model", .string(model)),
    ]
    let rows = fields.map { field in
      var row: [(String, JSONText)] = [("type", .string(field.type))]
      if field.isRequired { row.append(("required", true)) }
      return (field.name, JSONText.object(row))
    }
    members.append(("fields", .object(rows)))
    members.append(("layout", layout))
    return .object(members)
  }

  /// The node that stands in the old one's place.
  package var use: JSONText {
    var members: [(String, JSONText)] = [("name", .string(name))]
    if !fields.isEmpty {
      members.append(("data", .object(fields.map { ($0.name, .object([("ref", .string($0.path))])) })))
    }
    if let state { members.append(("state", state)) }
    return JSONText.node(.component, members)
  }
}

extension JSONDocument {
  /// Removes the name that a node has in a container of states. Nil for a node without one, or with one from the data.
  fileprivate mutating func takeState(of envelope: Node) throws(EditError) -> JSONText? {
    guard let payload = payload(of: envelope), let state = value(forKey: "state", in: payload),
      kind(of: state) != .object
    else { return nil }
    let text = JSONText(self, state)
    try remove(state)
    return text
  }
}
