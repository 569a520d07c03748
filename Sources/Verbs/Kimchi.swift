import ArgumentParser

/// The root of the command line.
struct Kimchi: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Draw server-driven screens in the terminal, from the JSON that the server sends.",
    discussion: """
      Exits with 0 on success, 1 for findings (errors in a document, a difference) and 2 for invalid arguments. \
      Prints pictures and reports to stdout and diagnostics to stderr.

      Example:
        kimchi render Previews/Kimchi/Layouts/restaurant_card.json
      """,
    version: version,
    subcommands: [
      OpenVerb.self, InitVerb.self, NewVerb.self, ImportVerb.self, RunVerb.self, RenderVerb.self, CheckVerb.self,
      PlanVerb.self, MergeVerb.self, MatrixVerb.self, TreeVerb.self, SizeVerb.self, ClientsVerb.self,
      ExportVerb.self, VerifyVerb.self, PublishVerb.self, SchemaVerb.self, FixturesVerb.self, SnapshotVerb.self,
      DocsVerb.self, SiteVerb.self, CompanionVerb.self,
      ExplainVerb.self, FormatVerb.self, PatchVerb.self, DiffVerb.self, LanguageVerb.self, AgentVerb.self,
    ],
    defaultSubcommand: OpenVerb.self)

  static let version = "0.1.0"

  /// Each verb names the program that it is a part of. A verb that is parsed alone is then not asked twice whether it is
  /// to print a completion script, which only the program does: a fifth of the start.
  static let name = "kimchi"

  /// The words that a command line may begin with.
  static var verbNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

  static func verb(named name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }
}
