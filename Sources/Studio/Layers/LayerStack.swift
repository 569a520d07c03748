import Galleries

import Layers

/// The layers of the studio, the panes at the bottom.
struct LayerStack: Sendable {
  /// Tells one layer from another for as long as it is there.
  typealias ID = Int

  private struct Entry: Sendable {
    let id: ID
    var layer: any Layer
  }

  private var entries: [Entry] = []
  /// State that is kept while no layer shows it.
  var kept = KeptLayers()
  /// The layers that were ever there, which numbers them.
  private(set) var pushed = 0

  init() { push(PanesLayer()) }

  /// Puts a layer on top.
  mutating func push(_ layer: some Layer) {
    entries.append(Entry(id: pushed, layer: layer))
    pushed += 1
  }

  /// Takes a layer away that is done. The panes stay.
  mutating func remove(_ id: ID) {
    guard let index = entries.firstIndex(where: { $0.id == id }), index > 0 else { return }
    entries.remove(at: index)
  }

  /// Takes all layers of a kind away that lie over the panes.
  mutating func removeAll(_ kind: (some Layer).Type) {
    entries.removeAll { type(of: $0.layer) == kind }
  }

  /// The layers, the lowest first.
  var ids: [ID] { entries.map(\.id) }

  /// Those that have something to show: the highest that hides all below, and those on it.
  var visible: [ID] {
    let lowest = entries.lastIndex { $0.layer.cover == .screen } ?? 0
    return entries[lowest...].map(\.id)
  }

  /// The layers, the highest first.
  var fromTop: some Collection<any Layer> { entries.reversed().lazy.map(\.layer) }

  /// A layer; nil once it has been taken away, and then nothing is put in its place.
  subscript(_ id: ID) -> (any Layer)? {
    get { entries.first { $0.id == id }?.layer }
    set {
      guard let newValue, let index = entries.firstIndex(where: { $0.id == id }) else { return }
      entries[index].layer = newValue
    }
  }

  /// The highest layer of a kind.
  subscript<Kind: Layer>(_ kind: Kind.Type) -> Kind? { fromTop.lazy.compactMap { $0 as? Kind }.first }

  /// Changes the highest layer of a kind in its place, if there is one. What it holds is not copied.
  mutating func update<Kind: Layer>(_ kind: Kind.Type, _ body: (inout Kind) -> Void) {
    guard let index = entries.lastIndex(where: { $0.layer is Kind }), var layer = entries[index].layer as? Kind else {
      return
    }
    entries[index].layer = PanesLayer()
    body(&layer)
    entries[index].layer = layer
  }
}
