import JSONDocument

/// Sizes for people.
package enum ByteText {
  /// `712 bytes`, `1.4 KB`, `2.0 MB`: thousands, as the web counts them.
  package static func size(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return Spelling.counted(bytes, "byte") }
    let units = ["KB", "MB", "GB"]
    var tenths = (bytes + 50) / 100
    var unit = 0
    while tenths >= 10_000, unit < units.count - 1 {
      tenths = (tenths + 500) / 1000
      unit += 1
    }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
