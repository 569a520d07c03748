/// The fields of nested messages, brought together by field: repeated values may stand anywhere among others.
///
/// One memory for all messages that are being read: a message takes its part with `begin` and gives it back with `end`.
struct FieldGroups: Sendable {
  struct Group: Sendable {
    /// Index of the field in its message; -1 where the schema has none, or another type.
    let field: Int
    /// Number of the field.
    let number: Int
    /// From 1: unknown fields of one number that others stand between are apart.
    let occurrence: Int
    let first: Int
    fileprivate(set) var last: Int
    /// Whether another field of its oneof came later.
    fileprivate(set) var isReplaced = false
  }

  /// The state of the message around, from when this one began.
  struct Frame: Sendable {
    fileprivate let links: Int
    fileprivate let groups: Int
    fileprivate let start: Int
    fileprivate let tables: Tables?
  }

  /// Tables for messages with many fields, with fields that the schema doesn't have or with a oneof.
  fileprivate struct Tables: Sendable {
    /// Groups by field, where there are too many to look through.
    var known: [Int: Int] = [:]
    /// How often a number of no field has begun a group.
    var unknown: [Int: Int] = [:]
    /// The group that a oneof has now.
    var oneofs: [Int: Int] = [:]
  }

  private struct Link {
    let record: WireRecord
    /// Which record of the same group follows; -1 behind the last.
    var next = -1
  }

  private var links: [Link] = []
  private var all: [Group] = []
  private var start = 0
  private var tables: Tables?

  private static let few = 16

  mutating func begin() -> Frame {
    let frame = Frame(links: links.count, groups: all.count, start: start, tables: tables)
    start = all.count
    tables = nil
    return frame
  }

  mutating func end(_ frame: Frame) {
    links.removeLast(links.count - frame.links)
    all.removeLast(all.count - frame.groups)
    start = frame.start
    tables = frame.tables
  }

  // MARK: Adding

  mutating func add(_ record: WireRecord, to type: MessageType) {
    let index = links.count
    links.append(Link(record: record))
    var field = -1
    if let index = type.index(ofNumber: record.number), type.slots[index].takes(record.wire) { field = index }
    if let group = find(field, record.number) {
      links[all[group].last].next = index
      all[group].last = index
      return
    }
    var occurrence = 1
    if field < 0 {
      occurrence = (tables?.unknown[record.number] ?? 0) + 1
      change { $0.unknown[record.number] = occurrence }
    }
    let group = all.count
    all.append(
      Group(field: field, number: record.number, occurrence: occurrence, first: index, last: index))
    guard field >= 0 else { return }
    let oneof = type.slots[field].oneof
    if oneof >= 0 {
      if let other = tables?.oneofs[oneof] { all[other].isReplaced = true }
      change { $0.oneofs[oneof] = group }
    }
    if group - start >= Self.few { change { $0.known[field] = group } }
  }

  private mutating func change(_ body: (inout Tables) -> Void) {
    var changed = tables ?? Tables()
    tables = nil
    body(&changed)
    tables = changed
  }

  private func find(_ field: Int, _ number: Int) -> Int? {
    guard all.count > start else { return nil }
    let last = all.count - 1
    // A field that the schema does not know stays at its place among the others.
    if field < 0 { return all[last].field < 0 && all[last].number == number ? last : nil }
    if all[last].field == field { return last }
    if let group = tables?.known[field] { return all[group].isReplaced ? nil : group }
    for group in start..<min(all.count, start + Self.few) where all[group].field == field && !all[group].isReplaced {
      return group
    }
    return nil
  }

  // MARK: Reading

  /// Those of the message that began last.
  var groups: Range<Int> { start..<all.count }

  func group(_ index: Int) -> Group { all[index] }

  func record(_ index: Int) -> WireRecord { links[index].record }

  func first(of group: Group) -> WireRecord { record(group.first) }

  func last(of group: Group) -> WireRecord { record(group.last) }

  func next(after index: Int) -> Int? { links[index].next < 0 ? nil : links[index].next }

  func forEach(in group: Group, _ body: (WireRecord) -> Void) {
    var place: Int? = group.first
    while let index = place {
      body(record(index))
      place = next(after: index)
    }
  }
}
