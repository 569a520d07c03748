import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// A place in a file of a workspace that has a text.
package struct TextOccurrence: Sendable {
  /// The use of a value.
  package enum Use: Sendable, Hashable, CaseIterable {
    /// Read by a person, or leads somewhere: what `replace` changes.
    case text
    case id
    case reference
    /// A key that somebody gave.
    case name
    /// A word of the format that chooses something, such as a type or a colour.
    case choice
    case number
    /// A value of `kimchi.json`.
    case setting

    package var noun: String {
      switch self {
      case .text: "text"
      case .id: "id"
      case .reference: "reference"
      case .name: "name"
      case .choice: "keyword"
      case .number: "number"
      case .setting: "setting"
      }
    }

    /// `3 ids`.
    package func counted(_ count: Int) -> String { Spelling.counted(count, noun) }
  }

  /// Real path.
  package let path: String
  package let node: JSONDocument.Node
  /// Of the string, or of the key.
  package let location: SourceLocation
  /// The node, fixture or part that it is in, in words.
  package let place: String
  /// All of the string or key.
  package let text: String
  package let use: Use

  /// The strings, numbers and names of data in a file that have a text, in document order.
  ///
  /// - Parameters:
  ///   - wanted: of a text without capitals where capitals don't count.
  ///   - uses: reads what the values are used for, in files that have the text.
  ///   - limit: how many are looked for.
  package static func all(
    of wanted: TextSearch, ignoringCase: Bool, in document: JSONDocument, path: String, _ uses: inout TextUses,
    limit: Int
  ) -> [TextOccurrence] {
    let places = wanted.places(in: document, ignoringCase: ignoringCase)
    guard places?.isEmpty != true else { return [] }
    let sort = LayoutDocument.sort(of: document, path: path, dialects: uses.dialects)
    var result: [(node: JSONDocument.Node, text: String, location: SourceLocation, isKey: Bool)] = []
    func add(_ node: JSONDocument.Node, _ text: String, _ location: SourceLocation, isKey: Bool) {
      guard result.count < limit, wanted.isIn(ignoringCase ? text.lowercased() : text) else { return }
      result.append((node, text, location, isKey))
    }
    /// - Parameter hasNames: whether keys are names that somebody gave.
    func look(_ node: JSONDocument.Node, hasNames: Bool) {
      guard result.count < limit, places?.mayBe(in: node, of: document) ?? true else { return }
      switch document.kind(of: node) {
      case .string: if let text = document.string(node) { add(node, text, document.location(of: node), isKey: false) }
      case .number where hasNames: add(node, document.text(of: node), document.location(of: node), isKey: false)
      case .array: for element in document.elements(of: node) { look(element, hasNames: hasNames) }
      case .object:
        for member in document.members(of: node) {
          if hasNames, let location = document.keyLocation(of: member.value) {
            add(member.value, member.key, location, isKey: true)
          }
          look(
            member.value,
            hasNames: hasNames || sort == .component && member.key == "fields" || sort == .fixtures
              || sort == .workspace)
        }
      default: break
      }
    }
    look(document.root, hasNames: false)
    guard !result.isEmpty else { return [] }
    let texts = uses.texts(in: document, path: path)
    return result.map { found in
      let use: Use =
        sort == .workspace
        ? .setting
        : found.isKey ? .name : texts.contains(found.node) ? .text : Self.use(of: found.node, in: document)
      return TextOccurrence(
        path: path, node: found.node, location: found.location, place: place(of: found.node, in: document, sort),
        text: found.text, use: use)
    }
  }

  /// Of a value that is no text.
  private static func use(of node: JSONDocument.Node, in document: JSONDocument) -> Use {
    guard document.kind(of: node) == .string else { return .number }
    var key: String?
    var place: JSONDocument.Node? = node
    while key == nil, let current = place {
      key = document.key(of: current)
      place = document.parent(of: current)
    }
    switch key {
    case "id", "size_from", "identifier": return .id
    case "ref": return .reference
    case "name", "state", "model", "component": return .name
    default: return key?.hasPrefix("$") == true ? .reference : .choice
    }
  }

  /// `label #title`, `regular: footer/text`, `design_system/colors/brand`.
  private static func place(
    of node: JSONDocument.Node, in document: JSONDocument, _ sort: LayoutDocument.Sort
  ) -> String {
    let tokens = document.pointer(to: node).tokens
    switch sort {
    case .layout, .component:
      var place: JSONDocument.Node? = node
      while let current = place {
        if let type = document.nodeType(of: current), NodeKind(rawValue: type) != nil {
          let id = document.payload(of: current).flatMap { document.value(forKey: "id", in: $0) }
            .flatMap { document.string($0) }
          return type + (id.map { " " + Spelling.address(ofID: $0) } ?? "")
        }
        place = document.parent(of: current)
      }
    case .fixtures where tokens.count > 1 && tokens[0] == "previews":
      return tokens.count == 2 ? tokens[1] : "\(tokens[1]): \(tokens.dropFirst(2).joined(separator: "/"))"
    case .screen:
      var place: JSONDocument.Node? = node
      while let current = place {
        if let id = document.value(forKey: "id", in: current).flatMap({ document.string($0) }) {
          return Spelling.address(ofID: id)
        }
        place = document.parent(of: current)
      }
    default: break
    }
    return tokens.isEmpty ? "the root" : tokens.joined(separator: "/")
  }
}
