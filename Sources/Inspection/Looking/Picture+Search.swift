import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A node or a part that has a text, and where it has it.
package struct TextMatch: Sendable {
  package let index: Int
  /// All of the string that has the text.
  package let text: String
  /// The way to it in the fixture's data; nil where the document itself has it.
  package let path: String?
  /// Whether the text is all that a reference leads to, rather than inside of it.
  fileprivate var isWhole = false
}

extension Picture {
  /// Properties whose values can't be read on the screen.
  private static let unseen: Set<String> = ["url", "content_description", "accessibility", "action", "logging"]
  /// Values that one search looks at by way of references. A value counts for each reference that leads to it.
  package static let searchLimit = 200_000

  /// The nodes or parts that have a text, in the order of the outline: in their own strings, or in the data that they
  /// are bound to. What nobody reads on the screen, as a picture's address, counts only where nothing else has the text.
  /// Capitals don't count. One pass over the bytes of the document and the data; what is near a place where the text may
  /// be is decoded.
  ///
  /// - Parameter limit: the most values that are looked at by way of references.
  package func search(_ text: String, limit: Int = Self.searchLimit) -> [TextMatch] {
    let wanted = Wanted(text, in: self)
    var budget = limit
    var names: [String: Bool] = [:]
    /// Types and components are few, and there are many of each.
    func isName(_ name: String) -> Bool {
      if let known = names[name] { return known }
      let isName = wanted.isIn(name)
      names[name] = isName
      return isName
    }
    if case .screen = stage {
      let parts = parts
      let dataRoots = fixture == nil ? [] : Set(parts.lazy.compactMap(\.dataNode))
      // A part's own values are looked at once each, however many there are.
      var all = Int.max
      let isNamed = parts.componentNames.contains(where: isName)
      let near = wanted.mayBeInData || isNamed ? nil : wanted.values(in: document).flatMap(parts.indexes)
      return (near ?? Array(parts.indices)).compactMap { index in
        let part = parts[index]
        if let name = part.component, isName(name) {
          return TextMatch(index: index, text: name, path: nil)
        }
        if let node = part.node { return own(node, besides: dataRoots, wanted, &budget).map { $0.found(index) } }
        return part.dataNode.flatMap { data($0, besides: dataRoots, wanted, &all) }.map { $0.found(index) }
      }
    }
    var unseen: [TextMatch] = []
    // The places whose text is all that a node's reference leads to. An `each` leads to the same ones, and shows none.
    var shown: Set<String> = []
    // Made once: each of them holds arrays that are counted when they are asked for.
    let (nodes, entries, document) = (nodes, outline.entries, document)
    let kinds = Set(NodeKind.allCases.filter { wanted.isIn($0.rawValue) })
    var found: [TextMatch] = []
    for index in nodes.indices {
      if nodes[index].isUnknown || !kinds.isEmpty && kinds.contains(nodes[index].kind) {
        let type = entries[index].type
        if isName(type) {
          found.append(TextMatch(index: index, text: type, path: nil))
          continue
        }
      }
      if wanted.mayBe(in: nodes[index].envelope.node, of: document),
        let text = strings(of: index).first(where: wanted.isIn)
      {
        found.append(TextMatch(index: index, text: text, path: nil))
        continue
      }
      guard wanted.mayBeInData, nodes[index].isDynamic || nodes[index].kind == .component else { continue }
      for reference in entries[index].references {
        guard let hit = data(at: reference.path, of: index, wanted, &budget) else { continue }
        // A call may count a list, or take a sum of it.
        if !Self.unseen.contains(reference.property), hit.isWhole || !reference.isArgument {
          found.append(hit.found(index))
          if hit.isWhole, let path = hit.path { shown.insert(path) }
          break
        }
        unseen.append(hit.found(index))
      }
    }
    guard !found.isEmpty else { return unseen }
    return found.filter { $0.isWhole || $0.path.map(shown.contains) != true }
  }

  /// The way to a text in the fixture's data, whether anything shows it or not.
  package func dataPath(ofText text: String) -> String? {
    var all = Int.max
    return fixture.flatMap { data($0.node, besides: [], Wanted(text, in: self), &all) }?.path
  }

  /// A text without capitals, and where it may be.
  private struct Wanted {
    private let search: TextSearch
    private let places: TextPlaces?
    private let dataPlaces: TextPlaces?

    init(_ text: String, in picture: Picture) {
      search = TextSearch(text.lowercased())
      places = search.places(in: picture.document)
      // Without a fixture no reference leads anywhere.
      dataPlaces = if let fixture = picture.fixture { search.places(in: fixture.document) } else { TextPlaces.none }
    }

    func isIn(_ text: String) -> Bool { search.isIn(text.lowercased()) }

