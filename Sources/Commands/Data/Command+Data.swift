import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let data: [Command] = [fixture, dataCommand]

  static let dataCommand = Command(
    "data", .data,
    [
      Argument("action", .choice(["set", "unset", "edit"]), isOptional: true),
      Argument("path", .dataPath, isOptional: true), Argument("value", .value, isOptional: true, isRest: true),
    ],
    "Show or edit the fixture's data",
    details: """
      `data` shows the data, `data set PATH VALUE` changes a value, `data unset PATH` removes one. `data edit` opens the
      data in your editor, or replaces it with the JSON that follows. The edit goes to the file that owns the value: the
      nested fixture for `$preview`, an override for `$extends`. A value is written as `set` takes it for the property that
      it fills (`red 500`), and is refused if nothing can use it. Paths start at the whole data. A layout without a
      fixture gets its first one, `regular`.
      """,
    examples: ["data set name Paradise", "data set delivery/time 40 min", "data unset offer"],
    isTried: true
  ) { session, invocation throws(Refusal) in
    guard let action = invocation[0] else { return try session.showData() }
    switch action.text {
    case "set": return try session.setData(invocation)
    case "unset": return try session.unsetData(invocation)
    case "edit": return try session.editData(invocation)
    default:
      throw Refusal(
        "data has no subcommand \(Spelling.quoted(action.text))",
        fix: Spelling.nearest(action.text, in: ["set", "unset", "edit"]).map { "did you mean data \($0)?" }
          ?? "use `data set`, `data unset` or `data edit`", range: action.range)
    }
  }
}

extension Session {
  /// The reply for a layout without a fixture.
  var noFixtureYet: Reply {
    Reply("\(picture.target.layout.model) has no fixture yet. `fixture new NAME` creates one.", tone: .note)
  }

  fileprivate func showData() throws(Refusal) -> Reply {
    guard let fixture = picture.fixture else { return noFixtureYet }
    let lines = fixture.document.canonicalText(of: fixture.node).split(separator: "\n").map {
      DiagnosticText.clean(String($0))
    }
    return Reply(fixture.address, lines: lines)
  }

  fileprivate mutating func setData(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(1)
    _ = try invocation.required(2)
    let text = invocation.rest(from: 2)
    let path = try picture.dataPath(word)
    guard path.start == .scope || path.start == .root else {
      throw Refusal("the data has no value at \(path.text)", range: word.range)
    }
    let value = try dataValue(text, at: path)
    guard picture.fixture != nil else { return try beginData(value, at: path, word.range, invocation) }
    let place = try dataPlace(path.steps)
    let resolved = picture.resolvedData(path.steps, place)
    let before = Set(typeErrors.map(\.message))
    try changeData(
      invocation.text.line, at: word.range,
      promising: { session throws(Refusal) in
        guard let error = session.typeErrors.first(where: { !before.contains($0.message) }) else { return }
        // The fix of this one is to change the data, which this command does already.
        throw Refusal(error.message, fix: error.code == .referenceType ? nil : error.fix?.words, range: text.range)
      }
    ) { transaction throws(Refusal) in
      do throws(Refusal) {
        try transaction.edit(place.path) { document throws(EditError) in
          try place.set(value, in: &document, resolved: resolved)
        }
      } catch {
        throw error.at(word.range)
      }
    }
    return Reply("Set \(path.text) of \(place.owner) to \(Spelling.excerpt(value.description))")
  }

  /// Makes the model's first fixture, with one value.
  private mutating func beginData(
    _ value: JSONText, at path: ReferencePath, _ range: Range<Int>, _ invocation: Invocation
  ) throws(Refusal) -> Reply {
    let fixture: NewFixture
    do throws(Refusal) {
      fixture = try firstFixture(value, at: path.steps)
    } catch {
      throw error.at(range)
    }
    try change(invocation.text.line) { transaction throws(Refusal) in try transaction.add(fixture) }
    return Reply("Set \(path.text) of \(fixture.address) to \(Spelling.excerpt(value.description))\(created(fixture))")
  }

  /// JSON, or words as the properties take them that the value fills; where it only fills texts, a bare word is a number, a
  /// boolean, null or a string.
  private func dataValue(_ text: CommandText.Word, at path: ReferencePath) throws(Refusal) -> JSONText {
    if let first = text.text.utf8.first, first == 0x7B || first == 0x5B {
      do {
        return try JSONText(parsing: text.text)
      } catch {
        let at = text.range.lowerBound + min(error.diagnostic.location?.offset ?? 0, text.text.utf8.count)
        throw Refusal(error.diagnostic.message, fix: error.diagnostic.fix?.words, range: at..<text.range.upperBound)
      }
    }
    if text.text == "null" { return .null }
    let types = picture.stage.layoutStage.map { DataUses($0.prepared).types(of: path.steps) } ?? []
    if let type = types.first(where: { !$0.takesText }) {
      do throws(Refusal) {
        return try ValueWords(designSystem: designSystem).read(text.text, as: type)
      } catch {
        throw Refusal(error.message, fix: error.fix, range: text.range)
      }
    }
    guard let value = try? JSONText(parsing: text.text) else { return .string(text.text) }
    // A label can't show true.
    let isText = !types.isEmpty && types.allSatisfy { if case .string = $0 { true } else { false } }
    return isText && ["true", "false"].contains(text.text) ? .string(text.text) : value
  }

