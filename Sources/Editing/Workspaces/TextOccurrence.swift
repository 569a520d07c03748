import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// A place in a file of a workspace that has a text.
package struct TextOccurrence: Sendable {
  /// Real path.
  package let path: String
  package let node: JSONDocument.Node
  /// Of the string, or of the key.
  package let location: SourceLocation
  /// The node, fixture or part that it is in, in words.
  package let place: String
  /// All of the string or key.
  package let text: String

  /// The strings, numbers and names of data in a file that have a text, in document order. Capitals don't count.
  ///
  /// - Parameters:
  ///   - wanted: of a text without capitals.
  ///   - limit: how many are looked for.
  package static func all(
    of wanted: TextSearch, in document: JSONDocument, path: String, limit: Int
  ) -> [TextOccurrence] {
    let sort = LayoutDocument.sort(of: document, path: path)
    var result: [TextOccurrence] = []
    func add(_ node: JSONDocument.Node, _ text: String, _ location: SourceLocation) {
      guard result.count < limit, wanted.isIn(text.lowercased()) else { return }
      result.append(
        TextOccurrence(
          path: path, node: node, location: location, place: Self.place(of: node, in: document, sort), text: text))
    }
    /// - Parameter hasNames: whether keys are names that somebody gave.
    func look(_ node: JSONDocument.Node, hasNames: Bool) {
      guard result.count < limit else { return }
      switch document.kind(of: node) {
      case .string: if let text = document.string(node) { add(node, text, document.location(of: node)) }
      case .number where hasNames: add(node, document.text(of: node), document.location(of: node))
      case .array: for element in document.elements(of: node) { look(element, hasNames: hasNames) }
      case .object:
        for member in document.members(of: node) {
          if hasNames, let location = document.keyLocation(of: member.value) { add(member.value, member.key, location) }
          look(
            member.value,
            hasNames: hasNames || sort == .component && member.key == "fields" || sort == .fixtures
              || sort == .workspace)
        }
      default: break
      }
    }
    look(document.root, hasNames: false)
    return result
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
          return type + (id.map { " #\($0)" } ?? "")
        }
        place = document.parent(of: current)
      }
    case .fixtures where tokens.count > 1 && tokens[0] == "previews":
      return tokens.count == 2 ? tokens[1] : "\(tokens[1]): \(tokens.dropFirst(2).joined(separator: "/"))"
    case .screen:
      var place: JSONDocument.Node? = node
      while let current = place {
        if let id = document.value(forKey: "id", in: current).flatMap({ document.string($0) }) { return "#\(id)" }
        place = document.parent(of: current)
      }
    default: break
    }
    return tokens.isEmpty ? "the root" : tokens.joined(separator: "/")
  }
}
