import JSONDocument
import KimchiCore
import Sushi

/// Finds out which nodes of several lists are the same part of one layout.
///
/// Lists are taken in one after the other: the longest run of nodes that are alike stays together, as in a difference
/// of texts, and what only some lists have gets a column with gaps.
struct SampleAlignment {
  /// A node for each sample; nil where it has no such node.
  typealias Column = [JSONDocument.Node?]

  private struct Signature {
    var type: String
    /// Properties but the main one, as they are spelt.
    var style: [String: String]
    var children: [String]
  }

  private let document: JSONDocument
  private var signatures: [JSONDocument.Node: Signature] = [:]

  init(_ document: JSONDocument) { self.document = document }

  /// The columns of some lists, one list for each sample. Quadratic in the lengths of lists, linear in their number.
  mutating func columns(of lists: [[JSONDocument.Node]]) -> [Column] {
    var columns: [Column] = []
    var examples: [JSONDocument.Node] = []
    for (sample, list) in lists.enumerated() {
      let pairs = matches(examples, list)
      var merged: [Column] = []
      var mergedExamples: [JSONDocument.Node] = []
      var (column, node) = (0, 0)
      for pair in pairs + [(columns.count, list.count)] {
        while column < pair.0 {
          merged.append(columns[column])
          mergedExamples.append(examples[column])
          column += 1
        }
        while node < pair.1 {
          var fresh = Column(repeating: nil, count: lists.count)
          fresh[sample] = list[node]
          merged.append(fresh)
          mergedExamples.append(list[node])
          node += 1
        }
        guard column < columns.count, node < list.count else { break }
        var matched = columns[column]
        matched[sample] = list[node]
        merged.append(matched)
        mergedExamples.append(examples[column])
        (column, node) = (column + 1, node + 1)
      }
      (columns, examples) = (merged, mergedExamples)
    }
    return columns
  }

  /// The pairs that are most alike, both positions rising.
  private mutating func matches(_ left: [JSONDocument.Node], _ right: [JSONDocument.Node]) -> [(Int, Int)] {
    guard !left.isEmpty, !right.isEmpty else { return [] }
    let width = right.count + 1
    var best = [Double](repeating: 0, count: (left.count + 1) * width)
    var likeness = [Double](repeating: 0, count: left.count * right.count)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        let value = alike(left[i], right[j])
        likeness[i * right.count + j] = value
        let paired = value > 0 ? value + best[(i + 1) * width + j + 1] : 0
        best[i * width + j] = max(paired, best[(i + 1) * width + j], best[i * width + j + 1])
      }
    }
    var result: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      let value = likeness[i * right.count + j]
      if value > 0, best[i * width + j] == value + best[(i + 1) * width + j + 1] {
        result.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if best[i * width + j] == best[(i + 1) * width + j] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }

  /// A score for how similar two nodes are as parts of a layout; 0 if they can't match.
  private mutating func alike(_ left: JSONDocument.Node, _ right: JSONDocument.Node) -> Double {
    let (a, b) = (signature(of: left), signature(of: right))
    guard a.type == b.type else { return 0 }
    let same = a.style.count { b.style[$0.key] == $0.value }
    let most = max(a.style.count, b.style.count)
    if same == 0, min(a.style.count, b.style.count) > 1 { return 0 }
    var result = 1 + (most == 0 ? 2 : 2 * Double(same) / Double(most))
    let children = max(a.children.count, b.children.count)
    if children > 0 {
      let shared = Set(a.children).intersection(b.children).count
      if shared == 0, !a.children.isEmpty, !b.children.isEmpty { return 0 }
      result += Double(shared) / Double(max(1, Set(a.children + b.children).count))
    }
    return result
  }

  private mutating func signature(of envelope: JSONDocument.Node) -> Signature {
    if let known = signatures[envelope] { return known }
    let kind = document.nodeKind(of: envelope)
    let main = kind?.emptyPayload.owner.mainProperty
    var style: [String: String] = [:]
    if let payload = document.payload(of: envelope) {
      for member in document.members(of: payload)
      where member.key != main && kind?.nodeKeys.contains(member.key) != true && member.key != "data" {
        style[member.key] = document.minifiedText(of: member.value)
      }
    }
    let made = Signature(
      type: document.nodeType(of: envelope) ?? "", style: style,
      children: document.innerNodes(of: envelope).compactMap { document.nodeType(of: $0.node) })
    signatures[envelope] = made
    return made
  }
}
