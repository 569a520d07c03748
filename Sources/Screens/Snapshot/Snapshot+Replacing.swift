import JSONDocument

/// The change to one section: before and after.
package struct SectionChange: Sendable {
  package let index: Int
  package let old: Snapshot
  package let new: Snapshot
  /// Of the two, in which the section is the only one.
  package let difference: ScreenDifference
}

/// The change to one item, whose identity is the same.
package struct ItemChange: Sendable {
  package let path: ItemPath
  /// As it was.
  package let item: Item
  /// The parts that were inside it; those that are now stand in their places.
  package let inner: [InnerPart]
  /// Whether it shows something else.
  package let isUpdate: Bool
}

extension Snapshot {
  /// Takes another state of a document, in which nothing that was hashed is different.
  package mutating func replaceSource(_ index: Int, with document: JSONDocument) {
    screen.replaceSource(index, with: document)
  }

  /// Reads one section again. Linear in that section; where it has other ids, those of the others are looked through.
  ///
  /// - Parameter read: gives the section as it is now; nil leaves the snapshot as it is.
  /// - Returns: nil when the section was not read, or when an id comes twice: then everything must be read.
  package mutating func replace(_ index: Int, _ read: (inout Screen) -> Section?) -> SectionChange? {
    guard diagnostics.isEmpty, sections.indices.contains(index), let section = read(&screen),
      isUnique(section, at: index)
    else { return nil }
    let old = Snapshot([index], of: self, screen.sections)
    let before = sections[index]
    screen.sections[index] = section
    let hashing = ContentHashing(screen)
    sections[index] = SectionRecord(section, hashing, start: before.start)
    if section.items.count == before.count {
      for (item, value) in section.items.enumerated() {
        identities[before.start + item] = value.identity
        contents[before.start + item] = hashing.hash(of: value)
      }
    } else {
      identities.replaceSubrange(before.range, with: section.items.map(\.identity))
      contents.replaceSubrange(before.range, with: section.items.map(hashing.hash))
      for later in sections.indices.dropFirst(index + 1) {
        sections[later].start += section.items.count - before.count
      }
    }
    let new = Snapshot([index], of: self, screen.sections)
    return SectionChange(index: index, old: old, new: new, difference: ScreenDifference(from: old, to: new))
  }

  /// Reads one item again. Takes constant time beside the parts inside the item, and the logarithm of those of the section.
  ///
  /// - Parameter read: gives the item as the only one of a section; nil leaves the snapshot as it is.
  /// - Returns: nil when the item was not read, or when it has another id or other parts inside: then its section must
  ///   be read.
  package mutating func replace(_ path: ItemPath, _ read: (inout Screen) -> Section?) -> ItemChange? {
    guard diagnostics.isEmpty, let old = item(at: path), let piece = read(&screen), piece.items.count == 1,
      var item = piece.items.first
    else { return nil }
    if item.name.isNone, old.name.isNone { item.identity = old.identity }
    let places = screen.sections[path.section].inner(ofItem: path.item)
    let inner = Array(screen.sections[path.section].inner[places])
    guard item.identity == old.identity, item.name.isNone == old.name.isNone, inner.count == piece.inner.count,
      zip(inner, piece.inner).allSatisfy({ $0.isPlaced(as: $1) })
    else { return nil }
    for (place, part) in zip(places, piece.inner) {
      screen.sections[path.section].inner[place] = part
      screen.sections[path.section].inner[place].item = Int32(path.item)
    }
    screen.sections[path.section].items[path.item] = item
    let position = sections[path.section].start + path.item
    let content = ContentHashing(screen).hash(of: item)
    defer { contents[position] = content }
    return ItemChange(path: path, item: old, inner: inner, isUpdate: contents[position] != content)
  }

  /// Whether a section that comes in the place of another brings no id that is there already.
  private func isUnique(_ section: Section, at index: Int) -> Bool {
    let record = sections[index]
    if section.id != record.id, sections.contains(where: { $0.id == section.id }) { return false }
    guard !section.items.lazy.map(\.identity).elementsEqual(identities[record.range]) else { return true }
    var own = IdentityTable(capacity: section.items.count)
    guard section.items.allSatisfy({ own.insert($0.identity) }) else { return false }
    return !own.containsAny(of: identities[..<record.start])
      && !own.containsAny(of: identities[record.range.upperBound...])
  }
}
