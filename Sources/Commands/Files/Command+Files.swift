import Conditions
import Delivery
import Editing
import JSONDocument
import Pictures
import Revisions
import Sessions
import Sushi
import Workspaces

extension Command {
  static let files: [Command] = [open, save, saveAs, reload, close, recover, export, screenshot]

  package static let open = Command(
    "open", .files, [Argument("file", .file), Argument("unsaved", .choice(["discard"]), isOptional: true)],
    "Open a layout",
    details: """
      Takes a file, a model such as RestaurantCard, or a model and a fixture: RestaurantCard.regular. The layout that was
      open keeps its changes and history; `close` goes back to it. A layout that was never saved is restored from its
      journal.
      """,
    examples: ["open Previews/Kimchi/Layouts/menu_item.json", "open RestaurantCard.regular"], about: .program
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    if let path = begunLayout(word, in: session) { return try session.resume(path) }
    let target = try findLayout(word, in: session)
    return try session.open(
      target, discarding: try invocation.flag(1, "discard"), topRows: session.environment.rowsInSight?.count)
  }

  /// Files that a reply names one by one.
  private static let namedFiles = 20

  static let save = Command(
    "save", .files,
    [Argument("file", .file, isOptional: true), Argument("force", .choice(["force"]), isOptional: true)],
    "Save changed files",
    details: """
      Saves every changed file, or the one that you name. If another program changed a file, its difference is shown
      instead: `reload` loads it, `save force` overwrites it. Files are replaced atomically and keep their permissions,
      links and every byte that you did not edit.
      """,
    examples: ["save", "save force"], aliases: [":w", "w"],
    longWork: { $1.unsavedPaths.count > namedFiles ? .changing : nil }
  ) { session, invocation throws(Refusal) in
    // `save force` names no file.
    let force = invocation[invocation.arguments.count - 1]?.text == "force"
    if !force { _ = try invocation.flag(1, "force") }
    let word = force && invocation.arguments.count == 1 ? nil : invocation[0]
    let path = try word.map { word throws(Refusal) in try changedFile(word, in: session) }
    let deleted = Set(session.deletedFiles)
    let saved = try session.save(only: path, force: force).map { deleted.contains($0) ? "\($0) (deleted)" : $0 }
    guard !saved.isEmpty else { return Reply("No unsaved changes", tone: .note) }
    guard saved.count > namedFiles else { return Reply("Saved \(saved.joined(separator: ", "))") }
    let first = saved.prefix(namedFiles / 2).joined(separator: ", ")
    return Reply("Saved \(saved.count) files: \(first) and \(saved.count - namedFiles / 2) more")
  }

  static let saveAs = Command(
    "save-as", .files, [Argument("file", .file), Argument("force", .choice(["force"]), isOptional: true)],
    "Save the layout as another file",
    details:
      """
      Editing goes on in the new file; the old one stays as it is on disk. An existing layout or screen is only replaced \
      with `force`; other files never are.
      """,
    examples: ["save-as /tmp/card.json"]
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    do throws(Refusal) {
      return try session.saveAs(word.unquoted, force: try invocation.flag(1, "force"))
    } catch {
      throw error.at(word.range)
    }
  }

  static let reload = Command(
    "reload", .files, [], "Reload every open file",
    details: """
      Unsaved changes are dropped as one step, which `undo` restores. A screen also reloads its fixture or its applied \
      response.
      """,
    examples: ["reload"]
  ) { session, _ throws(Refusal) in try session.reload() }

  static let close = Command(
    "close", .files, [Argument("unsaved", .choice(["discard"]), isOptional: true)],
    "Close the layout and go back to the one before", examples: ["close"]
  ) { session, invocation throws(Refusal) in
    try session.close(discarding: try invocation.flag(0, "discard"))
  }

