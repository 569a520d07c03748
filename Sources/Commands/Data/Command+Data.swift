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
      it fills (`red 500`), and is refused if that can't use it. Paths start at the whole data. A layout without a
      fixture gets its first one, `regular`.
      """,
    examples: ["data set name Paradise", "data set delivery/time 40 min", "data unset offer"],
    isTried: true
  ) { session, invocation throws(Refusal) in
    guard let action = invocation[0] else { return try showData(in: session) }
    switch action.text {
    case "set": return try setData(invocation, in: &session)
    case "unset": return try unsetData(invocation, in: &session)
    case "edit": return try editData(invocation, in: &session)
    default:
      throw Refusal(
        "data has no subcommand \(Spelling.quoted(action.text))",
        fix: Spelling.nearest(action.text, in: ["set", "unset", "edit"]).map { "did you mean data \($0)?" }
          ?? "use `data set`, `data unset` or `data edit`", range: action.range)
    }
  }
}

extension Command {
  /// The reply for a layout without a fixture.
  static func noFixtureYet(in session: Session) -> Reply {
    Reply("\(session.picture.target.layout.model) has no fixture yet. `fixture new NAME` creates one.", tone: .note)
  }

  fileprivate static func showData(in session: Session) throws(Refusal) -> Reply {
    guard let fixture = session.picture.fixture else { return noFixtureYet(in: session) }
    let lines = fixture.document.canonicalText(of: fixture.node).split(separator: "\n").map {
      DiagnosticText.clean(String($0))
    }
    return Reply(fixture.address, lines: lines)
  }

  fileprivate static func setData(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let word = try invocation.required(1)
    _ = try invocation.required(2)
    let text = invocation.rest(from: 2)
    let path = try session.picture.dataPath(word)
    guard path.start == .scope || path.start == .root else {
      throw Refusal("the data has no value at \(path.text)", range: word.range)
    }
    let uses = session.picture.stage.layoutStage.map { DataUses($0.prepared) }
    let value = try dataValue(text, uses?.types(of: path.steps) ?? [], in: session)
    guard session.picture.fixture != nil else {
      return try beginData(value, at: path, word.range, invocation, in: &session)
    }
    // A fixture that is named takes the place of one that is named there, whose own data stays.
    let names = (try? JSONDocument(parsing: value.bytes, file: "value")).map { document in
      ["$preview", "$extends"].contains { document.value(forKey: $0, in: document.root) != nil }
    }
    let place = try session.dataPlace(path.steps, forRemoval: names ?? false)
    let resolved = session.picture.resolvedData(path.steps, place)
    let before = Set(session.wrongValues.map(\.message))
    let standing = DataStanding(session.picture)
    try changeData(
      invocation.text.line, at: word.range, in: &session,
      promising: { session throws(Refusal) in
        guard let error = session.wrongValues.first(where: { !before.contains($0.message) }) else { return }
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
    let message = "Set \(path.text) of \(place.owner) to \(Spelling.excerpt(value.description))"
    let doubts = [uses?.doubt(about: path), standing.loss(in: session.picture)].compactMap(\.self)
    return Reply(([message] + doubts).joined(separator: "; "), tone: doubts.isEmpty ? .done : .warning)
  }

  /// Makes the model's first fixture, with one value.
  private static func beginData(
    _ value: JSONText, at path: ReferencePath, _ range: Range<Int>, _ invocation: Invocation, in session: inout Session
  ) throws(Refusal) -> Reply {
    let fixture: NewFixture
    do throws(Refusal) {
      fixture = try session.firstFixture(value, at: path.steps)
    } catch {
      throw error.at(range)
    }
    try session.change(invocation.text.line) { transaction throws(Refusal) in try transaction.add(fixture) }
    return Reply(
      "Set \(path.text) of \(fixture.address) to \(Spelling.excerpt(value.description))\(session.created(fixture))")
  }

  /// JSON, or words as the properties take them that the value fills; where it only fills texts, a bare word is a number, a
  /// boolean, null or a string.
  ///
  /// - Parameter types: of the properties that the value fills.
  private static func dataValue(
    _ text: CommandText.Word, _ types: [PropertyType], in session: Session
  ) throws(Refusal) -> JSONText {
    if let first = text.text.utf8.first, first == 0x7B || first == 0x5B {
      do {
        return try JSONText(parsing: text.text)
      } catch {
        let at = text.range.lowerBound + min(error.diagnostic.location?.offset ?? 0, text.text.utf8.count)
        throw Refusal(error.diagnostic.message, fix: error.diagnostic.fix?.words, range: at..<text.range.upperBound)
      }
    }
    if text.text == "null" { return .null }
    if let type = types.first(where: { !$0.takesText }) {
      do throws(Refusal) {
        return try ValueWords(designSystem: session.designSystem).read(text.text, as: type)
      } catch {
        throw Refusal(error.message, fix: error.fix, range: text.range)
      }
    }
    guard let value = try? JSONText(parsing: text.text) else { return .string(text.text) }
    // A label can't show true.
    let isText = !types.isEmpty && types.allSatisfy { if case .string = $0 { true } else { false } }
    return isText && ["true", "false"].contains(text.text) ? .string(text.text) : value
  }

  fileprivate static func unsetData(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let word = try invocation.required(1)
    let path = try session.picture.dataPath(word)
    guard session.picture.dataValue(path.steps) != nil else {
      throw Refusal("the data has no value at \(path.text)", fix: nearestData(path, in: session), range: word.range)
    }
    let place = try session.dataPlace(path.steps, forRemoval: true)
    let resolved = session.picture.resolvedData(path.steps, place)
    let isInherited = session.picture.isInherited(path.steps, place)
    try changeData(invocation.text.line, at: word.range, in: &session) { transaction throws(Refusal) in
      try transaction.edit(place.path) { document throws(EditError) in
        try place.remove(from: &document, resolved: resolved, isInherited: isInherited)
      }
    }
    return Reply("Removed \(path.text) from \(place.owner)")
  }

  /// Makes a change after which the open fixture can still be put together.
  ///
  /// - Parameter check: what the change promises besides.
  private static func changeData(
    _ name: String, at range: Range<Int>?, in session: inout Session,
    promising check: (borrowing Session) throws(Refusal) -> Void = { _ in },
    _ body: (inout Transaction) throws(Refusal) -> Void
  ) throws(Refusal) {
    let open = session.picture.fixture
    do throws(Refusal) {
      try session.change(
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
  private static func nearestData(_ path: ReferencePath, in session: Session) -> String? {
    guard let fixture = session.picture.fixture, let last = path.steps.last, case .key(let key) = last,
      let parent = session.picture.dataValue(Array(path.steps.dropLast()))
    else { return nil }
    return fixture.document.nearestKey(to: String(decoding: key, as: UTF8.self), in: parent)
      .map { "did you mean \(ReferencePath.text(path.steps.dropLast() + [.key(Array($0.utf8))]))?" }
  }

  fileprivate static func editData(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    guard session.picture.fixture != nil else { return try editFirstData(invocation, in: &session) }
    let place = try session.dataPlace([])
    guard let document = session.files.document(place.path) else { throw Refusal("the fixture's file can't be read") }
    let pointer = document.pointer(to: place.node).description
    if invocation[1] != nil {
      return try finishEditingData(
        Place(path: place.path, pointer: pointer), invocation.rest(from: 1).text, in: &session)
    }
    return Reply(
      effects: [
        .editText(document.canonicalText(of: place.node), .data(Place(path: place.path, pointer: pointer)))
      ])
  }

  /// Edits the data of a fixture that is created with what comes back.
  private static func editFirstData(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let fixture = try session.newFixture(NewFixture.firstName)
    let place = Place(path: fixture.path, pointer: "/previews/\(fixture.name)")
    if invocation[1] != nil { return try finishEditingData(place, invocation.rest(from: 1).text, in: &session) }
    return Reply(effects: [.editText(fixture.data.canonical, .data(place))])
  }

  /// Takes a fixture's data back from an editor, as one step.
  static func finishEditingData(_ place: Place, _ text: String, in session: inout Session) throws(Refusal) -> Reply {
    let value: JSONText
    do {
      value = try JSONText(parsing: text)
    } catch {
      throw Refusal(error)
    }
    if session.picture.fixture == nil {
      let fixture = try session.newFixture(NewFixture.firstName, value)
      try session.change("data edit") { transaction throws(Refusal) in try transaction.add(fixture) }
      return Reply("Data changed\(session.created(fixture))")
    }
    guard let document = session.files.document(place.path), let pointer = try? JSONPointer(parsing: place.pointer),
      let node = document.node(at: pointer)
    else { throw Refusal("the edited data no longer exists") }
    try changeData("data edit", at: nil, in: &session) { transaction throws(Refusal) in
      try transaction.edit(place.path) { document throws(EditError) in try document.replace(node, with: value) }
    }
    return Reply("Data changed")
  }
}
