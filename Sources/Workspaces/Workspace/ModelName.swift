/// How files and models are named after each other (`docs/format.md` §3).
package enum ModelName {
  /// `restaurant_card` → `RestaurantCard`; a name that is so already stays.
  package static func upperCamelCase(_ name: String) -> String {
    name.split { $0 == "_" || $0 == "-" || $0 == " " }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  /// The model of a file by its name: `RestaurantCard` of `Layouts/restaurant_card.json`.
  package static func ofFile(_ path: String) -> String { upperCamelCase(FilePath.stem(path)) }
}
