import JSONDocument
import Screens

/// The bytes of the attributes of a screen's items, and the saving if those that all items of a section share
/// stood once on the section, which hands them down (`logging_inherited`).
package struct LoggedBytes: Sendable, Hashable {
  /// Bytes of all attributes without white space.
  package private(set) var total = 0
  /// Bytes of the copies that handing down would save.
  package private(set) var repeated = 0
  /// The attributes that are shared in some section, in alphabetical order.
  package private(set) var names: [String] = []

  /// Linear in the attributes.
  init(_ screen: Screen) {
    var shared: Set<String> = []
    for section in screen.sections {
      var values: [String: Set<[UInt8]>] = [:]
      var counts: [String: (items: Int, bytes: Int)] = [:]
      var items = 0
      for item in section.items {
        guard let (document, node) = screen.value(at: screen.behavior(of: item).logging) else { continue }
        items += 1
        for member in document.members(of: node) {
          let bytes = document.bytes(of: member.value)
          // The key's quotes, the colon and the comma.
          let size = member.key.utf8.count + bytes.count + 4
          total += size
          values[member.key, default: []].insert(bytes)
          counts[member.key, default: (0, size)].items += 1
        }
      }
      for (key, count) in counts where items > 1 && count.items == items && values[key]?.count == 1 {
        repeated += count.bytes * (items - 1)
        shared.insert(key)
      }
    }
    names = shared.sorted()
  }

  /// `logging   1240 bytes, 380 of them repeated: hand section down from the section`; none where nothing is logged.
  var row: String? {
    guard total > 0 else { return nil }
    let advice =
      names.isEmpty ? "" : ", \(repeated) of them repeated: say \(names.joined(separator: ", ")) once on the section"
    return "logging   \(total) bytes\(advice)"
  }

  var json: JSONText {
    .object([
      ("bytes", .integer(total)), ("repeated_bytes", .integer(repeated)), ("shared", .array(names.map { .string($0) })),
    ])
  }
}
