/// The name of a file in a place: `deliveries/Layouts/card/1-….json`. Never leads out of the place.
package struct PlaceKey: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// In bytes; object stores take 1,024 with their prefix.
  private static let lengthLimit = 900

  /// Of each name in it, in bytes.
  private static let nameLimit = 200

  /// Nil for what is not a relative path of plain names.
  package init?(_ text: String) {
    guard Self.fault(of: text) == nil else { return nil }
    description = text
  }

  /// Why a text can't be the name of a file in a place, as the end of a sentence about it; nil where it can.
  static func fault(of text: String) -> String? {
    if text.utf8.count > lengthLimit { return "is longer than \(lengthLimit) bytes" }
    for name in text.split(separator: "/", omittingEmptySubsequences: false) {
      if name.isEmpty { return "has an empty part" }
      if name.first == "." { return "has a part that begins with a point" }
      if name.last == " " { return "has a part that ends with a space" }
      if name.utf8.count > nameLimit { return "has a part that is longer than \(nameLimit) bytes" }
      if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
        return "has a control character in it"
      }
      if name.contains("\\") { return "has a backslash in it" }
    }
    return nil
  }

  private init(known text: String) { description = text }

  /// The pointer to the release that apps get.
  package static let current = PlaceKey(known: "current.json")
  /// Written to find out whether the place keeps to conditions.
  static let probe = PlaceKey(known: "probe.json")

  /// The manifest of a release.
  package static func release(_ name: ReleaseName) -> PlaceKey { PlaceKey(known: "releases/\(name).json") }
}