  static let recover = Command(
    "recover", .files, [Argument("unsaved", .choice(["discard"]), isOptional: true)],
    "Restore unsaved steps from the last session",
    details: "`recover discard` drops them. You can't edit until you choose one of the two.",
    examples: ["recover", "recover discard"], about: .program
  ) { session, invocation throws(Refusal) in
    try invocation.flag(0, "discard") ? session.discardRecovery() : try session.recover()
  }

  static let export = Command(
    "export", .files,
    [
      Argument("out", .file, isOptional: true),
      Argument(
        "options", .choice(["with-data", "inline", "bare", "strict", "minify", "force"]), isOptional: true, isRest: true
      ),
    ],
    "Check the layout and export it for the app",
    details: """
      Exports the current layout or screen, everything that it uses and a manifest. Without a file, it shows what would
      be written. A layout with errors is not exported. `with-data` includes the fixture, `inline` writes components out
      in their places, `bare` leaves the manifest out, `strict` refuses keys beside \"ref\", `minify` drops white space.
      A file that isn't a delivery is only replaced with `force`; one that is open here, or settings, never.
      """,
    examples: ["export", "export /tmp/delivery.json inline minify"], longWork: looksLong
  ) { session, invocation throws(Refusal) in try export(invocation, in: &session) }
}

extension Invocation {
  /// Whether an argument that can only be one word is there.
  func flag(_ index: Int, _ name: String) throws(Refusal) -> Bool {
    guard let word = self[index] else { return false }
    guard word.text == name else { throw unexpected(word) }
    return true
  }
}

extension CommandText.Word {
  /// A name with blanks is typed in quotes.
  package var unquoted: String {
    guard text.hasPrefix("\""), let document = try? JSONDocument(parsing: text, file: "word"),
      let string = document.string(document.root)
    else { return text }
    return string
  }
}

extension Session {
  /// Refuses to write a delivery over what is being edited, over a workspace's settings, or out of reach.
  fileprivate func checkExport(to name: String) throws(Refusal) {
    try reach.check(name)
    guard FilePath.name(name) != Workspace.fileName else {
      throw Refusal("\(Workspace.fileName) has the settings of a workspace", fix: "name another file")
    }
    guard let path = WorkspaceFiles.path(ofNew: name), files.contains(path) || isOpenBefore(path) else { return }
    throw Refusal("\(name) is open here", fix: "name another file")
  }
}

extension Command {
  /// A layout as `open` names it: from the current folder, or from the workspace's.
  static func findLayout(_ word: CommandText.Word, in session: Session) throws(Refusal) -> Target {
    let name = word.unquoted
    let inside = FilePath.join(session.workspace.root, name)
    // Where the current folder is out of reach, only the workspace's is left to look in.
    let isOnlyInside = !name.hasPrefix("/") && !session.reach.allows(name)
    let isPath = name.contains("/") || session.workspace.wires.hasEnding(name)
    let isInside =
      isOnlyInside && isPath
      || (isOnlyInside || WorkspaceFiles.kind(of: name) == nil) && WorkspaceFiles.kind(of: inside) == .file
    do throws(Refusal) {
      var shown = isInside ? session.workspace.display(inside) : name
      var fixture: String?
      if isOnlyInside, !isInside {
        let model = try findModel(name, in: session.workspace)
        (shown, fixture) = (session.workspace.display(model.path), model.fixture)
        try session.reach.check(model.path)
      } else {
        try session.reach.check(isInside ? inside : name)
      }
      var target = try Target.shown(
        shown, in: session.workspace.root, wires: session.workspace.wires, dialects: session.workspace.dialects)
      if let fixture { target.fixture = fixture }
      // A model's name may lead through a folder that is a link.
      try session.reach.check(target.layout.path)
      return target
    } catch {
      throw error.at(word.range)
    }
  }

