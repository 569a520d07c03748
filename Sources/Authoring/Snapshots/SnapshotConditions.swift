import JSONDocument
import Sushi

/// The conditions of a snapshot in words, as they stand in its head and in its file's name: device and theme always,
/// others where they are not as usual.
package struct SnapshotConditions: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    var name: String
    var value: String
  }

  private(set) var entries: [Entry]

  package init(_ conditions: PictureConditions) {
    entries = [
      Entry(name: "device", value: conditions.width.map { JSONText.number($0).description } ?? conditions.device.name),
      Entry(name: "theme", value: conditions.appearance.rawValue),
    ]
    if conditions.rightToLeft { entries.append(Entry(name: "direction", value: "rtl")) }
  }

  init(entries: [Entry]) { self.entries = entries }

  /// What a picture is drawn for; none when a word means nothing any more.
  package var conditions: PictureConditions? {
    var conditions = PictureConditions()
    for entry in entries {
      switch entry.name {
      case "device":
        if let width = Double(entry.value), width > 0, width <= 10_000 {
          conditions.width = width
        } else {
          guard let device = try? Device.named(entry.value) else { return nil }
          conditions.device = device
        }
      case "theme":
        guard let appearance = Appearance(rawValue: entry.value) else { return nil }
        conditions.appearance = appearance
      case "direction": conditions.rightToLeft = entry.value == "rtl"
      default: return nil
      }
    }
    return conditions
  }

  /// `iPhone 16 · light`.
  package var title: String { entries.map(\.value).joined(separator: " · ") }

  /// `iphone-16.light`.
  var slug: String {
    entries.map { entry in
      String(
        entry.value.lowercased().unicodeScalars.map { scalar in
          scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
        })
    }.joined(separator: ".")
  }
}
