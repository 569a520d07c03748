import Dialects
import JSONDocument
import KimchiCore
import Screens

/// The data of items whose kind maps entities to a component's fields, as one document. Linear in the values.
struct FeedMapping {
  private var builder = DocumentBuilder()
  private(set) var count = 0

  init() { builder.open(.array) }

  /// Adds the data that a kind makes of an entity.
  mutating func add(_ entity: DocumentPlace, as kind: FeedItemKind, in screen: Screen) {
    count += 1
    guard let (document, node) = screen.value(at: entity) else {
      builder.open(.object)
      return builder.close()
    }
    builder.open(.object, from: DocumentBuilder.Origin(source: Int(entity.source), node: node))
    add(kind.fields, at: 0, of: document, node, from: Int(entity.source))
    builder.close()
  }

  /// Adds the fields whose keys begin alike, those from a depth on.
  private mutating func add(
    _ fields: [FeedItemKind.Field], at depth: Int, of document: JSONDocument, _ node: JSONDocument.Node,
    from source: Int
  ) {
    for (index, field) in fields.enumerated() where depth < field.keys.count {
      guard field.keys.count == depth + 1 else {
        func isInside(_ other: FeedItemKind.Field) -> Bool {
          other.keys.count > depth + 1 && other.keys[depth] == field.keys[depth]
        }
        // One object for all of them, where the first stands.
        guard !fields[..<index].contains(where: isInside) else { continue }
        builder.key(field.keys[depth])
        builder.open(.object)
        add(fields.filter(isInside), at: depth + 1, of: document, node, from: source)
        builder.close()
        continue
      }
      switch field.value {
      case .fixed(let text): add(text, field.keys[depth])
      case .entity(let path, let fallback):
        if let value = path.resolve(from: node, in: document), !document.isNull(value) {
          builder.key(field.keys[depth])
          builder.copy(value, of: document, from: source)
        } else if let fallback {
          add(fallback, field.keys[depth])
        }
      }
    }
  }

  private mutating func add(_ text: JSONText, _ name: String) {
    guard let document = try? JSONDocument(parsing: text.bytes, file: "a declared value") else { return }
    builder.key(name)
    builder.copy(document.root, of: document, from: Self.declared)
  }

  /// The number of documents that no place of the screen leads to.
  private static let declared = Int(Int32.max)

  /// Adds the document to a screen. Returns where the data of each entity is, in order.
  mutating func finish(in screen: inout Screen) -> [DocumentPlace] {
    builder.close()
    guard let made = builder.document(named: "the items' data") else { return [] }
    let origins = builder.origins.map { origin -> DocumentPlace in
      guard let origin, origin.source != Self.declared else { return .none }
      return DocumentPlace(source: origin.source, node: origin.node)
    }
    let source = screen.add(made, madeOf: origins)
    return made.elements(of: made.root).map { DocumentPlace(source: source, node: $0) }
  }
}
