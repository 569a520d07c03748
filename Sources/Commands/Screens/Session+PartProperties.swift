import Inspection
import Dialects
import Editing
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

/// Setting and taking out what the parts of a screen say, by the rules of their dialect.
extension Session {
  mutating func setInParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(0)
    let value = invocation.rest(from: 1)
    return try setInParts(word, at: value.range, invocation) { session, name, _ throws(Refusal) in
      try session.value(value, of: name)
    }
  }

  mutating func toggleInParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(0)
    if let index = try targets(of: invocation).first {
      let name = try partProperty(word, of: try picture.editedPart(index))
      if let steps = round(of: invocation.text.line, name.type.cycle.count) {
        try changeScreen(invocation.text.line, word.range) { transaction throws(Refusal) in
          for step in steps { for change in step.inverse.changes { try transaction.apply(change) } }
        }
        let part = try picture.editedPart(index)
        let value = picture.value(at: picture.spot(name.keys, of: part, followingLast: true)).map {
          $0.document.inWords($0.node)
        }
        return Reply(
          value.map { "Set \(word.text) of \(picture.describe(index)) to \($0)" }
            ?? "Reset \(word.text) of \(picture.describe(index))")
      }
    }
    return try setInParts(word, at: word.range, invocation) { session, name, part throws(Refusal) in
      let existing = session.picture.value(at: session.picture.spot(name.keys, of: part, followingLast: true))
      do throws(Refusal) {
        return try name.type.toggled(existing, named: word.text)
      } catch {
        throw error.at(word.range)
      }
    }
  }

  private mutating func setInParts(
    _ word: CommandText.Word, at range: Range<Int>, _ invocation: Invocation,
    _ value: (Session, PartPropertyName, EditedPart) throws(Refusal) -> JSONText
  ) throws(Refusal) -> Reply {
    let targets = try targets(of: invocation)
    let prepared = try edits(setting: word, of: targets, to: value)
    let path = layoutPath
    let number = history.nextNumber
    try changeScreen(invocation.text.line, range) { transaction throws(Refusal) in
      for edit in prepared.edits { try transaction.apply(edit, path) }
    }
    let place = targets.count == 1 ? picture.describe(targets[0]) : "\(targets.count) parts"
    let isSame = history.nextNumber == number
    var message =
      isSame
      ? "\(word.text) of \(place) is already \(prepared.value)" : "Set \(word.text) of \(place) to \(prepared.value)"
    if let owner = prepared.edits.lazy.compactMap(\.owner).first { message += ", in the data of \(owner)" }
    if !prepared.dropped.isEmpty { message += "; dropped \(prepared.dropped.joined(separator: ", "))" }
    return Reply(message, tone: isSame ? .note : .done)
  }

  mutating func unsetInParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(0)
    var edits: [PartEdit] = []
    for index in try targets(of: invocation) {
      let part = try picture.editedPart(index)
      // What is there may be taken out, whether anybody knows it or not.
      let keys = try keys(PropertyName(word.text), of: part, at: word)
      if let edit = try removal(of: picture.spot(keys, of: part, followingLast: false)) { edits.append(edit) }
    }
    guard !edits.isEmpty else { return Reply("\(word.text) isn't set; its default applies", tone: .note) }
    let path = layoutPath
    try changeScreen(invocation.text.line, word.range) { transaction throws(Refusal) in
      for edit in edits { try transaction.apply(edit, path) }
    }
    let owner = edits.lazy.compactMap(\.owner).first.map { " in the data of \($0)" } ?? ""
    return Reply("Removed \(word.text)\(owner)")
  }

  /// The keys of a property, or of anything else that is written there.
  private func keys(
    _ name: PropertyName, of part: EditedPart, at word: CommandText.Word
  ) throws(Refusal) -> [String] {
    let properties = try picture.properties(of: part)
    do throws(Refusal) {
      return try PartPropertyName(name, in: properties, of: part.described).keys
    } catch {
      let holders = Set(properties.map { Array($0.path.dropLast()) } + [[]]).sorted { $0.count > $1.count }
      let found = holders.map { $0 + name.steps }.first {
        picture.value(at: picture.spot($0, of: part, followingLast: false)) != nil
      }
      guard let found else { throw error.at(word.range) }
      return found
    }
  }

  // MARK: Setting

  /// Prepares the edits of `set`, in a function of its own so that no copy of the document is held during the edit.
  private mutating func edits(
    setting word: CommandText.Word, of targets: [Int],
    to value: (Session, PartPropertyName, EditedPart) throws(Refusal) -> JSONText
  ) throws(Refusal) -> (edits: [PartEdit], value: String, dropped: [String]) {
    var edits: [PartEdit] = []
    var shown = ""
    var dropped: [String] = []
    for index in targets {
      let part = try picture.editedPart(index)
      let name = try partProperty(word, of: part)
      let value = try value(self, name, part)
      guard let document = try? JSONDocument(parsing: value.bytes, file: "value") else { continue }
      shown = document.inWords(document.root)
      // A value takes the place of what a reference leads to; an object or an array that of the reference.
      let isScalar = document.kind(of: document.root) != .object && document.kind(of: document.root) != .array
      let spot = picture.spot(name.keys, of: part, followingLast: isScalar)
      do throws(Refusal) {
        try checkNested(in: document, isInData: spot.isInData)
      } catch {
        throw error.at(word.range)
      }
      let (owner, start) = picture.beginning(of: spot)
      let types = Array(name.keyTypes.suffix(spot.keys.count))
      if isScalar, name.types.count == 1, let retyped = try retype(spot, value, name) {
        edits += retyped.edits
        dropped = retyped.dropped
        continue
      }
      let write = MemberWrite(value, at: spot.keys, types, from: start, in: owner)
      edits.append(try edit(spot, writing: write))
    }
    let inherited = edits.compactMap(\.inheritedPlace)
    guard Set(inherited).count == inherited.count else {
      throw Refusal(
        "these values are inherited from another fixture", fix: "set them one by one, or edit that fixture",
        range: word.range)
    }
    return (edits, shown, dropped)
  }

  /// A property that is typed.
  ///
  /// - Throws: the nearest name, at the word.
  func partProperty(_ word: CommandText.Word, of part: EditedPart) throws(Refusal) -> PartPropertyName {
    do throws(Refusal) {
      return try PartPropertyName(PropertyName(word.text), in: try picture.properties(of: part), of: part.described)
    } catch {
      throw error.at(word.range)
    }
  }

  /// - Throws: a refusal with the expected values and the position in the line.
  func value(_ text: CommandText.Word, of name: PartPropertyName) throws(Refusal) -> JSONText {
    let words = ValueWords(designSystem: designSystem)
    do throws(Refusal) {
      if let shorthand = name.property.shorthand, name.types.count == 1, text.text.utf8.first != UInt8(ascii: "{"),
        let row = name.type.members.first(where: { $0.name == shorthand.member })
      {
        let value = try words.readChecked(text.text, as: row.type)
        var members = [(shorthand.member, value)]
        let sample = sample(of: text.text)
        if let key = shorthand.sample, !sample.isEmpty { members.append((key, .object(sample))) }
        return .object(members)
      }
      return try words.readChecked(text.text, as: name.type)
    } catch {
      throw error.moved(by: text.range.lowerBound)
    }
  }

  /// A word for an object that is there, such as `grid` for a layout: it becomes the object's main member, and what only
  /// the old one meant something for goes. Nil where there is no such object.
  private mutating func retype(
    _ spot: PartSpot, _ value: JSONText, _ name: PartPropertyName
  ) throws(Refusal) -> (edits: [PartEdit], dropped: [String])? {
    guard case .object(_, let main?, _) = name.type, let (document, object) = self.picture.value(at: spot),
      document.kind(of: object) == .object
    else { return nil }
    let old = document.value(forKey: main, in: object)
    let isSame = old.map { document.minifiedText(of: $0) } == value.description
    let write = MemberWrite(value, at: spot.keys + [main], [], from: picture.beginning(of: spot).node, in: document)
    var edits = [try edit(spot, writing: write)]
    var dropped: [String] = []
    guard !isSame, case .document = spot.start else { return (edits, []) }
    for key in name.property.membersOfKind where document.value(forKey: key, in: object) != nil {
      if let edit = try removal(of: PartSpot(start: spot.start, keys: spot.keys + [key])) { edits.append(edit) }
      dropped.append(key)
    }
    return (edits, dropped)
  }
}
