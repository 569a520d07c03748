/// The member of a document that keeps a field which the schema does not know: `"$12"`, its bytes with their tags in
/// base64. Where other fields stand between those of one number, the later ones are `"$12.2"` and so on.
struct UnknownField: Equatable {
  let number: Int
  /// From 1.
  let occurrence: Int

  init(number: Int, occurrence: Int) {
    self.number = number
    self.occurrence = occurrence
  }

  init?(key: String) {
    guard key.hasPrefix("$") else { return nil }
    let parts = key.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = parts.first.flatMap({ Int($0) }), number >= 1, number <= ProtobufLimits.fieldNumber,
      let occurrence = parts.count == 1 ? 1 : Int(parts[1])
    else { return nil }
    self.init(number: number, occurrence: occurrence)
    guard self.key == key else { return nil }
  }

  var key: String { occurrence == 1 ? "$\(number)" : "$\(number).\(occurrence)" }
}
