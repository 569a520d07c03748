import JSONDocument

/// The one spelling that the schema of facets has for what JSON may write in several ways (`docs/dialects.md`, Facets): a
/// picture is an object with `uri` or `local`, its style an enum's name, a section's layout an object, ids are strings, and
/// what is null is not there.
package struct FacetsNormalForm {
  private var builder = DocumentBuilder()
  private let document: JSONDocument

  /// Linear in the response; what has no normal form stays as it is. Nil where it is too long.
  package static func document(of document: JSONDocument) -> JSONDocument? {
    var form = FacetsNormalForm(document)
    form.write(document.root, .plain)
    return form.builder.document(named: document.file)
  }

  private init(_ document: JSONDocument) { self.document = document }

  /// The role of a value.
  private enum Place {
    case plain, id, images, image, style, layout
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
      case (.plain, "custom"), (.plain, "logging"), (.plain, "data"): .untyped
      case (.plain, "layout"): .layout
      default: .plain
      }
    }
  }

  private mutating func write(_ node: JSONDocument.Node, _ place: Place) {
    switch (document.kind(of: node), place) {
    case (_, .untyped): builder.copy(node, of: document)
    case (.string, .layout):
      builder.open(.object)
      builder.key("type")
      builder.copy(node, of: document)
      builder.close()
    case (_, .layout): builder.copy(node, of: document)
    case (.object, _):
      builder.open(.object)
      for member in document.members(of: node) where !document.isNull(member.value) {
        let key = member.key
        builder.key(key)
        write(member.value, place.inside(key))
      }
      builder.close()
    case (.array, _):
      builder.open(.array)
      for element in document.elements(of: node) { write(element, place) }
      builder.close()
    case (.number, .id): builder.string(document.text(of: node))
    case (.string, .image):
      let address = document.string(node) ?? ""
      builder.open(.object)
      builder.key(address.contains("://") ? "uri" : "local")
      builder.string(address)
      builder.close()
    case (.string, .style):
      let word = (document.string(node) ?? "").uppercased()
      builder.string(word.hasPrefix("STYLE_") ? word : "STYLE_" + word)
    default: builder.copy(node, of: document)
    }
  }
}
