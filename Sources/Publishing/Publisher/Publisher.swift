import Glibc
import JSONDocument
import Workspaces

/// Publishes releases to a place, and reads and moves what is live there (`docs/publishing.md`).
///
/// Everything that apps read is in place before the pointer moves, and the pointer moves on the condition that nobody
/// else has moved it. So a reader sees one release or another, whenever a publisher is stopped, and of two publishers
/// one is refused.
package struct Publisher: Sendable {
  package struct Progress: Sendable, Hashable {
    /// In bytes.
    package var done: Int
    package var total: Int
  }

  package let place: any PublishingPlace
  /// Publishes also where the place ignores conditions.
  package var isUnguarded = false
  package var onProgress: @Sendable (Progress) -> Void = { _ in }
  package var isCancelled: @Sendable () -> Bool = { false }
  /// The time, as manifests have it.
  package var now: @Sendable () -> String = { Timestamp.now }

  package init(_ place: any PublishingPlace) { self.place = place }

  // MARK: The live release

  /// The live release, and the state that it was read in.
  package struct Live: Sendable, Hashable {
    package var pointer: ReleasePointer
    package var release: Release
    /// Of the pointer, as the place tells its states apart.
    var tag: String?
    /// The two files as they are in the place.
    var pointerBytes: [UInt8] = []
    var manifestBytes: [UInt8] = []
  }

  /// Reads the live release; nil if nothing was published yet.
  ///
  /// - Throws: `publish.damaged` for a pointer or a manifest that is not one, and what places throw.
  package func live() throws(Refusal) -> Live? {
    guard let (pointer, file) = try pointer() else { return nil }
    let manifest = try manifest(of: pointer)
    let release = try release(pointer.release, in: manifest)
    return Live(
      pointer: pointer, release: release, tag: file.tag, pointerBytes: file.bytes, manifestBytes: manifest)
  }

  /// The pointer and its file; nil where nothing was published yet.
  func pointer() throws(Refusal) -> (pointer: ReleasePointer, file: StoredFile)? {
    guard let file = try get(.current, limit: ReleasePointer.sizeLimit) else { return nil }
    guard let pointer = ReleasePointer(file.bytes) else {
      throw Refusal(
        .publishDamaged, "current.json in \(place.name) isn't one that kimchi wrote",
        fix: "use another place, or a kimchi that is as new as the one that wrote it")
    }
    return (pointer, file)
  }

  /// Reads a file as long as it is wanted.
  func get(_ key: PlaceKey, limit: Int) throws(Refusal) -> StoredFile? {
    try check()
    let isCancelled = isCancelled
    return try place.get(key, limit: limit) { _ in !isCancelled() }
  }

  /// A file's size, as `PublishingPlace.size` gives it, as long as it is wanted.
  func size(of key: PlaceKey) throws(Refusal) -> Int? {
    try check()
    let isCancelled = isCancelled
    return try place.size(of: key) { _ in !isCancelled() }
  }

  /// Reads a delivery's file, and reports the progress.
  ///
  /// - Parameters:
  ///   - done: the bytes that were read before.
  ///   - total: those of all files.
  /// - Throws: `publish.damaged` if it is missing or another; what places throw.
  func read(_ delivery: PublishedDelivery, done: Int, total: Int) throws(Refusal) -> [UInt8] {
    try read(delivery.file, delivery.digest, done: done, total: total) { size in
      // A publish looks at the sizes of what it keeps, and uploads again what has another one.
      size == delivery.digest.byteCount
        ? "delete it there, then `kimchi publish` uploads it again" : "`kimchi publish` uploads it again"
    }
  }

  /// Reads the manifest that a pointer names.
  ///
  /// - Throws: `publish.damaged` if it is missing or another; what places throw.
  func manifest(of pointer: ReleasePointer) throws(Refusal) -> [UInt8] {
    let (hasEarlier, hasOthers) = (
      pointer.released.contains { $0.number < pointer.release.number }, pointer.released.count > 1
    )
    return try read(.release(pointer.release), pointer.manifest, done: 0, total: pointer.manifest.byteCount) { _ in
      hasEarlier ? Self.rollback : hasOthers ? Self.restore : "restore it from a backup"
    }
  }

  /// Reads a file of a known digest, and reports the progress.
  ///
  /// - Parameter fix: the way out if it is damaged, by the size of the file that is there; nil for none.
  private func read(
    _ key: PlaceKey, _ digest: Digest, done: Int, total: Int, fix: (Int?) -> String
  ) throws(Refusal) -> [UInt8] {
    try check()
    let (onProgress, isCancelled) = (onProgress, isCancelled)
    let file: StoredFile?
    do throws(Refusal) {
      // One byte more than it has tells a file that is longer.
      file = try place.get(key, limit: digest.byteCount + 1) { received in
        onProgress(Progress(done: min(done + received, total), total: total))
        return !isCancelled()
      }
    } catch {
      guard error.has(.publishTooLarge) else { throw error }
      throw damaged("\(key) isn't the one that was published", fix: fix(.max))
    }
    guard let file else { throw damaged("\(key) is missing", fix: fix(nil)) }
    guard Digest(of: file.bytes) == digest else {
      throw damaged("\(key) isn't the one that was published", fix: fix(file.bytes.count))
    }
    return file.bytes
  }

  /// A release of a name in the bytes of its manifest.
  func release(_ name: ReleaseName, in bytes: [UInt8]) throws(Refusal) -> Release {
    guard let release = Release(bytes), release.number == name.number else {
      throw damaged("\(PlaceKey.release(name)) isn't a manifest", fix: Self.restore)
    }
    return release
  }

  func damaged(_ what: String, fix: String) -> Refusal {
    Refusal(.publishDamaged, "\(what) in \(place.name)", fix: fix)
  }

  static let rollback = "`kimchi publish rollback` goes back to the release before"
  static let restore = "restore it from a backup, or roll back to one of those that `kimchi publish list` prints"

  func check() throws(Refusal) {
    if isCancelled() { throw .cancelled }
  }
}

/// The time in UTC, to the second: `2026-11-22T13:50:00Z` (RFC 3339).
package enum Timestamp {
  package static var now: String {
    var seconds = time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return "" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
