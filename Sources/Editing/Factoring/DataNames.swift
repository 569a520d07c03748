import JSONDocument
import KimchiCore

/// Names for values that move from a layout into data: from ids, types and properties, in snake_case.
package struct DataNames {
  private var taken: Set<String> = []

  package init() {}

  /// The first of some names that is free, or the first with a number.
  package mutating func take(_ candidates: [String]) -> String {
    let names = candidates.map(Self.snakeCase).filter { !$0.isEmpty }
    if let free = names.first(where: { !taken.contains($0) }) {
      taken.insert(free)
      return free
    }
    let base = names.first ?? "value"
    var number = 2
    while !taken.insert("\(base)_\(number)").inserted { number += 1 }
    return "\(base)_\(number)"
  }

  /// `titleText` and `Title text` → `title_text`; a name never begins with a digit.
  package static func snakeCase(_ text: String) -> String {
    var result = ""
    var isAfterWord = false
    for scalar in text.unicodeScalars.prefix(60) {
      let isUpper = (0x41...0x5A).contains(scalar.value)
      guard isUpper || (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value) else {
        if !result.isEmpty, !result.hasSuffix("_") { result += "_" }
        isAfterWord = false
        continue
      }
      if isUpper, isAfterWord { result += "_" }
      isAfterWord = !isUpper
      result += String(scalar).lowercased()
    }
    while result.hasSuffix("_") { result.removeLast() }
    guard let first = result.utf8.first, (0x30...0x39).contains(first) else { return result }
    return "value_" + result
  }
}
