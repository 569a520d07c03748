/// Names of fields and paths of them, as schemas and as JSON spell them.
enum FieldPaths {
  /// `corner_radius` becomes `cornerRadius`, as protoc does it.
  static func camelCase(_ name: some StringProtocol) -> String {
    var result = ""
    var raise = false
    for scalar in name.unicodeScalars {
      if scalar == "_" {
        raise = true
      } else {
        let isSmall = scalar >= "a" && scalar <= "z"
        result.unicodeScalars.append(
          raise && isSmall ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) - 0x20) : scalar)
        raise = false
      }
    }
    return result
  }

  /// `cornerRadius` becomes `corner_radius`.
  static func snakeCase(_ name: some StringProtocol) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if scalar >= "A", scalar <= "Z" {
        result += "_"
        result.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) + 0x20))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// One text for the paths of a field mask; none where it would not lead back to them.
  static func joined(_ paths: [String]) -> String? {
    let camel = paths.map { camelCase($0) }
    guard zip(paths, camel).allSatisfy({ !$0.isEmpty && !$0.contains(",") && snakeCase($1) == $0 }) else { return nil }
    return camel.joined(separator: ",")
  }

  /// The paths in a text; none where it has underscores, which JSON does not.
  static func split(_ text: String) -> [String]? {
    guard !text.contains("_") else { return nil }
    return text.split(separator: ",").map { snakeCase($0) }
  }
}
