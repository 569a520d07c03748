import ArgumentParser
import JSONDocument
import Modes
import Outcomes
import Publishing
import Workspaces

struct PublishListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", _superCommandName: PublishVerb.name, abstract: "List the releases, the newest first.",
    discussion: """
      Prints the releases that have been live, at most fifty.

      Example:
        kimchi publish list Previews/Kimchi --trust
      """)

  /// Releases that are printed.
  private static let limit = 50

  @Argument(help: "The workspace.", completion: .directory)
  var folder: String?

  @OptionGroup var place: PlaceArguments

  func perform() throws(Failure) -> Outcome {
    try place.perform(in: folder) { publisher, _, _ throws(Refusal) in try list(publisher) }
  }

  private func list(_ publisher: Publisher) throws(Refusal) -> Outcome {
    let listed = try publisher.list(limit: Self.limit)
    if place.json {
      let rows = listed.map { row in
        JSONText.object([
          ("release", .integer(row.release.number)), ("published", .string(row.release.date)),
          ("live", .bool(row.isLive)), ("previous", row.release.previous.map { .integer($0) } ?? .null),
          ("deliveries", .array(row.release.deliveries.map { .string($0.name) })),
          ("bytes", .integer(row.release.byteCount)),
        ])
      }
      return Outcome(json: .object([("place", .string(publisher.place.name)), ("releases", .array(rows))]))
    }
    guard !listed.isEmpty else { return Outcome("Nothing is published in \(publisher.place.name) yet\n") }
    return Outcome(
      Columns.text(
        listed.map { row in
          [
            "release \(row.release.number)", row.release.date, PublishReport.deliveries(row.release.deliveries.count),
            ByteText.size(row.release.byteCount), row.isLive ? "live" : "",
          ]
        }))
  }
}

struct PublishDiffVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: PublishVerb.name, abstract: "Compare two releases.",
    discussion: """
      Lists the deliveries and components that differ, and the clients that need another version. Exits with 1 if there \
      is a difference.

      Example:
        kimchi publish diff 3 4 --to staging
      """)

  @Argument(help: "The number of a release.")
  var before: Int

  @Argument(help: "The number of another release.")
  var after: Int

  @Argument(help: "The workspace.", completion: .directory)
  var folder: String?

  @OptionGroup var place: PlaceArguments

  func perform() throws(Failure) -> Outcome {
    try place.perform(in: folder) { publisher, _, _ throws(Refusal) in
      let pointer = try publisher.requirePointer()
      let old = try publisher.release(before, in: pointer).release
      let new = try publisher.release(after, in: pointer).release
      let difference = ReleaseDifference(from: old, to: new)
      let status = difference.isEmpty ? ExitStatus.fine : ExitStatus.findings
      if place.json { return Outcome(json: difference.json, status: status) }
      return Outcome(
        PublishReport.text("Release \(before) → \(after): \(difference.summary)", difference.lines), status: status)
    }
  }
}

