import Dialects
import JSONDocument
import Sushi

/// A facet of a flat list with the facets before it that are its children.
///
/// GraphQL has no recursive fragments, so responses of facets are sent to it in post-order, each facet with the count
/// of its children: the subtrees of so many nodes just before it are its children.
struct FacetTree {
  var value: JSONValue
  var children: [FacetTree] = []
  private var depth = 1

  /// A facet whose count of children doesn't fit.
  struct Fault {
    var value: JSONValue
    /// More than stand before it; nil where the count is not a whole number from 0.
    var wanted: Int?
    var found: Int
  }

  /// The key of the count, in snake_case.
  static let count = "children_count"

  init(_ value: JSONValue) { self.value = value }

  /// The trees of a list, whether it is flat or not. Linear in the list.
  static func forest(of values: [JSONValue], _ decoder: ValueDecoder, _ faults: inout [Fault]) -> [FacetTree] {
    var forest: [FacetTree] = []
    for value in values {
      var tree = FacetTree(value)
      if let wanted = count(of: value, decoder, &faults), wanted > 0 {
        let found = min(wanted, forest.count)
        tree.children = Array(forest.suffix(found))
        tree.depth = 1 + (tree.children.map(\.depth).max() ?? 0)
        if found < wanted { faults.append(Fault(value: value, wanted: wanted, found: found)) }
        if tree.depth < FacetFilter.depthLimit {
          forest.removeLast(found)
        } else {
          // Too deep to be anything but hostile: it stays beside what it counts.
          faults.append(Fault(value: value, wanted: wanted, found: 0))
          tree = FacetTree(value)
        }
      }
      forest.append(tree)
    }
    return forest
  }

  private static func count(of value: JSONValue, _ decoder: ValueDecoder, _ faults: inout [Fault]) -> Int? {
    guard decoder.kind(value) == .object else { return nil }
    let facet = FacetValue(decoder.sources[value.source], value.node)
    guard let member = facet.member(count) else { return nil }
    if let count = facet.document.number(member.node).flatMap({ Int(exactly: $0) }), count >= 0 { return count }
    faults.append(Fault(value: value, found: 0))
    return nil
  }
}
