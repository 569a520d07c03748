import JSONDocument
import Sushi
import Testing

@testable import KimchiCore

/// A row of a kind's property tables, or a member of one: every property that a node may have, from the tables themselves.
struct PropertyRow: Sendable, CustomTestStringConvertible {
  var kind: NodeKind
  /// The keys below the payload: `["font", "size"]`.
  var keys: [String]
  var type: PropertyType
  /// The type of the value that has the row as a member.
  var owner: PropertyType?

  var testDescription: String { kind.rawValue + " " + keys.joined(separator: ".") }

  /// The properties of all kinds, those of the wrapper once, with their members down to the third level.
  static let all: [PropertyRow] = NodeKind.allCases.flatMap { kind in
    let wrapper = kind == .label ? Wrapper.table.descriptions : []
    return (wrapper + kind.emptyPayload.owner.properties).flatMap { rows($0, of: kind, below: [], in: nil) }
  }

  private static func rows(
    _ row: PropertyDescription, of kind: NodeKind, below keys: [String], in owner: PropertyType?
  ) -> [PropertyRow] {
    let own = PropertyRow(kind: kind, keys: keys + [row.name], type: row.type, owner: owner)
    guard keys.count < 2 else { return [own] }
    return [own] + row.type.members.flatMap { rows($0, of: kind, below: own.keys, in: row.type) }
  }

  /// A node with this value for the property, and nothing else.
  func node(_ value: String) -> String {
    var text = value
    for (depth, key) in keys.enumerated().reversed() {
      // A tint is of a family; other members stand alone.
      var needsFamily = false
      if depth == keys.count - 1, case .color? = owner { needsFamily = key == "tint" || key == "alpha" }
      text = (needsFamily ? #"{"type": "red", "# : "{") + "\"\(key)\": \(text)}"
    }
    return "{\"type\": \"\(kind.rawValue)\", \"\(kind.rawValue)\": \(text)}"
  }

  /// What is said of a node's values, and the node; structure that the node lacks is left out.
  func compiled(_ value: String) throws -> (node: CompiledNode, diagnostics: [Diagnostic]) {
    let layout = try Workbench(node(value)).layout
    let own = "/" + ([kind.rawValue] + keys).joined(separator: "/")
    let diagnostics = layout.diagnostics.filter { diagnostic in
      diagnostic.path.map { own.hasPrefix($0 + "/") || $0.hasPrefix(own) } ?? true && diagnostic.code != .nodePayload
    }
    return (try #require(layout.templates.first?.nodes.first), diagnostics)
  }
}
