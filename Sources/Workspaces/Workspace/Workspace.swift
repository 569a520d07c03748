import Dialects
import JSONDocument
import StandardDialects
import Sushi

/// A folder of layouts, components, screens, fixtures and pictures, with its `kimchi.json`.
///
/// A file outside of any workspace is in one of its own: its folder, without settings. Files are found and parsed when
/// they are requested, so that starting costs nothing that the picture does not need (`docs/format.md` §7).
package struct Workspace: Sendable {
  /// The folders that a workspace may have.
  package enum Folder: String, Sendable, CaseIterable {
    case layouts = "Layouts"
    case components = "Components"
    case screens = "Screens"
    case previews = "Previews"
    case plugins = "Plugins"
  }

  /// Settings, read once. A workspace is kept beside each file that is checked, and they take half a kilobyte.
  private final class Basis: Sendable {
    let root: String
    let base: String?
    let configuration: WorkspaceConfiguration
    let isConfigured: Bool
    let delivery: DeliveryFile?
    let pictures: EarlierPictures?

    init(
      root: String, base: String?, configuration: WorkspaceConfiguration, isConfigured: Bool,
      delivery: DeliveryFile? = nil, pictures: EarlierPictures? = nil
    ) {
      self.root = root
      self.base = base
      self.configuration = configuration
      self.isConfigured = isConfigured
      self.delivery = delivery
      self.pictures = pictures
    }
  }

  private var basis: Basis
  package private(set) var documents: DocumentStore
  /// Whom pictures are drawn for: which layouts of a component hold, and what is left out.
  package var client = ClientCapabilities.newest

  /// Real path of the folder.
  package var root: String { basis.root }
  /// The folder from which paths are shown, which is the current one; nil shows real paths, if the user named such a path.
  package var base: String? { basis.base }
  package var configuration: WorkspaceConfiguration { basis.configuration }
  /// Whether there is a `kimchi.json`.
  package var isConfigured: Bool { basis.isConfigured }
  /// The delivery that this is the inside of: read-only, and nothing around it is looked at.
  package var delivery: DeliveryFile? { basis.delivery }

  package static let fileName = "kimchi.json"

  /// The forms that files are read and written in.
  package var wires: WireTable { documents.wires(of: root) }

  /// The dialects that its screens may be written in.
  package var dialects: DialectRegistry { documents.dialects }

  /// The nearest workspace around a file or folder, whether it exists or not.
  package init(containing path: String, wires: WireTable = .standard, dialects: DialectRegistry = .standard) {
    self.init(containing: path, documents: DocumentStore(wires: wires, dialects: dialects))
  }

  /// The nearest workspace around a file or folder, with documents that others may have read.
  package init(containing path: String, documents: DocumentStore) {
    let real = WorkspaceFiles.realPath(path)
    let start: String
    if let real {
      start = WorkspaceFiles.kind(of: real) == .folder ? real : FilePath.parent(real)
    } else {
      start = WorkspaceFiles.realPath(FilePath.parent(path)) ?? WorkspaceFiles.currentFolder
    }
    self.init(from: start, base: path.hasPrefix("/") ? nil : WorkspaceFiles.currentFolder, documents: documents)
  }

  /// The workspace with its `kimchi.json` read again.
  package func readAgain() -> Workspace {
    if let delivery {
      let name = display(delivery.path)
      let read = try? DeliveryFile(WorkspaceFiles.document(delivery.path, named: name), path: delivery.path)
      return read.map { Workspace($0, base: base, dialects) } ?? self
    }
    documents.take(FilePath.join(root, Self.fileName))
    return Workspace(from: root, base: base, documents: documents)
  }

  private init(from start: String, base: String?, documents: DocumentStore) {
    let found = Self.folder(above: start)
    let configuration = found.map { Self.configuration(of: $0, base: base, documents) } ?? WorkspaceConfiguration()
    basis = Basis(
      root: found ?? Self.folder(around: start) ?? start, base: base, configuration: configuration,
      isConfigured: found != nil)
    self.documents = documents
  }

  /// The settings in a folder's `kimchi.json`; the store learns its schemas.
  private static func configuration(
    of found: String, base: String?, _ documents: DocumentStore
  ) -> WorkspaceConfiguration {
    let file = FilePath.join(found, fileName)
    let name = FilePath.display(file, from: base)
    do throws(Refusal) {
      if WorkspaceFiles.kind(of: file) == .folder {
        throw Refusal(.fileUnreadable, "\(name) is a folder", fix: "rename it: the settings are in a file")
      }
      return configuration(of: try documents.document(file, named: name), in: found, documents)
    } catch {
      return WorkspaceConfiguration(findings: error.findings)
    }
  }

  private static func configuration(
    of settings: JSONDocument, in root: String, _ documents: DocumentStore
  ) -> WorkspaceConfiguration {
    var configuration = WorkspaceConfiguration(settings)
    configuration.checkImageFolders(in: root)
    documents.use(configuration.readSchemas(in: root), in: root)
    return configuration
  }

  /// The inside of a delivery, as a folder in the file's place.
  ///
  /// - Parameter name: the path that the user named.
  init(_ delivery: DeliveryFile, named name: String, _ dialects: DialectRegistry) {
    self.init(delivery, base: name.hasPrefix("/") ? nil : WorkspaceFiles.currentFolder, dialects)
  }

  private init(_ delivery: DeliveryFile, base: String?, _ dialects: DialectRegistry) {
    basis = Basis(
      root: delivery.path, base: base, configuration: WorkspaceConfiguration(delivery), isConfigured: false,
      delivery: delivery)
    documents = delivery.store(dialects)
  }

  /// The delivery as an experiment has it.
  func applying(variant name: String, of delivery: DeliveryFile) throws(Refusal) -> Workspace {
    var result = Workspace(try delivery.applying(variant: name), base: base, dialects)
    result.client = client
    return result
  }

  /// The folder with other documents.
  package func with(_ documents: DocumentStore) -> Workspace {
    var result = self
    result.documents = documents
    return result
  }

  /// The folder with its `kimchi.json` as an edit has made it: checked, and its schemas learnt, as when it is opened.
  package func with(settings document: JSONDocument) -> Workspace {
    with(documents, Self.configuration(of: document, in: root, documents))
  }

  /// The folder with other documents and settings.
  ///
  /// - Parameter pictures: as they were, where they are not those on disk.
  package func with(
    _ documents: DocumentStore, _ configuration: WorkspaceConfiguration, pictures: EarlierPictures? = nil
  ) -> Workspace {
    var result = with(documents)
    result.basis = Basis(
      root: root, base: base, configuration: configuration, isConfigured: isConfigured, delivery: delivery,
      pictures: pictures ?? basis.pictures)
    return result
  }

  /// The folder of the workspace around a file or a folder; without one, the folder that has a folder such as `Layouts`
  /// around it, or else the folder itself, or the one of the file.
  ///
  /// - Parameter path: a real path.
  package static func root(around path: String) -> String {
    let start = WorkspaceFiles.kind(of: path) == .folder ? path : FilePath.parent(path)
    return folder(above: start) ?? folder(around: start) ?? start
  }

  /// The folder whose folder of layouts, components or other documents another one is, or lies directly in. Nobody has
  /// marked it with a `kimchi.json`, but what a document names is there.
  private static func folder(around start: String) -> String? {
    [start, FilePath.parent(start)].first { Folder(rawValue: FilePath.name($0)) != nil }.map(FilePath.parent)
  }

  /// Whether each sort of documents has its folder: the workspace is marked, or has a folder of what is drawn. Folders of
  /// the other names are common elsewhere.
  package var hasFolders: Bool {
    isConfigured
      || [Folder.layouts, .components, .screens].contains {
        WorkspaceFiles.kind(of: FilePath.join(root, $0.rawValue)) == .folder
      }
  }

  private static func folder(above start: String) -> String? {
    var folder = start
    while true {
      // One that isn't a file marks the folder too, and is a problem.
      if WorkspaceFiles.kind(of: FilePath.join(folder, fileName)) != nil { return folder }
      if folder == "/" || folder == "." { return nil }
      folder = FilePath.parent(folder)
    }
  }

  /// Problems in `kimchi.json`.
  package var findings: [Finding] { configuration.findings }

  /// Whether `kimchi.json` can't be read: nothing is known of the workspace then, and every name in it would be unknown.
  package var hasUnreadableSettings: Bool { isConfigured && configuration.document == nil && !findings.isEmpty }

  /// - Throws: why `kimchi.json` can't be read, where it can't.
  package func requireSettings() throws(Refusal) {
    if hasUnreadableSettings { throw Refusal(findings) }
  }

  package var name: String { configuration.name ?? FilePath.name(root) }

  /// Those of `kimchi.json`, or the standard one.
  package var devices: [Device] { configuration.devices.isEmpty ? [.standard] : configuration.devices }

  /// The real paths of the documents of one sort, in order.
  package func files(in folder: Folder) -> [String] {
    let path = FilePath.join(root, folder.rawValue)
    return documents.files(in: path, onDisk: WorkspaceFiles.documents(in: path, wires: wires))
  }

  /// The documents that add names to dialects, such as plugins of checkouts, in the order of their files.
  package var declarations: [JSONDocument] {
    files(in: .plugins).compactMap { path in
      guard let document = try? document(path), dialects.declaringDialect(of: document) != nil else { return nil }
      return document
    }
  }

  /// The real paths of the previews files that may be of a model, in order.
  package func previews(of model: String) -> [String] {
    documents.previews(of: model, in: FilePath.join(root, Folder.previews.rawValue)) {
      files(in: .previews)
    } read: { path in
      try? document(path)
    }
  }

  /// The real paths of the previews files by the models that they may be of, each in order.
  package var previewsByModel: [String: [String]] {
    documents.models(in: FilePath.join(root, Folder.previews.rawValue)) {
      files(in: .previews)
    } read: { path in
      try? document(path)
    }
  }

  /// A real path as it is shown to the user.
  package func display(_ path: String) -> String {
    FilePath.display(path, from: base)
  }

  /// The document at a real path.
  package func document(_ path: String) throws(Refusal) -> JSONDocument {
    try documents.document(path, named: display(path))
  }

  /// A file's document as the disk has it now, past what is kept and edited.
  package func read(_ path: String) throws(Refusal) -> WireDocument { try wires.read(path, named: display(path)) }

  /// The real path of a file that the user or a document names: inside the workspace, if that is required.
  func realPath(_ name: String) -> String? {
    WorkspaceFiles.realPath(name.hasPrefix("/") ? name : FilePath.join(root, name))
  }

  /// The real path of a file inside the workspace, on disk or made by an edit; nil when it is not there or outside.
  package func file(_ path: String) -> String? {
    let path = FilePath.join(root, path)
    if let isThere = documents.contains(path) { return isThere ? path : nil }
    guard WorkspaceFiles.kind(of: path) == .file, let real = WorkspaceFiles.realPath(path),
      FilePath.contains(root, real)
    else { return nil }
    return real
  }

  /// The document of a name in a folder, in whatever form it is there: `Layouts/card.json` of `Layouts/card`.
  package func file(named path: String) -> String? { wires.endings.lazy.compactMap { file(path + $0) }.first }

  /// Which file a picture's url means.
  package var images: ImageLocator {
    delivery.map { ImageLocator($0) }
      ?? ImageLocator(root: root, prefixes: configuration.images, earlier: basis.pictures)
  }
}
