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
    fileprivate let records: Int
    fileprivate let groups: Int
    fileprivate let start: Int
    fileprivate let known: [Int: Int]
    fileprivate let unknown: [Int: Int]
    fileprivate let oneofs: [Int: Int]
  }

  private var records: [WireRecord] = []
  /// Which record of the same group follows one; -1 behind the last.
  private var links: [Int] = []
  private var all: [Group] = []
  private var start = 0
  /// Groups by field, where there are too many to look through.
  private var known: [Int: Int] = [:]
  /// How often a number of no field has begun a group.
  private var unknown: [Int: Int] = [:]
  /// The group that a oneof has now.
  private var oneofs: [Int: Int] = [:]

  private static let few = 16

  mutating func begin() -> Frame {
    let frame = Frame(
      records: records.count, groups: all.count, start: start, known: known, unknown: unknown, oneofs: oneofs)
    start = all.count
    if !known.isEmpty { known = [:] }
    if !unknown.isEmpty { unknown = [:] }
    if !oneofs.isEmpty { oneofs = [:] }
    return frame
  }

  mutating func end(_ frame: Frame) {
    records.removeLast(records.count - frame.records)
    links.removeLast(links.count - frame.records)
    all.removeLast(all.count - frame.groups)
    start = frame.start
    known = frame.known
    unknown = frame.unknown
    oneofs = frame.oneofs
  }

  // MARK: Adding

  mutating func add(_ record: WireRecord, to type: MessageType) {
    let index = records.count
    records.append(record)
    links.append(-1)
    let field = type.index(ofNumber: record.number).flatMap { type.fields[$0].takes(record.wire) ? $0 : nil } ?? -1
    if let group = find(field, record.number) {
      links[all[group].last] = index
      all[group].last = index
      return
    }
    var occurrence = 1
    if field < 0 {
      occurrence = (unknown[record.number] ?? 0) + 1
      unknown[record.number] = occurrence
    }
    let group = all.count
    all.append(
      Group(field: field, number: record.number, occurrence: occurrence, first: index, last: index))
    guard field >= 0 else { return }
    let oneof = type.fields[field].oneof
    if oneof >= 0 {
      if let other = oneofs.updateValue(group, forKey: oneof) { all[other].isReplaced = true }
    }
    if group - start >= Self.few { known[field] = group }
  }

  private func find(_ field: Int, _ number: Int) -> Int? {
    guard all.count > start else { return nil }
    let last = all.count - 1
    // A field that the schema does not know stays at its place among the others.
    if field < 0 { return all[last].field < 0 && all[last].number == number ? last : nil }
    if all[last].field == field { return last }
    if let group = known[field] { return all[group].isReplaced ? nil : group }
    for group in start..<min(all.count, start + Self.few) where all[group].field == field && !all[group].isReplaced {
      return group
    }
    return nil
  }

  // MARK: Reading

  /// Those of the message that began last.
  var groups: Range<Int> { start..<all.count }

  func group(_ index: Int) -> Group { all[index] }

  func record(_ index: Int) -> WireRecord { records[index] }

  func first(of group: Group) -> WireRecord { records[group.first] }

  func last(of group: Group) -> WireRecord { records[group.last] }

  func next(after index: Int) -> Int? { links[index] < 0 ? nil : links[index] }

  func forEach(in group: Group, _ body: (WireRecord) -> Void) {
    var place: Int? = group.first
    while let index = place {
      body(records[index])
      place = next(after: index)
    }
  }
}

extension Field {
  /// Whether a value may be laid out so: as its type is, or packed.
  func takes(_ wire: WireType) -> Bool {
    wire == type.wire || cardinality == .many && type.isPackable && wire == .bytes
  }
}
