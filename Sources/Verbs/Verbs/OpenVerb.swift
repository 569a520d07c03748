import ArgumentParser
import Commands
import Editing
import Glibc
import Modes
import Outcomes
import Pictures
import Sessions
import Terminal
import Workspaces

struct OpenVerb: DrawingVerb {
  static let configuration = CommandConfiguration(
    commandName: "open", _superCommandName: Kimchi.name,
    abstract: "Open the studio, or draw a layout without a terminal.",
    discussion: """
      On a terminal, opens the studio with the picture, the outline and a prompt; type 'help' to list its commands. For \
      a folder, or without an argument, shows the gallery: every layout, component and fixture with its picture, from \
      that workspace, the one around the current folder or the ones below it. You can leave out the word 'open'.

      With an output or a format, or without a terminal, draws a file or a model like 'render'. For a folder, lists each \
      layout with its fixtures and its first picture.

      --line reads the studio's commands from standard input, one per line.

      Example:
        kimchi Previews/Kimchi/Layouts/restaurant_card.json
      """)

  @Argument(help: "A file, a folder, MODEL or MODEL.name.", completion: .targets)
  var target: String?

  @OptionGroup var drawing: DrawingArguments

  @OptionGroup var picture: PictureArguments

  @OptionGroup var named: ConditionArguments

  @OptionGroup var framing: FrameArguments

  @Flag(help: "Read commands from standard input and print replies as lines.")
  var line = false

  @Flag(help: "With --line, allow system commands ('! COMMAND') from a file or pipe.")
  var allowShell = false

  @Flag(help: "With --line, allow files outside the workspace and the current folder from a file or pipe.")
  var allowOutside = false

  @Option(
    help: ArgumentHelp(
      """
      How the studio draws the preview in this run: auto, kitty, iterm, sixel or cells. auto draws pixels if the \
      terminal says that it can.
      """, valueName: "how"),
    completion: Named.completion(GraphicsChoice.self), transform: Named.choice("graphics", GraphicsChoice.self))
  var graphics: GraphicsChoice?

  func perform() throws(Failure) -> Outcome {
    // Whoever names a format or a file wants the picture.
    let isDrawn = drawing.isAsked
    let opensStudio = StudioMode.isPossible && !isDrawn
    if let target, line || LineMode.isNeeded && !isDrawn || opensStudio, let path = Self.begun(target) {
      let opening = SessionOpening(
        in: Workspace(containing: path), conditions: try conditions(), resuming: path)
      if opensStudio, !line, !LineMode.isNeeded { return try openStudio(opening, Self.faultNotes()) }
      var mode = LineMode(
        try session(opening), allowsShell: allowShell, allowsOutside: allowOutside, faults: Self.faultNotes())
      return Outcome(status: mode.run())
    }
    if let target, WorkspaceFiles.kind(of: target) != .folder {
      if line || LineMode.isNeeded && !isDrawn || opensStudio {
        let faults = Self.faultNotes()
        if opensStudio, !line, !LineMode.isNeeded { return try openStudio(try opening(target, faults), faults) }
        // Not kept here: a document that two hold is copied by an edit.
        var mode = LineMode(
          try session(try opening(target, faults)), allowsShell: allowShell, allowsOutside: allowOutside,
          faults: faults)
        return Outcome(status: mode.run())
      }
    }
    if line { return try edit(in: WorkspaceSearch.find(target, beginning: true)) }
    if let target, WorkspaceFiles.kind(of: target) != .folder { return try draw(target) }
    if drawing.fixture != nil {
      throw Failure(unreadable: "--fixture needs a single layout, not a folder", fix: "name a layout")
    }
    let workspaces = try WorkspaceSearch.find(target, beginning: opensStudio)
    if opensStudio, let first = workspaces.first {
      return try openStudio(
        SessionOpening(in: first, conditions: try conditions()), Self.faultNotes(), choosing: workspaces)
    }
    return try gallery(target.map { [$0] } ?? workspaces.map { $0.display($0.root) })
  }

