import JSONDocument
import Sessions
import Workspaces

extension Command {
  static let source = Command(
    "source", .program, [Argument("file", .file, isRest: true)], "carry out the commands of a file",
    details: """
      One command a line, by their full names; a line that begins with `# ` is a comment. The first that fails stops,
      what came before it stays done.
      """,
    examples: ["source /tmp/fix.kimchi"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(effects: [.source(invocation.rest(from: 0).unquoted)])
  }

  static let record = Command(
    "record", .program, [Argument("file", .file, isRest: true)],
    "write what is done from now on into a script, until `record stop`",
    details: "Commands are written by their full names, so that `kimchi run` can do the same again.",
    examples: ["record /tmp/fix.kimchi", "record stop"], about: .program
  ) { _, invocation throws(Refusal) in
    let word = invocation.rest(from: 0).unquoted
    return Reply(effects: [.record(word == "stop" ? nil : word)])
  }

  static let shell = Command(
    "!", .program, [Argument("command", .text, isRest: true)], "run a system command",
    details: """
      Only for a person at a prompt: scripts, sourced ones too, need --allow-shell of `kimchi run` or `kimchi open --line`.
      """, examples: ["! git status"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(effects: [.shell(invocation.rest(from: 0).text)])
  }
}
