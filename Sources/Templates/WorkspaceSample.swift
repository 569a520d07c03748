import CTemplates
import Dialects
import JSONDocument
import Workspaces

/// A small workspace to begin with: a screen in one dialect with its components, fixtures and a README.
///
/// Its files lie in a folder of `Sources/CTemplates/Samples`.
package struct WorkspaceSample: Sendable {
  /// As `DialectRegistry` names it.
  package let dialect: String
  /// The word for its screen in `kimchi new response`; nil where `kimchi new screen` writes an empty one.
  package let noun: String?
  /// The name of its folder.
  let folder: String
  /// The name of its screen's file.
  let screen: String
  package let summary: String

  /// One for each dialect; that of layouts and of kimchi's own screens first.
  package static let all = [
    WorkspaceSample(
      dialect: "kimchi", noun: nil, folder: "cafes", screen: "home",
      summary: "Cafés nearby: a card that uses a component twice, and a screen that lists the card's fixtures."),
    WorkspaceSample(
      dialect: "facets", noun: "response", folder: "library", screen: "home",
      summary:
        "A library as a response of facets: new books to swipe through, and loans with badges that old clients lack."),
    WorkspaceSample(
      dialect: "checkout", noun: "checkout", folder: "bookshop", screen: "checkout",
      summary: "A bookshop's checkout of two pages, with the components of its plugins."),
    WorkspaceSample(
      dialect: "feed", noun: "feed", folder: "restaurants", screen: "home",
      summary: "Restaurants as a home response: news, filters that the device keeps, and lists."),
    WorkspaceSample(
      dialect: "modules", noun: "module", folder: "insurance", screen: "home",
      summary: "An insurer as a list of modules: a claim, and policies that are a section."),
  ]

  /// The sample of the dialect in which a workspace writes most of its screens.
  package static func own(of workspace: Workspace) -> WorkspaceSample? {
    let dialect = workspace.screenDialect
    return all.first { $0.dialect == dialect.name }
  }

  /// A plugin of checkouts with its component, and a checkout that shows it.
  private static let plugin = WorkspaceSample(
    dialect: "checkout", noun: "plugin", folder: "plugin", screen: "gift_wrap",
    summary: "A plugin of checkouts in JSON, with its component and a checkout that shows it.")

  /// Those that `kimchi new NOUN` adds to a workspace.
  package static let starters = all.filter { $0.noun != nil } + [plugin]

  /// The sample's files under another name, with what the workspace lacks of components and of a shop.
  ///
  /// - Parameters:
  ///   - workspace: has files that stay as they are.
  ///   - contracts: the workspace's components and declarations.
  package func template(
    named name: String, for workspace: Workspace, _ contracts: any ComponentContracts
  ) -> WorkspaceTemplate {
    let shop = Self.shop(of: workspace)
    func exists(_ path: String) -> Bool {
      if shop != nil, path == Self.shopFile { return true }
      // A layout is a component to screens too, and one of the same name would come before it.
      let layout = FilePath.join(Workspace.Folder.layouts.rawValue, FilePath.name(path))
      let isComponent = FilePath.parent(path) == Workspace.Folder.components.rawValue
      return (isComponent ? [path, layout] : [path]).contains {
        WorkspaceFiles.kind(of: FilePath.join(workspace.root, $0)) != nil
      }
    }
    let kinds = Self.paymentKinds(of: workspace)
    guard noun == Self.plugin.noun else {
      if hasOthers(in: workspace, exists), let plain = plainScreen(named: name, in: workspace, contracts) {
        return plain
      }
      return WorkspaceTemplate(files: screen(named: name, besides: exists).files.map { Self.paying($0, by: kinds) })
    }
    let title = name.split(separator: "_").joined(separator: " ")
    let words = [
      screen: name, ModelName.upperCamelCase(screen): ModelName.upperCamelCase(name),
      "Gift wrap": title.prefix(1).uppercased() + title.dropFirst(),
    ]
    func renamed(_ text: String) -> String { words.reduce(text) { $0.replacing($1.key, with: $1.value) } }
    var own = files.map { WorkspaceTemplate.File(path: renamed($0.path), text: renamed($0.text)) }
    if shop != nil, let dialect = workspace.dialects.dialects.first(where: { $0.name == dialect }) {
      // The shop says what else nobody can order without.
      let screen = dialect.newScreen(title: "Your order", showing: name, contracts).canonical + "\n"
      own = own.map { $0.path == "Screens/\(name).json" ? WorkspaceTemplate.File(path: $0.path, text: screen) : $0 }
    }
    let folders = [Workspace.Folder.components, .plugins].map(\.rawValue)
    let others = Self.all.first { $0.dialect == dialect }?.files.filter { folders.contains(FilePath.parent($0.path)) }
    let all = own + (others ?? []).filter { !exists($0.path) }
    return WorkspaceTemplate(files: all.map { Self.paying($0, by: kinds) })
  }

  /// Whether the workspace has components or fixtures of its own under names of the sample's: they take other data, or
  /// show other things, so that the sample's screen doesn't fit them.
  private func hasOthers(in workspace: Workspace, _ exists: (String) -> Bool) -> Bool {
    let folders = [Workspace.Folder.components, .previews].map(\.rawValue)
    let own = "Previews/\(ModelName.upperCamelCase(screen)).previews.json"
    return files.contains { file in
      guard folders.contains(FilePath.parent(file.path)), file.path != own, exists(file.path) else { return false }
      return (try? WorkspaceFiles.read(FilePath.join(workspace.root, file.path))) != file.bytes
    }
  }

  /// A screen without items in the sample's dialect; nil if the workspace doesn't know the dialect.
  private func plainScreen(
    named name: String, in workspace: Workspace, _ contracts: any ComponentContracts
  ) -> WorkspaceTemplate? {
    guard let dialect = workspace.dialects.dialects.first(where: { $0.name == dialect }) else { return nil }
    let words = name.split(separator: "_").joined(separator: " ")
    let screen = dialect.newScreen(title: words.prefix(1).uppercased() + words.dropFirst(), showing: nil, contracts)
    return WorkspaceTemplate(
      files: [WorkspaceTemplate.File(path: "Screens/\(name).json", text: screen.canonical + "\n")])
  }

  /// The kinds of payment that the workspace's shop has in place of the program's.
  private static func paymentKinds(of workspace: Workspace) -> [String] {
    guard let document = shop(of: workspace).flatMap({ try? workspace.document($0) }),
      let kinds = document.value(forKey: "payment_kinds", in: document.root)
    else { return [] }
    return document.elements(of: kinds).compactMap { document.string($0) }
  }

  /// A file of fixtures with a shop's own kinds of payment.
  private static func paying(_ file: WorkspaceTemplate.File, by kinds: [String]) -> WorkspaceTemplate.File {
    guard let first = kinds.first, FilePath.parent(file.path) == Workspace.Folder.previews.rawValue else { return file }
    func kind(_ name: String) -> String { "\"kind\": \(JSONText.string(name))" }
    let text = file.text.replacing(kind("credit"), with: kind(first))
      .replacing(kind("cash"), with: kind(kinds.count > 1 ? kinds[1] : first))
    return WorkspaceTemplate.File(path: file.path, text: text)
  }

  private static let shopFile = "Plugins/shop.json"

  /// The workspace's file that declares its shop; nil where it has none.
  private static func shop(of workspace: Workspace) -> String? {
    workspace.files(in: .plugins).first { path in
      (try? workspace.document(path)).map { $0.value(forKey: "shop", in: $0.root) != nil } == true
    }
  }

  /// The workspace under a name of its own.
  package func workspace(named name: String) -> WorkspaceTemplate {
    WorkspaceTemplate(
      files: files.map { file in
        let text =
          switch file.path {
          case "README.md": file.text.replacing("# \(folder)\n", with: "# \(name)\n", maxReplacements: 1)
          case Workspace.fileName:
            file.text.replacing("\"workspace\": \"\(folder)\"", with: "\"workspace\": \(JSONText.string(name))")
          default: file.text
          }
        return WorkspaceTemplate.File(path: file.path, text: text)
      })
  }

  /// The sample's screen under another name, with its fixtures, its script and the components that a workspace lacks.
  ///
  /// - Parameter exists: whether the workspace has a file, by its path from the root.
  private func screen(named name: String, besides exists: (String) -> Bool) -> WorkspaceTemplate {
    let (old, new) = (ModelName.upperCamelCase(screen), ModelName.upperCamelCase(name))
    let renamed = [
      "Screens/\(screen).json": "Screens/\(name).json",
      "Previews/\(old).previews.json": "Previews/\(new).previews.json",
      "Scripts/\(screen).kimchi": "Scripts/\(name).kimchi",
    ]
    return WorkspaceTemplate(
      files: files.compactMap { file in
        guard FilePath.parent(file.path) != "." else { return nil }
        guard let path = renamed[file.path] else { return exists(file.path) ? nil : file }
        let text = file.text.replacing("\(screen).kimchi", with: "\(name).kimchi")
          .replacing("open \(old).", with: "open \(new).")
          .replacing("\"model\": \"\(old)\"", with: "\"model\": \"\(new)\"")
        return WorkspaceTemplate.File(path: path, text: text)
      })
  }

  /// Its settings under another name, so that it is no workspace below a folder that has the sources.
  private static let settings = "workspace.json"

  /// In the order in which a newcomer reads them.
  private var files: [WorkspaceTemplate.File] {
    var files: [WorkspaceTemplate.File] = []
    var row = kimchi_template_files()
    while let path = row?.pointee.path, let text = row?.pointee.text {
      let (path, root) = (String(cString: path), "Samples/\(folder)/")
      if path.hasPrefix(root) {
        let name = String(path.dropFirst(root.count))
        files.append(
          WorkspaceTemplate.File(
            path: name == Self.settings ? Workspace.fileName : name, text: String(cString: text)))
      }
      row = row?.advanced(by: 1)
    }
    return files
  }
}
