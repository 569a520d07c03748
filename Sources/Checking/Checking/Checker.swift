import Dispatch
import JSONDocument
import Layout
import Pictures
import Rendering
import Sushi
import Synchronization
import Workspaces

/// Checks files: their syntax, their layouts and components, and how those look with every fixture on every device.
package struct Checker: Sendable {
  /// Nil: those of each file's workspace.
  package var devices: [Device]?

  /// Conditions that are the same on every device. Checks are about the phone, so a font measures text.
  package var conditions: PictureConditions

  /// The themes that texts are to be readable in.
  package var appearances = Appearance.allCases

  /// Whether the report has every fixture on every device: for formats that list what is well too.
  package var collectsCases = false

  /// Whether all processors work on it.
  package var isParallel = true

  package init(devices: [Device]? = nil, conditions: PictureConditions = PictureConditions(measure: .font)) {
    self.devices = devices
    self.conditions = conditions
    if devices != nil { self.conditions.explicit.insert(.device) }
  }

  /// Checks files and folders. What it finds is in the same order every time.
  ///
  /// - Parameters:
  ///   - documents: the files as they are to be checked where they are not as on disk, as in an editor.
  ///   - progress: called from any thread with the units of work that are done and how many there are.
  package func check(
    _ paths: [String], documents: DocumentStore = DocumentStore(),
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> CheckReport {
    CheckReport(
      part(.whole, of: paths, documents: documents, progress: progress), collectsCases: collectsCases)
  }

  // MARK: Files

  struct Listed: Sendable {
    var path: String
    var workspace: Workspace
    var isNamed: Bool
  }

  /// The documents of the paths, each once, each with the workspace around it.
  func list(_ paths: [String], _ documents: DocumentStore, _ tally: inout CheckTally) -> [Listed] {
    var workspaces: [String: Workspace] = [:]
    var seen: Set<String> = []
    var result: [Listed] = []
    for path in paths {
      let isFolder = WorkspaceFiles.kind(of: path) == .folder
      let listing = isFolder ? WorkspaceFiles.listing(of: path, wires: documents.wires(of: path)) : nil
      for skipped in listing?.skipped ?? [] { tally.add(Finding(Self.note(skipped))) }
      for file in listing?.documents ?? [path] {
        // A document that only an editor has yet lies nowhere on disk.
        guard let real = WorkspaceFiles.realPath(file) ?? (documents.contains(file) == true ? file : nil) else {
          do throws(Refusal) {
            _ = try WorkspaceFiles.read(file)
          } catch {
            for finding in error.findings { tally.add(finding) }
          }
          continue
        }
        guard seen.insert(real).inserted else { continue }
        let folder = FilePath.parent(file)
        let workspace = workspaces[folder] ?? Workspace(containing: file, documents: documents)
        workspaces[folder] = workspace
        result.append(Listed(path: real, workspace: workspace, isNamed: !isFolder))
      }
    }
    return result
  }

  private static func note(_ skipped: WorkspaceFiles.Skipped) -> Diagnostic {
    Diagnostic(
      skipped.isUnnameable ? .warning : .note, .fileSkipped, "skipped \(skipped.path): \(skipped.reason)",
      fix: skipped.isUnnameable ? "rename it" : nil)
  }

  struct Wanted: Sendable {
    var layout: LayoutDocument
    var workspace: Workspace
  }

  /// One store a workspace, so that a picture is read once.
  static func stores(for wanted: [Wanted]) -> [String: ImageStore] {
    var stores: [String: ImageStore] = [:]
    for workspace in wanted.map(\.workspace) where stores[workspace.root] == nil {
      let locator = workspace.images
      stores[workspace.root] = ImageStore { locator.file(for: $0) }
    }
    return stores
  }

  func screen(_ wanted: Wanted, _ images: ImageStore) -> ScreenCheck {
    let system = wanted.workspace.designSystem
    return ScreenCheck(
      target: Target(workspace: wanted.workspace, layout: wanted.layout),
      devices: devices ?? wanted.workspace.devices, images: images, conditions: conditions,
      themes: appearances.map { Theme($0, brand: conditions.brand, designSystem: system) },
      collectsCases: collectsCases)
  }

  func checked(_ wanted: Wanted, _ images: ImageStore) -> CheckedLayout {
    CheckedLayout(
      wanted.layout, in: wanted.workspace, devices: devices ?? wanted.workspace.devices, images: images,
      conditions: conditions, appearances: appearances, collectsCases: collectsCases)
  }

  /// The layouts of the files, and those that draw the fixtures of the files.
  ///
  /// - Parameter own: positions of the files that the tally is about; the others are looked at only for their layouts.
  func layouts(of files: [CheckedFile], own: Range<Int>, _ tally: inout CheckTally) -> [Wanted] {
    var seen: Set<String> = []
    var result: [Wanted] = []
    for file in files {
      guard let layout = file.layout, seen.insert(layout.path).inserted else { continue }
      result.append(Wanted(layout: layout, workspace: file.workspace))
    }
    for file in files[own] {
      for model in file.nestedModels { tally.workspaces.nested.insert(.init(model, in: file.workspace)) }
    }
    // Ten thousand files may be of one model.
    var found: [String: Set<String>] = [:]
    var indexes: [String: LayoutIndex] = [:]
    for (index, file) in files.enumerated() {
      guard let fixtures = file.fixtures, found[file.workspace.root]?.contains(fixtures.model) != true else { continue }
      do throws(Refusal) {
        let root = file.workspace.root
        if let layout = try indexes[root, default: LayoutIndex(file.workspace)].layout(ofModel: fixtures.model) {
          found[file.workspace.root, default: []].insert(fixtures.model)
          if seen.insert(layout.path).inserted { result.append(Wanted(layout: layout, workspace: file.workspace)) }
          continue
        }
        guard own.contains(index) else { continue }
        tally.workspaces.orphans.append(
          WorkspaceTally.Claim(
            name: .init(fixtures.model, in: file.workspace),
            finding: Finding(fixtures.orphanDiagnostic(in: file.workspace))))
        // No layout will ask for these, so this is where they are put together.
        var resolver = FixtureResolver(file.workspace)
        for finding in resolver.findings(in: fixtures) { tally.add(finding) }
      } catch {
        for finding in own.contains(index) ? error.findings : [] { tally.add(finding) }
      }
    }
    return result
  }

  /// Notes the components among files, and which of them something uses.
  ///
  /// - Parameters:
  ///   - own: positions of the files that the tally is about.
  ///   - usesIn: the uses of components in a workspace, asked for once.
  func noteComponents(
    _ files: [CheckedFile], own: Range<Int>, _ tally: inout CheckTally, usesIn: (Workspace) -> ComponentUses
  ) {
    var uses: [String: ComponentUses] = [:]
    for (index, file) in files.enumerated() {
      let settings = file.workspace.configuration.lint
      guard let layout = file.layout, layout.isComponent, file.workspace.isConfigured, settings.isOn(.componentUnused)
      else { continue }
      let name = WorkspaceTally.Name(layout.id, in: file.workspace)
      let known = uses[file.workspace.root] ?? usesIn(file.workspace)
      uses[file.workspace.root] = known
      if known.used.contains(layout.id) { tally.workspaces.used.insert(name) }
      if own.contains(index), let unused = settings.weighed(ComponentUses.unused(layout)) {
        tally.workspaces.components.append(.init(name: name, finding: Finding(unused)))
      }
    }
  }

  // MARK: Threads

  /// The results in the order of what they are made of.
  func parallel<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ body: @Sendable (Input) -> Output
  ) -> [Output] {
    guard isParallel, inputs.count > 1 else { return inputs.map(body) }
    let outputs = Mutex<[Output?]>(Array(repeating: nil, count: inputs.count))
    DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
      let output = body(inputs[index])
      outputs.withLock { $0[index] = output }
    }
    return outputs.withLock { $0.compactMap(\.self) }
  }
}
