extension CommandTable {
  /// The printed reference, as `docs/commands.md` has it.
  package var reference: String {
    var text = """
      # Commands

      What can be typed at the studio's prompt, in scripts for `kimchi run` and in line mode. A line is
      `[ADDRESS] COMMAND ARGUMENTS`; commands act on the selected node, or on the address before them where one is
      allowed. Brackets mark what may be left out, `…` what takes the rest of the line. At the prompt the beginning of a
      command's name will do, as long as it is the beginning of no other.

      This page is printed from the table that the program itself reads; a test keeps it current.

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
    var text = "\n### `\(usage)`\n\n\(summary.prefix(1).uppercased())\(summary.dropFirst())."
    if takesAddress { text += " An address may stand before it." }
    if !aliases.isEmpty { text += " Also: \(aliases.map { "`\($0)`" }.joined(separator: ", "))." }
    text += "\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    if !examples.isEmpty { text += "\n```\n\(examples.joined(separator: "\n"))\n```\n" }
    return text
  }
}
