import JSONDocument
import Screens
import Sushi

/// A copy of a response in one form: references followed, keys in one spelling, children inside their facet.
///
/// Every value knows where it was written, so that a click and a message lead there. Linear in what is copied.
struct FacetCopy {
  private(set) var text: [UInt8] = []
  /// Of each value in preorder.
  private(set) var origins: [DocumentPlace] = []
  /// Facets of a flat list that count more children than stand before them.
  private(set) var faults: [FacetTree.Fault] = []
  private var decoder: ValueDecoder
  private let origin: (JSONValue) -> DocumentPlace

  /// - Parameters:
  ///   - decoder: follows references.
  ///   - origin: where a value was written.
  init(_ value: JSONValue, _ decoder: ValueDecoder, origin: @escaping (JSONValue) -> DocumentPlace) {
    self.decoder = decoder
    self.origin = origin
    write(value)
  }

  private mutating func write(_ value: JSONValue) {
    let document = decoder.sources[value.source]
    switch document.kind(of: value.node) {
    case .object: write(object: FacetTree(value))
    case .array: write(array: value)
    default:
      origins.append(origin(value))
      text += document.bytes(of: value.node)
    }
  }

  /// An object; the children of a facet from a flat list stand where the count of them stood.
  private mutating func write(object tree: FacetTree) {
    origins.append(origin(tree.value))
    text.append(UInt8(ascii: "{"))
    var isFirst = true
    for (key, member) in decoder.members(of: tree.value) {
      let key = FacetValue.snake[key] ?? key
      let isCount = key == FacetTree.count
      guard !isCount || !tree.children.isEmpty, let member = followed(member) else { continue }
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      text += JSONText.string(isCount ? "children" : key).bytes
      text.append(UInt8(ascii: ":"))
      if isCount {
        origins.append(origin(member))
        write(list: tree.children)
      } else {
        write(member)
      }
    }
    text.append(UInt8(ascii: "}"))
  }

  private mutating func write(array value: JSONValue) {
    origins.append(origin(value))
    let values = decoder.sources[value.source].elements(of: value.node).compactMap { element in
      followed(JSONValue(source: value.source, node: element))
    }
    write(list: FacetTree.forest(of: values, decoder, &faults))
  }

  private mutating func write(list: [FacetTree]) {
    text.append(UInt8(ascii: "["))
    for (index, tree) in list.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      if decoder.kind(tree.value) == .object { write(object: tree) } else { write(tree.value) }
    }
    text.append(UInt8(ascii: "]"))
  }

  private mutating func followed(_ value: JSONValue) -> JSONValue? {
    guard decoder.kind(value) == .object, let resolver = decoder.resolver else { return value }
    switch resolver(&decoder, value) {
    case .value(let found): return found
    case .missing: return nil
    }
  }

  // MARK: When it is needed

  /// Whether a response needs a copy to be shown: it has a reference, or a key in camelCase.
  static func isNeeded(for value: FacetValue) -> Bool {
    let document = value.document
    var found = false
    func look(_ node: JSONDocument.Node) {
      switch document.kind(of: node) {
      case .object:
        document.forEachMember(of: node, in: telltales) { key, member in
          found = found || key != reference || document.kind(of: member) == .string
        }
      case .array: break
      default: return
      }
      document.forEachChild(of: node) { if !found { look($0) } }
    }
    look(value.node)
    return found
  }

  /// Keys that only an uncopied response has. The first is a reference's, if its value is a string.
  private static let telltales = KeyTable(["ref", FacetTree.count] + FacetValue.camel.values)
  private static let reference = 0
}
