import Dialects
import JSONDocument
import Pictures
import Workspaces

/// One line of a journal, read.
struct JournalLine {
  private let document: JSONDocument
  private let node: JSONDocument.Node

  init(_ document: JSONDocument) { self.init(document, document.root) }

  private init(_ document: JSONDocument, _ node: JSONDocument.Node) {
    self.document = document
    self.node = node
  }

  private func value(_ key: String) -> JournalLine? {
    document.value(forKey: key, in: node).map { JournalLine(document, $0) }
  }

  private var elements: [JournalLine]? {
    document.kind(of: node) == .array ? Array(document.elements(of: node)).map { JournalLine(document, $0) } : nil
  }

  private var integer: Int? { document.number(node).flatMap { Int(exactly: $0) } }

  func integer(_ key: String) -> Int? { value(key)?.integer }

  func string(_ key: String) -> String? { value(key).flatMap { $0.document.string($0.node) } }

  /// A text, or `{"hex": …}` for what is not UTF-8.
  private var bytes: [UInt8]? {
    if let text = document.string(node) { return Array(text.utf8) }
    guard let digits = string("hex").map({ Array($0.utf8) }), digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for at in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[at..<at + 2], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  func marks(_ key: String) -> [String: JournalLog.Mark]? {
    guard let object = value(key), document.kind(of: object.node) == .object else { return nil }
    var marks: [String: JournalLog.Mark] = [:]
    for member in document.members(of: object.node) {
      let mark = JournalLine(document, member.value)
      guard let state = mark.integer("state") else { return nil }
      let digest = mark.string("sha256").map { Digest(hexadecimal: $0, byteCount: mark.integer("bytes") ?? 0) }
      marks[member.key] = JournalLog.Mark(state: state, digest: digest)
    }
    return marks
  }

  func gone() -> JournalLog.Record? {
    guard let path = string("gone"), path.hasPrefix("/"), let state = integer("state"), let text = value("text")?.bytes
    else { return nil }
    return .gone(path, state: state, text)
  }

  func step() -> Step? {
    guard let number = integer("step"), number > 0, let name = string("name"), let list = value("changes")?.elements
    else { return nil }
    var changes: [Step.FileChange] = []
    for element in list {
      guard let change = element.change() else { return nil }
      changes.append(change)
    }
    return Step(number: number, name: name, changes: changes, before: place("before"), after: place("after"))
  }

  private func change() -> Step.FileChange? {
    guard let path = string("path"), path.hasPrefix("/"), let from = integer("from"), let to = integer("to") else {
      return nil
    }
    if let bytes = value("create")?.bytes {
      return Step.FileChange(path: path, change: .create(bytes), from: from, to: to)
    }
    if let bytes = value("delete")?.bytes {
      return Step.FileChange(path: path, change: .delete(bytes), from: from, to: to)
    }
    guard let list = value("edit")?.elements else { return nil }
    var splices: [Splice] = []
    for element in list {
      guard let parts = element.elements, parts.count == 3, let offset = parts[0].integer, offset >= 0,
        let old = parts[1].bytes,
        let new = parts[2].bytes
      else { return nil }
      splices.append(Splice(offset: offset, old: old, new: new))
    }
    var around: Surroundings?
    if let parts = value("around")?.elements, parts.count == 2, let before = parts[0].bytes, let behind = parts[1].bytes
    {
      around = Surroundings(before: before, behind: behind)
    }
    return Step.FileChange(path: path, change: .edit(Edit(splices)), from: from, to: to, around: around)
  }

  private func place(_ key: String) -> Place? {
    guard let place = value(key), let path = place.string("path"), let pointer = place.string("pointer") else {
      return nil
    }
    return Place(path: path, pointer: pointer, part: place.value("part")?.part)
  }

  private var part: PartPlace? {
    guard let kind = string("kind").flatMap(PartKind.init),
      let section = integer("section").flatMap(Int32.init(exactly:)),
      let item = integer("item").flatMap(Int32.init(exactly:))
    else { return nil }
    return PartPlace(section: section, kind: kind, item: item)
  }
}
