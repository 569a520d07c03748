import ArgumentParser
import Conditions
import Differences
import JSONDocument
import Modes
import Outcomes
import Pictures
import Workspaces

struct DiffVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: Kimchi.name,
    abstract: "Compare two JSON files by meaning.",
    discussion: """
      Ignores white space, the order of keys and the spelling of numbers. Exits with 1 if the files differ.

      --screen compares two screens as a client does: by the ids of sections and items. Each is a file, or a model
      and a fixture.

      MODEL stands for its layout, MODEL.name for the data of that fixture.

      -o FILE.png draws both on a phone, beside each other, and the pixels that differ beside them.

      Example:
        kimchi diff MenuItem.regular MenuItem.sold_out
        kimchi diff MenuItem.regular MenuItem.sold_out -o /tmp/changes.png
        cd Previews/Kimchi/Layouts && kimchi diff rail_card.json image_card.json
      """)

  @Argument(help: "The old JSON: a file, MODEL or MODEL.name; - is standard input.", completion: .targets)
  var old: String

  @Argument(help: "The new JSON: a file, MODEL or MODEL.name; - is standard input.", completion: .targets)
  var new: String

  @Flag(help: "Compare two screens by sections and items.")
  var screen = false

  @Flag(help: "Print the RFC 6902 patch that turns the first into the second.")
  var patch = false

  @Flag(help: "Print {\"changes\": [{kind, path, old, new}]}.")
  var json = false

  @Option(help: ConditionArguments.help(.device), completion: ConditionArguments.completion(.device))
  var device: String?

  @Option(help: ConditionArguments.help(.theme), completion: ConditionArguments.completion(.theme))
  var theme: String?

  @OptionGroup var named: ConditionArguments

  @OptionGroup var output: OutputArguments

  /// Whether the pictures are compared.
  private var isPicture: Bool { output.output.flatMap(PictureFormat.init(fileName:)) == .png }

  func validate() throws {
    if let format = output.output.flatMap(PictureFormat.init(fileName:)), format != .png, format != .text {
      throw ValidationError("Pictures are compared in a PNG, not as .\(format.rawValue): use -o changes.png.")
    }
    if isPicture, screen || patch || json {
      throw ValidationError("A PNG can't be used with --screen, --patch or --json.")
    }
    if !isPicture, device != nil || theme != nil || !named.isEmpty {
      throw ValidationError("--device, --theme and the like are for pictures: add -o changes.png.")
    }
    if screen, patch || json { throw ValidationError("--screen can't be used with --patch or --json.") }
    if patch, json { throw ValidationError("Use either --patch or --json, not both.") }
    if old == Files.standardInput, new == Files.standardInput {
      throw ValidationError("Only one of the two files can be - (standard input).")
    }
  }

  func perform() throws(Failure) -> Outcome {
    if isPicture { return try comparePictures() }
    return try output.apply(screen ? try compareScreens() : try compare())
  }

  private func comparePictures() throws(Failure) -> Outcome {
    let (first, second) = (try picture(old, isWhole: true), try picture(new, isWhole: true))
    let sheet: (png: [UInt8], summary: String, isSame: Bool)
    do throws(Refusal) {
      let drawn = try ComparisonSheet(from: (old, first), to: (new, second))
      sheet = (try drawn.png(), drawn.summary, drawn.isSame)
    } catch {
      throw Failure(unreadable: error.message, fix: error.fix)
    }
    var outcome = try Outcome(sheet.png, .file, status: sheet.isSame ? ExitStatus.fine : ExitStatus.findings)
      .saved(to: output.output)
    outcome.messages += "\(sheet.summary)\n"
    return outcome
  }

  /// - Parameter isWhole: whether all of it is drawn, in letters; else a screen's first page, for its items.
  private func picture(_ word: String, isWhole: Bool) throws(Failure) -> Picture {
    let target = try Targets.find(word)
    var conditions = PictureConditions(measure: isWhole ? .font : .cell)
    do throws(Refusal) {
      if let device { try Condition.device.set(device, in: &conditions, of: nil) }
      if let theme { try Condition.theme.set(theme, in: &conditions, of: nil) }
    } catch {
      throw Failure(error)
    }
    return Picture(
      target, fixture: try Targets.fixture(nil, of: target),
      conditions: try named.conditions(over: conditions, in: target.workspace), isWhole: isWhole)
  }

  private func compare() throws(Failure) -> Outcome {
    let old = try Targets.document(old)
    let new = try Targets.document(new)
    let difference = JSONDocument.difference(from: old, to: new)
    let status = difference.isEmpty ? ExitStatus.fine : ExitStatus.findings
    if patch { return Outcome(json: difference.patch, status: status) }
    if try output.isJSON(json) { return Outcome(json: report(difference, old, new), status: status) }
    return Outcome(difference.changes.map { DifferenceText.line($0, old, new) + "\n" }.joined(), status: status)
  }

  private func compareScreens() throws(Failure) -> Outcome {
    guard
      let script = ScreenScript(from: try picture(old, isWhole: false), to: try picture(new, isWhole: false))
    else {
      throw Failure(unreadable: "--screen needs two screens", fix: "name files in Screens, or MODEL.name")
    }
    let isSame = script.isEmpty
    return Outcome(
      script.lines().map { $0 + "\n" }.joined(), status: isSame ? ExitStatus.fine : ExitStatus.findings)
  }

  private func report(_ difference: Difference, _ old: JSONDocument, _ new: JSONDocument) -> JSONText {
    let changes = difference.changes.map { change in
      var members: [(String, JSONText)] = [
        ("kind", .string(change.kind.rawValue)), ("path", .string(change.path.description)),
      ]
      if let node = change.old { members.append(("old", JSONText(old, node))) }
      if let node = change.new { members.append(("new", JSONText(new, node))) }
      return JSONText.object(members)
    }
    return .object([("changes", .array(changes))])
  }
}
