import JSONDocument
import Pictures
import Rendering
import Workspaces

/// A check that is kept while files change: after a change only what has read the changed file is checked again, in
/// steps, for a program that has other things to do between them. It finds what `Checker.check` finds, in the same order.
package struct StandingCheck: Sendable {
  package enum Report: Sendable {
    /// Findings that are known of one file already.
    case file(String, [Finding])
    /// Everything.
    case all([Finding])
  }

  private enum Step {
    case file(Int)
    /// The layouts of a file that changed, before all others.
    case own(Int)
    case announce(Int)
    /// Once all files are read: what of them is drawn.
    case plan
    // These are large, and of thousands of files there are as many.
    indirect case layout(Checker.Wanted, own: Int?)
    indirect case units(CheckedLayout)
    indirect case unit(CheckUnit)
    indirect case close(Checker.Wanted, DocumentStore)
    indirect case screen(Checker.Wanted)
    case end
  }

  /// A result, with the files that it was made from.
  private struct Kept<Value: Sendable>: Sendable {
    var value: Value
    /// Hashes of their paths: of thousands of results the paths would take more room than the files. Two paths with one
    /// hash make it old too early.
    private let reads: Set<Int>

    /// - Parameter own: files besides those that were asked for.
    init(_ value: Value, _ documents: DocumentStore, own: [String] = []) {
      self.value = value
      reads = Set(documents.readPaths.map(\.hashValue) + own.map(\.hashValue))
    }

    func hasRead(_ path: String) -> Bool { reads.contains(path.hashValue) }
  }

  private let checker: Checker
  private var documents = DocumentStore()
  private var listed: [Checker.Listed] = []
  /// Positions among the listed files.
  private var positions: [String: Int] = [:]
  /// Of files that were left out.
  private var skipped = CheckTally()
  /// To come, the next one last.
  private var steps: [Step] = []

  private var files: [Kept<CheckedFile>?] = []
  /// The models of files of fixtures, which are found by them.
  private var models: [String: String] = [:]
  /// The components that each file uses.
  private var uses: [String: Set<String>] = [:]
  /// The files that may use components, by the roots of workspaces.
  private var users: [String: [String]] = [:]
  /// By the paths of layouts and screens.
  private var layouts: [String: Kept<CheckTally>] = [:]
  /// By the root of the workspace, the variant, and what it was applied to.
  private var variants: [[String]: Kept<[Finding]>] = [:]
  /// The layout whose fixtures are being bound.
  private var open = CheckTally()

  private var stores: [String: ImageStore] = [:]
  private var wanted: [Checker.Wanted] = []
  /// Of files alone, and of all files together.
  private var general = CheckTally()

  package init(by checker: Checker) {
    var checker = checker
    checker.isParallel = false
    self.checker = checker
  }

  package var isDone: Bool { steps.isEmpty }

  /// Bytes of a file that takes so long to draw that what its compiler finds is reported before.
  private static let largeSize = 1 << 20

  /// Checks files and folders anew.
  ///
  /// - Parameters:
  ///   - documents: the files as they are to be checked where they are not as on disk, as in an editor.
  ///   - first: a file to be reported by itself before the others.
  package mutating func begin(_ paths: [String], documents: DocumentStore, first: String? = nil) {
    self = StandingCheck(by: checker)
    self.documents = documents
    listed = checker.list(paths, documents, &skipped)
    files = Array(repeating: nil, count: listed.count)
    for (index, file) in listed.enumerated() { positions[file.path] = index }
    plan(first: first.flatMap { positions[$0] })
  }

  /// Whether a file decides what others mean: the settings of a workspace, and what its plugins declare.
  package static func concernsAll(_ path: String) -> Bool {
    FilePath.name(path) == Workspace.fileName
      || FilePath.name(FilePath.parent(path)) == Workspace.Folder.plugins.rawValue
  }

  /// Takes in that the document of a file is another one; what was under way begins again.
  ///
  /// - Returns: false if everything has to be checked anew: the file is new, or others are found or judged by it.
  package mutating func change(_ path: String) -> Bool {
    guard let index = positions[path], !Self.concernsAll(path) else { return false }
    let isKnown = files[index] != nil
    let model = model(of: listed[index])
    if isKnown, let model, models[path] != model { return false }
    for index in files.indices where files[index]?.hasRead(path) == true { files[index] = nil }
    files[index] = nil
    uses[path] = nil
    layouts = layouts.filter { !$0.value.hasRead(path) }
    variants = variants.filter { !$0.value.hasRead(path) }
    plan(first: index)
    return true
  }

  /// The model that a file is found by; nil if it is none of fixtures, or broken.
  private func model(of listed: Checker.Listed) -> String? {
    let folder = FilePath.join(listed.workspace.root, Workspace.Folder.previews.rawValue)
    guard FilePath.contains(folder, listed.path), let document = try? listed.workspace.document(listed.path) else {
      return nil
    }
    return FixtureFile.model(of: document, listed.path)
  }

  /// Begins with the files that have to be read.
  private mutating func plan(first: Int?) {
    let missing = files.indices.filter { files[$0] == nil && $0 != first }
    let own = first.map { [Step.file($0), .own($0)] } ?? []
    steps = []
    add(own + missing.map(Step.file) + [.plan])
  }

  private mutating func add(_ next: [Step]) { steps += next.reversed() }

  /// Takes the next step: a file, a layout, at most 64 fixtures of one, a screen with its fixtures, or all variants.
  ///
  /// - Returns: findings, once they are known.
  package mutating func advance() -> Report? {
    guard let step = steps.popLast() else { return nil }
    switch step {
    case .file(let index): read(index)
    case .own(let index):
      var tally = CheckTally()
      let own = files[index].map { checker.layouts(of: [$0.value], &tally) } ?? []
      add(missing(of: own, own: index) + [.announce(index)])
    case .announce(let index): return .file(listed[index].path, findings(of: index))
    case .plan:
      var tally = skipped
      let known = files.compactMap { $0?.value }
      for file in known { add(file, to: &tally) }
      noteComponents(known, &tally)
      wanted = checker.layouts(of: known, &tally)
      general = tally
      let paths = Set(wanted.map(\.layout.path))
      layouts = layouts.filter { paths.contains($0.key) }
      add(missing(of: wanted) + [.end])
    case .layout(let wanted, let index):
      open = CheckTally()
      let (own, reads) = wanted.awake.noting()
      let checked = checker.checked(own, images(of: wanted))
      add([.units(checked), .close(wanted, reads)])
      if let index, own.layout.document.byteCount > Self.largeSize {
        return .file(listed[index].path, findings(of: index, compiled: checked))
      }
    case .units(let checked): add(checked.units().map(Step.unit))
    case .unit(let unit): open.merge(unit.run())
    case .close(let wanted, let reads): keep(open, of: wanted, reads)
    case .screen(let wanted):
      let (own, reads) = wanted.awake.noting()
      keep(checker.screen(own, images(of: wanted)).run(), of: wanted, reads)
    case .end:
      let all = findings()
      rest()
      return .all(all)
    }
    return nil
  }

  /// Lets go of documents, which take more memory than what was found in them.
  private mutating func rest() {
    for index in files.indices { files[index]?.value.rest() }
    (wanted, general, open) = ([], CheckTally(), CheckTally())
  }

  private mutating func read(_ index: Int) {
    let listed = listed[index]
    let reads = DocumentStore(over: listed.workspace.documents, notesReads: true)
    var file = CheckedFile(
      listed.path, in: listed.workspace.with(reads), isNamed: listed.isNamed)
    file.keep(in: listed.workspace)
    files[index] = Kept(file, reads)
    models[listed.path] = model(of: listed) ?? models[listed.path]
  }

  // MARK: Layouts

  /// - Parameter own: the file that they lie in, where its findings are waited for.
  private func missing(of wanted: [Checker.Wanted], own: Int? = nil) -> [Step] {
    let missing = wanted.filter { layouts[$0.layout.path] == nil }
    return missing.filter { $0.layout.kind != .screen }.map { Step.layout($0, own: own) }
      + missing.filter { $0.layout.kind == .screen }.map(Step.screen)
  }

  private mutating func keep(_ tally: CheckTally, of wanted: Checker.Wanted, _ reads: DocumentStore) {
    // What lies in a delivery is made from the delivery's file.
    let own = wanted.workspace.delivery?.path ?? wanted.layout.path
    layouts[wanted.layout.path] = Kept(tally, reads, own: [own])
  }

  private mutating func images(of wanted: Checker.Wanted) -> ImageStore {
    let root = wanted.workspace.root
    if let known = stores[root] { return known }
    let made = Checker.stores(for: [wanted])[root] ?? ImageStore { _ in nil }
    stores[root] = made
    return made
  }

  // MARK: Findings

  private func add(_ file: CheckedFile, to tally: inout CheckTally) {
    for finding in file.findings { tally.add(finding) }
  }

  private mutating func noteComponents(_ files: [CheckedFile], _ tally: inout CheckTally) {
    let checker = checker
    for (workspace, names) in checker.noteComponents(files, &tally) {
      let paths = users[workspace.root] ?? ComponentUses.files(of: workspace)
      users[workspace.root] = paths
      for path in paths where uses[path] == nil { uses[path] = ComponentUses(of: path, in: workspace).used }
      checker.noteUses(
        names, ComponentUses(paths.compactMap { uses[$0] }, workspace.dialects), workspace, &tally)
    }
  }

  /// - Parameter compiled: a layout of the file that is not drawn yet.
  private mutating func findings(of index: Int, compiled: CheckedLayout? = nil) -> [Finding] {
    guard let file = files[index]?.value else { return [] }
    var tally = CheckTally()
    add(file, to: &tally)
    for finding in compiled?.findings ?? [] { tally.add(finding) }
    noteComponents([file], &tally)
    for own in checker.layouts(of: [file], &tally) {
      if let known = layouts[own.layout.path] { tally.merge(known.value) }
    }
    return tally.findings
  }

  private mutating func findings() -> [Finding] {
    var tally = general
    let screens = wanted.filter { $0.layout.kind == .screen }
    for one in wanted.filter({ $0.layout.kind != .screen }) + screens {
      if let known = layouts[one.layout.path] { tally.merge(known.value) }
    }
    let (checker, wanted) = (checker, wanted)
    checker.addVariants(of: wanted, to: &tally) { touched, variant in found(on: touched, under: variant) }
    return tally.findings
  }

  private mutating func found(on touched: [Checker.Wanted], under variant: Variant) -> [Finding] {
    guard let first = touched.first else { return [] }
    let key = [first.workspace.root, variant.name] + touched.map(\.layout.path)
    if let known = variants[key] { return known.value }
    let reads = DocumentStore(over: first.workspace.documents, notesReads: true)
    let noting = touched.map { one in
      Checker.Wanted(layout: one.awake.layout, workspace: one.workspace.with(reads))
    }
    let found = checker.findings(of: noting, under: variant, images(of: first))
    let own = touched.map { $0.workspace.delivery?.path ?? $0.layout.path }
    variants[key] = Kept(found, reads, own: own)
    return found
  }
}
