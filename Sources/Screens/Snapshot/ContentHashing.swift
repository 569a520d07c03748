import JSONDocument

/// Hashes what items and sections show: an item's component and its data as spelt. Two spellings of one value have
/// different hashes; `ContentComparison` tells whether they mean the same.
struct ContentHashing {
  private let screen: Screen
  /// The screen's own document, which nearly all data stands in: taking it out of the list counts references each time.
  private let own: JSONDocument
  /// Components by index: in another screen the same name may have another one.
  private let components: [UInt64]

  init(_ screen: Screen) {
    self.screen = screen
    own = screen.sources.first ?? JSONDocument()
    components = screen.components.map { ItemIdentity($0).rawValue }
  }

  /// Never 0, which stands for "none".
  func hash(of item: Item) -> UInt64 {
    var hasher = Hasher()
    let component = Int(item.component)
    hasher.combine(components.indices.contains(component) ? components[component] : 0)
    combine(item.data, &hasher)
    let behavior = screen.behavior(of: item)
    if item.behavior != 0 {
      combine(behavior.action, &hasher)
      combine(behavior.events, &hasher)
      combine(behavior.logging, &hasher)
    }
    return max(1, UInt64(bitPattern: Int64(hasher.finalize())))
  }

  func hash(of layout: SectionLayout) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(layout)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private func combine(_ place: DocumentPlace, _ hasher: inout Hasher) {
    if place.source == 0, let node = own.node(at: Int(place.index)) {
      return own.withBytes(of: node) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    let source = Int(place.source)
    guard screen.sources.indices.contains(source), let node = screen.sources[source].node(at: Int(place.index)) else {
      hasher.combine(UInt8.max)
      return
    }
    screen.sources[source].withBytes(of: node) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
