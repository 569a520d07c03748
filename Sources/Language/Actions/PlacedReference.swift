import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A reference that fills a property of a layout's node.
struct PlacedReference {
  /// The object with the path.
  let node: JSONDocument.Node
  let path: ReferencePath
  /// The node that it belongs to.
  let index: Int
  let property: ElementProperty

  /// Nil where the place isn't in such a reference.
  init?(_ place: AskedPlace, in picture: Picture) {
    let document = place.document
    let holders = [place.node, document.parent(of: place.node)].compactMap(\.self)
    guard let node = holders.first(where: { PropertyEdit.reference($0, in: document) != nil }),
      let text = PropertyEdit.reference(node, in: document), let path = try? ReferencePath(parsing: text),
      let (index, property) = place.property(in: picture)
    else { return nil }
    (self.node, self.path, self.index, self.property) = (node, path, index, property)
  }

  /// A value of the property's type that says nothing: as the data has it, where that has one.
  func emptyValue(in picture: Picture) -> JSONText? {
    let ways = picture.dataSteps(of: path, in: index).map(picture.expanded) ?? []
    let found = ways.lazy.compactMap(picture.dataValue).first
    return property.type.emptyValue ?? found.flatMap { picture.fixture?.document.kind(of: $0).emptyValue }
  }
}

extension PropertyType {
  /// The plainest value; nil for what has no plain one.
  var emptyValue: JSONText? {
    switch self {
    case .string: ""
    case .bool: false
    case .number(let range): .number(min(max(0, range.lowerBound), range.upperBound))
    case .integer(let range): .integer(min(max(0, range.lowerBound), range.upperBound))
    case .choice(let words): words.first.map { .string($0) }
    case .fontSize: .string(FontSize.s100.name)
    case .fontWeight: .string(FontWeight.light.rawValue)
    case .dimension, .edges, .corners: 0
    default: nil
    }
  }
}

extension JSONDocument.Kind {
  /// The plainest value of the kind.
  fileprivate var emptyValue: JSONText? {
    switch self {
    case .string: ""
    case .number: 0
    case .bool: false
    case .array: []
    case .object, .null: nil
    }
  }
}