    /// Whether a value of the picture's document may have the text.
    func mayBe(in value: JSONDocument.Node, of document: JSONDocument) -> Bool {
      places?.mayBe(in: value, of: document) ?? true
    }

    /// The innermost values of the picture's document that may have the text; nil where they aren't known.
    func values(in document: JSONDocument) -> [JSONDocument.Node]? { places?.values(in: document) }

    /// Whether a value of the fixture may have the text.
    func mayBe(inData value: JSONDocument.Node, of document: JSONDocument) -> Bool {
      dataPlaces?.mayBe(in: value, of: document) ?? true
    }

    /// Whether any value of the fixture may have it.
    var mayBeInData: Bool { dataPlaces?.isEmpty != true }
  }

  /// Every string in a node, those of the nodes inside not included.
  private func strings(of index: Int) -> [String] {
    let document = document
    let envelope = nodes[index].envelope.node
    var result: [String] = []
    func add(_ value: JSONDocument.Node) {
      if let string = document.string(value) { result.append(string) }
      document.forEachChild(of: value, add)
    }
    guard let payload = document.payload(of: envelope) else { return result }
    let inner = Set(document.nodeKind(of: envelope)?.nodeKeys ?? [])
    guard document.kind(of: payload) == .object else {
      add(payload)
      return result
    }
    for member in document.members(of: payload) where !inner.contains(member.key) { add(member.value) }
    return result
  }

  // MARK: Data

  private struct Hit {
    let text: String
    let path: String?
    /// Whether the text is all that a reference leads to, rather than inside of it.
    var isWhole = false

    func found(_ index: Int) -> TextMatch { TextMatch(index: index, text: text, path: path, isWhole: isWhole) }
  }

  private func data(at path: String, of index: Int, _ wanted: Wanted, _ budget: inout Int) -> Hit? {
    guard let path = try? ReferencePath(parsing: path), let steps = dataSteps(of: path, in: index) else { return nil }
    for way in expanded(steps) {
      if let value = dataValue(way), var hit = data(value, besides: [], wanted, &budget) {
        hit.isWhole = fixture.map { [.string, .number].contains($0.document.kind(of: value)) } ?? false
        return hit
      }
      if budget <= 0 { return nil }
    }
    return nil
  }

  /// The first string or number in a value of the data that has the text. The document's depth bounds the recursion.
  private func data(
    _ value: JSONDocument.Node, besides others: Set<JSONDocument.Node>, _ wanted: Wanted, _ budget: inout Int
  ) -> Hit? {
    guard let document = fixture?.document else { return nil }
    func look(_ value: JSONDocument.Node, isFirst: Bool) -> Hit? {
      budget -= 1
      guard budget > 0, isFirst || !others.contains(value) else { return nil }
      let mayBeHere = wanted.mayBe(inData: value, of: document)
      switch document.kind(of: value) {
      case .string, .number:
        guard mayBeHere else { return nil }
        let text = document.string(value) ?? document.text(of: value)
        guard wanted.isIn(text) else { return nil }
        return Hit(text: text, path: ReferencePath.text(dataSteps(to: value)))
      default:
        // Values that are passed over use up the budget as well: the same text is found whether they are or not.
        if !mayBeHere, budget > Int.max / 2 { return nil }
        if !mayBeHere, others.isEmpty, let count = document.subtreeCount(of: value) {
          budget -= count - 1
          return nil
        }
        var hit: Hit?
        document.forEachChild(of: value) { if hit == nil { hit = look($0, isFirst: false) } }
        return hit
      }
    }
    return look(value, isFirst: true)
  }

  /// The first string in a part of a screen's document, or in the data that a reference in it leads to. What the parts
  /// inside it have is theirs.
  private func own(
    _ value: JSONDocument.Node, besides dataRoots: Set<JSONDocument.Node>, _ wanted: Wanted, _ budget: inout Int
  ) -> Hit? {
    let document = document
    func look(_ value: JSONDocument.Node, isFirst: Bool) -> Hit? {
      guard isFirst || !parts.hasPart(at: value) else { return nil }
      // A reference leads to the data, wherever it is.
      guard wanted.mayBeInData || wanted.mayBe(in: value, of: document) else { return nil }
      if document.kind(of: value) == .string {
        guard wanted.mayBe(in: value, of: document), let text = document.string(value) else { return nil }
        return wanted.isIn(text) ? Hit(text: text, path: nil) : nil
      }
      if let text = PropertyEdit.reference(value, in: document) {
        if wanted.isIn(text) { return Hit(text: text, path: nil) }
        guard let path = try? ReferencePath(parsing: text), let found = dataValue(path.steps) else { return nil }
        return data(found, besides: dataRoots, wanted, &budget)
      }
      var hit: Hit?
      document.forEachChild(of: value) { if hit == nil { hit = look($0, isFirst: false) } }
      return hit
    }
    return look(value, isFirst: true)
  }
}
