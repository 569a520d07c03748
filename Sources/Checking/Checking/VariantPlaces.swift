import JSONDocument
import Workspaces

/// Where findings stand that show only under a variant: at its patch if they are about a patched file, whose text on disk
/// is another.
struct VariantPlaces: Sendable {
  struct Patch: Sendable {
    /// The patched file as findings name it.
    var shown: String
    /// From the workspace's root.
    var file: String
    /// The operations in `kimchi.json`.
    var location: SourceLocation?
  }

  var variant: String
  var patches: [Patch]

  init(variant: String, patches: [Patch]) {
    self.variant = variant
    self.patches = patches
  }

  init(_ variant: Variant, in workspace: Workspace) {
    self.variant = variant.name
    let settings = workspace.configuration.document
    patches = variant.patches.map { patch in
      Patch(
        shown: workspace.display(FilePath.join(workspace.root, patch.file)), file: patch.file,
        location: settings?.location(of: patch.operations))
    }
  }

  /// The identity of a finding under a variant: its place in the tree, since a patch moves places in the text.
  static func key(_ finding: Finding) -> [String] {
    let diagnostic = finding.diagnostic
    return [
      diagnostic.severity.rawValue, diagnostic.code.id, diagnostic.message, diagnostic.path ?? "",
      diagnostic.location?.file ?? "",
    ]
  }

  /// Adds the findings that show only under the variant.
  ///
  /// - Parameter known: the identities of those that are there already.
  func add(_ findings: [Finding], to tally: inout CheckTally, _ known: inout Set<[String]>) {
    for finding in findings where finding.diagnostic.code != .dataUnused && known.insert(Self.key(finding)).inserted {
      tally.add(placed(finding))
    }
  }

  private func placed(_ finding: Finding) -> Finding {
    var diagnostic = finding.diagnostic
    guard let patch = patches.first(where: { $0.shown == diagnostic.location?.file }), let location = patch.location
    else {
      diagnostic.notes.append(Diagnostic.Note("under variant \(variant)"))
      return Finding(diagnostic)
    }
    diagnostic.location = location
    diagnostic.notes.append(Diagnostic.Note("in \(patch.file) under variant \(variant)"))
    return Finding(diagnostic)
  }
}
