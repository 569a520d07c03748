import KimchiCore

/// The names in an outline. A line copies the node that it is about, so these look at all of them without making lines.
extension PictureOutline {
  /// The ids of all lines that have one: in order, except that what is inside a section's items follows all of them.
  package var ids: [String] {
    var ids: [String] = []
    if case .parts(let parts) = index {
      parts.forEachID { _, _, id in ids.append(String(decoding: id, as: UTF8.self)) }
    } else {
      nodes.forEachID { ids.append($1) }
    }
    return ids
  }

  package func positions(ofID id: String) -> [Int] {
    if case .parts(let parts) = index { return parts.indexes(ofID: id) }
    var positions: [Int] = []
    nodes.forEachID { if $1 == id { positions.append($0) } }
    return positions
  }

  /// The types of all lines.
  package var types: Set<String> { Set(positions.map(type)) }

  package func positions(ofType type: String) -> [Int] { positions.filter { self.type(at: $0) == type } }

  /// The paths of all references, in order.
  package var referencePaths: [String] { positions.flatMap { references(at: $0).map(\.path) } }

  package func positions(referringTo path: String) -> [Int] {
    positions.filter { references(at: $0).contains { $0.path == path } }
  }

  private var positions: Range<Int> { 0..<index.count }

  func id(at position: Int) -> String? {
    switch index {
    case .nodes: nodes.id(at: position)
    case .parts(let parts): parts[position].id
    }
  }

  private func type(at position: Int) -> String {
    if case .nodes = index, let type = nodes.type(at: position) { return type }
    return entries[position].type
  }

  private func references(at position: Int) -> [Entry.Reference] {
    guard case .nodes = index, nodes.mayRefer(at: position) else { return [] }
    return entries[position].references
  }
}
