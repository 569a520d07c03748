import Conditions
import JSONDocument
import Layout
import Pictures
import Rendering
import Sushi
import Synchronization
import Workers
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

  /// The results of earlier checks.
  package var cache: CheckCache?

  /// Files that mean the same are left out; nil for none.
  package private(set) var changes: Changes?

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

  /// Leaves out files that mean the same as at a revision.
  ///
  /// - Throws: as `ChangedFiles`.
  package mutating func leaveOut(_ paths: [String], unchangedSince name: String) throws(Refusal) {
    var ignored = CheckTally()
    changes = nil
    changes = try Changes(since: name, in: list(paths, DocumentStore(), &ignored).map(\.workspace))
  }

  struct Listed: Sendable {
    var path: String
    var workspace: Workspace
    var isNamed: Bool
  }

  /// The documents of the paths, each once, each with the workspace around it. Of a workspace whose settings can't be
  /// read only these are listed where it is a folder that is checked: what is wrong with the others nobody knows.
  func list(_ paths: [String], _ documents: DocumentStore, _ tally: inout CheckTally) -> [Listed] {
    var workspaces: [String: Workspace] = [:]
    var seen: Set<String> = []
    var result: [Listed] = []
    for path in paths {
      let isFolder = WorkspaceFiles.kind(of: path) == .folder
      let listing = isFolder ? WorkspaceFiles.listing(of: path, wires: documents.wires(of: path)) : nil
      for skipped in listing?.skipped ?? [] { tally.add(Finding(Self.note(skipped))) }
      for folder in listing?.unreadable ?? [] {
        tally.add(Finding(Diagnostic(.error, .fileUnreadable, "the folder \(folder) can't be read")))
      }
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
        if isFolder, workspace.hasUnreadableSettings, FilePath.name(real) != Workspace.fileName { continue }
        guard changes?.contains(real, of: workspace) ?? true else { continue }
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

    /// The same with its document, where that was let go.
    var awake: Wanted {
      guard layout.isResting, let document = try? workspace.document(layout.path),
        let layout = LayoutDocument(document, path: layout.path, dialects: workspace.dialects)
      else { return self }
      return Wanted(layout: layout, workspace: workspace)
    }

    /// The same in a workspace whose store notes what is read.
    func noting() -> (Wanted, DocumentStore) {
      let reads = DocumentStore(over: workspace.documents, notesReads: true)
      return (Wanted(layout: layout, workspace: workspace.with(reads)), reads)
    }
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

  func checked(_ wanted: Wanted, _ images: ImageStore, _ share: Share = .whole) -> CheckedLayout {
    CheckedLayout(
      wanted.layout, in: wanted.workspace, devices: devices ?? wanted.workspace.devices, images: images,
      conditions: conditions, appearances: appearances, collectsCases: collectsCases, share: share)
  }

  /// The layouts of the files, and those that draw the fixtures of the files.
  func layouts(of files: [CheckedFile], _ tally: inout CheckTally) -> [Wanted] {
    var seen: Set<String> = []
    var result = files.compactMap(\.wanted).filter { seen.insert($0.layout.path).inserted }
    for file in files {
      for model in file.nestedModels { tally.workspaces.nested.insert(.init(model, in: file.workspace)) }
    }
    // Ten thousand files may be of one model.
    var found: [String: Set<String>] = [:]
    var indexes: [String: LayoutIndex] = [:]
    for file in files {
      guard let model = file.fixtureModel, found[file.workspace.root]?.contains(model) != true else { continue }
      do throws(Refusal) {
        let root = file.workspace.root
        if let layout = try indexes[root, default: LayoutIndex(file.workspace)].layout(ofModel: model) {
          found[file.workspace.root, default: []].insert(model)
          if seen.insert(layout.path).inserted { result.append(Wanted(layout: layout, workspace: file.workspace)) }
          continue
        }
        guard let fixtures = file.fixtures else { continue }
        tally.workspaces.orphans.append(
          WorkspaceTally.Claim(
            name: .init(model, in: file.workspace),
            finding: Finding(fixtures.orphanDiagnostic(in: file.workspace))))
        // No layout will ask for these, so this is where they are put together.
        var resolver = FixtureResolver(file.workspace)
        for finding in resolver.findings(in: fixtures) { tally.add(finding) }
      } catch {
        for finding in error.findings { tally.add(finding) }
      }
    }
    return result
  }

  /// The layouts that aren't listed, of models whose fixtures are: those of files that were named without theirs.
  func others(_ listed: [Listed]) -> [Wanted] {
    let known = Set(listed.map(\.path))
    var roots: Set<String> = []
    let isWhole = listed.allSatisfy { file in
      guard roots.insert(file.workspace.root).inserted else { return true }
      return [Workspace.Folder.components, .layouts, .screens].allSatisfy { folder in
        file.workspace.files(in: folder).allSatisfy(known.contains)
      }
    }
    guard !isWhole else { return [] }
    let files = parallel(listed) { CheckedFile($0.path, in: $0.workspace) }
    let held = Set(files.compactMap { $0.layout?.path })
    var ignored = CheckTally()
    return layouts(of: files, &ignored).filter { !held.contains($0.layout.path) }
  }

  /// Whether it is reported that nothing uses a component of a workspace.
  static func judgesComponents(of workspace: Workspace) -> Bool {
    workspace.isConfigured && workspace.configuration.lint.isOn(.componentUnused)
  }

  /// Notes the components among files, each of which is unused until a use of it is noted.
  ///
  /// - Returns: their names by their workspaces.
  func noteComponents(
    _ files: [CheckedFile], _ tally: inout CheckTally
  ) -> [(workspace: Workspace, names: Set<String>)] {
    var found: [(workspace: Workspace, names: Set<String>)] = []
    for file in files {
      guard let layout = file.layout, layout.isComponent, Self.judgesComponents(of: file.workspace),
        let unused = file.unused.flatMap(file.workspace.configuration.lint.weighed)
      else { continue }
      tally.workspaces.components.append(
        .init(name: .init(layout.id, in: file.workspace), finding: Finding(unused)))
      if let index = found.firstIndex(where: { $0.workspace.root == file.workspace.root }) {
        found[index].names.insert(layout.id)
      } else {
        found.append((file.workspace, [layout.id]))
      }
    }
    return found
  }

  /// Notes uses of a workspace's components.
  ///
  /// - Parameter names: the components that are asked for; nil if they aren't known.
  func noteUses(
    _ names: Set<String>?, _ uses: ComponentUses, _ workspace: Workspace, _ tally: inout CheckTally
  ) {
    let used = names.map(uses.used.intersection) ?? uses.used
    guard !used.isEmpty else { return }
    let root = WorkspaceTally.Name("", in: workspace).root
    for name in used { tally.workspaces.used.insert(.init(root: root, name: name)) }
  }

  // MARK: Threads

  /// The results in the order of what they are made of.
  func parallel<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ body: @Sendable (Input) -> Output
  ) -> [Output] {
    guard isParallel, inputs.count > 1 else { return inputs.map(body) }
    let outputs = Mutex<[Output?]>(Array(repeating: nil, count: inputs.count))
    Workers.run(inputs.count) { index in
      let output = body(inputs[index])
      outputs.withLock { $0[index] = output }
    }
    return outputs.withLock { $0.compactMap(\.self) }
  }
}
