import JSONDocument
import KimchiCore
import Sushi

/// The references of a node and of all inside it that start from the data around the node: what a component made of it
/// has to be given (`docs/format.md` §3).
struct ScopedReferences {
  struct Use {
    var path: ReferencePath
    /// The type of a component's field for it.
    var type: String
    /// The string that spells the path.
    var node: JSONDocument.Node
  }

  private(set) var uses: [Use] = []
  /// Whether the place for the caller's children is among the nodes.
  private(set) var holdsChildren = false
  private let document: JSONDocument

  /// Linear in the values of the node.
  init(_ envelope: JSONDocument.Node, in document: JSONDocument) {
    self.document = document
    collect(envelope)
  }

  private mutating func collect(_ envelope: JSONDocument.Node) {
    guard let kind = document.nodeKind(of: envelope), let payload = document.payload(of: envelope) else { return }
    if kind == .children { holdsChildren = true }
    if !kind.takesReference { use(payload, as: kind.rawValue) }
    let rows = Dictionary(
      PropertyName.rows(of: kind).map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    for member in document.members(of: payload) {
      if kind == .each, member.key == "ref" {
        add(member.value, "[any]")
      } else if kind == .each, member.key == NodeKind.slotKey {
        // Paths inside start at the element.
        continue
      } else if kind.nodeKeys.contains(member.key) {
        if document.kind(of: member.value) == .array {
          for inner in document.elements(of: member.value) { collect(inner) }
        } else if document.isCall(member.value) {
          search(member.value, as: "any")
        } else if !use(member.value, as: "[any]") {
          collect(member.value)
        }
      } else {
        search(member.value, as: rows[member.key].map(Self.fieldType) ?? "any")
      }
    }
  }

  private mutating func search(_ value: JSONDocument.Node, as type: String) {
    guard !use(value, as: type) else { return }
    var inner: [JSONDocument.Node] = []
    document.forEachChild(of: value) { inner.append($0) }
    for child in inner { search(child, as: "any") }
  }

  @discardableResult
  private mutating func use(_ value: JSONDocument.Node, as type: String) -> Bool {
    guard let path = document.value(forKey: "ref", in: value), document.kind(of: path) == .string else { return false }
    add(path, type)
    return true
  }

  private mutating func add(_ node: JSONDocument.Node, _ type: String) {
    guard let text = document.string(node), let path = try? ReferencePath(parsing: text) else { return }
    uses.append(Use(path: path, type: type, node: node))
  }

  private static func fieldType(_ type: PropertyType) -> String {
    switch type {
    case .string, .choice: "string"
    case .bool: "bool"
    case .number, .integer: "number"
    case .color: "color"
    case .action: "action"
    default: "any"
    }
  }
}
