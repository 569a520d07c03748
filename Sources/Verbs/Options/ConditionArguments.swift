import ArgumentParser
import Conditions
import JSONDocument
import Outcomes
import Pictures
import Workspaces

/// The named conditions of a picture but device and theme, each an option of its own: shared by the verbs that draw and
/// by those that check.
struct ConditionArguments: ParsableArguments {
  @Option(help: Self.help(.typeSize), completion: Self.completion(.typeSize))
  var typeSize: String?

  @Option(help: Self.help(.direction), completion: Self.completion(.direction))
  var direction: String?

  @Option(help: Self.help(.locale), completion: Self.completion(.locale))
  var locale: String?

  @Option(help: Self.help(.timezone), completion: Self.completion(.timezone))
  var timezone: String?

  @Option(help: Self.help(.variant), completion: Self.completion(.variant))
  var variant: String?

  @Option(help: Self.help(.client), completion: Self.completion(.client))
  var client: String?

  @Option(
    help: ArgumentHelp("The client's platform: its newest release, or the one of --client.", valueName: "name"))
  var platform: String?

  @Option(help: Self.help(.clientData), completion: .file(extensions: ["json"]))
  var clientData: String?

  @Option(help: Self.help(.state), completion: Self.completion(.state))
  var state: String?

  @Option(help: Self.help(.measure), completion: Self.completion(.measure))
  var measure: String?

  private var words: [(Condition, String?)] {
    [
      (.typeSize, typeSize), (.direction, direction), (.locale, locale), (.timezone, timezone), (.variant, variant),
      (.client, platform), (.client, client), (.clientData, clientData), (.state, state),
      (.measure, measure),
    ]
  }

  /// The options as a command line has them.
  var commandWords: [String] {
    [
      ("type-size", typeSize), ("direction", direction), ("locale", locale), ("timezone", timezone),
      ("variant", variant), ("client", client),
      ("platform", platform), ("client-data", clientData), ("state", state), ("measure", measure),
    ].flatMap { name, word in word.map { ["--\(name)", $0] } ?? [] }
  }

  /// Whether none is named.
  var isEmpty: Bool { words.allSatisfy { $0.1 == nil } }

  /// Whatever needs no workspace is refused as the command line is read.
  func validate() throws {
    var conditions = PictureConditions()
    for (condition, word) in words {
      guard let word, condition.isClosed else { continue }
      do throws(Refusal) {
        try condition.set(word, in: &conditions, of: nil)
      } catch {
        throw ValidationError(error.fix.map { "\(error.message); \($0)" } ?? error.message)
      }
    }
  }

  /// - Parameter workspace: the source of the variant and the client; nil if there are several.
  func conditions(over base: PictureConditions, in workspace: Workspace?) throws(Failure) -> PictureConditions {
    var conditions = base
    for (condition, word) in words {
      guard let word else { continue }
      do throws(Refusal) {
        try condition.set(word, in: &conditions, of: workspace)
      } catch {
        throw Failure(error)
      }
    }
    return conditions
  }

  /// The condition's own words, as a sentence.
  static func help(_ condition: Condition) -> ArgumentHelp {
    ArgumentHelp(
      "\(condition.summary.prefix(1).uppercased() + condition.summary.dropFirst()).", valueName: condition.rawValue)
  }

  static func completion(_ condition: Condition) -> CompletionKind {
    switch condition {
    case .device, .variant, .client: .values(of: condition)
    default: .list(condition.values(in: nil))
    }
  }
}
