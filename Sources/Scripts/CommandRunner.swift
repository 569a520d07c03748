import Commands
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Workspaces

/// Runs typed lines, and what they ask for that is no matter of the layout: other scripts, recording.
///
/// Effects that the program must handle: quitting, panes, the shell, an editor, the clipboard.
package struct CommandRunner: Sendable {
  private var recorder: Recorder?
  /// The selection after the last recorded command, and what was marked.
  private var recordedPlace: Place?
  private var recordedMarks: [Int] = []

  /// The permission to reach outside the workspace: to run commands of the system by `! COMMAND`, or to name files
  /// elsewhere.
  package enum Permission: Sendable {
    /// A person at a prompt; not the scripts that they source.
    case typed
    /// Scripts too.
    case always
    /// Nobody: the lines come from a file or a pipe.
    case never
  }

  private let shell: Permission
  private let outside: Permission
  /// Which files the script that is running may name; nil between scripts.
  private var scriptReach: FileReach?
  /// The commands that there are.
  package let table: CommandTable

  /// - Parameters:
  ///   - shell: who may have commands of the system run.
  ///   - outside: who may name files outside the workspace.
  ///   - reach: the files that the others may name; nil for those of the workspaces around the session and the current
  ///     folder.
  package init(
    shell: Permission = .typed, outside: Permission = .typed, reach: FileReach? = nil, table: CommandTable = .session
  ) {
    self.shell = shell
    self.outside = outside
    scriptReach = reach
    self.table = table
  }

  /// The file that is being recorded into.
  package var recording: String? { recorder?.path }

  /// Runs a line that a person typed.
  ///
  /// - Returns: replies in order: those of sourced commands, of the line, and notices.
  /// - Throws: why nothing was done; of a script, where it stopped.
  package mutating func perform(
    _ line: String, in session: inout Session, abbreviated: Bool = true
  ) throws(Refusal) -> [Reply] {
    try perform(line, in: &session, abbreviated: abbreviated, depth: 0, isTyped: true)
  }

  /// Runs a line of somebody who sits elsewhere, by commands that are for such: with no program, and no file outside the
  /// session's workspace, whatever may be typed here.
  package mutating func perform(
    remote line: String, of table: CommandTable, in session: inout Session
  ) throws(Refusal) -> [Reply] {
    var remote = CommandRunner(
      shell: .never, outside: .never, reach: FileReach(workspacesAround: [session.workspace.root], isFinal: true),
      table: table)
    (remote.recorder, remote.recordedPlace, remote.recordedMarks) = (recorder, recordedPlace, recordedMarks)
    defer { (recordedPlace, recordedMarks) = (remote.recordedPlace, remote.recordedMarks) }
    let replies = try remote.perform(line, in: &session)
    for effect in replies.flatMap(\.effects) {
      switch effect {
      case .editText:
        throw Refusal("an editor needs a terminal", fix: "write the JSON on the same line")
      case .show(.matrix): throw Refusal("only available in the studio", fix: "`kimchi matrix` prints it")
      default: continue
      }
    }
    return replies
  }

  private mutating func perform(
    _ line: String, in session: inout Session, abbreviated: Bool, depth: Int, isTyped: Bool
  ) throws(Refusal) -> [Reply] {
    let before = (session.selectedPlace, session.markedIndexes)
    let address = recorder == nil ? nil : session.actedOnAddress
    let reach = reach(isTyped: isTyped, in: session)
    session.reach = reach
    defer { session.reach = .everywhere }
    // The next line of a script, and a recording, need what this one opens.
    if !isTyped || recorder != nil { session.environment.rowsInSight = nil }
    // Views that the first screenful shows are logged before a command can scroll them away.
    session.noteViews()
    let doing = Doing(.command, of: session.layoutPath, line)
    var reply: Reply
    do throws(Refusal) {
      reply = try doing.during { () throws(Refusal) in
        try session.perform(line, abbreviated: abbreviated, of: table)
      }
    } catch {
      throw depth > 0 && !isCommand(line) ? Self.notCommand(error) : error
    }
    session.noteViews()
    let effects = reply.effects
    reply.effects = []
    var replies: [Reply] = []
    var isRecorded = true
    for effect in effects {
      switch effect {
      case .shell where !Self.allows(shell, isTyped: isTyped):
        throw Refusal(
          "a script can't run system commands",
          fix: "pass `--allow-shell`, or type the command at the studio's prompt")
      case .source(let file):
        isRecorded = false
        try reach.check(file)
        replies += try source(file, in: &session, depth: depth + 1)
      case .record(let file):
        isRecorded = false
        if let file { try reach.check(file) }
        reply.message = try record(file, session)
      case .editText:
        // What comes of it is recorded once it is known.
        isRecorded = false
        reply.effects.append(effect)
      default: reply.effects.append(effect)
      }
    }
    if isRecorded { try write(line, abbreviated: abbreviated, before, address, session) }
    if !reply.message.isEmpty || !reply.lines.isEmpty || !reply.effects.isEmpty { replies.append(reply) }
    return replies + session.takeNotices()
  }

  /// Takes a text back from an editor, as `Session.finishEditing` does. While it is recorded, it is the command with the
  /// text on its line that is executed, so that the recording does the same.
  package mutating func finishEditing(
    _ edited: EditedText, _ text: String, in session: inout Session
  ) throws(Refusal) -> [Reply] {
    if recorder != nil, let line = Self.line(of: edited, text, in: session) {
      return try perform(line, in: &session, abbreviated: false)
    }
    return [try session.finishEditing(edited, text)] + session.takeNotices()
  }

  /// Nil where no line says the same: a broken text, another layout, or more than a line may hold.
  private static func line(of edited: EditedText, _ text: String, in session: Session) -> String? {
    guard let json = try? JSONText(parsing: text).minified.description, json.utf8.count < CommandText.maximumBytes / 2
    else { return nil }
    switch edited {
    case .data(let place):
      guard let pointer = try? JSONPointer(parsing: place.pointer), pointer.tokens.count > 2 else {
        return "data edit \(json)"
      }
      return path(of: pointer, in: place.path, session).map { "data set \($0) \(json)" }
    case .node(let place):
      guard place.path == session.layoutPath, let pointer = try? JSONPointer(parsing: place.pointer),
        let node = session.document.node(at: pointer), let index = session.index(of: node)
      else { return nil }
      return "\(session.picture.path(index)) edit \(json)"
    case .file: return nil
    }
  }

  /// The path of a value inside the data of the open fixture; nil for that of another one.
  private static func path(of pointer: JSONPointer, in file: String, _ session: Session) -> String? {
    let tokens = pointer.tokens
    guard let document = session.files.document(file), session.picture.fixture?.name == tokens[1] else { return nil }
    let steps = (2..<tokens.count).map { place -> ReferencePath.Step in
      let holder = document.node(at: JSONPointer(tokens: Array(tokens[..<place])))
      let isList = holder.map { document.kind(of: $0) == .array } ?? false
      return (isList ? Int(tokens[place]).map { .index($0) } : nil) ?? .key(Array(tokens[place].utf8))
    }
    return ReferencePath.text(steps)
  }

  // MARK: Permissions

  private static func allows(_ permission: Permission, isTyped: Bool) -> Bool {
    permission == .always || permission == .typed && isTyped
  }

  /// The files that a line may name: all, or those of the workspaces of the session as it was when the script began, of
  /// the current folder, and of the script.
  private mutating func reach(isTyped: Bool, in session: Session) -> FileReach {
    if Self.allows(outside, isTyped: isTyped) { return .everywhere }
    let reach = scriptReach ?? FileReach(workspacesAround: [session.workspace.root, "."])
    scriptReach = reach
    return reach
  }

  private func isCommand(_ line: String) -> Bool {
    let text = CommandText(Session.spaced(line))
    return text.words.isEmpty || table.read(text, abbreviated: false) != nil
  }

  /// The refusal of a line that isn't a command. It quotes nothing: a file that somebody names as a script may be any, and
  /// what is in it is nobody else's.
  private static func notCommand(_ error: Refusal) -> Refusal {
    Refusal("this line isn't a command", fix: error.fix, range: error.range)
  }

  // MARK: Scripts

  private mutating func source(
    _ file: String, in session: inout Session, depth: Int
  ) throws(Refusal) -> [Reply] {
    guard depth <= Script.maximumDepth else {
      throw Refusal("scripts source each other more than \(Script.maximumDepth) deep")
    }
    let script = try Script(file: file)
    do throws(ScriptError) {
      return try run(script, in: &session, depth: depth)
    } catch {
      var failure = Refusal(
        "\(error.script):\(error.line):\(error.column): \(error.error.message)", fix: error.error.fix,
        findings: error.error.details)
      failure.lines = error.error.lines
      throw failure
    }
  }

  /// Runs a script by full names. It ends early at a command that ends the program.
  ///
  /// - Parameter report: gets each line's replies as they come.
  /// - Throws: the first line that is refused. What came before it stays done.
  package mutating func run(
    _ script: Script, in session: inout Session, report: (Script.Line, [Reply]) throws(Refusal) -> Void
  ) throws(ScriptError) {
    scriptReach = FileReach(workspacesAround: [session.workspace.root, ".", script.name])
    defer { scriptReach = nil }
    try run(script.lines[...], of: script, in: &session, depth: 0, report)
  }

  private mutating func run(
    _ script: Script, in session: inout Session, depth: Int
  ) throws(ScriptError) -> [Reply] {
    let outer = scriptReach
    scriptReach = outer ?? FileReach(workspacesAround: [session.workspace.root, ".", script.name])
    defer { scriptReach = outer }
    var replies: [Reply] = []
    try run(script.lines[...], of: script, in: &session, depth: depth) { replies += $1 }
    return replies
  }

  private mutating func run(
    _ lines: ArraySlice<Script.Line>, of script: Script, in session: inout Session, depth: Int,
    _ report: (Script.Line, [Reply]) throws(Refusal) -> Void
  ) throws(ScriptError) {
    for line in lines {
      do throws(Refusal) {
        let replies = try perform(line.text, in: &session, abbreviated: false, depth: depth, isTyped: false)
        try report(line, replies)
        if replies.contains(where: { $0.effects.contains(.quit) }) { return }
      } catch {
        throw ScriptError(error, in: script.name, line: line)
      }
    }
  }

  // MARK: Recording

  private mutating func record(_ file: String?, _ session: Session) throws(Refusal) -> String {
    guard let file else {
      guard let path = recorder?.path else { throw Refusal("no recording is running", fix: "`record FILE` starts one") }
      recorder = nil
      return "Recorded \(path)"
    }
    if let path = recorder?.path {
      throw Refusal("already recording \(path)", fix: "`record stop` ends it")
    }
    recorder = try Recorder(file)
    (recordedPlace, recordedMarks) = (nil, [])
    return "Recording to \(file)"
  }

  /// Writes a command that has been executed, after a `select` where the selection has moved by other means.
  private mutating func write(
    _ line: String, abbreviated: Bool, _ before: (place: Place, marks: [Int]), _ address: String?,
    _ session: Session
  ) throws(Refusal) {
    guard let recorder, let full = try table.full(line, abbreviated: abbreviated) else { return }
    if before.place != recordedPlace || before.marks != recordedMarks, let address {
      try recorder.write("select \(address)")
    }
    try recorder.write(full)
    (recordedPlace, recordedMarks) = (session.selectedPlace, session.markedIndexes)
  }
}

extension CommandRunner {
  /// Runs a command that was not typed.
  ///
  /// - Throws: why nothing was done.
  package mutating func perform(_ call: CommandCall, in session: inout Session) throws(Refusal) -> [Reply] {
    try perform(call.line, in: &session, abbreviated: false)
  }
}

extension CommandTable {
  /// The line with its command's name written out. Nil when there is no command in it.
  func full(_ line: String, abbreviated: Bool) throws(Refusal) -> String? {
    let text = CommandText(Session.spaced(line))
    guard let invocation = try parse(text, abbreviated: abbreviated), let first = text.words.first else { return nil }
    // An address alone has no name to write out.
    let index = invocation.firstArgument - 1
    guard text.words.indices.contains(index), find(text.words[index].text, abbreviated: abbreviated) != nil else {
      return text.rest(from: 0).text
    }
    let name = text.words[index]
    let head = index > 0 ? first.text + " " : ""
    let tail = String(decoding: Array(text.line.utf8)[name.range.upperBound...], as: UTF8.self)
    return head + invocation.command.name + tail
  }
}
