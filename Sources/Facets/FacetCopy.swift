import Dialects
import Functions
import JSONDocument
import Screens
import Sushi

/// A copy of a response in one form: references followed, keys in one spelling, children inside their facet.
///
/// Every value knows where it was written, so that a click and a message lead there. Linear in what is copied.
struct FacetCopy {
  /// The copy, with where each of its values was written.
  private(set) var builder = DocumentBuilder()
  /// Facets of a flat list that count more children than stand before them.
  private(set) var faults: [FacetTree.Fault] = []
  private var decoder: ValueDecoder

  /// - Parameter decoder: follows references; the origins have the numbers of its sources.
  init(_ value: JSONValue, _ decoder: ValueDecoder) {
    self.decoder = decoder
    write(value)
  }

  private mutating func write(_ value: JSONValue) {
    let document = decoder.sources[value.source]
    switch document.kind(of: value.node) {
    case .object: write(object: FacetTree(value))
    case .array: write(array: value)
    default: builder.copy(value.node, of: document, from: value.source)
    }
  }

  /// An object; the children of a facet from a flat list stand where the count of them stood.
  private mutating func write(object tree: FacetTree) {
    builder.open(.object, from: DocumentBuilder.Origin(tree.value))
    let isAlone = decoder.sources[tree.value.source].childCount(of: tree.value.node) == 1
    for (key, member) in decoder.members(of: tree.value) {
      let key = FacetValue.snake[key] ?? key
      let isCount = key == FacetTree.count
      guard !isCount || !tree.children.isEmpty, let member = decoder.followed(member) else { continue }
      builder.key(isCount ? "children" : key)
      if isAlone, Function.short[key] != nil, decoder.kind(member) == .array {
        write(arguments: member)
      } else if isCount {
        write(list: tree.children, from: member)
      } else {
        write(member)
      }
    }
    builder.close()
  }

  /// The arguments of a function (`docs/format.md` §6) keep their places: references that lead nowhere stay, such as those
  /// to what the device stores.
  private mutating func write(arguments value: JSONValue) {
    builder.open(.array, from: DocumentBuilder.Origin(value))
    let document = decoder.sources[value.source]
    for element in document.elements(of: value.node) {
      let element = JSONValue(source: value.source, node: element)
      if let found = decoder.followed(element) {
        write(found)
      } else {
        builder.copy(element.node, of: document, from: element.source)
      }
    }
    builder.close()
  }

  private mutating func write(array value: JSONValue) {
    let values = decoder.sources[value.source].elements(of: value.node).compactMap { element in
      decoder.followed(JSONValue(source: value.source, node: element))
    }
    write(list: FacetTree.forest(of: values, decoder, &faults), from: value)
  }

  private mutating func write(list: [FacetTree], from value: JSONValue) {
    builder.open(.array, from: DocumentBuilder.Origin(value))
    for tree in list {
      if decoder.kind(tree.value) == .object { write(object: tree) } else { write(tree.value) }
    }
    builder.close()
  }

  // MARK: When it is needed

  /// Whether a response needs a copy to be shown: it has a reference, or a key in camelCase.
  static func isNeeded(for value: FacetValue) -> Bool {
    let document = value.document
    return document.hasMember(inside: value.node, in: telltales) { key, member in
      key != reference || document.kind(of: member) == .string
    }
  }

  /// Keys that only an uncopied response has. The first is a reference's, if its value is a string.
  private static let telltales = KeyTable(["ref", FacetTree.count] + FacetValue.camel.values)
  private static let reference = 0
}

extension DocumentBuilder.Origin {
  fileprivate init(_ value: JSONValue) { self.init(source: value.source, node: value.node) }
}
