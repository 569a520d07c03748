import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A thing that a string or a key of a document names.
enum NamedThing: Sendable, Hashable {
  case component(String)
  /// A member of a model's data, by the keys that lead to it.
  case data(keys: [String], model: String)
  case fixture(name: String, model: String)
  /// A colour, or a style, by the part of the design system that has it.
  case token(String, section: String)
  /// Of a node of the document itself.
  case id(String)
}

/// A name in a document, with the bytes that have it.
struct NamedPlace: Sendable {
  let thing: NamedThing
  /// Without quotation marks; of a path the one step.
  let range: Range<Int>
  /// The string or the member.
  let node: JSONDocument.Node
}

/// A place of a well-formed document that a question is about.
struct AskedPlace {
  let path: String
  let document: JSONDocument
  let offset: Int
  let workspace: Workspace
  let sort: LayoutDocument.Sort
  /// The innermost value whose text or key is at the offset.
  let node: JSONDocument.Node
  /// Whether the offset is in its key.
  let isKey: Bool

  init(_ path: String, _ document: JSONDocument, _ offset: Int, in workspace: Workspace) {
    self.path = path
    self.document = document
    self.offset = offset
    self.workspace = workspace
    sort = LayoutDocument.sort(of: document, path: path, dialects: workspace.dialects)
    // A cursor stands behind a character too.
    let here = document.node(atOffset: offset)
    let before = offset > 0 ? document.node(atOffset: offset - 1) : here
    let isLeaf = { (node: JSONDocument.Node) in document.kind(of: node) != .object && document.kind(of: node) != .array
    }
    node = !isLeaf(here) && isLeaf(before) ? before : here
    isKey = document.keySpan(of: node).map { $0.lowerBound <= offset && offset <= $0.upperBound } ?? false
  }

  /// The keys and indexes that lead to the value.
  var steps: [String] { document.pointer(to: node).tokens }

  var layout: LayoutDocument? { LayoutDocument(document, path: path, dialects: workspace.dialects) }

  /// The bytes of a key or a string without its quotation marks.
  static func inside(_ span: Range<Int>) -> Range<Int> {
    span.count < 2 ? span : span.lowerBound + 1..<span.upperBound - 1
  }

  /// The bytes that name something: of the key, or of the string.
  var nameRange: Range<Int>? {
    if isKey { return document.keySpan(of: node).map(Self.inside) }
    return document.kind(of: node) == .string ? Self.inside(document.span(of: node)) : nil
  }
}
