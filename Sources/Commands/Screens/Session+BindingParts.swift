import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

/// Binding the parts of a screen to its data, where their dialect follows references (`PartProperty.isBindable`).
extension Session {
  mutating func bindInPart(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(1)
    let path = try dataPath(word)
    guard path.start == .root || path.start == .scope else {
      throw Refusal("a screen's references start at its data", fix: "write a path such as items", range: word.range)
    }
    let (part, name, spot) = try bindable(try invocation.required(0), of: try target(of: invocation))
    let old = picture.value(at: spot)
    let literal = old.flatMap {
      PropertyEdit.reference($0.node, in: $0.document) == nil ? JSONText($0.document, $0.node) : nil
    }
    let found = picture.fixture == nil ? nil : picture.dataValue(path.steps)
    if let found, let fixture = picture.fixture {
      do throws(Refusal) {
        try name.type.check(found, in: fixture.document)
      } catch {
        throw error.at(word.range)
      }
    }
    let reference = JSONText.object([("ref", .string(path.text))])
    let write = MemberWrite(reference, at: spot.keys, name.keyTypes, from: part.node, in: document)
    let edit = try self.edit(spot, writing: write)
    // The data as it is decides; the screen's value goes only where there is none.
    let moved = found == nil ? literal : nil
    let isFirst = picture.fixture == nil
    let fixture = try moved.flatMap { value throws(Refusal) in
      isFirst ? try firstFixture(value, at: path.steps) : nil
    }
    let place = try moved == nil || isFirst ? nil : dataPlace(path.steps)
    let resolved = place.flatMap { picture.resolvedData(path.steps, $0) }
    let holdsReference = old.map { PropertyEdit.containsReference($0.node, in: $0.document) } ?? false
    let file = layoutPath
    do throws(Refusal) {
      try changeScreen(invocation.text.line, word.range) { transaction throws(Refusal) in
        if let fixture { try transaction.add(fixture) }
        try transaction.apply(edit, file)
        if let place, let moved {
          try transaction.edit(place.path) { document throws(EditError) in
            try place.set(moved, in: &document, resolved: resolved)
          }
        }
      }
    } catch {
      guard moved != nil, holdsReference else { throw error }
      throw Refusal(
        "\(name.text) holds references, which are not followed in the data", fix: "leave it, and bind the rest of it",
        range: invocation[0]?.range)
    }
    let bound = "\(name.text) is bound to \(path.text)"
    if let fixture { return Reply("\(bound); its value moved to \(fixture.address)\(created(fixture))") }
    if let place { return Reply("\(bound); its value moved to \(place.owner)") }
    if found != nil { return Reply(bound) }
    return Reply(
      isFirst
        ? "\(bound). This screen has no fixture yet: `data set \(path.text) VALUE` creates one"
        : "\(bound), but this fixture has no value there", tone: .warning)
  }

  mutating func unbindInPart(_ invocation: Invocation) throws(Refusal) -> Reply {
    let index = try target(of: invocation)
    guard let word = invocation[0] else {
      let names = try boundProperties(of: index)
      throw Refusal(
        "unbind needs a property",
        fix: names.isEmpty ? nil : names.map { "`unbind \($0)`" }.joined(separator: ", "))
    }
    let (part, name, spot) = try bindable(word, of: index)
    guard let old = picture.value(at: spot), let text = PropertyEdit.reference(old.node, in: old.document) else {
      throw Refusal("\(name.text) isn't a reference", range: word.range)
    }
    guard let path = try? ReferencePath(parsing: text), let fixture = picture.fixture,
      let found = picture.dataValue(path.steps)
    else {
      throw Refusal("this fixture has no value at \(text)", fix: "`data set \(text) VALUE` adds one")
    }
    let value = JSONText(fixture.document, found)
    let edit = try self.edit(
      spot, writing: MemberWrite(value, at: spot.keys, name.keyTypes, from: part.node, in: document))
    let file = layoutPath
    try changeScreen(invocation.text.line, word.range) { transaction throws(Refusal) in
      try transaction.apply(edit, file)
    }
    return Reply("\(name.text) is \(Spelling.excerpt(value.minified.description)), from \(text)")
  }

  /// The properties that are references now.
  private func boundProperties(of index: Int) throws(Refusal) -> [String] {
    let part = try picture.editedPart(index)
    var names: [String] = []
    for property in try picture.properties(of: part) where property.isBindable && !part.isInData {
      guard let value = picture.value(at: picture.spot(property.path, of: part, followingLast: false)),
        PropertyEdit.reference(value.node, in: value.document) != nil
      else { continue }
      names.append(property.name)
    }
    return names
  }

  /// A property that may be a reference, and where it stands in the screen's document.
  ///
  /// - Throws: which properties may be one, or that the part stands in the data, where references are not followed.
  private mutating func bindable(
    _ word: CommandText.Word, of index: Int
  ) throws(Refusal) -> (part: EditedPart, name: PartPropertyName, spot: PartSpot) {
    let part = try picture.editedPart(index)
    let name = try partProperty(word, of: part)
    let spot = picture.spot(name.keys, of: part, followingLast: false)
    guard !spot.isInData else {
      throw Refusal(
        "\(picture.describe(index)) comes from the data, in which references are not followed", range: word.range)
    }
    guard name.property.isBindable, name.types.count == 1 else {
      let all: [PartProperty] = try picture.properties(of: part)
      let names = all.filter(\.isBindable).map(\.name)
      throw Refusal(
        "\(word.text) of \(part.described) can't be bound to data",
        fix: names.isEmpty ? nil : "it has \(names.joined(separator: ", "))", range: word.range)
    }
    return (part, name, spot)
  }
}

extension PartPropertyName {
  /// As it is typed.
  fileprivate var text: String { property.name }
}
