import JSONDocument
import Workspaces

/// The sources in a delivery, as files of a workspace.
struct PulledSources {
  /// A file that is not the one that the delivery is about.
  struct Part {
    var path: String
    var bytes: [UInt8]
  }

  /// The delivery's name, such as `Layouts/menu_item`.
  let name: String
  /// The layout or screen that the delivery is about, in its place in the workspace.
  private(set) var entry: Part?
  private(set) var parts: [Part] = []
  let version: String
  /// `design_system` as it stands in the delivery, in canonical form.
  let designSystem: JSONText?
  let experiments: PulledExperiments
  var pictures: [(asset: DeliveryFile.Asset, bytes: [UInt8])] = []

  init(_ delivery: DeliveryFile, named name: String) {
    self.name = name
    version = delivery.version
    designSystem = delivery.member("design_system").map { JSONText(delivery.document, $0) }
    var files: [[String]: String] = [:]
    for (path, _) in delivery.parts {
      let file = path == delivery.entry ? "\(name).json" : path
      // The folders are named as the members are.
      let folder = path.prefix { $0 != "/" }.lowercased()
      files[folder == "screens" ? ["screen"] : [folder, String(FilePath.name(path).dropLast(".json".count))]] = file
    }
    experiments = PulledExperiments(delivery, files: files)
    for (path, document) in delivery.parts {
      let text = JSONText(document, document.root)
      guard path == delivery.entry else {
        parts.append(Part(path: path, bytes: Array(text.canonical.utf8)))
        continue
      }
      // A screen is delivered byte for byte.
      let isScreen = path.hasPrefix("\(Workspace.Folder.screens.rawValue)/")
      entry = Part(path: "\(name).json", bytes: isScreen ? text.bytes + [0x0A] : Array(text.canonical.utf8))
    }
  }
}
