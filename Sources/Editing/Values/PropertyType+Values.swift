import JSONDocument
import Sushi
import Workspaces

extension PropertyType {
  /// A scalar as an object of the type: 8 points of padding are `{"all": 8}`. Nil if the scalar has no such meaning.
  func widened(_ scalar: JSONText) -> [(String, JSONText)] {
    switch self {
    case .edges, .corners: [("all", scalar)]
    case .priority: [("horizontal", scalar), ("vertical", scalar)]
    case .object(_, let main?, _): [(main, scalar)]
    default: []
    }
  }

  /// Refuses JSON that is no value of the type, as far as its kind and its keys can tell. References and null pass.
  ///
  /// The document's depth bounds the recursion.
  package func check(_ node: JSONDocument.Node, in document: JSONDocument) throws(Refusal) {
    let kind = document.kind(of: node)
    if kind == .null || PropertyEdit.reference(node, in: document) != nil { return }
    let isRight =
      switch self {
      case .string, .icon: kind == .string || kind == .number
      case .bool: kind == .bool
      case .number(let range): document.number(node).map { range.contains($0) } ?? false
      case .integer(let range): document.number(node).flatMap { Int(exactly: $0) }.map { range.contains($0) } ?? false
      case .choice(let names): document.string(node).map { names.contains($0) } ?? false
      case .fontSize: FontSize(document.string(node) ?? document.text(of: node)) != nil
      case .fontWeight:
        (document.string(node).flatMap(FontWeight.init) ?? document.integer(node).flatMap(FontWeight.init(number:)))
          != nil
      case .list, .array, .nodes: kind == .array
      case .texts: kind == .array || kind == .string || kind == .number
      case .object(_, nil, _): kind == .object
      case .object, .oneOf: kind != .array
      default: true
      }
    guard isRight else {
      throw Refusal("expected \(expectation), found \(Spelling.excerpt(document.minifiedText(of: node), limit: 60))")
    }
    try checkMembers(of: node, in: document)
  }

  /// A key that nobody knows is somebody else's to read, unless it is nearly one that is known.
  private func checkMembers(of node: JSONDocument.Node, in document: JSONDocument) throws(Refusal) {
    let rows: [PropertyDescription]
    let mainName: String?
    switch self {
    case .array(_, let element):
      for node in document.elements(of: node) { try element.check(node, in: document) }
      return
    case .object(_, let main, let properties): (rows, mainName) = (properties(), main)
    case .oneOf(_, let main, let properties): (rows, mainName) = (properties(), main)
    default: return
    }
    guard document.kind(of: node) == .object else {
      if let row = rows.first(where: { $0.name == mainName }) { try row.type.check(node, in: document) }
      return
    }
    for member in document.members(of: node) {
      if let row = rows.first(where: { $0.name == member.key }) {
        try row.type.check(member.value, in: document)
      } else if let nearest = Spelling.nearest(member.key, in: rows.map(\.name)) {
        throw Refusal(
          "no property \(Spelling.quoted(member.key))", fix: "did you mean \(nearest)?")
      }
    }
  }
}
