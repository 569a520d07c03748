import ArgumentParser
import JSONDocument
import Outcomes

/// An option that a verb doesn't have gets the one that was most likely meant: one that goes on where it ends, one that has
/// it as a value, or one that is spelt nearly so. The argument parser names any with the fewest edits, however many.
enum UnknownOption {
  /// - Parameters:
  ///   - message: what the argument parser says.
  ///   - arguments: the command line.
  /// - Returns: nil where the parser says something else.
  static func failure(_ message: String, _ arguments: [String]) -> Failure? {
    guard let found = message.prefixMatch(of: /Error: Unknown option '(-[^']*)'/) else { return nil }
    let option = asTyped(String(found.1), arguments)
    let verb = Kimchi.verb(named: arguments.first) ?? OpenVerb.self
    let meant = suggestion(for: option, among: options(of: verb)).map { "did you mean '\($0)'?" }
    let name = verb.configuration.commandName ?? ""
    return Failure(
      unreadable: "kimchi \(name) has no option '\(option)'",
      fix: meant ?? "`kimchi \(name) --help` lists its options")
  }

  /// Of `-output`, the parser names one letter.
  private static func asTyped(_ option: String, _ arguments: [String]) -> String {
    guard option.count == 2, let letter = option.last else { return option }
    return arguments.first { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains(letter) } ?? option
  }

  private struct Option {
    var name: String
    /// Those that it can have, where there are few.
    var values: [String]
  }

  private static func suggestion(for option: String, among options: [Option]) -> String? {
    let name = option.drop { $0 == "-" }.prefix { $0 != "=" }
    // Of one letter any name may begin with it.
    guard name.count > 1 else { return nil }
    let longer = options.filter { $0.name.hasPrefix(name) }.min { $0.name.count < $1.name.count }
    if let longer { return "--\(longer.name)" }
    if let choice = options.first(where: { $0.values.contains(String(name)) }) { return "--\(choice.name) \(name)" }
    return Spelling.nearest(String(name), in: options.map(\.name)).map { "--\($0)" }
  }

  /// The options of a verb, as the parser knows them.
  private static func options(of verb: any ParsableCommand.Type) -> [Option] {
    guard let document = try? JSONDocument(parsing: Array(verb._dumpHelp().utf8), file: "help") else { return [] }
    let arguments = JSONView(document)["command"]?["arguments"]?.elements ?? []
    return arguments.compactMap { argument in
      guard let name = argument["preferredName"]?["name"]?.string else { return nil }
      let values = argument["completionKind"]?["list"]?["values"]?.elements ?? []
      return Option(name: name, values: values.compactMap(\.string))
    }
  }
}
