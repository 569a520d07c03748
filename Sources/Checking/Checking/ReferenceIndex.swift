import JSONDocument
import KimchiCore
import Pictures
import Sushi

/// The places of a compiled layout's references, numbered, so that thousands of fixtures are counted by number.
struct ReferenceIndex: Sendable {
  struct Entry: Sendable {
    var place: ReferencePlace
    /// Its first reference in the file.
    var value: JSONValue
    var isOptional: Bool
  }

  private(set) var entries: [Entry] = []
  /// Top-level members of the data that references begin with, in order.
  private(set) var read: [String] = []
  private var readNames: Set<String> = []
  /// By document and node; -1 for a value that is no reference. Empty for documents without any.
  private var numbers: [[Int32]]
  private var numberOfPlace: [Place: Int] = [:]
  private let documents: [JSONDocument]
  /// For each document the first one of the same file.
  private let files: [Int]

  /// A `ReferencePlace` with the number of its file, which is compared faster than a name.
  private struct Place: Hashable {
    var file: Int
    var path: String
    var scope: Int
  }

  init(_ prepared: PreparedLayout) {
    documents = prepared.documents
    var first: [String: Int] = [:]
    files = documents.indices.map { index in
      let known = first[prepared.documents[index].file] ?? index
      first[prepared.documents[index].file] = known
      return known
    }
    numbers = Array(repeating: [], count: documents.count)
    for template in prepared.compiled.templates {
      for index in template.nodes.indices {
        template.forEachReference(of: index) { add($0.value, $0.path, of: index, in: template) }
        if case .template(let value) = template.nodes[index].componentData { add(value, nil, of: index, in: template) }
      }
    }
  }

  /// Whether a reference begins with a member of the data.
  func isRead(_ name: String) -> Bool { readNames.contains(name) }

  /// The number of the place that a reference stands for.
  func number(of value: JSONValue) -> Int? {
    let numbers = numbers[value.source]
    guard numbers.indices.contains(value.node.index), numbers[value.node.index] >= 0 else { return nil }
    return Int(numbers[value.node.index])
  }

  private mutating func note(_ number: Int, of value: JSONValue) {
    if numbers[value.source].isEmpty {
      numbers[value.source] = Array(repeating: -1, count: documents[value.source].nodeCapacity)
    }
    numbers[value.source][value.node.index] = Int32(truncatingIfNeeded: number)
  }

  func usage(_ number: Int) -> ReferenceUsage {
    let entry = entries[number]
    let document = documents[entry.value.source]
    return ReferenceUsage(
      location: document.location(of: entry.value.node),
      pointer: document.pointer(to: entry.value.node).description, isOptional: entry.isOptional)
  }

  private mutating func add(_ value: JSONValue, _ path: ReferencePath?, of node: Int, in template: Template) {
    guard let path = path ?? ownPath(value) else {
      documents[value.source].forEachChild(of: value.node) { child in
        add(JSONValue(source: value.source, node: child), nil, of: node, in: template)
      }
      return
    }
    noteRead(path, of: node, in: template)
    // An each's own array lies outside of its elements, so the search begins above the node.
    let scope =
      path.start == .scope || path.start == .item ? Self.scope(of: Int(template.nodes[node].parent), in: template) : -1
    let place = Place(file: files[value.source], path: path.text, scope: scope)
    let isOptional = path.start == .client || scope < 0 && Self.isOptional(path, in: template)
    if let number = numberOfPlace[place] {
      note(number, of: value)
      entries[number].isOptional = entries[number].isOptional && isOptional
    } else {
      note(entries.count, of: value)
      numberOfPlace[place] = entries.count
      let shown = ReferencePlace(file: documents[value.source].file, path: path.text, scope: scope)
      entries.append(Entry(place: shown, value: value, isOptional: isOptional))
    }
  }

  private mutating func noteRead(_ path: ReferencePath, of node: Int, in template: Template) {
    let isData = template.base == 0 && Self.scope(of: Int(template.nodes[node].parent), in: template) < 0
    guard path.start == .root || path.start == .scope && isData, case .key(let key) = path.steps.first else { return }
    let name = String(decoding: key, as: UTF8.self)
    if readNames.insert(name).inserted { read.append(name) }
  }

  private func ownPath(_ value: JSONValue) -> ReferencePath? {
    let document = documents[value.source]
    guard let node = document.value(forKey: "ref", in: value.node), let text = document.string(node) else { return nil }
    return try? ReferencePath(parsing: text)
  }

  private static func scope(of node: Int, in template: Template) -> Int {
    var node = node
    while node >= 0 {
      if template.nodes[node].kind == .each { return template.nodes[node].envelope.node.index }
      node = Int(template.nodes[node].parent)
    }
    return -1
  }

  private static func isOptional(_ path: ReferencePath, in template: Template) -> Bool {
    guard case .key(let key) = path.steps.first, let fields = template.definition?.fields else { return false }
    return fields.contains { $0.name.utf8.elementsEqual(key) && !$0.isRequired }
  }
}
