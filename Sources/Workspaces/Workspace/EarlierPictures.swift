import Synchronization

/// The pictures of a workspace as they were at another time, as far as they are others on disk now. They are found when
/// the first one is asked for, and lie in a folder of their own that is gone with the last one who uses them.
package final class EarlierPictures: Sendable {
  private struct Found {
    /// Paths by those from the workspace's root; nil where there was no such file.
    var files: [String: String?] = [:]
    var folder: WorkFolder?
  }

  private let find: @Sendable () -> [String: [UInt8]?]
  private let found = Mutex<Found?>(nil)

  /// - Parameter find: the bytes of the files that are others, by their paths from the workspace's root; nil where there
  ///   was no such file. It is called once, from any thread.
  package init(_ find: @escaping @Sendable () -> [String: [UInt8]?]) { self.find = find }

  /// Whether all pictures are as on disk.
  package var isEmpty: Bool { withFound(\.files.isEmpty) }

  /// Those that are others on disk, by their paths from the workspace's root, in order.
  package var paths: [String] { withFound { $0.files.keys.sorted() } }

  /// Where a file of then is, by its path from the workspace's root: `.some(nil)` where there was none, nil where it is as
  /// on disk.
  func file(at path: String) -> String?? { withFound { $0.files[path] } }

  private func withFound<Result: Sendable>(_ body: (Found) -> Result) -> Result {
    found.withLock { found in
      let known = found ?? Self.write(find())
      found = known
      return body(known)
    }
  }

  /// Writes files into a new folder. A picture that can't be written shows as missing, rather than as it is now.
  private static func write(_ files: [String: [UInt8]?]) -> Found {
    var found = Found()
    for (number, (path, bytes)) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      guard let bytes else {
        found.files[path] = .some(nil)
        continue
      }
      found.folder = found.folder ?? (try? WorkFolder())
      // Names say how many pixels a point has: `logo@2x.png`.
      let file = found.folder.map { "\($0.path)/\(number)-\(FilePath.name(path))" }
      let isWritten =
        file.map { (try? AtomicFile.write(bytes, to: $0, expecting: .noFile, isDurable: false)) != nil } ?? false
      found.files[path] = .some(isWritten ? file : nil)
    }
    return found
  }
}
