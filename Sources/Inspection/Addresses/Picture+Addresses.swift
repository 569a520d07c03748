import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// A node's address as it is shown: child indexes, `root` for the root.
  package func path(_ index: Int) -> String {
    let entries = outline.entries
    guard entries.indices.contains(index) else { return "?" }
    return index == 0 ? "root" : entries[index].path
  }

  /// A node in a few words: `label #title at 1/0`.
  package func describe(_ index: Int) -> String {
    guard outline.entries.indices.contains(index) else { return "nothing" }
    let entry = outline.entries[index]
    return entry.type + (entry.name.map { " \($0)" } ?? "") + (entry.id.map { " " + Spelling.address(ofID: $0) } ?? "")
      + " at \(path(index))"
  }

  /// The indexes in the outline that an address means: at least one.
  ///
  /// - Parameter selected: where relative addresses start.
  /// - Throws: why there is no such node, with what there is.
  package func resolve(_ address: Address, from selected: Int) throws(Refusal) -> [Int] {
    switch address {
    case .path(let steps): return [try resolve(steps)]
    case .several(let addresses):
      let found = try addresses.map { address throws(Refusal) in try resolve(address, from: selected) }
      return Set(found.joined()).sorted()
    case .id(let id):
      let found = outline.positions(ofID: id)
      guard found.isEmpty else { return found }
      let ids = outline.ids
      throw Refusal(
        "no node has the id \(Spelling.quoted(id))",
        fix: Spelling.nearest(id, in: ids).map { "did you mean \(Spelling.address(ofID: $0))?" }
          ?? list(ids.lazy.map { Spelling.address(ofID: $0) })
          ?? "nothing here has an id; name a node by its path, such as 0/1")
    case .reference(let path):
      let found = outline.positions(referringTo: path)
      guard found.isEmpty else { return found }
      let paths = outline.referencePaths
      throw Refusal(
        "no node refers to \(Spelling.quoted(path))",
        fix: Spelling.nearest(path, in: paths).map { "did you mean @\($0)?" } ?? list(paths.lazy.map { "@\($0)" })
          ?? "nothing here refers to data; name a node by its path, such as 0/1")
    case .type(let type, let number): return try resolve(type, number)
    case .pointer(let pointer): return [try resolve(pointer)]
    case .parent, .first, .last, .next, .previous: return [try resolveStep(address, from: selected)]
    }
  }

  private func list(_ names: some Sequence<String>) -> String? {
    // A section and an item of it may well have the same id.
    var seen: Set<String> = []
    let names = Array(names.lazy.filter { seen.insert($0).inserted }.prefix(9))
    return names.isEmpty
      ? nil : "choose from \(names.prefix(8).joined(separator: ", "))" + (names.count > 8 ? " …" : "")
  }

  private func resolve(_ steps: [Int]) throws(Refusal) -> Int {
    let tree = stage.index
    var index = 0
    for (depth, step) in steps.enumerated() {
      guard let child = tree.child(step, of: index) else {
        let count = tree.childCount(of: index)
        let place = depth == 0 ? "the root" : steps[..<depth].map(String.init).joined(separator: "/")
        throw Refusal(
          "\(place) has no child \(step)",
          fix: count == 0 ? "it has no children" : "its children are 0 to \(count - 1)")
      }
      index = child
    }
    return index
  }

  private func resolve(_ type: String, _ number: Int?) throws(Refusal) -> [Int] {
    let found = outline.positions(ofType: type)
    guard !found.isEmpty else {
      let known = outline.types.sorted()
      throw Refusal(
        "the layout has no \(Spelling.excerpt(type))",
        fix: Spelling.nearest(type, in: known).map { "did you mean \($0)?" } ?? list(known))
    }
    guard let number else { return found }
    guard found.indices.contains(number) else {
      throw Refusal("no node \(type)[\(number)]", fix: "the last one is \(type)[\(found.count - 1)]")
    }
    return [found[number]]
  }

  /// A pointer means the node whose envelope, payload or property it points at.
  private func resolve(_ pointer: JSONPointer) throws(Refusal) -> Int {
    let node: JSONDocument.Node
    do {
      node = try document.resolve(pointer)
    } catch {
      throw Refusal(error.description, fix: error.suggestion.map { "did you mean \($0)?" })
    }
    var place: JSONDocument.Node? = node
    while let current = place {
      if let index = index(of: current) { return index }
      place = document.parent(of: current)
    }
    return 0
  }

  private func resolveStep(_ address: Address, from selected: Int) throws(Refusal) -> Int {
    let tree = stage.index
    let parent = selected < tree.count ? tree.parent(of: selected) : -1
    if case .parent = address {
      guard parent >= 0 else { throw Refusal("the root has no parent") }
      return parent
    }
    if address == .next || address == .previous {
      let next = selected + (address == .next ? 1 : -1)
      guard next >= 0, next < tree.count else {
        throw Refusal(address == .next ? "this is the last node" : "this is the first node")
      }
      return next
    }
    let siblings = parent < 0 ? [0] : tree.children(of: parent)
    return (address == .first ? siblings.first : siblings.last) ?? selected
  }
}
