/// One of the ten shades of a palette family, from the lightest in light mode to the darkest.
package enum Tint: Int, Sendable, CaseIterable {
  case t050 = 50
  case t100 = 100
  case t200 = 200
  case t300 = 300
  case t400 = 400
  case t500 = 500
  case t600 = 600
  case t700 = 700
  case t800 = 800
  case t900 = 900

  /// From a document's text: `500`, and `50` as well as `050`.
  package init?(name: some StringProtocol) {
    guard name.utf8.count <= 3, let number = Int(name), name.utf8.first != UInt8(ascii: "+") else { return nil }
    self.init(rawValue: number)
  }

  /// Three digits, as the tokens spell it.
  package var name: String { self == .t050 ? "050" : String(rawValue) }

  /// Its place among the ten, from 0.
  var index: Int { rawValue / 100 }
}
