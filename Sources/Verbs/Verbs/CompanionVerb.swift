import ArgumentParser
import Commands
import Companion
import Conditions
import Editing
import Glibc
import Modes
import Outcomes
import Pictures
import Sessions
import Studio
import Terminal
import Workspaces

struct CompanionVerb: PictureVerb {
  static let configuration = CommandConfiguration(
    commandName: "companion", _superCommandName: Kimchi.name,
    abstract: "Show a live session in a browser.",
    discussion: """
      Serves one page with the picture, the outline, the properties, the findings and a console. All pages show the same \
      session; what one changes, all see. Files are written by 'save' only. On a terminal the studio shows the session too, \
      where 'companion on' does the same later; without one, or with --headless, it serves until it is stopped with ^C.

      Prints a link that lets one browser in, once; 'companion link', or Enter without the studio, prints another. Only \
      this machine can reach it unless --host names another of its addresses. docs/companion.md has the rest.

      Example:
        kimchi companion Previews/Kimchi --headless --timeout 1
      """)

  @Argument(help: "A file, a folder, MODEL or MODEL.name; by default the current folder.", completion: .targets)
  var target: String?

  @Option(help: ArgumentHelp("The port; by default a free one.", valueName: "number"))
  var port: Int = 0

  @Option(
    help: ArgumentHelp(
      "The numeric address to listen at; 0.0.0.0 for all of this machine's. Traffic isn't encrypted.",
      valueName: "address"))
  var host: String = CompanionAddress.loopback

  @Flag(help: "Open no studio beside it, as without a terminal.")
  var headless = false

  @Option(help: ArgumentHelp("Without the studio, end after this many seconds.", valueName: "seconds"))
  var timeout: Int?

  @Flag(help: "Show only: pages can't run commands.")
  var readOnly = false

  @Flag(help: "Open the link in a browser.")
  var open = false

  @OptionGroup var picture: PictureArguments

  @OptionGroup var named: ConditionArguments

  @OptionGroup var framing: FrameArguments

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port must be 1 to 65535.") }
    if let timeout, !(1...86_400).contains(timeout) {
      throw ValidationError("--timeout must be 1 to 86400 seconds.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    var opening = Optional(try opening())
    let result = MainActor.assumeIsolated { () -> Result<Int32, Refusal> in
      do throws(Refusal) {
        let companion = try Companion(
          host: host, port: port, CompanionState.Options(isReadOnly: readOnly, besides: CommandTable.studio.commands))
        let browser = open ? BrowserOpener(companion.state.makeLink()) : nil
        defer { browser?.forget() }
        return .success(try run(&opening, companion))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let status): return Outcome(status: status)
    case .failure(let refusal): throw Failure(refusal)
    }
  }

  @MainActor
  private func run(_ opening: inout SessionOpening?, _ companion: Companion) throws(Refusal) -> Int32 {
    if hasStudio {
      var studio: StudioMode?
      do throws(TerminalError) {
        studio = try StudioMode(colors: picture.color?.explicitMode)
      } catch {
        Streams.say("kimchi: \(error); showing pages only\n", to: STDERR_FILENO)
      }
      if let studio {
        try studio.run(
          &opening, cells: nil, graphics: nil, faults: FaultNotes(), choosing: [], companion: companion)
        return ExitStatus.fine
      }
    }
    guard let session = try opening.take()?.session() else { return ExitStatus.fine }
    return CompanionMode(session, companion).run(seconds: timeout)
  }

  /// Whether the studio shows the session too.
  private var hasStudio: Bool { !headless && StudioMode.isPossible && !LineMode.isNeeded }

  /// In cells text is measured by cells, as the studio does on its own.
  private var measure: Measure { hasStudio ? .cell : .font }

  private func opening() throws(Failure) -> SessionOpening {
    if let target, WorkspaceFiles.kind(of: target) != .folder { return try opening(of: try Targets.drawn(target)) }
    let workspaces = try WorkspaceSearch.find(target)
    guard workspaces.count == 1, let workspace = workspaces.first else {
      throw Failure(
        unreadable: "found \(workspaces.count) workspaces", fix: "name a folder or a file of one of them")
    }
    let conditions = try self.conditions(measure: measure)
    let files = [Workspace.Folder.layouts, .screens, .components].flatMap { workspace.files(in: $0) }
    let first: Target
    do throws(Refusal) {
      guard let path = files.first else { return SessionOpening(in: workspace, conditions: conditions) }
      first = Target(workspace: workspace, layout: try workspace.layout(at: path))
    } catch {
      throw Failure(error)
    }
    return try opening(of: first)
  }

  private func opening(of target: Target) throws(Failure) -> SessionOpening {
    let conditions = try self.conditions(of: target, measure: measure)
    do throws(Refusal) {
      return try SessionOpening(target, conditions: conditions)
    } catch {
      throw Failure(error)
    }
  }
}
