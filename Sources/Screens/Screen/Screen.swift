import JSONDocument

/// The result of decoding in every dialect: sections of items, and the documents that their places point into.
///
/// Nothing downstream knows which dialect it came from (`docs/screens.md` §1).
package struct Screen: Sendable {
  package var title: String
  package var sections: [Section]
  /// The action that appends the next page; none on the last one.
  package var next: DocumentPlace
  /// The documents that places point into: the screen's own, its data, and any that a dialect made.
  package private(set) var sources: [JSONDocument]
  /// The components' names; items hold indexes.
  package private(set) var components: [String] = []
  /// Entry 0 does nothing.
  package private(set) var behaviors: [ItemBehavior] = [ItemBehavior()]
  private var componentIndexes: [String: Int32] = [:]
  /// For sources that were built from others: where each of their values was written, by its node.
  package private(set) var origins: [Int: [DocumentPlace]] = [:]
  /// For sources that envelopes of other dialects brought: where the envelope stands.
  package private(set) var envelopes: [Int: DocumentPlace] = [:]

  package init(
    title: String = "", sources: [JSONDocument] = [], sections: [Section] = [], next: DocumentPlace = .none
  ) {
    self.title = title
    self.sources = sources
    self.sections = sections
    self.next = next
  }

  // MARK: Building

  /// Adds a document. Places in it name the index that this answers.
  package mutating func add(_ document: JSONDocument) -> Int {
    sources.append(document)
    return sources.count - 1
  }

  /// Adds a document that was put together from the screen's others.
  ///
  /// - Parameter origins: where each of its values was written, in preorder.
  package mutating func add(_ document: JSONDocument, madeOf origins: [DocumentPlace]) -> Int {
    let index = add(document)
    self.origins[index] = origins
    return index
  }

  /// Notes that a source came with an envelope of another dialect.
  package mutating func note(envelope: DocumentPlace, ofSource index: Int) { envelopes[index] = envelope }

  /// Takes another state of a document, in which places still mean what they meant.
  package mutating func replaceSource(_ index: Int, with document: JSONDocument) {
    if sources.indices.contains(index) { sources[index] = document }
  }

  /// The index of a component's name, which is added when it is new.
  package mutating func component(named name: String) -> Int32 {
    if let index = componentIndexes[name] { return index }
    let index = Int32(components.count)
    components.append(name)
    componentIndexes[name] = index
    return index
  }

  /// Adds what an item does. Returns what `Item.behavior` is to be.
  package mutating func add(_ behavior: ItemBehavior) -> Int32 {
    if behavior == behaviors[0] { return 0 }
    if let last = behaviors.last, last == behavior { return Int32(behaviors.count - 1) }
    behaviors.append(behavior)
    return Int32(behaviors.count - 1)
  }

  /// An item, with its component's name and its behaviour entered in the screen.
  package mutating func makeItem(
    _ identity: ItemIdentity, component: String, data: DocumentPlace = .none, origin: DocumentPlace = .none,
    name: DocumentPlace = .none, behavior: ItemBehavior = ItemBehavior()
  ) -> Item {
    Item(
      identity, component: self.component(named: component), data: data, origin: origin, name: name,
      behavior: add(behavior))
  }

  /// The number of behaviours; some may belong to removed items.
  package var behaviorCount: Int { behaviors.count }

  // MARK: Reading

  /// The item at a place; nil out of bounds, so that a look-up that has become stale does no harm.
  package func item(at path: ItemPath) -> Item? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }

  /// The document and the node that a place means; nil for `DocumentPlace.none` and places of other screens.
  package func value(at place: DocumentPlace) -> (document: JSONDocument, node: JSONDocument.Node)? {
    let source = Int(place.source)
    guard sources.indices.contains(source), let node = sources[source].node(at: Int(place.index)) else { return nil }
    return (sources[source], node)
  }

  package func componentName(of item: Item) -> String {
    components.indices.contains(Int(item.component)) ? components[Int(item.component)] : ""
  }

  package func behavior(of item: Item) -> ItemBehavior {
    behaviors.indices.contains(Int(item.behavior)) ? behaviors[Int(item.behavior)] : behaviors[0]
  }

  /// The item's id as spelt, or else its place in the document: for messages and edit scripts.
  package func name(of item: Item) -> String {
    if let (document, node) = value(at: item.name) { return document.string(node) ?? document.text(of: node) }
    return pointer(of: item)?.description ?? "an item"
  }

  /// The item's place in its document.
  package func pointer(of item: Item) -> JSONPointer? {
    value(at: item.origin).map { $0.document.pointer(to: $0.node) }
  }

  /// Items of all sections, headers and footers not counted.
  package var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }
}
