import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Paths into the data that a reference may have at the cursor, each with the value that it has in the first fixture.
struct DataPaths {
  private(set) var items: [CompletionItem] = []
  private let picture: Picture

  /// Nil where the document is no layout and no screen.
  init?(_ typed: TypedDocument) {
    guard let picture = typed.picture else { return nil }
    self.picture = picture
    let word = typed.cursor.word
    let prefix = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let node = typed.document.node(atOffset: typed.cursor.repaired)
    let index = picture.index(around: node)
    if prefix.isEmpty {
      if isRepeated(index) {
        add("$item", "the element", value(of: "$item", index))
        add("$index", "the element's index", nil)
      }
      add("$root/", "all of the data", nil)
      add("$client/", "values of the device", nil)
    }
    for member in members(below: prefix, index) { add(prefix + member.name, nil, member.value) }
    items.sort { !$0.label.hasPrefix("$") && $1.label.hasPrefix("$") }
  }

  private mutating func add(_ path: String, _ detail: String?, _ value: JSONDocument.Node?) {
    let document = picture.fixture?.document
    let text = value.flatMap { value in document.map { Spelling.excerpt($0.minifiedText(of: value), limit: 60) } }
    items.append(
      CompletionItem(
        label: path, kind: .reference, text: JSONText.string(path).description, detail: text ?? detail,
        documentation: text.map { "\(picture.fixture?.address ?? "") has \(Markdown.code($0))" }))
  }

  private func isRepeated(_ index: Int?) -> Bool {
    var parent = index.map { picture.nodes.indices.contains($0) ? Int(picture.nodes[$0].parent) : -1 } ?? -1
    while parent >= 0 {
      if picture.nodes[parent].collection != nil { return true }
      parent = Int(picture.nodes[parent].parent)
    }
    return false
  }

  /// The value that a path leads to at a node or a part.
  private func value(of text: String, _ index: Int?) -> JSONDocument.Node? {
    guard let fixture = picture.fixture else { return nil }
    if text.isEmpty {
      guard let index, isRepeated(index) else { return fixture.node }
      return value(of: "$item", index)
    }
    guard let path = try? ReferencePath(parsing: text) else { return nil }
    let ways: [[ReferencePath.Step]]
    if let index, !picture.nodes.isEmpty {
      ways = picture.dataSteps(of: path, in: index).map(picture.expanded) ?? []
    } else {
      ways = [path.steps]
    }
    return ways.lazy.compactMap(picture.dataValue).first
  }

  /// The keys in the value that a path leads to, without its last step.
  private func members(below prefix: String, _ index: Int?) -> [(name: String, value: JSONDocument.Node)] {
    guard let fixture = picture.fixture, let holder = value(of: String(prefix.dropLast()), index),
      fixture.document.kind(of: holder) == .object
    else { return [] }
    return fixture.document.members(of: holder).prefix(1000).map {
      (ReferencePath.text([.key($0.keyBytes)]), $0.value)
    }
  }
}
