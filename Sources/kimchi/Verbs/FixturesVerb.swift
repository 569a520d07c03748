import ArgumentParser
import JSONDocument
import Sushi
import Workspaces

struct FixturesVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "fixtures", _superCommandName: Kimchi.name,
    abstract: "List the fixtures of the workspace.",
    discussion: """
      Of the workspace around the current folder, or of those below it: each fixture's address, its tags and the place \
      where it is written. Excluded fixtures are listed and say so. Exits 1 when a previews file cannot be read.

      Example:
        kimchi fixtures RestaurantCard
      """)

  @Argument(help: "Only those of this model.")
  var model: String?

  @Option(help: ArgumentHelp("Look in this folder.", valueName: "folder"), completion: .directory)
  var `in`: String?

  @Option(help: ArgumentHelp("Only those with this tag; may be repeated.", valueName: "tag"))
  var tag: [String] = []

  @Flag(help: "Print {\"fixtures\": [{address, model, name, tags, excluded, file, line, column}]}.")
  var json = false

  func perform() throws(Failure) -> Outcome {
    if let folder = `in`, WorkspaceFiles.kind(of: folder) != .folder {
      throw Failure(unreadable: "\(folder) is no folder")
    }
    let listings = try WorkspaceSearch.find(`in`).map(FixtureListing.init)
    let all = listings.flatMap(\.entries)
    let entries = all.filter { entry in
      (model == nil || entry.model == model) && tag.allSatisfy(entry.tags.contains)
    }
    if let model, !all.contains(where: { $0.model == model }) {
      throw Failure(
        unreadable: "there are no fixtures of the model \(Spelling.quoted(model))",
        fix: Spelling.nearest(model, in: all.map(\.model)).map { "did you mean \($0)?" })
    }
    let outcome = json ? Outcome(json: Self.report(entries)) : Outcome(Self.text(entries))
    return outcome.reporting(listings.flatMap(\.findings), from: .warning)
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
