import ArgumentParser
import Conditions
import Glibc
import JSONDocument
import Modes
import Outcomes
import Pictures
import Sheets
import Sushi
import Workspaces

struct SiteVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "site", _superCommandName: Kimchi.name,
    abstract: "Write a workspace as pages for a browser.",
    discussion: """
      Writes a gallery of the fixtures, a page for each component, layout and screen, the findings of check, the matrix, \
      and with --since what has changed. The pages need no server and no network; without scripts only the search is \
      missing. Of a folder with several workspaces, each has its own pages.

      Run again, it writes only what changed and removes pages that are no more. Other files in the folder are never \
      touched. --edit-links leads from places to an address where people can change the file.

      Example:
        cd "$(mktemp -d)" && kimchi init shop && kimchi site shop -o public
      """)

  @Argument(
    help: "A folder of a workspace, or one with workspaces; by default the current folder.", completion: .directory)
  var folder: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder of the site.", valueName: "folder"), completion: .directory)
  var output: String

  @OptionGroup var lists: ConditionLists

  @OptionGroup var named: ConditionArguments

  @OptionGroup var framing: FrameArguments

  @Option(help: ArgumentHelp("Compare pictures with those of this revision of git.", valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Where files can be changed, such as https://github.com/team/app/blob/main; {path} and {line} stand for a place.",
      valueName: "address"))
  var editLinks: String?

  @Flag(help: "Leave out the matrix.")
  var noMatrix = false

  @Flag(name: .shortAndLong, help: "Hide the summary and the progress.")
  var quiet = false

  func perform() throws(Failure) -> Outcome {
    if let folder, WorkspaceFiles.kind(of: folder) != .folder {
      throw Failure(unreadable: "\(folder) isn't a folder", fix: "name a folder of a workspace")
    }
    let workspaces = try WorkspaceSearch.find(folder)
    try WorkspaceSearch.requireSettings(of: workspaces)
    var options = SiteOptions(conditions: try conditions())
    options.revision = since
    options.hasMatrix = !noMatrix
    options.words = words
    let progress = ProgressBar(title: "Drawing", isShown: !quiet)
    defer { progress.clear() }
    do throws(Refusal) {
      if let editLinks { options.editLinks = try SiteEditLinks(editLinks) }
      let counts = try Site(workspaces, options).write(to: SiteFolder(output), progress: progress.update)
      guard !quiet else { return Outcome() }
      let parts = [("written", counts.written), ("unchanged", counts.same), ("removed", counts.removed)]
      let words = parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
      return Outcome(
        "\(Spelling.counted(counts.written + counts.same, "file")) in \(output): \(words.joined(separator: ", "))\n")
    } catch {
      throw Failure(DiagnosticText.text(error.findings), status: ExitStatus.unreadable)
    }
  }

  /// The program and the command line.
  private var words: [String] {
    let flags = ["since \(since ?? "")", "edit \(editLinks ?? "")", "matrix \(!noMatrix)"]
    let data = named.clientData.map { Digest(of: (try? Files.bytes($0)) ?? []).description } ?? ""
    return [Kimchi.version, Self.build, data] + flags + lists.words + named.commandWords + framing.commandWords
  }

  /// Another build of the same version may draw otherwise.
  private static var build: String {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// Those that are named; by default light and dark.
  private func conditions() throws(Failure) -> [PictureConditions] {
    var lists = lists
    if lists.words.isEmpty, named.isEmpty { lists.themeNames = Appearance.allCases.map(\.rawValue) }
    return try lists.combinations(of: named, framing, over: PictureConditions(measure: .font))
  }
}
