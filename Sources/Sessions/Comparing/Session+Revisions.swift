import Conditions
import Dialects
import Editing
import JSONDocument
import Pictures
import Revisions
import Sheets
import Workspaces

extension Session {
  /// Shows the picture of a revision of the git repository beside the one of the files as they are now.
  ///
  /// - Parameter name: a revision as git names it.
  /// - Throws: if there is no git, no repository, no such revision, or the open file is not in it.
  package mutating func compare(revision name: String) throws(Refusal) -> Reply {
    guard isOnDisk else {
      throw Refusal("\(workspace.display(home)) was never saved, so git has no version of it", fix: "`save` first")
    }
    let revision = try WorkspaceRevision(name, of: workspace, with: layoutPath)
    let picture = try pastPicture(revision, fixture: self.picture.fixture?.name, conditions)
    try compare(with: [.revision(revision)])
    let difference = comparedPictures.first?.difference ?? ComparisonDifference()
    let summary = difference.summary
    var lines = difference.lines
    let files = Set(revision.changed + revision.changedPictures).union(files.unsaved).sorted().map(workspace.display)
    if !files.isEmpty {
      lines.append("files changed since: \(Spelling.list(files, limit: 8))")
    }
    if let now = self.picture.fixture?.name, picture.fixture?.name != now {
      lines.append("\(now) isn't in \(revision.title); comparing with \(picture.fixture?.name ?? "no data")")
    }
    return Reply(
      "Comparing with \(revision.title): \(summary.isEmpty ? "nothing differs here" : summary)", lines: lines)
  }

  /// Shows what a snapshot has recorded beside the picture: drawn from the files of the commit that recorded it.
  ///
  /// - Parameter path: the snapshot's real path.
  /// - Returns: false where those files, drawn as the snapshot was, don't give the snapshot's text.
  package mutating func compare(recorded snapshot: PictureSnapshot, at path: String) -> Bool {
    var conditions = conditions
    if environment.measuresForPixels { conditions.measure = .cell }
    guard let commit = try? WorkspaceRevision.commit(changing: path, of: workspace),
      let revision = try? WorkspaceRevision(commit, of: workspace, with: layoutPath),
      let past = try? pastPicture(revision, fixture: picture.fixture?.name, conditions),
      PictureSnapshot(past).text == snapshot.text
    else { return false }
    return (try? compare(with: [.recorded(revision)])) != nil
  }

  /// Closes the comparison with what was recorded.
  package mutating func endRecordedComparison() {
    guard comparisons.contains(where: { if case .recorded = $0 { true } else { false } }) else { return }
    endComparisons()
  }

  /// The open file drawn as it was at a revision, with the fixture of a name, or the first where it was not there.
  func pastPicture(
    _ revision: WorkspaceRevision, fixture: String?, _ conditions: PictureConditions
  ) throws(Refusal) -> Picture {
    let target = try revision.target(of: picture.target)
    // The response that was applied is a file of now.
    let state = client.response == nil ? client : client.responding(to: .applied(nil))
    let images = revision.hasOtherPictures ? nil : picture.images
    guard let picture = try? Picture(target, fixture: fixture, state: state, conditions: conditions, images: images)
    else {
      return try Picture(target, fixture: nil as String?, state: state, conditions: conditions, images: images)
    }
    return picture
  }
}
