/// Options that take several words: `--devices a,b`, or the option again for each.
enum Lists {
  /// The words of all values, without the blanks around them.
  static func words(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",") }.compactMap { part in
      let word = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      return word.isEmpty ? nil : String(word)
    }
  }
}
