import ArgumentParser
import Editing
import Glibc
import JSONDocument
import Modes
import Outcomes
import Publishing
import Sushi
import Workspaces

/// The place that a part of `publish` is about, and how it is answered.
struct PlaceArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The place in kimchi.json; not needed if there is only one.", valueName: "name"))
  var to: String?

  @Option(
    help: ArgumentHelp("The workspace, if no target names it.", valueName: "folder"), completion: .directory)
  var workspace = "."

  @Flag(name: [.long, .customLong("yes")], help: "Use the place without asking, also the first time.")
  var trust = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  /// Opens the place of a workspace, does something with it, and words what is refused.
  ///
  /// - Parameter folder: the workspace, where a target names it.
  func perform(
    in folder: String?, _ action: (Publisher, Workspace, PublishSettings.Place) throws(Refusal) -> Outcome
  ) throws(Failure) -> Outcome {
    do throws(Refusal) {
      if let folder, WorkspaceFiles.kind(of: folder) != .folder {
        throw Refusal(.fileMissing, "\(Spelling.quoted(folder)) is not a folder", fix: "name a workspace")
      }
      let workspace = Workspace(containing: folder ?? self.workspace)
      let place = try workspace.publishingPlace(named: to)
      return try action(try open(place, of: workspace), workspace, place)
    } catch {
      throw Failure(error)
    }
  }

  /// Opens a place once it is trusted.
  func open(_ place: PublishSettings.Place, of workspace: Workspace) throws(Refusal) -> Publisher {
    let address = place.address(in: workspace.root)
    let trusted = TrustedPlaces(in: StateFolder(environment: { PublishEnvironment.process[$0] })?.path)
    if !trusted.contains(address, for: workspace.root) {
      guard trust || Self.isConfirmed(place, address) else { throw .untrusted(place, at: address) }
      trusted.add(address, for: workspace.root)
    }
    return Publisher(try place.open(in: workspace.root, .process))
  }

  private static func isConfirmed(_ place: PublishSettings.Place, _ address: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
    Streams.say(
      "kimchi.json names \(address) as \(Spelling.quoted(place.name)). Use it from now on? [y/N] ", to: STDERR_FILENO)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
