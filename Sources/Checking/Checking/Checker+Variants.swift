import Conditions
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
    let works = variants(of: wanted.map(\.workspace))
    guard !works.isEmpty else { return }
    var known = Set(tally.findings.map(VariantPlaces.key))
    for work in works {
      let touched = wanted.filter(work.touches)
      if !touched.isEmpty { work.places.add(found(touched, work.variant), to: &tally, &known) }
    }
  }

  /// A variant of a workspace.
  struct VariantWork {
    /// The workspace's folder.
    var root: String
    /// Position among the workspace's variants.
    var order: Int
    var variant: Variant
    var places: VariantPlaces

    /// Whether the variant may change a layout: it patches its file, or something that others share.
    func touches(_ wanted: Wanted) -> Bool {
      wanted.workspace.root == root && (patches(wanted.layout.path) || wanted.layout.kind == .screen)
    }

    /// Whether it patches a file or something that others share.
    func patches(_ path: String) -> Bool {
      let (own, layouts) = (FilePath.relative(path, to: root), Workspace.Folder.layouts.rawValue + "/")
      return variant.patches.contains { $0.file == own || !$0.file.hasPrefix(layouts) }
    }
  }

  /// The variants that apply, in the order of the workspaces' folders and of their settings. None where one is named:
  /// who does wants that one alone.
  func variants(of all: [Workspace]) -> [VariantWork] {
    guard conditions.variant == nil else { return [] }
    var workspaces: [String: Workspace] = [:]
    for workspace in all where workspaces[workspace.root] == nil && !workspace.configuration.variants.isEmpty {
      workspaces[workspace.root] = workspace
    }
    return workspaces.sorted { $0.key < $1.key }.flatMap { root, workspace in
      workspace.configuration.variants.enumerated().compactMap { order, variant -> VariantWork? in
        guard (try? workspace.applying(variant: variant.name)) != nil else { return nil }
        return VariantWork(
          root: root, order: order, variant: variant, places: VariantPlaces(variant, in: workspace))
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
      for unit in checker.checked(layout, images).units() { tally.merge(unit.run()) }
    }
    for screen in screens { tally.merge(checker.screen(screen, images).run()) }
    // What a variant doesn't touch fills components all the same.
    checker.settleReferences(&tally, drawn: Set(wanted.map(\.layout.path)), in: wanted.map(\.workspace))
    return tally.findings
  }
}
