extension CommandTable {
  /// The printed reference, as `docs/commands.md` has it.
  package var reference: String {
    var text = """
      # Commands

      The commands of the studio's prompt, of scripts for `kimchi run` and of line mode. A line is
      `[ADDRESS] COMMAND ARGUMENTS`. Commands act on the selected node, or on the address before them where one is
      allowed. Brackets mark optional arguments; `…` marks one that takes the rest of the line. At the prompt you can
      shorten a command's name as long as it stays unambiguous.

      This page is generated from the command table; a test keeps it current.

      """
    for group in Command.Group.allCases {
      let members = commands.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      text += "\n## \(group.title)\n"
      for command in members { text += command.markdown }
    }
    return text
  }
}

extension Command {
  fileprivate var markdown: String {
    var text = "\n### `\(usage)`\n\n\(summary)."
    if takesAddress { text += " Accepts an address before it." }
    if !aliases.isEmpty { text += " Also: \(aliases.map { "`\($0)`" }.joined(separator: ", "))." }
    text += "\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    if !examples.isEmpty { text += "\n```\n\(examples.joined(separator: "\n"))\n```\n" }
    return text
  }
}