  /// The file of a layout by its model, or by its model and a fixture.
  private static func findModel(
    _ name: String, in workspace: Workspace
  ) throws(Refusal) -> (path: String, fixture: String?) {
    if let layout = try workspace.layout(ofModel: name) { return (layout.path, nil) }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let layout = try workspace.layout(ofModel: parts[0]) { return (layout.path, parts[1]) }
    let names = workspace.modelNames
    let nearest = Spelling.nearest(name, in: names).map { "did you mean \($0)?" }
    throw Refusal(
      .targetUnknown, "the workspace has no layout \(Spelling.quoted(name))",
      fix: nearest ?? "name a file, or a model such as \(names.first ?? "RestaurantCard")")
  }

  /// The layout that a word means, if it was started and has never been saved.
  fileprivate static func begunLayout(_ word: CommandText.Word, in session: Session) -> String? {
    let path = FilePath.join(session.workspace.root, word.unquoted)
    return session.begunLayouts.contains(path) || session.openedBefore.contains { $0.home == path && !$0.isOnDisk }
      ? path : nil
  }

  /// The real path of a file with unsaved changes, as it is shown or as it lies.
  fileprivate static func changedFile(_ word: CommandText.Word, in session: Session) throws(Refusal) -> String {
    let name = word.unquoted
    let known = session.files.entries.keys.sorted()
    if let path = known.first(where: { session.workspace.display($0) == name || $0 == name })
      ?? WorkspaceFiles.realPath(name),
      session.files.contains(path)
    {
      return path
    }
    throw Refusal(
      "\(Spelling.quoted(name)) is not open",
      fix: "open files: \(known.map(session.workspace.display).joined(separator: ", "))",
      range: word.range)
  }

  /// Writes a delivery of the layout as it is now, or says what would be written.
  fileprivate static func export(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let (request, isForced) = try exportRequest(invocation, in: session)
    let word = invocation[0]
    if let word {
      do throws(Refusal) { try session.checkExport(to: word.unquoted) } catch { throw error.at(word.range) }
    }
    let output: ExportRequest.Output
    do throws(Refusal) {
      let target = Target(workspace: session.workspace, layout: try session.workspace.layout(at: session.layoutPath))
      output = try request.perform(target, to: word?.unquoted)
    } catch {
      let errors = error.findings.filter { $0.diagnostic.severity == .error }
      throw Refusal("not exported: \(Spelling.counted(errors.count, "error"))", findings: errors)
    }
    let findings = output.findings.filter { $0.diagnostic.severity > .note }
    let lines = DiagnosticText.text(findings).split(separator: "\n").map(String.init)
    guard let word else { return Reply("Would export \(output.summary)", tone: .note, lines: lines) }
    let file: ExportFile
    do throws(Refusal) {
      file = try ExportFile(output.bytes, to: word.unquoted, isForced: isForced)
    } catch {
      var refusal = error
      if error.diagnostics.first?.code == .exportOverwrites { refusal.fix = "name another file, or add `force`" }
      throw refusal.at(word.range)
    }
    try session.checkIsAwaited()
    do throws(AtomicFile.Failure) {
      try file.write()
    } catch {
      throw Refusal(error.description, range: word.range)
    }
    session.noteWritten(word.unquoted)
    return Reply(
      "Exported \(word.unquoted): \(output.summary)", tone: findings.isEmpty ? .done : .warning, lines: lines)
  }

  private static func exportRequest(_ invocation: Invocation, in session: Session) throws(Refusal) -> (
    ExportRequest, isForced: Bool
  ) {
    var request = ExportRequest()
    request.options.origin.revision = GitRevision.read(around: session.workspace.root)
    request.options.variant = session.conditions.variant
    var isForced = false
    for word in invocation.arguments.dropFirst() {
      switch word.text {
      case "with-data":
        request.options.judged = session.picture.fixture
        request.hasData = true
      case "inline": request.options.isInline = true
      case "bare": request.form = .bare
      case "strict": request.options.isStrict = true
      case "minify": request.isMinified = true
      case "force": isForced = true
      default:
        throw Refusal(
          "export has no option \(Spelling.quoted(word.text))",
          fix: "use with-data, inline, bare, strict, minify or force", range: word.range)
      }
    }
    return (request, isForced)
  }
}
