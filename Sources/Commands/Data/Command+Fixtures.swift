import Sheets
import Inspection
import Editing
import JSONDocument
import Pictures
import Sessions
import Workspaces

extension Command {
  static let fixture = Command(
    "fixture", .data,
    [
      Argument(
        "fixture", .fixture, isOptional: true, besides: ["next", "prev", "diff", "new", "save-as", "rename", "delete"]),
      Argument("name", .fixture, isOptional: true),
      Argument("other", .fixture, isOptional: true),
    ],
    "Open, list, compare, create, rename or delete fixtures",
    details: """
      Takes the name of a fixture of the layout's model, `next`, `prev`, or a file with a captured response. `fixture new
      NAME` creates an empty fixture and opens it; `fixture save-as NAME` copies the open one. A model's first fixture
      also creates Previews/MODEL.previews.json. `fixture rename OLD NEW` also changes the fixtures that extend or nest
      it; `fixture delete NAME` is refused while there are any. `fixture diff [A] [B]` compares the merged data of two fixtures. B is
      the open fixture by default; A is the one that it extends, or else the model's first. MODEL.name names a fixture of
      another model.
      """,
    examples: [
      "fixture no_footer", "fixture next", "fixture new draft", "fixture save-as sold_out",
      "fixture diff regular no_footer", "fixture rename no_footer compact", "fixture delete no_footer",
    ], isTried: true
  ) { session, invocation throws(Refusal) in
    if invocation[0]?.text == "save-as" { return try saveFixture(invocation, in: &session) }
    if invocation[0]?.text == "new" { return try createFixture(invocation, in: &session) }
    if invocation[0]?.text == "diff" { return try compareFixtures(invocation, in: session) }
    if invocation[0]?.text == "rename" { return try renameFixture(invocation, in: &session) }
    if invocation[0]?.text == "delete" || invocation[0]?.text == "remove" {
      return try deleteFixture(invocation, in: &session)
    }
    if let extra = invocation[1] {
      throw Refusal("fixture takes one name", fix: "`fixture save-as NAME` copies the open fixture", range: extra.range)
    }
    let names = try session.fixtureNames()
    let current = session.picture.fixture?.name
    guard let word = invocation[0] else {
      guard !names.isEmpty else { return noFixtureYet(in: session) }
      return Reply(
        current ?? "No fixture open", lines: fixtureLines(names, current: current, in: session))
    }
    // A name with blanks, or one that means something else here, is typed in quotes.
    var name = word.unquoted
    if !names.contains(name), word.text == "next" || word.text == "prev", !names.isEmpty {
      let excluded = session.fixtureLabels.excluded
      let shown = names.filter { !excluded.contains($0) || $0 == current }
      let index = current.flatMap { shown.firstIndex(of: $0) } ?? -1
      if !shown.isEmpty { name = shown[(index + (name == "next" ? 1 : shown.count - 1) + shown.count) % shown.count] }
    }
    let prefix = session.picture.target.layout.model + "."
    if name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    do throws(Refusal) {
      try session.show(fixture: name)
    } catch {
      throw error.at(word.range)
    }
    return Reply("Fixture: \(name)")
  }
}

extension Command {
  /// Creates a fixture without data, after the others of its model, and opens it.
  fileprivate static func createFixture(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let fixture = try addFixture(JSONText.object([]), invocation, in: &session)
    return Reply("Created fixture \(fixture.address)\(session.created(fixture))")
  }

  /// Copies the open fixture under another name, after the others of its file, and opens that. Of none the copy is empty.
  fileprivate static func saveFixture(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    guard let open = session.picture.fixture else { return try createFixture(invocation, in: &session) }
    var resolver = FixtureResolver(session.workspace)
    let file = try resolver.fixtures(ofModel: open.model)?.file(of: open.name)
    guard let file, let node = file.node(open.name), node != file.document.root else {
      throw Refusal("\(open.address) is a captured response; its file has no named fixtures")
    }
    let fixture = try addFixture(JSONText(file.document, node), copying: open.name, invocation, in: &session)
    return Reply("Created fixture \(fixture.address), a copy of \(open.name)")
  }

  private static func addFixture(
    _ data: JSONText, copying original: String? = nil, _ invocation: Invocation, in session: inout Session
  ) throws(Refusal) -> NewFixture {
    let word = try invocation.required(1)
    if let extra = invocation[2] {
      throw Refusal("a fixture has one name", fix: "put a name with spaces in quotes", range: extra.range)
    }
    var fixture: NewFixture
    do throws(Refusal) {
      fixture = try session.newFixture(word.unquoted, data)
    } catch {
      throw error.at(word.range)
    }
    fixture.original = original
    let shown = session.picture.fixture?.name
    try session.change(invocation.text.line) { transaction throws(Refusal) in try transaction.add(fixture) }
    session.desk.fixtureOrigins[fixture.name] = shown
    try session.refresh(fixture: fixture.name)
    return fixture
  }

  fileprivate static func renameFixture(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let (old, new) = (try invocation.required(1), try invocation.required(2))
    let fixture: (model: String, name: String)
    var reply: Reply
    do throws(Refusal) {
      fixture = try session.knownFixture(old.unquoted)
      reply = try session.renameFixture(
        fixture.name, ofModel: fixture.model, to: new.unquoted, as: invocation.text.line)
    } catch {
      throw error.at(old.range)
    }
    reply.lines += snapshots(of: fixture, under: "old name", in: session)
    return reply
  }

  fileprivate static func deleteFixture(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let word = try invocation.required(1)
    if let extra = invocation[2] {
      throw Refusal("a fixture has one name", fix: "put a name with spaces in quotes", range: extra.range)
    }
    let fixture: (model: String, name: String)
    var reply: Reply
    do throws(Refusal) {
      fixture = try session.knownFixture(word.unquoted)
      reply = try session.deleteFixture(fixture.name, ofModel: fixture.model, as: invocation.text.line)
    } catch {
      throw error.at(word.range)
    }
    reply.lines += snapshots(of: fixture, under: "name of the deleted fixture", in: session)
    return reply
  }

  /// A line about the snapshots of a fixture, which no step changes.
  private static func snapshots(of fixture: (model: String, name: String), under owner: String, in session: Session)
    -> [String]
  {
    let count = SnapshotStore(session.workspace).paths(model: fixture.model, name: fixture.name).count
    guard count > 0 else { return [] }
    let title = count == 1 ? "1 snapshot has" : "\(count) snapshots have"
    let pronoun = count == 1 ? "it" : "them"
    return ["\(title) the \(owner); after `save`, `kimchi snapshot record --prune` updates \(pronoun)"]
  }

  /// The open one marked, tags behind the names.
  fileprivate static func fixtureLines(_ names: [String], current: String?, in session: Session) -> [String] {
    let labels = session.fixtureLabels
    return names.map { name in
      var notes = labels.tags[name, default: []].map { "#\($0)" }
      if labels.excluded.contains(name) { notes.append("excluded") }
      return DiagnosticText.clean(
        (name == current ? "› " : "  ") + ([name] + notes).joined(separator: "  "))
    }
  }
}
