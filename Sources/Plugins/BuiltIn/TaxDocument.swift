import Checkout

/// A Brazilian taxpayer number: CPF for people, CNPJ for companies.
///
/// Check digits are those of the Receita Federal: weighted sums modulo 11. A CNPJ may have letters in its first twelve
/// places (Instrução Normativa RFB 2.229/2024); a letter counts as its ASCII code less 48.
package struct TaxDocument: Sendable, Hashable {
  package enum Kind: String, Sendable { case cpf = "CPF", cnpj = "CNPJ" }

  package let kind: Kind
  /// Without punctuation, letters in upper case.
  package let characters: String

  /// Reads a number with or without its punctuation. Nil if its length or its check digits are wrong.
  package init?(_ text: String) {
    let kept = text.uppercased().unicodeScalars.filter { !". -/".unicodeScalars.contains($0) }
    let values = kept.compactMap { Self.value($0) }
    guard values.count == kept.count else { return nil }
    switch values.count {
    case 11:
      kind = .cpf
      let isPlain = values.allSatisfy { $0 <= 9 } && Set(values).count > 1
      guard isPlain, Self.hasCheckDigits(values, longestWeight: 11) else { return nil }
    case 14:
      kind = .cnpj
      let isPlain = values[12...].allSatisfy { $0 <= 9 } && Set(values).count > 1
      guard isPlain, Self.hasCheckDigits(values, longestWeight: 9) else { return nil }
    default: return nil
    }
    characters = String(String.UnicodeScalarView(kept))
  }

  private static func value(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "0"..."9", "A"..."Z": Int(scalar.value) - 48
    default: nil
    }
  }

  /// Weights count up from 2 at the right, and begin anew after the longest one.
  private static func hasCheckDigits(_ values: [Int], longestWeight: Int) -> Bool {
    (values.count - 2..<values.count).allSatisfy { place in
      var sum = 0
      for (distance, value) in values[..<place].reversed().enumerated() {
        sum += value * (2 + distance % (longestWeight - 1))
      }
      let rest = sum % 11
      return values[place] == (rest < 2 ? 0 : 11 - rest)
    }
  }

  /// `529.982.247-25` or `11.222.333/0001-81`.
  package var formatted: String {
    let (cuts, marks): ([Int], [String]) =
      kind == .cpf ? ([3, 6, 9], [".", ".", "-"]) : ([2, 5, 8, 12], [".", ".", "/", "-"])
    var text = ""
    for (index, character) in characters.enumerated() {
      if let cut = cuts.firstIndex(of: index) { text += marks[cut] }
      text.append(character)
    }
    return text
  }
}
