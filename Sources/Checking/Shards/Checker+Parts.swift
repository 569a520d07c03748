import JSONDocument
import Workers
import Workspaces

/// A check in parts. The work has an order that depends on names only, and is cut into contiguous ranges: what comes first
/// on one machine comes first in all parts together.
extension Checker {
  /// Checks a shard of files and folders. Every shard lists all files and looks at the beginnings of some; what it reads
  /// is what it checks or draws, and what that needs.
  ///
  /// - Parameters:
  ///   - documents: the files as they are to be checked where they are not as on disk, as in an editor.
  ///   - progress: called from any thread with the units of work that are done and how many there are.
  package func part(
    _ shard: Shard, of paths: [String], documents: DocumentStore = DocumentStore(),
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> CheckPart {
    var part = CheckPart()
    var skipped = CheckTally()
    let listed = list(paths, documents, &skipped)
    if shard.isFirst { part[.reading] = skipped }
    let pieces = CheckPieces(listed, by: self, isDivided: !shard.isWhole)
    let own = pieces.slices(of: shard)
    let read = read(own, of: pieces)
    let files = own.filter { $0.work == .reading }.compactMap { read[$0.file] }
    for file in files {
      for finding in file.findings { part[.reading].add(finding) }
    }
    part.files = files.map { $0.workspace.display($0.path) }
    let components = noteComponents(files, &part[.reading])
    if shard.isWhole {
      for (workspace, names) in components { noteUses(names, ComponentUses(in: workspace), workspace, &part[.reading]) }
    } else {
      noteUses(files, own, of: pieces, &part[.reading])
    }
    _ = layouts(of: files, &part[.matching])
    draw(CheckDrawings(own, of: pieces, read, by: self), into: &part, progress)
    let drawn = Set(listed.map(\.path)).union(pieces.others.map(\.layout.path))
    for phase in [CheckPart.Phase.layouts, .screens] {
      settleReferences(&part[phase], drawn: drawn, in: listed.map(\.workspace))
    }
    part.settleVariants { root, order, tally in settle(&tally, variant: order, of: root, listed, pieces) }
    return part
  }

  /// Looks for values under a variant in what the variant leaves as it is.
  ///
  /// - Parameter root: the workspace's folder, from the current one.
  private func settle(
    _ tally: inout CheckTally, variant order: Int, of root: String, _ listed: [Listed], _ pieces: CheckPieces
  ) {
    let files = listed.map { ($0.path, $0.workspace) } + pieces.others.map { ($0.layout.path, $0.workspace) }
    let own = files.filter { FilePath.relative($0.1.root, to: WorkspaceFiles.currentFolder) == root }
    guard let workspace = own.first?.1,
      let work = pieces.variants.first(where: { $0.root == workspace.root && $0.order == order })
    else { return }
    let screens = FilePath.join(workspace.root, Workspace.Folder.screens.rawValue)
    let drawn = own.map(\.0).filter { work.patches($0) || FilePath.contains(screens, $0) }
    under(work.variant).settleReferences(&tally, drawn: Set(drawn), in: [workspace])
  }

  /// The files that some work is about, by their positions: those that are listed are checked, those that are only drawn
  /// are read.
  private func read(_ own: [CheckPieces.Slice], of pieces: CheckPieces) -> [Int: CheckedFile] {
    let listed = pieces.listed
    let checked = Set(own.filter { $0.work == .reading }.map(\.file))
    let drawn = own.filter { $0.work != .reading && $0.work != .using }.map(\.file)
    let wanted = checked.union(drawn.filter { $0 < listed.count }).sorted()
    let files = parallel(wanted) { index in
      let file = listed[index]
      return checked.contains(index)
        ? CheckedFile(file.path, in: file.workspace, isNamed: file.isNamed) : CheckedFile(file.path, in: file.workspace)
    }
    return Dictionary(zip(wanted, files)) { first, _ in first }
  }

  /// Notes which components the shard's share of the files uses.
  private func noteUses(
    _ files: [CheckedFile], _ own: [CheckPieces.Slice], of pieces: CheckPieces, _ tally: inout CheckTally
  ) {
    let others = own.filter { $0.work == .using }.map { pieces.users.others[$0.file] }
    let listed = files.flatMap { file in pieces.users.workspaces(of: file.path).map { (file.path, $0) } }
    let wanted = listed + others
    let uses = parallel(wanted) { path, workspace in ComponentUses(of: path, in: workspace) }
    for (uses, (_, workspace)) in zip(uses, wanted) { noteUses(nil, uses, workspace, &tally) }
  }

  // MARK: Drawing

  private func draw(
    _ drawings: CheckDrawings, into part: inout CheckPart,
    _ progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) {
    part.layouts = drawings.count
    let jobs = drawings.jobs
    let done = Counter()
    let tallies = parallel(jobs) { job in
      let result = job.run()
      progress?(done.next(), jobs.count)
      return result
    }
    drawings.close(jobs)
    for (job, tally) in zip(jobs, tallies) {
      let drawing = drawings[job.drawing]
      if let work = drawing.variant {
        part.add(CheckPart.VariantTally(work, tally, isScreen: drawing.isScreen))
      } else {
        part[drawing.isScreen ? .screens : .layouts].merge(tally)
      }
    }
  }
}
