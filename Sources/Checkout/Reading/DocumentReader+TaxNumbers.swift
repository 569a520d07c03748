import JSONDocument

/// Reads kinds of taxpayer numbers.
extension DocumentReader {
  /// `{ "name": "NIF", "pattern": "### ### ###", "weights": [[9, 8, 7, 6, 5, 4, 3, 2]] }`
  mutating func taxNumber(_ node: Node) -> TaxNumberRule? {
    guard document.kind(of: node) == .object else {
      mismatch(node, "a tax number", "an object with a name and a pattern")
      return nil
    }
    reportUnknownKeys(of: node, in: "a tax number", known: ShopReader.taxNumberKeys)
    guard let name = string("name", of: node), let pattern = string("pattern", of: node) else {
      report(.warning, .checkoutValue, "a tax number needs a name and a pattern", at: node)
      return nil
    }
    var rule = TaxNumberRule(name: name, pattern: pattern)
    guard (1...40).contains(rule.places.count), pattern.utf8.count <= 80 else {
      report(
        .warning, .checkoutValue, "the pattern needs 1 to 40 places", at: member("pattern", of: node) ?? node,
        fix: "write # for a digit and @ for a digit or a letter: \"###.###.###-##\"")
      return nil
    }
    rule.modulus = integer("modulus", of: node, in: 2...97) ?? rule.modulus
    let lists = list("weights", of: node, limit: 4)
    for (index, list) in lists.enumerated() {
      let (numbers, before) = (weights(list), rule.places.count - lists.count + index)
      guard numbers.count == before else {
        report(
          .warning, .checkoutValue, "expected \(before) weights, for the characters before the check digit", at: list,
          fix: "the tax number is left out")
        return nil
      }
      rule.weights.append(numbers)
    }
    return rule
  }

  /// Whole numbers of up to three digits; anything else is left out, so that the count tells.
  private func weights(_ node: Node) -> [Int] {
    document.elements(of: node).prefix(40).compactMap { document.integer($0) }.filter { (0...999).contains($0) }
  }
}
