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
    let works = variants(of: wanted)
    guard !works.isEmpty else { return }
    var known = Set(tally.findings.map(VariantPlaces.key))
    for work in works { work.places.add(found(work.touched.map { wanted[$0] }, work.variant), to: &tally, &known) }
  }

  /// A variant of a workspace, and what it may change.
  struct VariantWork {
    var variant: Variant
    var places: VariantPlaces
    /// Positions among what is checked; at least one.
    var touched: [Int]
  }

  /// The variants that apply and change something, in the order of the workspaces' folders and of their settings. None
  /// where one is named: who does wants that one alone.
  func variants(of wanted: [Wanted]) -> [VariantWork] {
    guard conditions.variant == nil else { return [] }
    var workspaces: [String: Workspace] = [:]
    for workspace in wanted.map(\.workspace)
    where workspaces[workspace.root] == nil && !workspace.configuration.variants.isEmpty {
      workspaces[workspace.root] = workspace
    }
    return workspaces.sorted { $0.key < $1.key }.flatMap { root, workspace in
      let own = wanted.indices.filter { wanted[$0].workspace.root == root }
      return workspace.configuration.variants.compactMap { variant -> VariantWork? in
        guard (try? workspace.applying(variant: variant.name)) != nil else { return nil }
        let touched = own.filter { Self.touches(variant, wanted[$0]) }
        return touched.isEmpty
          ? nil : VariantWork(variant: variant, places: VariantPlaces(variant, in: workspace), touched: touched)
      }
    }
  }

  /// The checker for what is drawn under a variant.
  func under(_ variant: Variant) -> Checker {
    var changed = self
    changed.conditions.variant = variant.name
    changed.collectsCases = false
    return changed
  }

  func findings(of wanted: [Wanted], under variant: Variant, _ images: ImageStore) -> [Finding] {
    let checker = under(variant)
    var tally = CheckTally()
    let screens = wanted.filter { $0.layout.kind == .screen }
    for layout in wanted where layout.layout.kind != .screen {
      for unit in checker.checked(layout, images).units { tally.merge(unit.run()) }
    }
    for screen in screens { tally.merge(checker.screen(screen, images).run()) }
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
}
