import Dialects
import Editing
import JSONDocument
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// Reads the value of a part's property as a person types it, and refuses one of another type. Where bare words fill
  /// one member of an object, the others get samples.
  ///
  /// - Throws: a refusal with the expected values and the position in the text.
  package func read(_ text: String, asPart property: ElementProperty) throws(Refusal) -> JSONText {
    let words = ValueWords(designSystem: designSystem)
    guard let shorthand = property.row.shorthand, property.types.count == 1, text.utf8.first != UInt8(ascii: "{"),
      property.type.members.contains(where: { $0.name == shorthand.member })
    else { return try words.readChecked(text, as: property.type, property.noun) }
    var members = [(shorthand.member, try words.readChecked(text, as: property.wordType, property.noun))]
    let sample = sample(of: text)
    if let key = shorthand.sample, !sample.isEmpty { members.append((key, .object(sample))) }
    return .object(members)
  }
}

extension ElementProperty {
  /// The last of its names.
  fileprivate var noun: String { name.steps.last ?? name.text }
}

extension ValueWords {
  /// Reads a value, and refuses one of another type.
  ///
  /// - Throws: a refusal with the expected values and the position in the text.
  fileprivate func readChecked(
    _ text: String, as type: PropertyType, _ noun: String
  ) throws(Refusal) -> JSONText {
    if case .choice(let names) = type, names.count > 20, !names.contains(text), text.utf8.first != 0x22 {
      throw Refusal(
        "no \(noun) named \(Spelling.quoted(text))",
        fix: Spelling.nearest(text, in: names).map { "did you mean \($0)?" }
          ?? Spelling.list(names, limit: 5),
        range: 0..<text.utf8.count)
    }
    let value = try read(text, as: type)
    guard let document = try? JSONDocument(parsing: value.bytes, file: "value") else { return value }
    do throws(Refusal) {
      try type.check(document.root, in: document)
    } catch {
      throw error.at(0..<text.utf8.count)
    }
    return value
  }
}