  /// On the terminal, until the user quits; line by line where the terminal cannot show panes.
  private func openStudio(
    _ opening: consuming SessionOpening, _ faults: FaultNotes, choosing workspaces: [Workspace] = []
  ) throws(Failure) -> Outcome {
    var opening = Optional(consume opening)
    let ending = MainActor.assumeIsolated { () -> Result<Outcome, Failure> in
      do throws(Failure) {
        return .success(try run(&opening, faults, workspaces))
      } catch {
        return .failure(error)
      }
    }
    return try ending.get()
  }

  @MainActor
  private func run(_ opening: inout SessionOpening?, _ faults: FaultNotes, _ workspaces: [Workspace]) throws(Failure)
    -> Outcome
  {
    let studio: StudioMode
    do throws(TerminalError) {
      studio = try StudioMode(colors: picture.color?.explicitMode)
    } catch {
      // Said before the first answer rather than after the last.
      Streams.say("kimchi: \(error); using line mode\n", to: STDERR_FILENO)
      guard let taken = opening.take() else { return Outcome() }
      var mode = LineMode(try session(consume taken), faults: faults)
      return Outcome(status: mode.run())
    }
    do throws(Refusal) {
      try studio.run(&opening, cells: drawing.cells, graphics: graphics, faults: faults, choosing: workspaces)
    } catch {
      throw Failure(error)
    }
    return Outcome()
  }

  /// Line by line with nothing open, until there are no more commands.
  private func edit(in workspaces: [Workspace]) throws(Failure) -> Outcome {
    guard workspaces.count == 1 else {
      throw Failure(
        unreadable: "--line needs one workspace, found \(workspaces.count)", fix: "name a file or a folder")
    }
    var mode = LineMode(
      try session(SessionOpening(in: workspaces[0], conditions: try conditions())), allowsShell: allowShell,
      allowsOutside: allowOutside, faults: Self.faultNotes())
    return Outcome(status: mode.run())
  }

  private func session(_ opening: SessionOpening) throws(Failure) -> Session {
    do throws(Refusal) {
      return try opening.session()
    } catch {
      throw Failure(error)
    }
  }

  /// The real path of a layout that a word names and that only its journal has: started and never saved, or deleted while
  /// it was open.
  static func begun(_ word: String) -> String? {
    guard WorkspaceFiles.kind(of: word) == nil, let folder = WorkspaceFiles.realPath(FilePath.parent(word)) else {
      return nil
    }
    let path = FilePath.join(folder, FilePath.name(word))
    let state = StateFolder(environment: { getenv($0).map { String(cString: $0) } })
    return state?.begun(below: folder).contains(path) == true ? path : nil
  }

  /// The faults of earlier runs. From here on those of this run are noted.
  private static func faultNotes() -> FaultNotes {
    let state = StateFolder(environment: { getenv($0).map { String(cString: $0) } })
    return state.map { FaultNotes(in: $0) } ?? FaultNotes()
  }

  private func opening(_ word: String, _ faults: FaultNotes) throws(Failure) -> SessionOpening {
    let target = try Targets.drawn(word)
    let opening = Doing(.opening, of: target.layout.path)
    if let note = faults.fresh.last(where: { $0.doing == opening }) {
      throw Failure(
        note.message { target.workspace.display($0) }, fix: "run the same command once more to try again")
    }
    // Until the first frame is shown.
    opening.begin()
    let conditions = try self.conditions(of: target)
    do throws(Refusal) {
      return try SessionOpening(target, fixture: drawing.fixture.map(target.fixtureName), conditions: conditions)
    } catch {
      throw Failure(error, fixture: drawing.fixture != nil)
    }
  }

  private func gallery(_ folders: [String]) throws(Failure) -> Outcome {
    let writer = try self.writer()
    if writer.format.isSingle {
      throw Failure(
        unreadable: "--format \(writer.format.rawValue) needs a single layout, not a folder", fix: "name a layout")
    }
    var gallery = Gallery(writer: writer, conditions: try self.conditions())
    return try gallery.draw(folders).saved(to: drawing.output)
  }
}
