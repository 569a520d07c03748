import ImportedWorkspaces
import JSONDocument

/// How far an element may reach into the padding around it, in points by edge: it lies at these edges.
struct CardRoom {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  init() {}

  init(all points: Double) { (top, leading, bottom, trailing) = (points, points, points, points) }

  /// The room of an item of a row or a column.
  func part(isRow: Bool, isFirst: Bool, isLast: Bool) -> CardRoom {
    var part = self
    if !isFirst { if isRow { part.leading = 0 } else { part.top = 0 } }
    if !isLast { if isRow { part.trailing = 0 } else { part.bottom = 0 } }
    return part
  }
}

extension ImportedNode {
  /// Adds points to the margin at one edge.
  mutating func addMargin(_ edge: String, _ points: Double) {
    guard points != 0 else { return }
    var edges =
      self["margin"].flatMap { try? JSONDocument(parsing: $0.bytes, file: "") }
      .map { JSONView($0).members.map { ($0.key, $0.value.number ?? 0) } } ?? []
    if let index = edges.firstIndex(where: { $0.0 == edge }) {
      edges[index].1 += points
    } else {
      edges.append((edge, points))
    }
    self["margin"] = .object(edges.filter { $0.1 != 0 }.map { ($0.0, .number($0.1)) })
  }
}
