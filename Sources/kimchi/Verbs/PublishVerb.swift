import ArgumentParser
import Editing
import Glibc
import JSONDocument
import Publishing
import Sushi
import Workspaces

struct PublishVerb: Verb {
  /// What the first word may ask for, instead of a target.
  enum Action: String, CaseIterable { case list, diff, rollback, pull, verify }

  static let configuration = CommandConfiguration(
    commandName: "publish", _superCommandName: Kimchi.name,
    abstract: "Upload a release to a folder, a web server or S3, and roll it back.",
    discussion: """
      Checks and exports every layout and screen of a workspace, or the ones you name, and uploads them to a place that \
      kimchi.json declares. The release goes live last and in one step: apps never see half of it, and of two people who \
      publish at once one is told. If it is interrupted, publish again.

      'publish list' prints the releases, 'publish diff 3 4' compares two, 'publish rollback' makes the one before live \
      again, 'publish pull FOLDER' fetches what is live, 'publish verify' checks its hashes. Credentials come from the \
      environment, ~/.aws/credentials or ~/.netrc.

      Example:
        kimchi publish Previews/Kimchi --to local --dry-run --trust
      """)

  @Argument(
    help: ArgumentHelp(
      "A workspace, layouts or models; or list, diff A B, rollback [NUMBER], pull FOLDER, verify.", valueName: "target"),
    completion: .documents)
  var words: [String] = []

  @Option(help: ArgumentHelp("The place in kimchi.json; not needed if there is only one.", valueName: "name"))
  var to: String?

  @Option(
    help: ArgumentHelp("The workspace, if no target names it.", valueName: "folder"), completion: .directory)
  var workspace = "."

  @Flag(name: .shortAndLong, help: "Print what would change, for which clients, and how much would be uploaded.")
  var dryRun = false

  @Flag(help: "Publish to a place that can't refuse to be overwritten by two publishers at once.")
  var unguarded = false

  @Flag(name: [.long, .customLong("yes")], help: "Use the place without asking, also the first time.")
  var trust = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  func validate() throws {
    switch action {
    case .list, .verify:
      guard words.count == 1 else { throw ValidationError("'publish \(words[0])' takes no other words.") }
    case .diff:
      guard words.count == 3, words.dropFirst().allSatisfy({ Int($0) != nil }) else {
        throw ValidationError("'publish diff' needs the numbers of two releases, such as: publish diff 3 4.")
      }
    case .rollback:
      guard words.count <= 2, words.dropFirst().allSatisfy({ Int($0) != nil }) else {
        throw ValidationError("'publish rollback' takes the number of a release, such as: publish rollback 3.")
      }
    case .pull:
      guard words.count == 2 else {
        throw ValidationError("'publish pull' needs a folder, such as: publish pull live.")
      }
    case nil: break
    }
    if dryRun, action != nil, action != .rollback {
      throw ValidationError("--dry-run is for publishing and rollback.")
    }
  }

  var action: Action? { words.first.flatMap(Action.init) }

  func perform() throws(Failure) -> Outcome {
    do throws(Rejection) {
      guard let action else { return try publish() }
      let workspace = Workspace(containing: self.workspace)
      let place = try workspace.publishingPlace(named: to)
      let publisher = try open(place, of: workspace)
      switch action {
      case .list: return try list(publisher)
      case .diff: return try diff(publisher, numbers)
      case .rollback: return try rollback(publisher, to: numbers.first, place)
      case .pull: return try pull(publisher, into: words[1])
      case .verify: return try verify(publisher)
      }
    } catch {
      throw Failure(error)
    }
  }

  private var numbers: [Int] { words.dropFirst().compactMap { Int($0) } }

  // MARK: The place

  /// Opens a place once it is trusted.
  private func open(_ place: PublishSettings.Place, of workspace: Workspace) throws(Rejection) -> Publisher {
    let address = place.address(in: workspace.root)
    let trusted = TrustedPlaces(in: StateFolder(environment: { PublishEnvironment.process[$0] })?.path)
    if !trusted.contains(address, for: workspace.root) {
      guard trust || Self.isConfirmed(place, address) else { throw .untrusted(place, at: address) }
      trusted.add(address, for: workspace.root)
    }
    var publisher = Publisher(try place.open(in: workspace.root, .process))
    publisher.isUnguarded = unguarded
    return publisher
  }

  private static func isConfirmed(_ place: PublishSettings.Place, _ address: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
    Streams.say(
      "kimchi.json names \(address) as \(Spelling.quoted(place.name)). Use it from now on? [y/N] ", to: STDERR_FILENO)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  // MARK: Publishing

  private func publish() throws(Rejection) -> Outcome {
    let scope = try Scope(words, in: workspace)
    let place = try scope.workspace.publishingPlace(named: to)
    var publisher = try open(place, of: scope.workspace)
    let checking = ProgressBar(title: "Checking", isShown: !json)
    defer { checking.clear() }
    let (deliveries, findings) = try PreparedDelivery.all(of: scope.workspace, files: scope.files) {
      checking.update(done: $0, total: $1)
    }
    checking.clear()
    let plan = try publisher.plan(deliveries, of: scope.workspace.name, keepsOthers: scope.files != nil)
    let report = PublishReport(place.name, place.address(in: scope.workspace.root), plan)
    if dryRun { return report.outcome(nil, json: json).reporting(findings, from: .warning) }
    let uploading = ProgressBar(title: "Publishing", isShown: !json)
    defer { uploading.clear() }
    publisher.onProgress = { uploading.update(done: $0.done, total: $0.total) }
    let outcome = try publisher.publish(plan)
    uploading.clear()
    return report.outcome(outcome, json: json).reporting(findings, from: .warning)
  }

  /// What the targets of a command line mean together.
  private struct Scope {
    var workspace: Workspace
    /// Real paths; nil is all of the workspace, and what was removed from it goes.
    var files: [String]?

    init(_ words: [String], in folder: String) throws(Rejection) {
      workspace = Workspace(containing: words.first.flatMap { WorkspaceFiles.realPath($0) != nil ? $0 : nil } ?? folder)
      var files: [String] = []
      for word in words {
        if let path = WorkspaceFiles.realPath(word), WorkspaceFiles.kind(of: path) == .folder {
          if path == workspace.root { return }
          files += PreparedDelivery.documents(of: workspace).filter { FilePath.contains(path, $0) }
          continue
        }
        let target = try Target.find(word, in: folder)
        if files.isEmpty { workspace = target.workspace }
        guard target.workspace.root == workspace.root else {
          throw Rejection(
            .targetUnknown, "\(word) is in another workspace than \(words[0])", fix: "publish one workspace at a time")
        }
        files.append(target.layout.path)
      }
      if !words.isEmpty { self.files = files }
    }
  }
}
