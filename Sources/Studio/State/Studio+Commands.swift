import Commands
import Galleries
import Layers
import Panes
import Rendering
import Scripts
import Sessions
import Terminal
import Workspaces

/// Commands: what is executed, and what is shown of the answers.
extension StudioState {
  /// Runs a typed line and shows what it answers.
  @discardableResult
  package mutating func perform(_ line: String) -> Performed {
    defer { returnFromPrompt() }
    guard line.contains(where: { !$0.isWhitespace }), !defers(line) else { return Performed() }
    let hadDocument = session.hasDocument
    defer { if hadDocument, !session.hasDocument { showGallery() } }
    return perform(line, echo: true) { runner, session throws(Refusal) in try runner.perform(line, in: &session) }
  }

  /// Runs what a key, the mouse or a list asks for.
  ///
  /// - Parameters:
  ///   - echo: whether the line that says the same is shown.
  ///   - note: follows the answer.
  @discardableResult
  package mutating func perform(_ call: CommandCall, echo: Bool = true, note: String? = nil) -> Performed {
    guard !defers(call.line) else { return Performed() }
    return perform(call.line, echo: echo, note: note) { runner, session throws(Refusal) in
      try runner.perform(call, in: &session)
    }
  }

  private mutating func perform(
    _ line: String, echo: Bool, note: String? = nil,
    _ command: @escaping CommandWork.Command
  ) -> Performed {
    layers.removeAll(SnapshotView.self)
    // What was tried holds on to documents, which an edit would have to copy.
    console.dropSuggestion()
    if echo { log.add(.command, line) }
    console.offset = 0
    candidates = []
    session.cells = painting.cells
    if hasJobs, let kind = runner.table.longWork(of: line, in: session) {
      console.work = CommandWork(line: line, note: note, command: command, kind: kind)
      return Performed()
    }
    session.environment.rowsInSight = hasJobs ? RowsInSight(above: preview.row, count: size.rows) : nil
    let answer = CommandWork.result(of: command, &runner, &session)
    session.environment.rowsInSight = nil
    if let postponed = session.environment.postponed.take() {
      preview.trialCount += 1
      console.work = CommandWork(
        line: line, note: note, command: command, kind: .looking, sight: postponed.picture, number: preview.trialCount)
      // What the session had to say besides is said once.
      let notices = (try? answer.get())?.dropFirst() ?? []
      return Performed(requests: notices.flatMap { show($0, of: line) })
    }
    return conclude(line, note, answer)
  }

  /// Shows what a command has answered.
  mutating func conclude(_ line: String, _ note: String?, _ answer: Result<[Reply], Refusal>) -> Performed {
    // Whatever it has done, the gallery's pictures may be others after it.
    kept.gallery?.pictures.invalidate()
    do throws(Refusal) {
      var replies = try answer.get()
      if let note, let last = replies.indices.last, replies[last].tone == .done { replies[last].message += ". \(note)" }
      outline.reveal(session.selectedIndex ?? 0, in: session.outline)
      return Performed(requests: replies.flatMap { show($0, of: line) })
    } catch {
      for notice in session.takeNotices() { log.add(notice) }
      log.add(error)
      return Performed(failure: error)
    }
  }

  /// Takes a text back from an editor.
  package mutating func finishEditing(_ what: EditedText, _ text: String) -> [StudioRequest] {
    do throws(Refusal) {
      return try runner.finishEditing(what, text, in: &session).flatMap { show($0, of: "edit") }
    } catch {
      for notice in session.takeNotices() { log.add(notice) }
      log.add(error)
      return []
    }
  }

  /// Paints pictures again, since the files behind them may be others.
  mutating func forgetPictures() {
    preview.main.invalidate()
    preview.compared = []
    preview.pixels?.invalidate()
  }

  /// Logs a message that isn't a command's reply.
  package mutating func tell(_ message: String) { log.add(.note, message) }

