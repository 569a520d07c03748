import Delivery
import JSONDocument
import Pictures
import Workspaces

extension PreparedDelivery {
  /// The deliveries of a workspace's layouts and screens.
  ///
  /// - Parameters:
  ///   - workspace: what is drawn by itself in it is delivered.
  ///   - files: real paths of some of its documents; nil takes all.
  ///   - onProgress: told how many are done, of how many.
  ///   - isCancelled: asked before each.
  /// - Returns: the deliveries, and the warnings.
  /// - Throws: every error of every document, as `export` does.
  package static func all(
    of workspace: Workspace, files: [String]? = nil, onProgress: (Int, Int) -> Void = { _, _ in },
    isCancelled: () -> Bool = { false }
  ) throws(Refusal) -> (deliveries: [PreparedDelivery], findings: [Finding]) {
    var prepared: [PreparedDelivery] = []
    var findings: [Finding] = []
    var refused: [Finding] = []
    let files = files ?? documents(of: workspace)
    // As on disk, whatever is being edited; each file is read once.
    let store = DocumentStore(like: workspace)
    for (index, file) in files.enumerated() {
      if isCancelled() { throw .cancelled }
      do throws(Refusal) {
        let target = try Target.find(file: workspace.display(file), documents: store)
        let bundle = try DeliveryBundle(target)
        findings += bundle.findings.filter { $0.diagnostic.severity == .warning }
        prepared.append(try PreparedDelivery(bundle, name: name(of: file, in: workspace)))
      } catch {
        refused += error.findings.filter { $0.diagnostic.severity > .note }
      }
      onProgress(index + 1, files.count)
    }
    guard refused.isEmpty else { throw Refusal(refused) }
    return (prepared, findings)
  }

  /// The real paths of what is drawn by itself: layouts and screens. Those of a workspace inside this one, such as a pulled
  /// one, are its own.
  package static func documents(of workspace: Workspace) -> [String] {
    let files = WorkspaceFiles.documents(in: workspace.root)
    let inner = files.filter { FilePath.name($0) == Workspace.fileName }.map(FilePath.parent)
      .filter { $0 != workspace.root }
    return files.filter { file in
      guard !inner.contains(where: { FilePath.contains($0, file) }) else { return false }
      guard let document = try? WorkspaceFiles.document(file, wires: workspace.wires) else { return false }
      return [.layout, .screen].contains(LayoutDocument.sort(of: document, path: file, dialects: workspace.dialects))
    }
  }

  /// `Layouts/card` of `Layouts/card.json`.
  private static func name(of file: String, in workspace: Workspace) -> String {
    let path = FilePath.relative(file, to: workspace.root)
    guard let ending = workspace.wires.endings.filter({ path.hasSuffix($0) }).max(by: { $0.count < $1.count }) else {
      return path
    }
    return String(path.dropLast(ending.count))
  }
}
