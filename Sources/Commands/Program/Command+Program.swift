import Editing
import JSONDocument
import Sessions
import Sushi
import Workspaces

extension Command {
  static let program: [Command] = [help, source, record, shell, quit]

  static let help = Command(
    "help", .program, [Argument("command", .command, isOptional: true)], "Show help for all commands, or for one",
    examples: ["help set"], aliases: ["?"], about: .program
  ) { _, invocation throws(Refusal) in
    guard let word = invocation[0] else { return Reply(lines: invocation.table.overview) }
    guard let command = invocation.table.find(word.text, abbreviated: true) else {
      throw Refusal(
        "no command named \(Spelling.quoted(word.text))",
        fix: Spelling.nearest(word.text, in: invocation.table.commands.map(\.name)).map { "did you mean \($0)?" },
        range: word.range)
    }
    return Reply(lines: command.page)
  }

  static let quit = Command(
    "quit", .program, [Argument("unsaved", .choice(["discard"]), isOptional: true)], "Quit the program",
    details: """
      Refused while there are unsaved changes. `quit discard` undoes them first; `redo` restores them when you open the
      layout again.
      """, aliases: ["exit", ":q"], about: .program
  ) { session, invocation throws(Refusal) in
    if let word = invocation[0], word.text != "discard" {
      throw Refusal(
        "unexpected \(Spelling.quoted(word.text))", fix: "`quit discard` drops unsaved changes", range: word.range)
    }
    let unsaved = session.unsavedFiles
    guard unsaved.isEmpty || invocation[0] != nil else {
      throw Refusal(Session.unsavedSentence(unsaved), fix: "`save`, or `quit discard`")
    }
    if invocation[0] != nil { try session.discardUnsaved() }
    return Reply(effects: [.quit])
  }

  /// The command's page, as `help` shows it.
  package var page: [String] {
    var lines = [usage, "", summary + "." + (aliases.isEmpty ? "" : " Also: \(aliases.joined(separator: ", ")).")]
    if !details.isEmpty {
      // Broken where it is shown, by the room that there is.
      for paragraph in details.split(separator: "\n\n") { lines += ["", String(paragraph).replacing("\n", with: " ")] }
    }
    if !examples.isEmpty { lines += [""] + examples.map { "  \($0)" } }
    return lines
  }
}

extension CommandTable {
  /// Every command with what it does, by groups.
  package var overview: [String] {
    var lines: [String] = []
    let width = commands.map(\.usage.count).filter { $0 <= 36 }.max() ?? 0
    for group in Command.Group.allCases {
      let members = commands.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(group.title)
      for command in members {
        let padding = String(repeating: " ", count: max(1, width + 2 - command.usage.count))
        lines.append("  " + command.usage + padding + command.summary)
      }
    }
    return lines
  }
}
