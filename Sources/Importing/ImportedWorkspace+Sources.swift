import ImportedWorkspaces
import JSONDocument
import Workspaces

extension ImportedWorkspace {
  /// Reads sources and makes the files of a workspace. Nothing is written.
  ///
  /// - Parameters:
  ///   - name: the workspace's.
  ///   - format: nil for what each source looks like.
  /// - Throws: the first thing in a source that is not as its format says, with its place.
  package init(_ sources: [ImportSource], named name: String, format: ImportFormat? = nil) throws(Refusal) {
    var imported: [ImportedLayouts] = []
    for (number, source) in sources.enumerated() {
      var source = source
      source.number = number
      let format = if let format { format } else { try ImportFormat.of(source) }
      imported.append(try format.layouts(source))
    }
    try self.init(imported, named: name)
  }
}
