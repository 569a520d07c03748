import ArgumentParser
import JSONDocument
import Outcomes
import Sushi
import Workspaces

struct FixturesVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "fixtures", _superCommandName: Kimchi.name,
    abstract: "List the fixtures of the workspace.",
    discussion: """
      Prints each fixture's address, tags and file position, for the workspace around the current folder or the ones \
      below it. Excluded fixtures are marked. Exits with 1 if a previews file can't be read.

      Example:
        kimchi fixtures RestaurantCard
      """)

  @Argument(help: "MODEL, MODEL.name, a file or a folder; by default the workspace.", completion: .targets)
  var target: String?

  @Option(help: ArgumentHelp("The folder to look in.", valueName: "folder"), completion: .directory)
  var `in`: String?

  @Option(
    name: [.customLong("tags"), .customLong("tag")],
    help: ArgumentHelp("Only fixtures with all of these tags, separated by commas.", valueName: "tags"))
  var tags: [String] = []

  @Flag(help: "Print {\"fixtures\": [{address, model, name, tags, excluded, file, line, column}]}.")
  var json = false

  @OptionGroup var output: OutputArguments

  func validate() throws {
    if target == Files.standardInput {
      throw ValidationError("Fixtures can't come from standard input: name a model or a folder.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    if let folder = `in`, !Targets.isFolder(folder) {
      throw Failure(unreadable: "\(folder) isn't a folder", fix: "name a folder of the workspace")
    }
    let (workspaces, model, name) = try wanted()
    let listings = workspaces.map(FixtureListing.init)
    let all = listings.flatMap(\.entries)
    let named = all.filter { (model == nil || $0.model == model) && (name == nil || $0.name == name) }
    if named.isEmpty, let model { throw Self.unknown(model, name, in: all) }
    let tags = Lists.words(tags)
    let entries = named.filter { entry in tags.allSatisfy(entry.tags.contains) }
    if entries.isEmpty, !tags.isEmpty { throw Self.untagged(tags, in: named) }
    let outcome = try output.isJSON(json) ? Outcome(json: Self.report(entries)) : Outcome(Self.text(entries))
    return try output.apply(outcome.reporting(listings.flatMap(\.findings), from: .warning))
  }

  /// The workspaces to look in, and the model and the fixture that are asked for.
  private func wanted() throws(Failure) -> (workspaces: [Workspace], model: String?, name: String?) {
    guard let target, !Targets.isFolder(target) else {
      return (try WorkspaceSearch.find(target ?? `in`), nil, nil)
    }
    if Targets.isFile(target) {
      let found = try Targets.find(target)
      return ([found.workspace], found.layout.model, nil)
    }
    let parts = target.split(separator: ".", maxSplits: 1).map(String.init)
    return (try WorkspaceSearch.find(`in`), parts.first ?? target, parts.count > 1 ? parts[1] : nil)
  }

  private static func unknown(_ model: String, _ name: String?, in all: [FixtureListing.Entry]) -> Failure {
    let names = all.filter { $0.model == model }.map(\.name)
    if let name, !names.isEmpty {
      return Failure(
        unreadable: "\(model) has no fixture \(Spelling.quoted(name))",
        fix: Spelling.nearest(name, in: names).map { "did you mean \(model).\($0)?" }
          ?? "its fixtures are \(names.prefix(8).joined(separator: ", "))")
    }
    return Failure(
      unreadable: "no fixtures for the model \(Spelling.quoted(model))",
      fix: Spelling.nearest(model, in: all.map(\.model)).map { "did you mean \($0)?" }
        ?? "`kimchi fixtures` lists all fixtures")
  }

  private static func untagged(_ tags: [String], in entries: [FixtureListing.Entry]) -> Failure {
    let known = Set(entries.flatMap(\.tags)).sorted()
    let words = tags.map(Spelling.quoted).joined(separator: " and ")
    let fix =
      tags.count == 1 ? Spelling.nearest(tags[0], in: known).map { "did you mean \($0)?" } : nil
    return Failure(
      unreadable: "no fixture has the \(tags.count == 1 ? "tag" : "tags") \(words)",
      fix: fix
        ?? (known.isEmpty
          ? "add \"tags\" to a previews file"
          : "the tags are \(known.prefix(12).joined(separator: ", "))"))
  }

  /// Columns: the address, tags, the place.
  private static func text(_ entries: [FixtureListing.Entry]) -> String {
    let rows = entries.map { entry in
      let notes = entry.tags.map { "#\($0)" } + (entry.isExcluded ? ["excluded"] : [])
      return [entry.address, notes.joined(separator: " "), entry.location.fileAndLine]
    }
    return rows.isEmpty ? "" : Columns.text(rows)
  }

  private static func report(_ entries: [FixtureListing.Entry]) -> JSONText {
    let fixtures = entries.map { entry in
      let place = entry.location
      return JSONText.object([
        ("address", .string(entry.address)), ("model", .string(entry.model)), ("name", .string(entry.name)),
        ("tags", .array(entry.tags.map { .string($0) })), ("excluded", .bool(entry.isExcluded)),
        ("file", .string(place.file)), ("line", place.byte == nil ? .integer(place.line) : .null),
        ("column", place.byte == nil ? .integer(place.column) : .null),
      ])
    }
    return .object([("fixtures", .array(fixtures))])
  }
}
