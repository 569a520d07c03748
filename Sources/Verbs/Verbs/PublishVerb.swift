import ArgumentParser
import JSONDocument
import Outcomes
import Publishing
import Workspaces

/// `kimchi publish`: uploading is what it does without another word.
struct PublishVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", _superCommandName: Kimchi.name,
    abstract: "Upload a release to a folder, a web server or S3, and roll it back.",
    discussion: """
      Checks and exports every layout and screen of a workspace, or the ones you name, and uploads them to a place that \
      kimchi.json declares. The release goes live last and in one step: apps never see half of it. If two people publish \
      at once, the second is refused. If it is interrupted, publish again. Credentials come from the environment, \
      ~/.aws/credentials or ~/.netrc. 'kimchi publish upload --help' lists the options.

      Example:
        kimchi publish Previews/Kimchi --to local --dry-run --trust
      """,
    subcommands: [
      PublishUploadVerb.self, PublishListVerb.self, PublishDiffVerb.self, PublishRollbackVerb.self,
      PublishPullVerb.self, PublishVerifyVerb.self,
    ],
    defaultSubcommand: PublishUploadVerb.self)

  /// Added to the name of the program in the usage of each part of it.
  static let name = "\(Kimchi.name) publish"

  static var actionNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }
}

struct PublishUploadVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "upload", _superCommandName: PublishVerb.name,
    abstract: "Check, export and upload a workspace, and make it live.",
    discussion: """
      Example:
        kimchi publish upload Previews/Kimchi --to local --dry-run --trust
      """)

  @Argument(help: "A workspace, layouts or models.", completion: .targets)
  var targets: [String] = []

  @OptionGroup var place: PlaceArguments

  @Flag(name: .shortAndLong, help: "Print what would change, for which clients, and how much would be uploaded.")
  var dryRun = false

  @Flag(help: "Publish to a place that can't refuse to be overwritten by two publishers at once.")
  var unguarded = false

  func validate() throws {
    guard let word = targets.first, PublishVerb.actionNames.contains(word), WorkspaceFiles.kind(of: word) == nil
    else { return }
    throw ValidationError("'\(word)' comes right after 'publish': kimchi publish \(word).")
  }

  func perform() throws(Failure) -> Outcome {
    do throws(Refusal) {
      return try publish()
    } catch {
      throw Failure(error)
    }
  }

  private func publish() throws(Refusal) -> Outcome {
    let scope = try Scope(targets, in: place.workspace)
    let declared = try scope.workspace.publishingPlace(named: place.to)
    var publisher = try place.open(declared, of: scope.workspace)
    publisher.isUnguarded = unguarded
    let checking = ProgressBar(title: "Checking", isShown: !place.json)
    defer { checking.clear() }
    let (deliveries, findings) = try PreparedDelivery.all(of: scope.workspace, files: scope.files) {
      checking.update(done: $0, total: $1)
    }
    checking.clear()
    let comparing = ProgressBar(title: "Comparing", isShown: !place.json)
    defer { comparing.clear() }
    publisher.onProgress = { comparing.update(done: $0.done, total: $0.total) }
    let plan = try publisher.plan(deliveries, of: scope.workspace.name, keepsOthers: scope.files != nil)
    comparing.clear()
    let report = PublishReport(declared.name, declared.address(in: scope.workspace.root), plan)
    if dryRun { return report.outcome(nil, json: place.json).reporting(findings, from: .warning) }
    let uploading = ProgressBar(title: "Publishing", isShown: !place.json)
    defer { uploading.clear() }
    publisher.onProgress = { uploading.update(done: $0.done, total: $0.total) }
    let outcome = try publisher.publish(plan)
    uploading.clear()
    return report.outcome(outcome, json: place.json).reporting(findings, from: .warning)
  }

  /// The layouts and workspaces that the targets of a command line mean together.
  private struct Scope {
    var workspace: Workspace
    /// Real paths; nil is all of the workspace, and what was removed from it goes.
    var files: [String]?

    init(_ words: [String], in folder: String) throws(Refusal) {
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
          throw Refusal(
            .targetUnknown, "\(word) is in another workspace than \(words[0])", fix: "publish one workspace at a time")
        }
        files.append(target.layout.path)
      }
      if !words.isEmpty { self.files = files }
    }
  }
}