  mutating func fail(_ message: String) { log.add(.error, message) }

  /// Shows a reply: long lists get a page of their own.
  mutating func show(_ reply: Reply, of line: String) -> [StudioRequest] {
    let rows = layout.panes[.console]?.rows ?? 0
    // What can be chosen from is no text to read.
    let isChosenFrom = reply.effects.contains {
      switch $0 {
      case .show(.starters), .show(.layouts), .show(.history), .show(.occurrences), .show(.corrections),
        .show(.findings):
        true
      default: false
      }
    }
    if isChosenFrom {
      log.add(Reply(reply.message, tone: reply.tone))
    } else if height(of: reply.lines) > max(rows - 2, 1) {
      show(Pager(line, reply.lines, swatches: reply.swatches))
      log.add(Reply(reply.message, tone: reply.tone))
    } else {
      log.add(reply)
    }
    return reply.effects.compactMap { request(for: $0) }
  }

  /// Rows that lines take in the console.
  private func height(of lines: [String]) -> Int {
    let columns = (layout.panes[.console]?.columns ?? size.columns) - 2 - ConsoleLog.signColumns
    return lines.reduce(0) { $0 + WrappedText.indented($1, columns: max(columns, 1)).count }
  }

  private mutating func request(for effect: Effect) -> StudioRequest? {
    switch effect {
    case .quit: return .quit
    case .editText(let text, let what): return .editText(text, what)
    case .shell(let command): return .shell(command)
    case .copy(let text): return .copy(text)
    case .show(let exhibit):
      show(exhibit)
      return nil
    case .host(let effect): return (effect.value as? PaneEffect).flatMap { apply($0) }
    // The runner has seen to these.
    case .source, .record: return nil
    }
  }

  private mutating func show(_ exhibit: Exhibit) {
    switch exhibit {
    case .starters: show(Picker.starters)
    case .layouts: show(Picker.layouts(session))
    case .history: show(Picker.history(session))
    case .occurrences(let text, let lines): show(Picker.occurrences(of: text, lines))
    case .corrections(let lines): show(Picker.corrections(lines))
    case .findings(let title, let rows): show(Picker.findings(title, rows))
    case .matrix(let axes): showMatrix(axes)
    case .snapshot(let difference): show(difference)
    }
    arrange()
  }

  private mutating func apply(_ effect: PaneEffect) -> StudioRequest? {
    switch effect {
    case .zoom(let pane): toggleZoom(pane)
    case .scale(let percent?): zoom(toPercent: Double(percent))
    case .scale(nil): zoomToFit()
    case .form(let subject): showForm(subject)
    case .suggestions(let isOn):
      console.isSuggesting = isOn
      console.dropSuggestion()
    case .lower(let pane): inspector.shown = pane ?? (inspector.shown == .events ? .inspector : .events)
    case .split(let percent): screen.split.side = size.columns * (100 - min(max(percent, 10), 90)) / 100
    case .palette: show(Picker.palette(of: commands))
    case .gallery: showGallery()
    case .wall(let filter): showWall(filter)
    case .publish(let place): showPublish(to: place)
    case .keys: showKeys()
    case .chrome(let choice):
      if let choice { painting.chrome.choice = choice }
      tell("Colours for a \(chrome.appearance.rawValue) terminal\(chrome.reason)")
    case .mouse(let use):
      pointer.use = use
      return .mouse(isMouseOn)
    case .rulers(let use):
      pointer.rulers = use ?? (pointer.rulers == .off ? .on : .off)
      if pointer.rulers == .off { pointer.hovered = nil }
      return .hover(pointer.rulers != .off)
    case .colors(let mode): return .colors(mode)
    case .cells(let division): painting.cells = division
    case .companion(let use): return .companion(use)
    case .graphics(let choice):
      painting.graphics = choice ?? painting.graphics
      return .graphics(choice)
    }
    arrange()
    return nil
  }
}
