import JSONDocument
import Sushi
import Workspaces

extension Workspace {
  /// A place that `kimchi.json` declares.
  ///
  /// - Parameter name: may be left out where there is one place only.
  /// - Throws: `publish.place_unknown`, the errors in its declaration, or why `kimchi.json` can't be read, and
  ///   `publish.place` for one among the workspace's own files.
  package func publishingPlace(named name: String?) throws(Refusal) -> PublishSettings.Place {
    try requireSettings()
    let place = try declaredPlace(named: name)
    try place.checkIsOutside(of: self)
    return place
  }

  private func declaredPlace(named name: String?) throws(Refusal) -> PublishSettings.Place {
    let faults = findings.filter {
      $0.diagnostic.severity == .error
        && [.publishPlace, .publishCredentials].contains($0.diagnostic.code)
    }
    guard faults.isEmpty else { throw Refusal(faults) }
    let places = configuration.publish.places
    guard let name else {
      if places.count == 1 { return places[0] }
      throw Refusal(
        .publishPlaceUnknown,
        places.isEmpty ? "\(self.name) declares no place to publish to" : "\(self.name) declares several places",
        fix: places.isEmpty
          ? Self.declaration(of: "staging", at: "s3://bucket/app")
          : "add --to with one of \(places.map(\.name).joined(separator: ", "))")
    }
    if let place = places.first(where: { $0.name == name }) { return place }
    let fix: String
    if let nearest = Spelling.nearest(name, in: places.map(\.name)) {
      fix = "did you mean \(nearest)?"
    } else if !places.isEmpty {
      fix = "it has \(places.map(\.name).joined(separator: ", "))"
    } else if name.contains("/") {
      // A folder was given instead of the name of a place.
      fix = "\(Self.declaration(of: "live", at: name)), then use `--to live`"
    } else {
      fix = Self.declaration(of: name, at: "s3://bucket/app")
    }
    throw Refusal(.publishPlaceUnknown, "no place named \(Spelling.quoted(name)) in kimchi.json", fix: fix)
  }

  private static func declaration(of name: String, at address: String) -> String {
    "add \"publish\": { \(Spelling.quoted(name)): { \"to\": \(Spelling.quoted(address)) } } to kimchi.json"
  }
}

extension PublishSettings.Place {
  /// The address or path as people see it, and as it is kept once it is trusted.
  ///
  /// - Parameter root: the workspace's, which folders are seen from.
  package func address(in root: String) -> String {
    switch destination {
    case .folder(let path): Self.plain(FilePath.join(root, path))
    case .web(let address): address.description
    case .bucket(let bucket, let prefix, let endpoint, _):
      "s3://\(bucket)" + (prefix.isEmpty ? "" : "/\(prefix)") + (endpoint.map { " at \($0)" } ?? "")
    }
  }

  /// Releases among the files that are published would be published next time, or overwrite one of them.
  ///
  /// - Throws: `publish.place`.
  func checkIsOutside(of workspace: Workspace) throws(Refusal) {
    guard case .folder = destination else { return }
    let address = Self.resolved(address(in: workspace.root))
    let root = Self.resolved(workspace.root)
    let own = Workspace.Folder.allCases.map(\.rawValue) + ["Images", "Snapshots"]
    let folder = address == root ? "" : own.first { FilePath.contains(FilePath.join(root, $0), address) }
    guard let folder else { return }
    let what = folder.isEmpty ? "the workspace itself" : "in \(folder)/ of the workspace"
    throw Refusal(
      .publishPlace, "\(Spelling.quoted(name)) is \(what)", at: location,
      fix: "name a folder outside of it, such as \"../published\"")
  }

  /// A path with the links of the folders that exist followed.
  private static func resolved(_ path: String) -> String {
    if let real = WorkspaceFiles.realPath(path) { return real }
    let parent = FilePath.parent(path)
    return parent == path ? path : FilePath.join(resolved(parent), FilePath.name(path))
  }

  /// A path without `.` and `..`, which a real path at its beginning makes the same.
  private static func plain(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Opens the place. Contacts nothing yet.
  ///
  /// - Throws: `publish.unauthorized` for credentials that are missing, `publish.failed` where libcurl is.
  package func open(
    in root: String, _ environment: PublishEnvironment, retries: RetryPolicy = RetryPolicy()
  ) throws(Refusal) -> any PublishingPlace {
    switch destination {
    case .folder: return FolderPlace(address(in: root))
    case .web(let address): return try WebPlace(address, environment, retries: retries)
    case .bucket(let bucket, let prefix, let endpoint, let region):
      return try WebPlace(
        bucket: bucket, prefix: prefix, endpoint: endpoint, region: region, environment, retries: retries)
    }
  }
}
