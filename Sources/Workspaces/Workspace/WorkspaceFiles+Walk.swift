import Glibc

/// Which folders are gone through, whoever looks for something below a folder (`docs/format.md` §7).
extension WorkspaceFiles {
  /// The documents below a folder, and what was left out of the list.
  package struct Listing: Sendable {
    /// In order, as paths that begin with the folder.
    package fileprivate(set) var documents: [String] = []
    package fileprivate(set) var skipped: [Skipped] = []
    /// Folders whose files nobody can tell.
    package fileprivate(set) var unreadable: [String] = []
  }

  /// Something that is named like a document and is not read.
  package struct Skipped: Sendable, Hashable {
    package let path: String
    package let reason: String
    /// Whether its name can't be written, so that it has to be renamed.
    package let isUnnameable: Bool
  }

  /// Folders in which others put what they fetch or make: copies of documents in them are not the workspace's own.
  /// Folders whose names begin with a point, such as those of version control, are not listed at all.
  package static let skippedFolders: Set<String> = [
    "node_modules", "build", "DerivedData", "Pods", "Carthage", "bower_components",
  ]

  /// Folders below one that are entered at most.
  static let maximumDepth = 32

  /// The names of the folders in a folder that a search enters, in order.
  static func searchedFolders(in folder: String) -> [String] {
    folders(in: folder).filter { !skippedFolders.contains($0) }
  }

  /// The documents in a folder and the folders inside it, in order, as paths that begin with `folder`.
  ///
  /// Links to folders are not followed, and links to files only where those are in the folder too, so that no listing
  /// leads out or goes round.
  package static func documents(in folder: String, wires: WireTable = .standard) -> [String] {
    listing(of: folder, wires: wires).documents
  }

  /// As `documents`, and what is named like a document and left out.
  package static func listing(of folder: String, wires: WireTable = .standard) -> Listing {
    listing(of: folder, named: wires.hasEnding) { isDocument($0, wires: wires) }
  }

  /// Some files, by their paths, found like documents.
  package static func listing(of folder: String, where isWanted: (String) -> Bool) -> Listing {
    listing(of: folder, named: isWanted, where: { _ in true })
  }

  /// - Parameter isWanted: which files among those with such a name are listed.
  private static func listing(
    of folder: String, named isNamed: (String) -> Bool, where isWanted: (String) -> Bool
  ) -> Listing {
    let root = realPath(folder) ?? folder
    var listing = Listing()
    var linked: [String] = []
    collect(folder, isNamed, isWanted, root: root, depth: maximumDepth, &listing, &linked)
    guard !linked.isEmpty else { return listing }
    var known = Set(listing.documents.compactMap(realPath))
    listing.documents += linked.filter { path in realPath(path).map { known.insert($0).inserted } ?? false }
    listing.documents.sort()
    return listing
  }

  private static func collect(
    _ folder: String, _ isNamed: (String) -> Bool, _ isWanted: (String) -> Bool, root: String, depth: Int,
    _ listing: inout Listing, _ linked: inout [String]
  ) {
    let entries = list(folder)
    if entries.isEmpty, access(folder, R_OK | X_OK) != 0 { listing.unreadable.append(folder) }
    for entry in entries {
      let path = FilePath.join(folder, entry.name)
      func skip(_ reason: String) {
        guard isNamed(path) else { return }
        listing.skipped.append(Skipped(path: path, reason: reason, isUnnameable: !entry.isReadable))
      }
      guard entry.isReadable else {
        skip("its name is not UTF-8")
        continue
      }
      switch entry.type {
      case .folder where skippedFolders.contains(entry.name): break
      case .folder where depth > 0: collect(path, isNamed, isWanted, root: root, depth: depth - 1, &listing, &linked)
      case .folder: listing.skipped.append(Skipped(path: path, reason: "it is nested too deep", isUnnameable: false))
      case .file where isNamed(path) && isWanted(path): listing.documents.append(path)
      case .file: break
      case .link:
        guard isNamed(path) else { continue }
        guard let real = realPath(path) else {
          skip("the link is broken")
          continue
        }
        if kind(of: path) == .other {
          skip("the link leads to a pipe or a device")
        } else if kind(of: path) == .file, !FilePath.contains(root, real) {
          skip("the link leads out of the folder")
        } else if kind(of: path) == .file, isWanted(path) {
          linked.append(path)
        }
      case .other: skip("it is a pipe, a socket or a device")
      }
    }
  }
}
