import JSONDocument
import Sessions
import Workspaces

extension Command {
  static let source = Command(
    "source", .program, [Argument("file", .file, isRest: true)], "Run the commands of a file",
    details: """
      One command per line, with its full name; lines that begin with `# ` are comments. Stops at the first command that
      fails; the commands before it keep their effect.
      """,
    examples: ["source /tmp/fix.kimchi"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(effects: [.source(invocation.rest(from: 0).unquoted)])
  }

  static let record = Command(
    "record", .program, [Argument("file", .file, isRest: true)],
    "Record commands into a script",
    details:
      "`record stop` ends it. `kimchi run FILE TARGET` runs the script again, on a layout or a screen; as a test, `kimchi run --check`, it needs `open` in its first line.",
    examples: ["record /tmp/fix.kimchi", "record stop"], about: .program
  ) { _, invocation throws(Refusal) in
    let word = invocation.rest(from: 0).unquoted
    return Reply(effects: [.record(word == "stop" ? nil : word)])
  }

  static let shell = Command(
    "!", .program, [Argument("command", .text, isRest: true)], "Run a system command",
    details: """
      Works at the prompt. Scripts need `--allow-shell` of `kimchi run` or `kimchi open --line`.
      """, examples: ["! git status"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(effects: [.shell(invocation.rest(from: 0).text)])
  }
}
