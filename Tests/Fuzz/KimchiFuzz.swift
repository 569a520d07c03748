import ArgumentParser

/// The standing attack (`docs/limits.md`): `scripts/fuzz` builds this and runs all of it.
@main
struct KimchiFuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kimchi-fuzz", abstract: "Attack kimchi with random input.",
    subcommands: [
      Keys.self, Play.self, HuntCommand<CommandsAttack>.self, HuntCommand<TypingAttack>.self,
      HuntCommand<StudioAttack>.self, HuntCommand<FilesAttack>.self, HuntCommand<LanguageAttack>.self,
      HuntCommand<CompanionAttack>.self, Replay.self, Rounds.self,
    ])
}

/// The name and the summary of an attack's command.
protocol AttackCommand {
  static var kind: AttackKind { get }
  static var abstract: String { get }
}

enum CommandsAttack: AttackCommand {
  static let kind = AttackKind.commands
  static let abstract = "Run random commands on every sample workspace."
}

enum TypingAttack: AttackCommand {
  static let kind = AttackKind.typing
  static let abstract = "Type random lines letter by letter."
}

enum StudioAttack: AttackCommand {
  static let kind = AttackKind.studio
  static let abstract = "Send random bytes of a terminal to the whole studio."
}

enum FilesAttack: AttackCommand {
  static let kind = AttackKind.files
  static let abstract = "Run the program on workspaces with damaged files."
}

enum LanguageAttack: AttackCommand {
  static let kind = AttackKind.lsp
  static let abstract = "Send random edits and requests, and broken messages, to the language server."
}

enum CompanionAttack: AttackCommand {
  static let kind = AttackKind.companion
  static let abstract = "Send random requests to the companion."
}
