import JSONDocument
import Sushi
import Workspaces

/// The places that the user has confirmed, by workspace. Kept outside of workspaces, since one that came from elsewhere
/// must not choose by itself where this machine uploads to with its owner's credentials.
package struct TrustedPlaces: Sendable {
  /// Nil where nothing can be kept.
  private let file: String?

  /// - Parameter folder: the program's state folder; nil keeps nothing.
  package init(in folder: String?) { file = folder.map { FilePath.join($0, "publish.json") } }

  /// - Parameter root: the workspace's real path.
  package func contains(_ address: String, for root: String) -> Bool {
    read()[root]?.contains(address) ?? false
  }

  /// Keeps an answer. A folder that cannot be written to means that the question comes again.
  package func add(_ address: String, for root: String) {
    guard let file else { return }
    var known = read()
    guard known[root]?.contains(address) != true else { return }
    known[root, default: []].append(address)
    let text = JSONText.object(
      known.sorted { $0.key < $1.key }.map { ($0.key, JSONText.array($0.value.map { .string($0) })) })
    try? AtomicFile.makeFolder(FilePath.parent(file), mode: 0o700)
    try? AtomicFile.write(Array(text.canonical.utf8), to: file)
  }

  private func read() -> [String: [String]] {
    guard let file, let bytes = try? WorkspaceFiles.read(file),
      let document = try? JSONDocument(parsing: bytes, file: file)
    else { return [:] }
    var known: [String: [String]] = [:]
    for member in document.members(of: document.root) {
      known[member.key] = document.elements(of: member.value).compactMap { document.string($0) }
    }
    return known
  }
}

extension Refusal {
  /// The refusal of a place that nobody has confirmed.
  package static func untrusted(_ place: PublishSettings.Place, at address: String) -> Refusal {
    Refusal(
      .publishUntrusted, "\(Spelling.quoted(place.name)) is \(address), which you have not confirmed yet",
      at: place.location, fix: "check the address, then add --trust")
  }
}
