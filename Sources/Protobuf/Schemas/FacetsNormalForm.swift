import JSONDocument

/// The one spelling that the schema of facets has for what JSON may write in several ways (`docs/dialects.md`, Facets): a
/// picture is an object with `uri` or `local`, its style an enum's name, ids are strings, and what is null is not there.
package enum FacetsNormalForm {
  /// Linear in the response; what has no normal form stays as it is.
  package static func text(of document: JSONDocument) -> JSONText { text(document, document.root, .plain) }

  /// The role of a value.
  private enum Place {
    case plain, id, images, image, style
    /// Untyped values stay as they are.
    case untyped

    /// The role of the value under a key.
    func inside(_ key: String) -> Place {
      switch (self, key) {
      case (.untyped, _): .untyped
      case (.images, "custom"): .images
      case (.images, _): .image
      case (.image, "style"): .style
      case (_, "id"): .id
      case (_, "images"): .images
      case (.plain, "custom"), (.plain, "logging"), (.plain, "layout"), (.plain, "data"): .untyped
      default: .plain
      }
    }
  }

  private static func text(_ document: JSONDocument, _ node: JSONDocument.Node, _ place: Place) -> JSONText {
    switch (document.kind(of: node), place) {
    case (_, .untyped): return JSONText(document, node)
    case (.object, _):
      return .object(
        document.members(of: node).filter { !document.isNull($0.value) }.map { member in
          (member.key, text(document, member.value, place.inside(member.key)))
        })
    case (.array, _): return .array(document.elements(of: node).map { text(document, $0, place) })
    case (.number, .id): return .string(document.text(of: node))
    case (.string, .image):
      let address = document.string(node) ?? ""
      return .object([(address.contains("://") ? "uri" : "local", .string(address))])
    case (.string, .style):
      let word = (document.string(node) ?? "").uppercased()
      return .string(word.hasPrefix("STYLE_") ? word : "STYLE_" + word)
    default: return JSONText(document, node)
    }
  }
}
