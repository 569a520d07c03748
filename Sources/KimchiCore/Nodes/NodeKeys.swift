import JSONDocument
import Sushi

/// Every key that a payload of one kind may have: the wrapper's properties, then the kind's own, then its structure,
/// then those of a reference to the whole payload.
final class NodeKeys: Sendable {
  let table: KeyTable
  /// The numbers of the kind's own properties.
  let own: Range<Int>
  /// The numbers of `ref` and `default` where the payload may be a reference.
  let reference: Range<Int>
  /// The payload before anything is read.
  let empty: NodePayload

  /// The names to suggest for one that is not known.
  var names: [String] { Array(table.words[..<reference.lowerBound]) }

  private init(_ kind: NodeKind) {
    empty = kind.emptyPayload
    let wrapper = Wrapper.table.keys.words
    let properties = empty.owner.properties.map(\.name)
    own = wrapper.count..<wrapper.count + properties.count
    let names = wrapper + properties + kind.structure.map(\.name)
    table = KeyTable(names + (kind.takesReference ? [] : ["ref", "default"]))
    reference = names.count..<table.words.count
  }

  private static let all = NodeKind.all.map(NodeKeys.init)

  static func of(_ kind: NodeKind) -> NodeKeys {
    // The table of words has every kind.
    all[NodeKind.words.index(of: kind.rawValue) ?? 0]
  }
}
