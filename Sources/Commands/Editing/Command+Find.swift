import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let find = Command(
    "find", .moving, [Argument("text", .text, isRest: true)],
    "Find text, or replace it everywhere",
    details: """
      Selects the next node whose type, id, references, strings or bound data contain the text, ignoring case, and shows
      where it was found. `find TEXT replace NEW` replaces TEXT in all strings of the layout in one step; it leaves ids,
      references and data alone.
      """,
    examples: ["find price", "find biryani", "find Ice cream replace Gelato"]
  ) { session, invocation throws(Refusal) in
    let words = invocation.arguments
    if let split = words.indices.dropFirst().dropLast().first(where: { words[$0].text == "replace" }) {
      let (old, new) = (invocation.words(0..<split), invocation.words(split + 1..<words.count))
      return try session.replaceText(try Self.plain(old), with: try Self.plain(new), invocation, old.range)
    }
    return try session.find(try Self.plain(invocation.rest(from: 0)), invocation.rest(from: 0).range)
  }

  /// A text without the quotes that it may be typed in.
  private static func plain(_ word: CommandText.Word) throws(Refusal) -> String {
    guard word.text.hasPrefix("\""), let document = try? JSONDocument(parsing: word.text, file: "text"),
      let text = document.string(document.root)
    else { return word.text }
    return text
  }
}

extension Session {
  /// Selects the next node or part after the selected one that has a text; after the last comes the first.
  fileprivate mutating func find(_ text: String, _ range: Range<Int>) throws(Refusal) -> Reply {
    guard !text.isEmpty else { throw Refusal("give a text to find, for example `find price`", range: range) }
    let found = search(text)
    guard !found.isEmpty else {
      if let path = dataPath(ofText: text) {
        throw Refusal(
          "no node shows \(Spelling.quoted(text)); the fixture has it at \(path)",
          fix: "`data set \(path) VALUE` changes it", range: range)
      }
      throw Refusal(
        "\(Spelling.quoted(text)) isn't in the \(hasParts ? "screen" : "layout") or its fixture",
        fix: "`tree` lists everything", range: range)
    }
    let number = found.firstIndex { $0.index > selectedIndex ?? -1 } ?? 0
    let next = found[number]
    select(next.index)
    let place = next.path.map { "fixture, at \($0)" } ?? (hasParts ? "screen" : "layout")
    return Reply(
      "\(describe(next.index)): \(Spelling.quoted(Spelling.excerpt(next.text, limit: 80))) in the \(place) "
        + "(\(number + 1) of \(found.count))")
  }

  private var hasParts: Bool { if case .screen = picture.stage { true } else { false } }

  // MARK: Replacing

  fileprivate mutating func replaceText(
    _ old: String, with new: String, _ invocation: Invocation, _ range: Range<Int>
  ) throws(Refusal) -> Reply {
    guard !old.isEmpty else { throw Refusal("give a text to find, for example `find price`", range: range) }
    guard !hasParts else {
      throw Refusal(
        "`find … replace` works only in layouts", fix: "`find \(old)` selects a part, `set` changes it", range: range)
    }
    let document = document
    var places: [JSONDocument.Node] = []
    var count = 0
    let wanted = TextSearch(old)
    for node in nodes where !node.isUnknown {
      let found = texts(of: node).filter { document.string($0).map(wanted.isIn) == true }
      places += found
      count += found.isEmpty ? 0 : 1
    }
    guard !places.isEmpty else {
      throw Refusal("the layout has no text \(Spelling.quoted(old))", fix: hint(for: old), range: range)
    }
    let path = layoutPath
    try change(invocation.text.line) { transaction throws(Refusal) in
      for place in places {
        try transaction.edit(path) { document throws(EditError) in
          guard let text = document.string(place) else { return Edit() }
          return try document.replace(place, with: .string(text.replacing(old, with: new)))
        }
      }
    }
    return Reply("Replaced in \(places.count) texts of \(count) nodes")
  }

  /// A hint for a text that can't be replaced because no text of the layout has it.
  private func hint(for old: String) -> String {
    let found = search(old)
    if let path = found.lazy.compactMap(\.path).first ?? dataPath(ofText: old) {
      return "it is in the fixture: `data set \(path) VALUE` changes it"
    }
    guard !found.isEmpty else { return "`tree` lists everything" }
    return "replace is case-sensitive and only changes texts; `find \(Spelling.excerpt(old))` selects the match"
  }

  /// The strings of a node that a person reads or that lead somewhere: no ids, references or names of choices.
  private func texts(of node: CompiledNode) -> [JSONDocument.Node] {
    guard let payload = document.payload(of: node.envelope.node) else { return [] }
    guard document.kind(of: payload) == .object else {
      return document.string(payload) == nil ? [] : [payload]
    }
    var result: [JSONDocument.Node] = []
    for member in document.members(of: payload) {
      guard !["id", "size_from", "name", "code", "ref"].contains(member.key),
        let row = PropertyName.rows(of: node.kind).first(where: { $0.name == member.key })
      else { continue }
      collect(member.value, row.type, &result)
    }
    return result
  }

  private func collect(_ value: JSONDocument.Node, _ type: PropertyType, _ result: inout [JSONDocument.Node]) {
    let isOpen: Bool
    switch type {
    case .any, .action: isOpen = true
    case .node, .nodes: return
    default: isOpen = false
    }
    switch document.kind(of: value) {
    case .string:
      if case .string = type { result.append(value) } else if isOpen { result.append(value) }
    case .array:
      if isOpen { for element in document.elements(of: value) { collect(element, type, &result) } }
    case .object:
      let isReference = PropertyEdit.reference(value, in: document) != nil
      let rows = type.members
      for member in document.members(of: value) {
        if isReference, member.key != "default" { continue }
        if isReference {
          collect(member.value, type, &result)
        } else if let row = rows.first(where: { $0.name == member.key }), !isOpen {
          collect(member.value, row.type, &result)
        } else if isOpen, !["action", "type", "name"].contains(member.key) {
          collect(member.value, .any, &result)
        }
      }
    default: break
    }
  }
}
