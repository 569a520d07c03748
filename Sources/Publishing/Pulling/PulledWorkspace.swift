import JSONDocument
import Sushi
import Workspaces

/// The sources of some deliveries that agree with each other, as a workspace to edit.
package struct PulledWorkspace: Sendable {
  /// In the pulled folder: `workspace`, `workspace-2`.
  package let folder: String
  /// The names of the deliveries.
  package private(set) var deliveries: [String] = []
  /// The paths of the layouts and screens that the deliveries are about.
  package private(set) var entries: [String] = []
  /// By path in the workspace, with its `kimchi.json`.
  package private(set) var files: [String: [UInt8]] = [:]
  /// Warnings for what can't be put back.
  package private(set) var findings: [Finding] = []

  private let version: String
  private let designSystem: JSONText?
  private var pictures: [String: DeliveryFile.Asset] = [:]
  private var experiments: PulledExperiments
  private var folders: [String: String] = [:]

  /// The keys of `kimchi.json` that no release holds. They are those of the workspace as it is now.
  package static let settingKeys = ["clients", "devices", "capabilities", "custom_budget", "lint"]

  /// Those settings of a workspace.
  static func settings(of workspace: Workspace) -> [(String, JSONText)] {
    guard let document = workspace.configuration.document else { return [] }
    return settingKeys.compactMap { key in
      document.value(forKey: key, in: document.root).map { (key, JSONText(document, $0)) }
    }
  }

  /// Distributes sources over as few workspaces as the first that fits each gives.
  static func all(
    of sources: [PulledSources], named name: String, settings: [(String, JSONText)]
  ) -> [PulledWorkspace] {
    var workspaces: [PulledWorkspace] = []
    for source in sources {
      if let index = workspaces.firstIndex(where: { $0.agrees(with: source) }) {
        workspaces[index].take(source)
      } else {
        var workspace = PulledWorkspace(source, number: workspaces.count + 1)
        workspace.take(source)
        workspaces.append(workspace)
      }
    }
    for index in workspaces.indices { workspaces[index].finish(named: name, settings) }
    return workspaces
  }

  private init(_ source: PulledSources, number: Int) {
    folder = number == 1 ? "workspace" : "workspace-\(number)"
    version = source.version
    designSystem = source.designSystem
    experiments = source.experiments
  }

  // MARK: Agreement

  /// Whether the files of another delivery can stand beside those that are here, and mean the same.
  private func agrees(with source: PulledSources) -> Bool {
    let colors = Workspace.fileName
    guard source.version == version, source.designSystem == designSystem,
      experiments.operations(on: colors) == source.experiments.operations(on: colors)
    else { return false }
    for part in source.parts {
      let others = places(of: part.path)
      guard let same = others.first(where: { files[$0] == part.bytes }) else {
        if others.isEmpty { continue }
        return false
      }
      if experiments.operations(on: same) != source.experiments.operations(on: part.path) { return false }
    }
    if let entry = source.entry {
      if let own = files[entry.path], own != entry.bytes { return false }
      // A screen here has brought a layout of this name.
      let others = places(of: entry.path).filter { !entries.contains($0) }
      if others.contains(where: { files[$0] != entry.bytes }) { return false }
    }
    return source.pictures.allSatisfy { asset, _ in
      let isFree = pictures[asset.file].map { $0.sha256 == asset.sha256 } ?? (files[asset.file] == nil)
      let (prefix, folder) = Self.imageRule(of: asset)
      return isFree && (folders[prefix] ?? folder) == folder
    }
  }

  /// Where documents of the name of a path are, which other documents call by it.
  private func places(of path: String) -> [String] {
    let (folder, name) = (path.prefix { $0 != "/" } + "/", "/" + FilePath.name(path))
    return files.keys.filter { $0.hasPrefix(folder) && $0.hasSuffix(name) }
  }

  private mutating func take(_ source: PulledSources) {
    deliveries.append(source.name)
    experiments.merge(source.experiments)
    for part in source.parts where places(of: part.path).isEmpty { files[part.path] = part.bytes }
    if let entry = source.entry {
      for place in places(of: entry.path) where !entries.contains(place) { files[place] = nil }
      files[entry.path] = entry.bytes
      entries.append(entry.path)
    }
    for (asset, bytes) in source.pictures {
      files[asset.file] = bytes
      pictures[asset.file] = asset
      let (prefix, folder) = Self.imageRule(of: asset)
      if !prefix.isEmpty { folders[prefix] = folder }
    }
  }

  // MARK: Settings

  /// The line of `images` that leads from a picture's url to its file: the url's folder and the file's. Empty for a url
  /// that is a path.
  private static func imageRule(of asset: DeliveryFile.Asset) -> (prefix: String, folder: String) {
    let address = asset.url.prefix { $0 != "?" && $0 != "#" }
    guard address.contains("://"), let slash = address.lastIndex(of: "/") else { return ("", "") }
    let folder = asset.file.lastIndex(of: "/").map { String(asset.file[...$0]) } ?? ""
    return (String(address[...slash]), folder)
  }

  private mutating func finish(named name: String, _ settings: [(String, JSONText)]) {
    var members: [(String, JSONText)] = [("workspace", .string(name))]
    if !version.isEmpty { members.append(("version", .string(version))) }
    if let designSystem { members.append(("design_system", designSystem)) }
    if !folders.isEmpty {
      members.append(("images", .object(folders.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })))
    }
    if !experiments.patches.isEmpty { members.append(("experiments", experiments.json)) }
    files[Workspace.fileName] = Array(JSONText.object(members + settings).canonical.utf8)
    guard !experiments.unfit.isEmpty else { return }
    let names = experiments.unfit.sorted().map(Spelling.quoted).joined(separator: ", ")
    findings.append(
      Finding(
        Diagnostic(
          .warning, .publishIncomplete,
          "the experiment \(names) changes more than single files, and can't be put back into \(folder)/",
          fix: "draw it from its delivery: `kimchi render FILE --variant NAME`")))
  }
}
