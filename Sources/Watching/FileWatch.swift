import Glibc
import Synchronization

/// Tells which files of some folders have changed, by inotify. Its descriptor can be waited for with others.
package final class FileWatch: Sendable {
  /// The changes since the last time.
  package struct Changes: Sendable {
    package var paths: Set<String> = []
    /// Whether folders came or went, so that others are to be watched.
    package var hasFolders = false
    /// Whether more happened than the system could keep: any file may have changed.
    package var isOverflowing = false

    package var isEmpty: Bool { paths.isEmpty && !hasFolders && !isOverflowing }

    package mutating func merge(_ other: Changes) {
      paths.formUnion(other.paths)
      hasFolders = hasFolders || other.hasFolders
      isOverflowing = isOverflowing || other.isOverflowing
    }
  }

  private struct State {
    var folders: [Int32: String] = [:]
    var watched: [String: Int32] = [:]
  }

  /// Readable when something has changed. Reading is the watch's own affair.
  package let descriptor: Int32
  private let state = Mutex(State())

  /// Folders that are watched at most.
  package static let folderLimit = 512
  private static let events =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
    | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

  /// Returns nil if the system has no more watches.
  package init?() {
    let file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard file >= 0 else { return nil }
    descriptor = file
  }

  deinit { close(descriptor) }

  /// Watches these folders and no others; one that is not there is left out.
  ///
  /// - Returns: those that were not watched before.
  @discardableResult
  package func follow(_ folders: some Sequence<String>) -> Set<String> {
    let wanted = Set(folders.prefix(Self.folderLimit))
    return state.withLock { state in
      var fresh: Set<String> = []
      for (folder, id) in state.watched where !wanted.contains(folder) {
        inotify_rm_watch(descriptor, id)
        state.watched[folder] = nil
        state.folders[id] = nil
      }
      for folder in wanted where state.watched[folder] == nil {
        let id = inotify_add_watch(descriptor, folder, Self.events)
        guard id >= 0 else { continue }
        state.watched[folder] = id
        state.folders[id] = folder
        fresh.insert(folder)
      }
      return fresh
    }
  }

  /// Waits for a change. Returns whether there is one.
  package func wait(milliseconds: Int32) -> Bool {
    var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&place, 1, milliseconds) == 1
  }

  /// Takes all that is there to be read, without waiting.
  package func drain() -> Changes {
    var changes = Changes()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return changes }
      buffer.withUnsafeBytes { note(UnsafeRawBufferPointer(rebasing: $0[..<count]), in: &changes) }
    }
  }

  /// Reads events as inotify(7) lays them out: watch, mask, cookie, length of the name, name.
  private func note(_ bytes: UnsafeRawBufferPointer, in changes: inout Changes) {
    state.withLock { state in
      var at = 0
      while at + 16 <= bytes.count {
        let id = bytes.loadUnaligned(fromByteOffset: at, as: Int32.self)
        let mask = bytes.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self))
        let name = bytes[min(at + 16, bytes.count)..<min(at + 16 + length, bytes.count)].prefix { $0 != 0 }
        at += 16 + length
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isOverflowing = true }
        if mask & UInt32(IN_IGNORED) != 0, let folder = state.folders.removeValue(forKey: id) {
          state.watched[folder] = nil
          changes.hasFolders = true
        }
        guard let folder = state.folders[id], !name.isEmpty else { continue }
        if mask & UInt32(IN_ISDIR) != 0 {
          changes.hasFolders = true
        } else {
          changes.paths.insert("\(folder == "/" ? "" : folder)/\(String(decoding: name, as: UTF8.self))")
        }
      }
    }
  }
}