struct PublishRollbackVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "rollback", _superCommandName: PublishVerb.name, abstract: "Make an earlier release live again.",
    discussion: """
      Without a number, the release that the live one replaced. Nothing is uploaded but the pointer.

      Example:
        kimchi publish rollback 3 --to staging
      """)

  @Argument(
    help: ArgumentHelp("The number of a release, and the workspace; both may be left out.", valueName: "release"))
  var words: [String] = []

  @OptionGroup var place: PlaceArguments

  @Flag(name: .shortAndLong, help: "Print what would change.")
  var dryRun = false

  @Flag(help: "Roll back also where the place can't refuse to be overwritten by two publishers at once.")
  var unguarded = false

  private var number: Int? { words.first.flatMap { Int($0) } }
  private var folders: ArraySlice<String> { words.dropFirst(number == nil ? 0 : 1) }

  func validate() throws {
    if folders.count > 1 {
      throw ValidationError("'publish rollback' takes the number of a release and a workspace, such as: 3 Previews.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    try place.perform(in: folders.first) { publisher, _, place throws(Refusal) in try rollBack(publisher, place) }
  }

  private func rollBack(_ publisher: Publisher, _ declared: PublishSettings.Place) throws(Refusal) -> Outcome {
    var publisher = publisher
    publisher.isUnguarded = unguarded
    let pointer = try publisher.requirePointer()
    // A damaged live release is what one rolls back from.
    let before = try? publisher.release(pointer.release.number, in: pointer).release
    let plan = try publisher.planRollback(to: number)
    if !dryRun { try publisher.rollBack(plan) }
    let difference = ReleaseDifference(from: before, to: plan.release)
    if place.json {
      return Outcome(
        json: .object([
          ("release", .integer(plan.release.number)), ("before", .integer(pointer.release.number)),
          ("dry_run", .bool(dryRun)),
          ("difference", difference.json),
        ]))
    }
    let verb = dryRun ? "Would roll back" : "Rolled back"
    return Outcome(
      PublishReport.text(
        "\(verb) \(declared.name) from release \(pointer.release.number) to \(plan.release.number): \(difference.summary)",
        difference.lines))
  }
}

struct PublishPullVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pull", _superCommandName: PublishVerb.name, abstract: "Fetch what is live into a folder.",
    discussion: """
      Writes each delivery as it is live, with its pictures beside it, and the sources inside of them as a workspace to \
      edit; deliveries that need another version of a component, a colour or a picture are in workspaces of their own. \
      Every hash is checked. Missing files are listed: a damaged delivery is an error, a picture that the workspace \
      no longer has is a warning. A later pull into the same folder replaces what the last one wrote, and refuses if \
      that was edited.

      Example:
        kimchi publish pull /tmp/live --workspace Previews/Kimchi --trust
      """)

  @Argument(help: "The folder to write: a new one, or one of an earlier pull.", completion: .directory)
  var folder: String

  @Argument(
    help: ArgumentHelp("The workspace that declares the place.", valueName: "workspace"), completion: .directory)
  var source: String?

  @OptionGroup var place: PlaceArguments

  @Flag(help: "Replace files that were changed since the last pull.")
  var force = false

  func perform() throws(Failure) -> Outcome {
    try place.perform(in: source) { publisher, workspace, _ throws(Refusal) in
      let target = try PulledFolder(folder)
      let bar = ProgressBar(title: "Pulling", isShown: !place.json)
      defer { bar.clear() }
      var publisher = publisher
      publisher.onProgress = { bar.update(done: $0.done, total: $0.total) }
      let pulled = try PulledRelease(publisher, for: workspace)
      let summary = try target.write(pulled, isForced: force)
      bar.clear()
      let report = PullReport(pulled, summary, in: folder, of: workspace)
      return report.outcome(json: place.json).reporting(pulled.findings, from: .warning)
    }
  }
}

struct PublishVerifyVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "verify", _superCommandName: PublishVerb.name, abstract: "Verify the hashes of what is live.",
    discussion: """
      Fetches the live release and checks the SHA-256 of its manifest and of every delivery. Exits with 1 if one is \
      missing or was changed.

      Example:
        kimchi publish verify Previews/Kimchi --trust
      """)

  @Argument(help: "The workspace.", completion: .directory)
  var folder: String?

  @OptionGroup var place: PlaceArguments

  func perform() throws(Failure) -> Outcome {
    try place.perform(in: folder) { publisher, _, _ throws(Refusal) in try verify(publisher) }
  }

  private func verify(_ publisher: Publisher) throws(Refusal) -> Outcome {
    let bar = ProgressBar(title: "Verifying", isShown: !place.json)
    defer { bar.clear() }
    var publisher = publisher
    publisher.onProgress = { bar.update(done: $0.done, total: $0.total) }
    let (release, problems) = try publisher.verify()
    bar.clear()
    let count = release.deliveries.count
    if place.json {
      return Outcome(
        json: .object([
          ("release", .integer(release.number)), ("deliveries", .integer(count)),
          ("problems", .array(problems.map { .string($0.message) })),
        ]), status: problems.isEmpty ? ExitStatus.fine : ExitStatus.findings)
    }
    guard problems.isEmpty else {
      return Outcome("Release \(release.number): \(problems.count) of \(count) deliveries are damaged\n")
        .reporting(problems.map { Finding($0) }, from: .warning)
    }
    return Outcome(
      "Release \(release.number) is intact: \(PublishReport.deliveries(count)), \(ByteText.size(release.byteCount))\n")
  }
}
