import ArgumentParser
import Commands
import Sessions
import Studio
import Workspaces

struct RunVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "run", _superCommandName: Kimchi.name,
    abstract: "Run a script of studio commands.",
    discussion: """
      One command per line, with its full name; lines that begin with '# ' are comments. Stops at the first command that \
      fails and prints its position. Saves nothing unless the script uses 'save'.

      Example:
        echo 'frame' | kimchi run - Previews/Kimchi/Layouts/restaurant_card.json
      """)

  @Argument(help: "The script; - is standard input.", completion: .file())
  var script: String

  @Argument(
    help:
      "The layout, component, MODEL or MODEL.name to open first. Without it, the script starts with open or new.",
    completion: .file(extensions: ["json"]))
  var target: String?

  @Option(help: ArgumentHelp("A fixture of the model, by name or as MODEL.name.", valueName: "name"))
  var fixture: String?

  @Flag(help: "Allow system commands ('! COMMAND') in the script.")
  var allowShell = false

  @Flag(help: "Print {\"replies\": [{line, command, tone, message, lines}], \"unsaved\", \"diagnostics\"}.")
  var json = false

  func perform() throws(Failure) -> Outcome {
    var (session, script) = try begin(with: try read())
    var report = ScriptReport()
    var runner = CommandRunner(shell: allowShell ? .always : .never, table: .studio)
    do throws(ScriptError) {
      try runner.run(script, in: &session) { line, replies throws(Refusal) in
        report.add(line, replies)
        for effect in replies.flatMap(\.effects) { try carryOut(effect, &report) }
      }
    } catch {
      report.error = error
    }
    report.unsaved = session.unsavedFiles
    return json ? report.json : report.text
  }

  private func read() throws(Failure) -> Script {
    let text = String(decoding: try Files.bytes(script), as: UTF8.self)
    return Script(text, name: script == Files.standardInput ? "<stdin>" : script)
  }

  /// The session that the command line names, or that the script opens first; and what is left of the script.
  private func begin(with script: Script) throws(Failure) -> (Session, Script) {
    if let target { return (try open(try Targets.find(target)), script) }
    guard let first = script.lines.first, let word = first.opens else {
      // With nothing open a script may begin a layout.
      do throws(Rejection) {
        return (try Session(in: Workspace(containing: ".")), script)
      } catch {
        throw Failure(error)
      }
    }
    let target: Target
    do throws(Rejection) {
      target = try Target.find(word)
    } catch {
      throw Failure(ScriptError(Refusal(error), in: script.name, line: first))
    }
    return (try open(target), script.dropFirst())
  }

  private func open(_ target: Target) throws(Failure) -> Session {
    do throws(Rejection) {
      return try Session(target, fixture: fixture)
    } catch {
      throw Failure(error, fixture: fixture != nil)
    }
  }

  private func carryOut(_ effect: Effect, _ report: inout ScriptReport) throws(Refusal) {
    if case .shell(let command) = effect {
      // What has been said so far comes before what the command says.
      if !json { report.flush() }
      if let problem = Shell.run(command) { throw Refusal(problem) }
    }
    if let refusal = ReplyText.refusal(of: effect) { throw Refusal(refusal) }
  }
}
