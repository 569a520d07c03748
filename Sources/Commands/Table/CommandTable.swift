import Editing
import Inspection
import JSONDocument
import Sessions
import Sushi
import Workspaces

/// Commands, in the order of the reference: those of sessions, and what the program around them adds.
package struct CommandTable: Sendable {
  package let commands: [Command]
  private let byName: [String: Command]
  /// The names of commands that are there elsewhere.
  private let others: Set<String>

  /// - Parameters:
  ///   - commands: of which no two have the same name or alias.
  ///   - others: commands that people may know from other tables.
  package init(_ commands: [Command], besides others: [Command] = []) {
    self.commands = commands
    self.others = Set(others.map(\.name))
    byName = Dictionary(
      uniqueKeysWithValues: commands.flatMap { command in ([command.name] + command.aliases).map { ($0, command) } })
  }

  /// All commands that need no panes.
  package static let session = CommandTable(
    Command.files + Command.moving + Command.editing + Command.binding + Command.data + Command.conditions
      + Command.looking + Command.screens + Command.acting + Command.history + Command.program)

  /// Commands that write no file, run no other program and need no terminal: for programs that save in their own way.
  package static let inMemory = CommandTable(
    [.open, .help] + Command.moving + Command.editing + Command.binding + Command.data + Command.conditions
      + Command.looking.filter { $0.name != Command.snapshot.name } + Command.screens + Command.acting
      + Command.history, besides: session.commands)

  /// Commands for somebody who sits elsewhere: none that runs other programs or scripts, records, or ends this one.
  package static let remote = CommandTable(
    session.commands.filter { $0.group != .program } + [.help], besides: session.commands)

  package func named(_ name: String) -> Command? { byName[name] }

  /// Whether the name or an alias of a command begins so.
  package func hasCommand(beginning letters: String) -> Bool { byName.keys.contains { $0.hasPrefix(letters) } }

  /// The command that a word means at the prompt: its name, an alias, or the beginning of just one name.
  package func find(_ word: String, abbreviated: Bool) -> Command? {
    if let command = byName[word] { return command }
    guard abbreviated, !word.isEmpty else { return nil }
    let found = commands.filter { $0.name.hasPrefix(word) }
    return found.count == 1 ? found[0] : nil
  }

  /// The work that a typed line may be; nil where it takes a moment, or opens something.
  package func longWork(of line: String, in session: Session) -> Command.LongWork? {
    guard let invocation = read(CommandText(Session.spaced(line)), abbreviated: true) else { return nil }
    return invocation.command.longWork(invocation, session)
      ?? (invocation.command.takesAddress && session.actsOnMany(invocation) ? .changing : nil)
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - abbreviated: whether the beginning of a command's name will do, as at the prompt; scripts say it whole.
  ///   - guess: what else a word that is no command may be meant for, to be said with the refusal.
  /// - Returns: nil for an empty line.
  /// - Throws: why the line means nothing.
  package func parse(
    _ text: CommandText, abbreviated: Bool, guess: (String) -> String? = { _ in nil }
  ) throws(Refusal) -> Invocation? {
    guard let first = text.words.first else { return nil }
    if let invocation = read(text, abbreviated: abbreviated) { return invocation }
    let address: Address?
    do throws(Refusal) {
      address = try Address(parsing: first.text)
    } catch {
      throw error.at(first.range)
    }
    guard address != nil else { throw unknown(0, of: text, abbreviated, guess) }
    guard text.words.count > 1, let command = find(text.words[1].text, abbreviated: abbreviated) else {
      throw unknown(1, of: text, abbreviated, guess)
    }
    throw Refusal("\(command.name) takes no address", fix: "usage: `\(command.usage)`", range: first.range)
  }

  /// Reads a line; nil where it means nothing. To say why, as `parse` does, takes much longer.
  package func read(_ text: CommandText, abbreviated: Bool) -> Invocation? {
    guard let first = text.words.first else { return nil }
    // `next` alone is a command; before another it is an address.
    let isAddress =
      text.words.count > 1 && Address.words.contains { $0.0 == first.text }
      && find(text.words[1].text, abbreviated: abbreviated) != nil
    if !isAddress, let command = find(first.text, abbreviated: abbreviated) {
      return Invocation(command: command, table: self, address: nil, text: text, firstArgument: 1)
    }
    guard let address = (try? Address(parsing: first.text)) ?? nil else { return nil }
    // A place alone is gone to.
    guard text.words.count > 1 else {
      return Invocation(command: .select, table: self, address: address, text: text, firstArgument: 1)
    }
    guard let command = find(text.words[1].text, abbreviated: abbreviated), command.takesAddress else { return nil }
    return Invocation(command: command, table: self, address: address, text: text, firstArgument: 2)
  }

  /// Every name and alias.
  private var words: [String] { commands.flatMap { [$0.name] + $0.aliases.filter { $0.count > 2 } } }

  private func unknown(
    _ index: Int, of text: CommandText, _ abbreviated: Bool, _ guess: (String) -> String?
  ) -> Refusal {
    let word = text.words[index]
    if others.contains(word.text) {
      return Refusal(
        "`\(word.text)` isn't available here", fix: "`help` lists the commands that are", range: word.range)
    }
    let candidates = commands.filter { $0.name.hasPrefix(word.text) }.map(\.name)
    if candidates.count > 1 {
      return Refusal(
        "\(Spelling.quoted(word.text)) is ambiguous: \(candidates.joined(separator: ", "))",
        fix: "type more letters", range: word.range)
    }
    if let only = candidates.first, !abbreviated {
      return Refusal(
        "scripts need full command names", fix: "write `\(only)`", range: word.range)
    }
    // In the panes a colon begins a line.
    let plain = word.text.hasPrefix(":") ? find(String(word.text.dropFirst()), abbreviated: true) : nil
    // `section #main` is how replies name a part.
    let id = word.text.firstIndex(of: "#").map { "did you mean \(word.text[$0...])?" }
    // `width 300`, `font.weight bold`.
    let isProperty = PropertyName.isKnown(word.text.prefix { $0 != "." })
    let value = text.words.count > index + 1 ? Spelling.excerpt(text.rest(from: index + 1).text) : "VALUE"
    // Of the node that was named, not of the selected one.
    let address = index > 0 ? text.words[0].text + " " : ""
    let property = isProperty ? "it is a property: `\(address)set \(word.text) \(value)`" : nil
    let nearest = Spelling.nearest(word.text, in: words) ?? words.first { $0.hasPrefix(word.text) }
    return Refusal(
      "no command named \(Spelling.quoted(word.text))",
      fix: plain.map { "`\($0.name)` needs no colon here" } ?? id ?? property ?? otherLine(index, of: text)
        ?? guess(word.text) ?? nearest.map { "did you mean \($0)?" } ?? "`help` lists the commands",
      range: word.range)
  }

  /// Asks whether a line is meant that other programs call so, or that has a word for its choice: `dark`, `rtl`.
  private func otherLine(_ index: Int, of text: CommandText) -> String? {
    let word = text.words[index].text
    if let line = CommandSynonyms.lines[word] {
      var steps = line.split(separator: " ").map(String.init)
      if let place = steps.last, place == place.uppercased(), text.words.count > index + 1 {
        steps[steps.count - 1] = Spelling.excerpt(text.rest(from: index + 1).text)
      }
      if let command = named(steps[0]) {
        let address = index > 0 && command.takesAddress ? text.words[0].text + " " : ""
        return "did you mean `\(address)\(steps.joined(separator: " "))`?"
      }
    }
    let command = commands.first { $0.group == .conditions && $0.arguments.first?.names?.contains(word) == true }
    return command.map { "did you mean `\($0.name) \(word)`?" }
  }
}
