import JSONDocument

package struct Animation: PropertyOwner, Hashable {
  package var source = ""

  package init() {}

  package static let typeName = "an animation"
  package static let starter: [(String, JSONText)] = [("width", 48), ("height", 48)]
  package static var mainProperty: String? { "source" }

  package static let table = PropertyTable<Animation>([
    Property("source", \.source, "asset, file or url of the animation; drawn as a box with its name"),
    .inert("playback", JSONValue.self, "playback settings"),
  ])
}

/// A view that the app itself builds: drawn as a box of its size with its name.
package struct Host: PropertyOwner, Hashable {
  package var name = ""
  package var size = Size(0, 0)

  package init() {}

  package static let typeName = "a host view"
  package static let starter: [(String, JSONText)] = [
    ("name", "view"), ("size", .object([("width", 120), ("height", 48)])),
  ]
  package static var mainProperty: String? { "name" }

  package static let table = PropertyTable<Host>([
    Property("name", \.name, "the view's name in the app"),
    Property("size", \.size, "points"),
    .inert("data", JSONValue.self, "data that the app passes to the view"),
  ])
}
