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
    let source = Int(entity.source)
    builder.open(.object, from: DocumentBuilder.Origin(source: source, node: node))
    for field in kind.fields {
      switch field.value {
      case .fixed(let text): add(text, field.name)
      case .entity(let path, let fallback):
        if let value = path.resolve(from: node, in: document), !document.isNull(value) {
          builder.key(field.name)
          builder.copy(value, of: document, from: source)
        } else if let fallback {
          add(fallback, field.name)
        }
      }
    }
    builder.close()
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
