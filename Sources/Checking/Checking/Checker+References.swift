import JSONDocument
import Workspaces

extension Checker {
  /// More names than this are not followed: the references stay as what was drawn shows them.
  private static let nameLimit = 4096

  /// Looks for values of references that nothing drawn has, in the layouts and screens that were not drawn: a component
  /// is filled by whoever uses it, so a part of a workspace doesn't decide what it lacks.
  ///
  /// - Parameters:
  ///   - drawn: real paths of layouts and screens that the tally knows.
  ///   - workspaces: those of the drawn files, one for each folder.
  func settleReferences(_ tally: inout CheckTally, drawn: Set<String>, in workspaces: [Workspace]) {
    var roots: Set<String> = []
    for workspace in workspaces where workspace.isConfigured && roots.insert(workspace.root).inserted {
      let places = tally.unfilledReferences
      guard !places.isEmpty else { continue }
      for place in filled(places, outside: drawn, in: workspace) { tally.markFilled(place) }
    }
  }

  /// The references among some that layouts and screens of a workspace fill.
  private func filled(
    _ places: Set<ReferencePlace>, outside drawn: Set<String>, in workspace: Workspace
  ) -> Set<ReferencePlace> {
    let files = Set(places.map(\.file))
    let folders: [Workspace.Folder] = [.components, .layouts, .screens]
    let paths = folders.flatMap { workspace.files(in: $0) }
    // Where everything was drawn, nothing is left to look at.
    guard !paths.allSatisfy(drawn.contains) else { return [] }
    var names: Set<String> = []
    for path in paths where files.contains(workspace.display(path)) {
      guard let document = try? workspace.document(path) else { continue }
      names.formUnion(NamedFiles.names(of: document, path, in: workspace))
    }
    guard !names.isEmpty,
      let users = NamedFiles(of: workspace).users(of: names, limit: Self.nameLimit)?.subtracting(drawn)
    else { return [] }
    let wanted = paths.filter(users.contains).compactMap { path -> Wanted? in
      guard let document = try? workspace.document(path),
        let layout = LayoutDocument(document, path: path, dialects: workspace.dialects)
      else { return nil }
      return Wanted(layout: layout, workspace: workspace)
    }
    let drawings = CheckDrawings(wanted, by: self)
    let jobs = drawings.jobs
    let tallies = parallel(jobs) { $0.run() }
    drawings.close(jobs)
    return tallies.reduce(into: []) { found, tally in found.formUnion(places.filter(tally.isFilled)) }
  }
}
