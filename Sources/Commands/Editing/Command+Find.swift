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
    "select the next node that says a text, or replace the text everywhere",
    details: """
      Types, ids, references and all strings of a node are looked through, whatever their case. `find TEXT replace NEW`
      writes NEW for TEXT in the texts, urls and other strings of all nodes as one step, not in ids and references.
      """,
    examples: ["find price", "find Ice cream replace Gelato"]
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
  /// Selects the next node after the selected one that says a text; after the last comes the first.
  fileprivate mutating func find(_ text: String, _ range: Range<Int>) throws(Refusal) -> Reply {
    guard !text.isEmpty else { throw Refusal("find needs a text", range: range) }
    let wanted = TextSearch(text.lowercased())
    let found = nodes.indices.filter { index in strings(of: index).contains { wanted.isIn($0.lowercased()) } }
    guard !found.isEmpty else {
      throw Refusal("no node says \(Spelling.quoted(text))", fix: "tree shows all of them", range: range)
    }
    let next = found.first { $0 > selectedIndex ?? -1 } ?? found[0]
    select(next)
    let number = (found.firstIndex(of: next) ?? 0) + 1
    let said = strings(of: next).first { wanted.isIn($0.lowercased()) } ?? ""
    return Reply("\(describe(next)) says \(Spelling.quoted(said)), \(number) of \(found.count)")
  }

  /// The type of a node and every string in it, those of the nodes inside not included.
  private func strings(of index: Int) -> [String] {
    let document = document
    let envelope = nodes[index].envelope.node
    var result = [outline.entries[index].type]
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

  // MARK: Replacing

  fileprivate mutating func replaceText(
    _ old: String, with new: String, _ invocation: Invocation, _ range: Range<Int>
  ) throws(Refusal) -> Reply {
    guard !old.isEmpty else { throw Refusal("find needs a text", range: range) }
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
      throw Refusal(
        "no text says \(Spelling.quoted(old))",
        fix: "capitals count here; find \(Spelling.excerpt(old)) shows where it stands",
        range: range)
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
    return Reply("replaced in \(places.count) texts of \(count) nodes")
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
