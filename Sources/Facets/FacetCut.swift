import Dialects
import JSONDocument

/// A response without the facets that a client does not show, the rest as it is written. Linear in the response.
struct FacetCut {
  /// The rest, with where each of its values was written.
  private(set) var builder: DocumentBuilder
  private let source: Int
  /// By node: what is left out, and the values around that; all others are copied whole.
  private var marks: [Mark?]

  private enum Mark {
    case omitted, holder
  }

  /// - Parameters:
  ///   - omitted: values that are left out of the lists that they stand in.
  ///   - source: the number of the response, for the origins.
  init(_ response: FacetValue, omitting omitted: [JSONDocument.Node], from source: Int = 0) {
    let document = response.document
    builder = DocumentBuilder(forPartOf: document)
    self.source = source
    marks = Array(repeating: nil, count: document.nodeCapacity)
    for node in omitted {
      marks[node.index] = .omitted
      var holder = document.parent(of: node)
      while let current = holder, marks[current.index] == nil {
        marks[current.index] = .holder
        holder = document.parent(of: current)
      }
    }
    write(response.node, of: document)
  }

  private mutating func write(_ node: JSONDocument.Node, of document: JSONDocument) {
    guard marks[node.index] == .holder else { return builder.copy(node, of: document, from: source) }
    builder.open(document.kind(of: node), from: DocumentBuilder.Origin(source: source, node: node))
    // Neighbours that stay whole, to be copied together.
    var run: (first: JSONDocument.Node, last: JSONDocument.Node)?
    func copyRun() {
      if let copied = run { builder.copy(copied.first, through: copied.last, of: document, from: source) }
      run = nil
    }
    document.forEachChild(of: node) { child in
      let mark = marks[child.index]
      if mark == nil, let first = run?.first, document.isParsed {
        run = (first, child)
        return
      }
      copyRun()
      switch mark {
      case nil: run = (child, child)
      case .omitted: break
      case .holder:
        builder.key(of: child, in: document)
        write(child, of: document)
      }
    }
    copyRun()
    builder.close()
  }
}
