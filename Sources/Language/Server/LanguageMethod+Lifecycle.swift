import JSONDocument
import Workspaces

extension LanguageMethod {
  /// Beginning, end, and what has no effect.
  static let lifecycle: [LanguageMethod] = [
    .request("initialize") { server, params in server.initialize(params) },
    .notification("initialized") { server, _ in server.begin() },
    .request("shutdown") { _, _ in .null },
    // Each request has been answered before a message that cancels it is read.
    .notification("$/cancelRequest") { _, _ in },
    .notification("$/setTrace") { _, _ in },
    .notification("workspace/didChangeConfiguration") { _, _ in },
  ]
}

extension LanguageServer {
  fileprivate mutating func initialize(_ params: JSONView) -> JSONText {
    client = ClientFeatures(params)
    let encodings = params["capabilities"]?["general"]?["positionEncodings"]?.elements.compactMap(\.string) ?? []
    encoding = encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    let uris = params["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let root = params["rootUri"]?.string ?? params["rootPath"]?.string.map(FileURI.text)
    for uri in uris.isEmpty ? [root].compactMap(\.self) : uris { addFolder(uri) }
    var capabilities: [(String, JSONText)] = [("positionEncoding", .string(encoding.rawValue))]
    for capability in LanguageMethod.all.compactMap(\.capability) { capabilities.append(capability) }
    let folders: JSONText = ["workspaceFolders": ["supported": true, "changeNotifications": true]]
    return [
      "capabilities": .object(capabilities + [("workspace", folders)]),
      "serverInfo": ["name": "kimchi", "version": .string(version)],
    ]
  }

  mutating func addFolder(_ uri: String) {
    guard let path = FileURI.path(uri).flatMap(WorkspaceFiles.realPath) else { return }
    if !folders.contains(path) { folders.append(path) }
  }

  fileprivate mutating func begin() {
    if client.watchesFiles {
      let watcher: JSONText = ["globPattern": "**/*"]
      ask(
        "client/registerCapability",
        [
          "registrations": [
            [
              "id": "files", "method": "workspace/didChangeWatchedFiles",
              "registerOptions": ["watchers": [watcher]],
            ]
          ]
        ])
    }
    checks.isStale = true
  }
}