  /// Errors of values that a property or a component can't use.
  private var typeErrors: [Diagnostic] {
    let codes: [DiagnosticCode] = [.referenceType, .propertyType, .colorUnknown, .componentField]
    return picture.findings.map(\.diagnostic).filter { $0.severity == .error && codes.contains($0.code) }
  }

  fileprivate mutating func unsetData(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(1)
    let path = try picture.dataPath(word)
    guard picture.dataValue(path.steps) != nil else {
      throw Refusal("the data has no value at \(path.text)", fix: nearestData(path), range: word.range)
    }
    let place = try dataPlace(path.steps, forRemoval: true)
    try changeData(invocation.text.line, at: word.range) { transaction throws(Refusal) in
      try transaction.edit(place.path) { document throws(EditError) in try place.remove(from: &document) }
    }
    return Reply("Removed \(path.text) from \(place.owner)")
  }

  /// Makes a change after which the open fixture can still be put together.
  ///
  /// - Parameter check: what the change promises besides.
  private mutating func changeData(
    _ name: String, at range: Range<Int>?,
    promising check: (borrowing Session) throws(Refusal) -> Void = { _ in },
    _ body: (inout Transaction) throws(Refusal) -> Void
  ) throws(Refusal) {
    let open = picture.fixture
    do throws(Refusal) {
      try change(
        name,
        promising: { session throws(Refusal) in
          try check(session)
          guard let open, session.picture.fixture?.address != open.address else { return }
          var resolver = FixtureResolver(session.workspace)
          _ = try resolver.fixture(open.name, ofModel: open.model)
        }, body)
    } catch {
      throw error.at(range)
    }
  }

  /// A path near to one that leads nowhere.
  private func nearestData(_ path: ReferencePath) -> String? {
    guard let fixture = picture.fixture, let last = path.steps.last, case .key(let key) = last,
      let parent = picture.dataValue(Array(path.steps.dropLast()))
    else { return nil }
    return fixture.document.nearestKey(to: String(decoding: key, as: UTF8.self), in: parent)
      .map { "did you mean \(ReferencePath.text(path.steps.dropLast() + [.key(Array($0.utf8))]))?" }
  }

  fileprivate mutating func editData(_ invocation: Invocation) throws(Refusal) -> Reply {
    guard picture.fixture != nil else { return try editFirstData(invocation) }
    let place = try dataPlace([])
    guard let document = files.document(place.path) else { throw Refusal("the fixture's file can't be read") }
    let pointer = document.pointer(to: place.node).description
    if invocation[1] != nil {
      return try finishEditingData(Place(path: place.path, pointer: pointer), invocation.rest(from: 1).text)
    }
    return Reply(
      effects: [
        .editText(document.canonicalText(of: place.node), .data(Place(path: place.path, pointer: pointer)))
      ])
  }

  /// Edits the data of a fixture that is created with what comes back.
  private mutating func editFirstData(_ invocation: Invocation) throws(Refusal) -> Reply {
    let fixture = try newFixture(NewFixture.firstName)
    let place = Place(path: fixture.path, pointer: "/previews/\(fixture.name)")
    if invocation[1] != nil { return try finishEditingData(place, invocation.rest(from: 1).text) }
    return Reply(effects: [.editText(fixture.data.canonical, .data(place))])
  }

  /// Takes a fixture's data back from an editor, as one step.
  mutating func finishEditingData(_ place: Place, _ text: String) throws(Refusal) -> Reply {
    let value: JSONText
    do {
      value = try JSONText(parsing: text)
    } catch {
      throw Refusal(error)
    }
    if picture.fixture == nil {
      let fixture = try newFixture(NewFixture.firstName, value)
      try change("data edit") { transaction throws(Refusal) in try transaction.add(fixture) }
      return Reply("Data changed\(created(fixture))")
    }
    guard let document = files.document(place.path), let pointer = try? JSONPointer(parsing: place.pointer),
      let node = document.node(at: pointer)
    else { throw Refusal("the edited data no longer exists") }
    try changeData("data edit", at: nil) { transaction throws(Refusal) in
      try transaction.edit(place.path) { document throws(EditError) in try document.replace(node, with: value) }
    }
    return Reply("Data changed")
  }
}
