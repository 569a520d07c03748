import JSONDocument
import Sessions
import Sushi
import Workspaces

/// All commands, in the order of the reference.
package enum CommandTable {
  package static let commands: [Command] =
    Command.files + Command.moving + Command.editing + Command.binding + Command.data + Command.conditions
    + Command.looking + Command.screens + Command.views + Command.history + Command.program

  private static let byName = Dictionary(uniqueKeysWithValues: commands.map { ($0.name, $0) })

  package static func named(_ name: String) -> Command? { byName[name] }

  /// The command that a word means at the prompt: its name, or the beginning of just one.
  static func find(_ word: String, abbreviated: Bool) -> Command? {
    if let command = byName[word] { return command }
    guard abbreviated, !word.isEmpty else { return nil }
    let found = commands.filter { $0.name.hasPrefix(word) }
    return found.count == 1 ? found[0] : nil
  }

  /// Reads a line.
  ///
  /// - Parameter abbreviated: whether the beginning of a command's name will do, as at the prompt; scripts say it whole.
  static func parse(_ text: CommandText, abbreviated: Bool) throws(Refusal) -> Invocation? {
    guard let first = text.words.first else { return nil }
    // `next` alone is a command; before another it is an address.
    let isAddress =
      text.words.count > 1 && Address.words.contains { $0.0 == first.text }
      && find(text.words[1].text, abbreviated: abbreviated) != nil
    if !isAddress, let command = find(first.text, abbreviated: abbreviated) {
      return Invocation(command: command, address: nil, text: text, firstArgument: 1)
    }
    let address: Address?
    do throws(Refusal) {
      address = try Address(parsing: first.text)
    } catch {
      throw error.at(first.range)
    }
    guard let address else { throw unknown(first, abbreviated: abbreviated) }
    guard text.words.count > 1 else {
      // A place alone is gone to.
      return Invocation(command: .select, address: address, text: text, firstArgument: 1)
    }
    guard let command = find(text.words[1].text, abbreviated: abbreviated) else {
      throw unknown(text.words[1], abbreviated: abbreviated)
    }
    guard command.takesAddress else {
      throw Refusal(
        "\(command.name) takes no address before it", fix: "type \(command.usage)", range: first.range)
    }
    return Invocation(command: command, address: address, text: text, firstArgument: 2)
  }

  private static func unknown(_ word: CommandText.Word, abbreviated: Bool) -> Refusal {
    let candidates = commands.filter { $0.name.hasPrefix(word.text) }.map(\.name)
    if candidates.count > 1 {
      return Refusal(
        "\(Spelling.quoted(word.text)) is the beginning of \(candidates.joined(separator: ", "))",
        fix: "type more of it", range: word.range)
    }
    if let only = candidates.first, !abbreviated {
      return Refusal(
        "scripts say commands whole: \(only)", fix: "write \(only)", range: word.range)
    }
    return Refusal(
      "there is no command \(Spelling.quoted(word.text))",
      fix: Spelling.nearest(word.text, in: commands.map(\.name)).map { "did you mean \($0)?" }
        ?? "help lists the commands", range: word.range)
  }
}
