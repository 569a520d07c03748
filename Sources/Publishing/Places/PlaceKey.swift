/// The name of a file in a place: `deliveries/Layouts/card/1-….json`. Never leads out of the place.
package struct PlaceKey: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// In bytes; object stores take 1,024 with their prefix.
  private static let lengthLimit = 900

  /// Nil for what is not a relative path of plain names: an empty name, `..`, a name that begins with a point or ends
  /// with `~` or a space, a control character.
  package init?(_ text: String) {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !text.isEmpty, text.utf8.count <= Self.lengthLimit else { return nil }
    for name in names {
      guard let first = name.first, first != ".", name.last != " ", name.utf8.count <= 200 else { return nil }
      guard name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" }) else { return nil }
    }
    description = text
  }

  private init(known text: String) { description = text }

  /// The pointer to the release that apps get.
  package static let current = PlaceKey(known: "current.json")
  /// Written to find out whether the place keeps to conditions.
  static let probe = PlaceKey(known: "probe.json")

  /// The manifest of a release.
  package static func release(_ number: Int) -> PlaceKey { PlaceKey(known: "releases/\(number).json") }
}
