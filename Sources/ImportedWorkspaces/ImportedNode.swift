import JSONDocument

/// A node of a layout that is being made.
package struct ImportedNode: Sendable {
  package var type: String
  /// In the order in which they are written.
  package var members: [(String, JSONText)] = []

  package init(_ type: String, _ members: [(String, JSONText)] = []) {
    self.type = type
    self.members = members
  }

  /// Sets a member in its place, or adds it.
  package subscript(key: String) -> JSONText? {
    get { members.first { $0.0 == key }?.1 }
    set {
      guard let newValue else { return members.removeAll { $0.0 == key } }
      if let index = members.firstIndex(where: { $0.0 == key }) {
        members[index].1 = newValue
      } else {
        members.append((key, newValue))
      }
    }
  }

  package var text: JSONText { .object([("type", .string(type))], type, holding: members) }

  // MARK: Layers

  /// Keys that a view's layers take over from it.
  package static let outer: Set<String> = [
    "id", "margin", "width", "height", "min_width", "max_width", "min_height", "max_height", "weight", "align_self",
    "opacity",
    "hidden", "action", "events", "corner_radius", "border", "shadow", "clip", "bg_color", "gradient", "aspect_ratio",
  ]

  /// A view with others behind it, which are as large as it is.
  package func layered(over backs: [JSONText]) -> ImportedNode {
    var inner = self
    var layers = ImportedNode("zStack")
    for (key, value) in members where Self.outer.contains(key) {
      layers[key] = value
      inner[key] = nil
    }
    if layers["width"] != nil || layers["weight"] != nil { inner["width"] = "fill" }
    if layers["height"] != nil { inner["height"] = "fill" }
    if type == "image", layers["aspect_ratio"] != nil { (inner["width"], inner["height"]) = ("fill", "fill") }
    layers["background"] = .array(backs)
    layers["items"] = .array([inner.text])
    return layers
  }
}
