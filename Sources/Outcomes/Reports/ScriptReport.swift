import Commands
import Glibc
import JSONDocument
import Modes
import Scripts
import Sessions
import Workspaces

/// The replies of a script's commands.
package struct ScriptReport {
  private var replies: [(line: Script.Line, reply: Reply)] = []
  private var flushed = 0
  /// Files with changes that the script has left unsaved.
  package var unsaved: [String] = []
  /// The position where it stopped, if not at its end.
  package var error: ScriptError?

  package init() {}

  package mutating func add(_ line: Script.Line, _ replies: [Reply]) {
    self.replies += replies.map { (line, $0) }
  }

  /// Prints what there is to say so far.
  package mutating func flush() {
    Streams.say(lines)
    flushed = replies.count
  }

  private var lines: String { replies[flushed...].map { ReplyText.text($0.reply) }.joined() }

  private var status: Int32 { error == nil ? ExitStatus.fine : ExitStatus.findings }

  package var text: Outcome {
    var messages = error?.text ?? ""
    if !unsaved.isEmpty { messages += "note: unsaved changes: \(unsaved.joined(separator: ", "))\n" }
    return Outcome(lines, messages: messages, status: status)
  }

  package var json: Outcome {
    let replies = replies.map { line, reply in
      JSONText.object([
        ("line", .integer(line.number)), ("command", .string(line.text)), ("tone", .string("\(reply.tone)")),
        ("message", .string(reply.message)), ("lines", .array(reply.lines.map { .string($0) })),
      ])
    }
    let findings = (error.map { [Finding($0.diagnostic)] } ?? []) + (error?.error.details ?? [])
    let report = JSONText.object([
      ("replies", .array(replies)), ("unsaved", .array(unsaved.map { .string($0) })),
      ("diagnostics", DiagnosticText.list(findings)),
    ])
    return Outcome(json: report, status: status)
  }
}
