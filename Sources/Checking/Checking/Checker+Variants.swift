import JSONDocument
import Pictures
import Rendering
import Sushi
import Workspaces

/// Checks of what experiments change: a patch may apply and leave a layout with findings.
extension Checker {
  /// Adds what shows only under a variant of the workspaces' experiments. Patches that do not apply are said where the
  /// files are read.
  ///
  /// - Parameters:
  ///   - wanted: the layouts and screens that are checked.
  ///   - found: the findings on some of them, of one workspace, under a variant.
  func addVariants(of wanted: [Wanted], to tally: inout CheckTally, found: ([Wanted], Variant) -> [Finding]) {
    // Who names a variant wants that one alone.
    guard conditions.variant == nil else { return }
    var workspaces: [String: Workspace] = [:]
    for workspace in wanted.map(\.workspace) where workspaces[workspace.root] == nil {
      workspaces[workspace.root] = workspace
    }
    let changing = workspaces.filter { !$0.value.configuration.variants.isEmpty }
    guard !changing.isEmpty else { return }
    var known = Set(tally.findings.map(Self.key))
    for (root, workspace) in changing.sorted(by: { $0.key < $1.key }) {
      let own = wanted.filter { $0.workspace.root == root }
      for variant in workspace.configuration.variants where (try? workspace.applying(variant: variant.name)) != nil {
        let touched = own.filter { Self.touches(variant, $0) }
        for finding in touched.isEmpty ? [] : found(touched, variant)
        where finding.diagnostic.code != .dataUnused && known.insert(Self.key(finding)).inserted {
          tally.add(Self.placed(finding, variant, in: workspace))
        }
      }
    }
  }

  func findings(of wanted: [Wanted], under variant: Variant, _ images: ImageStore) -> [Finding] {
    var changed = self
    changed.conditions.variant = variant.name
    changed.collectsCases = false
    let checker = changed
    var tally = CheckTally()
    let screens = wanted.filter { $0.layout.kind == .screen }
    let layouts = wanted.filter { $0.layout.kind != .screen }
    for result in parallel(layouts, { checker.checked($0, images) }) {
      for part in parallel(result.units, { $0.run() }) { tally.merge(part) }
    }
    for result in parallel(screens, { checker.screen($0, images).run() }) { tally.merge(result) }
    return tally.findings
  }

  /// Whether a variant may change a layout: it patches its file, or something that others share.
  private static func touches(_ variant: Variant, _ wanted: Wanted) -> Bool {
    let layouts = Workspace.Folder.layouts.rawValue + "/"
    let own = FilePath.relative(wanted.layout.path, to: wanted.workspace.root)
    return variant.patches.contains { patch in
      patch.file == own || !patch.file.hasPrefix(layouts) || wanted.layout.kind == .screen
    }
  }

  /// The identity of a finding under a variant: its place in the tree, since a patch moves places in the text.
  private static func key(_ finding: Finding) -> [String] {
    let diagnostic = finding.diagnostic
    return [
      diagnostic.severity.rawValue, diagnostic.code.id, diagnostic.message, diagnostic.path ?? "",
      diagnostic.location?.file ?? "",
    ]
  }

  /// The finding at the patch where it is about a patched file, whose text on disk is another.
  private static func placed(_ finding: Finding, _ variant: Variant, in workspace: Workspace) -> Finding {
    var diagnostic = finding.diagnostic
    let file = diagnostic.location?.file
    let patch = variant.patches.first { workspace.display(FilePath.join(workspace.root, $0.file)) == file }
    guard let patch, let settings = workspace.configuration.document else {
      diagnostic.notes.append(Diagnostic.Note("under variant \(variant.name)"))
      return Finding(diagnostic)
    }
    diagnostic.location = settings.location(of: patch.operations)
    diagnostic.notes.append(Diagnostic.Note("in \(patch.file) under variant \(variant.name)"))
    return Finding(diagnostic)
  }
}
