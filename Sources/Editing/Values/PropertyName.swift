import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// A property as it is typed: `font.weight`, by the tables that documents are read with.
package struct PropertyName: Sendable, Hashable {
  /// At least one.
  package let steps: [String]

  var first: String { steps[0] }
  package var text: String { steps.joined(separator: ".") }

  package init(_ text: String) { steps = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }

  /// What the property takes in a node of a type.
  ///
  /// - Throws: the nearest name, when there is no such property.
  package func type(in kind: NodeKind) throws(Refusal) -> PropertyType {
    var rows = Self.rows(of: kind)
    var owner = kind.rawValue
    var type = PropertyType.any
    for (depth, step) in steps.enumerated() {
      if depth > 0, rows.isEmpty {
        // What lies inside an untyped value, such as a component's data, is the data's to say.
        if case .any = type { return .any }
        if case .action = type { return .any }
        throw Refusal("\(owner) has nothing inside", fix: "set \(owner) takes \(type.expectation)")
      }
      guard let row = rows.first(where: { $0.name == step }) else {
        if case .action = type { return .any }
        let nearest = Spelling.nearest(step, in: rows.map(\.name))
        let whole = nearest.map { (steps[..<depth] + [$0]).joined(separator: ".") }
        throw Refusal(
          "\(owner) has no property \(Spelling.quoted(step))",
          fix: whole.map { "did you mean \($0)?" } ?? "it has \(rows.prefix(12).map(\.name).joined(separator: ", ")) …")
      }
      type = row.type
      rows = type.members
      owner = step
    }
    return type
  }

  /// The properties of a type, its own first.
  package static func rows(of kind: NodeKind) -> [PropertyDescription] {
    let own = kind.emptyPayload.owner.properties
    let names = Set(own.map(\.name))
    return own + kind.structure + Wrapper.table.descriptions.filter { !names.contains($0.name) }
  }
}
