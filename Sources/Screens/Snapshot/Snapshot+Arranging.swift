import JSONDocument

/// Where a section of a screen that was arranged anew comes from.
package enum ArrangedSection: Sendable, Hashable {
  /// As it was, with its number then.
  case kept(Int)
  /// Read from a value.
  case read(DocumentPlace)

  /// The number of the section that it was; nil for one that is read.
  package var kept: Int? { if case .kept(let number) = self { number } else { nil } }

  /// The value that it is read from; nil for one that is kept.
  package var read: DocumentPlace? { if case .read(let place) = self { place } else { nil } }
}

/// The change to a screen's sections of which some came, went, changed places or were read again.
package struct ArrangementChange: Sendable {
  /// One for each section of the screen as it is.
  package let arrangement: [ArrangedSection]
  /// The numbers that sections had which are gone or were read again, ascending.
  package let left: [Int]
  /// Those sections alone, as they were.
  package let old: Snapshot
  /// Those that were read alone.
  package let new: Snapshot
  /// Of the two.
  package let difference: ScreenDifference
}

extension Snapshot {
  /// Arranges the sections anew and reads those that are not kept. Linear in what is read and in the sections; of the
  /// other items eight bytes each are looked at.
  ///
  /// - Parameters:
  ///   - arrangement: keeps each section at most once.
  ///   - read: gives the section with a number, which the screen has as an empty one; nil leaves the snapshot as it is.
  /// - Returns: nil when a section was not read, or when an id comes twice: then everything must be read.
  package mutating func arrange(
    _ arrangement: [ArrangedSection], _ read: (Int, inout Screen) -> Section?
  ) -> ArrangementChange? {
    guard diagnostics.isEmpty else { return nil }
    let before = screen.sections
    let stay = Set(arrangement.lazy.compactMap(\.kept))
    guard stay.allSatisfy(before.indices.contains) else { return nil }
    let left = before.indices.filter { !stay.contains($0) }
    screen.sections = arrangement.map { source in
      switch source {
      case .kept(let number): before[number]
      case .read(let place): Section(id: "", origin: place)
      }
    }
    let fresh = arrangement.indices.filter { arrangement[$0].kept == nil }
    for number in fresh {
      guard let section = read(number, &screen) else {
        screen.sections = before
        return nil
      }
      screen.sections[number] = section
    }
    guard isUnique(fresh, beside: left) else {
      screen.sections = before
      return nil
    }
    let old = Snapshot(left, of: self, before)
    renewRecords(arrangement)
    let new = Snapshot(fresh, of: self, screen.sections)
    return ArrangementChange(
      arrangement: arrangement, left: left, old: old, new: new, difference: ScreenDifference(from: old, to: new))
  }

  /// Makes the records, identities and contents those of the sections as they are arranged now.
  private mutating func renewRecords(_ arrangement: [ArrangedSection]) {
    var head = 0
    while head < min(sections.count, arrangement.count), arrangement[head].kept == head { head += 1 }
    var tail = 0
    while tail < min(sections.count, arrangement.count) - head,
      arrangement[arrangement.count - 1 - tail].kept == sections.count - 1 - tail
    {
      tail += 1
    }
    let hashing = ContentHashing(screen)
    let between = head..<sections.count - tail
    let start = head < sections.count ? sections[head].start : contents.count
    let end = tail > 0 ? sections[between.upperBound].start : contents.count
    var (records, ids, hashes): ([SectionRecord], [ItemIdentity], [UInt64]) = ([], [], [])
    for number in head..<arrangement.count - tail {
      if let kept = arrangement[number].kept {
        var record = sections[kept]
        ids += identities[record.range]
        hashes += contents[record.range]
        record.start = start + ids.count - record.count
        records.append(record)
      } else {
        let section = screen.sections[number]
        records.append(SectionRecord(section, hashing, start: start + ids.count))
        ids += section.items.lazy.map(\.identity)
        hashes += section.items.lazy.map(hashing.hash)
      }
    }
    let shift = ids.count - (end - start)
    identities.replaceSubrange(start..<end, with: ids)
    contents.replaceSubrange(start..<end, with: hashes)
    sections.replaceSubrange(between, with: records)
    guard shift != 0 else { return }
    for later in sections.count - tail..<sections.count { sections[later].start += shift }
  }

  /// Whether sections that were read bring no id that another section of the screen has.
  ///
  /// - Parameters:
  ///   - fresh: their numbers on the screen.
  ///   - left: the numbers of those whose items are gone.
  private func isUnique(_ fresh: [Int], beside left: [Int]) -> Bool {
    // No two of the others have the same id.
    let (ids, numbers) = (Set(fresh.map { screen.sections[$0].id }), Set(fresh))
    guard ids.count == fresh.count,
      !screen.sections.indices.contains(where: { !numbers.contains($0) && ids.contains(screen.sections[$0].id) })
    else { return false }
    let items = fresh.lazy.flatMap { screen.sections[$0].items }.map(\.identity)
    var own = IdentityTable(capacity: fresh.reduce(0) { $0 + screen.sections[$1].items.count })
    guard items.allSatisfy({ own.insert($0) }) else { return false }
    var start = 0
    for number in left + [sections.count] {
      let record = sections.indices.contains(number) ? sections[number].range : contents.count..<contents.count
      guard !own.containsAny(of: identities[start..<record.lowerBound]) else { return false }
      start = record.upperBound
    }
    return true
  }
}
