/// A kind of taxpayer number that a shop takes: its shape, and its check digits.
package struct TaxNumberRule: Sendable, Hashable {
  /// Such as `CPF`.
  package var name: String
  /// `#` for a digit, `@` for a digit or a letter, and the marks between them: `###.###.###-##`.
  package var pattern: String
  /// For each check digit at the end of the number the weights of the characters before it, from the first on. A letter
  /// counts as its ASCII code less 48.
  package var weights: [[Int]] = []
  /// A check digit is this less the rest of dividing the weighted sum by it, and 0 from 10 on.
  package var modulus = 11

  package init(name: String, pattern: String) {
    self.name = name
    self.pattern = pattern
  }

  /// Its places for characters, without the marks.
  package var places: [Character] { Array(pattern).filter(Self.isPlace) }

  private static func isPlace(_ character: Character) -> Bool { character == "#" || character == "@" }

  /// The number in a text, with or without its marks; nil for anything else. A number of equal characters is none, although
  /// its check digits may fit.
  func number(in text: String) -> TaxNumber? {
    let marks = TaxNumber.marks + pattern.unicodeScalars.filter { $0 != "#" && $0 != "@" }
    let kept = Array(text.uppercased().unicodeScalars).filter { !marks.contains($0) }
    guard kept.count == places.count else { return nil }
    var values: [Int] = []
    for (scalar, place) in zip(kept, places) {
      guard let value = TaxNumber.value(scalar), place == "@" || value <= 9 else { return nil }
      values.append(value)
    }
    guard weights.isEmpty || Set(values).count > 1, hasCheckDigits(values) else { return nil }
    return TaxNumber(name: name, characters: String(kept.map { Character($0) }), formatted: formatted(kept))
  }

  private func hasCheckDigits(_ values: [Int]) -> Bool {
    weights.indices.allSatisfy { index in
      let place = values.count - weights.count + index
      return place >= 0 && values[place] == checkDigit(index, of: values[..<place])
    }
  }

  private func checkDigit(_ index: Int, of values: ArraySlice<Int>) -> Int {
    let sum = zip(values, weights[index]).reduce(0) { $0 + $1.0 * $1.1 }
    let digit = modulus - sum % modulus
    return digit > 9 ? 0 : digit
  }

  private func formatted(_ characters: [Unicode.Scalar]) -> String {
    var rest = characters[...]
    return String(pattern.map { mark in Self.isPlace(mark) ? rest.popFirst().map { Character($0) } ?? mark : mark })
  }

  /// A number that counts, for people who look for one to try.
  package var example: String {
    let plain = places.count - weights.count
    var values = (0..<max(0, plain)).map { ($0 + 1) % 10 }
    for index in weights.indices { values.append(checkDigit(index, of: values[...])) }
    return formatted(values.compactMap { Unicode.Scalar(UInt8(48 + $0)) })
  }
}

/// A taxpayer number that counts.
package struct TaxNumber: Sendable, Hashable {
  /// The name of its kind; empty where the shop takes any.
  package let name: String
  /// Without marks, letters in upper case.
  package let characters: String
  package let formatted: String

  /// Marks that people write between the characters of any number.
  static let marks: [Unicode.Scalar] = [".", " ", "-", "/"]
  /// Characters of a number in a shop that declares no kinds.
  private static let length = 4...20

  init(name: String, characters: String, formatted: String) {
    self.name = name
    self.characters = characters
    self.formatted = formatted
  }

  /// Reads a number of one of a shop's kinds; where it has none, any of 4 to 20 letters and digits.
  package init?(_ text: String, of rules: [TaxNumberRule]) {
    guard rules.isEmpty else {
      guard let number = rules.lazy.compactMap({ $0.number(in: text) }).first else { return nil }
      self = number
      return
    }
    let kept = Array(text.uppercased().unicodeScalars).filter { !Self.marks.contains($0) }
    guard Self.length.contains(kept.count), kept.allSatisfy({ Self.value($0) != nil }) else { return nil }
    let characters = String(kept.map { Character($0) })
    self.init(name: "", characters: characters, formatted: characters)
  }

  /// The value of a digit or a letter.
  static func value(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "0"..."9", "A"..."Z": Int(scalar.value) - 48
    default: nil
    }
  }
}
