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

  // MARK: What is live

  /// The live release, and the state that it was read in.
  package struct Live: Sendable, Hashable {
    package var pointer: ReleasePointer
    package var release: Release
    /// Of the pointer, as the place tells its states apart.
    var tag: String?
  }

  /// Reads what is live; nil where nothing was published yet.
  ///
  /// - Throws: `publish.damaged` for a pointer or a manifest that is not one, and what places throw.
  package func live() throws(Rejection) -> Live? {
    guard let (pointer, tag) = try pointer() else { return nil }
    return Live(pointer: pointer, release: try release(pointer.release, expecting: pointer.manifest), tag: tag)
  }

  func pointer() throws(Rejection) -> (pointer: ReleasePointer, tag: String?)? {
    var file = try place.get(.current, limit: ReleasePointer.sizeLimit)
    // A server that takes its tags from the time gives a weak one, good for no condition, until a second has passed.
    for _ in 0..<8 where file?.tag?.hasPrefix("W/") == true {
      usleep(300_000)
      try check()
      file = try place.get(.current, limit: ReleasePointer.sizeLimit)
    }
    guard let file else { return nil }
    guard let pointer = ReleasePointer(file.bytes) else {
      throw Rejection(
        .publishDamaged, "current.json in \(place.name) isn't one that kimchi wrote",
        fix: "use another place, or a kimchi that is as new as the one that wrote it")
    }
    return (pointer, file.tag?.hasPrefix("W/") == true ? nil : file.tag)
  }

  /// Reads a release's manifest.
  ///
  /// - Parameter digest: what the pointer says of it.
  /// - Throws: `publish.damaged` if it is missing or another.
  func release(_ number: Int, expecting digest: Digest) throws(Rejection) -> Release {
    guard let file = try place.get(.release(number), limit: Release.sizeLimit) else {
      throw damaged("\(PlaceKey.release(number)) is missing")
    }
    guard Digest(of: file.bytes) == digest, let release = Release(file.bytes), release.number == number else {
      throw damaged("\(PlaceKey.release(number)) isn't the one that was published")
    }
    return release
  }

  func damaged(_ what: String) -> Rejection {
    Rejection(
      .publishDamaged, "\(what) in \(place.name)", fix: "`kimchi publish rollback` goes back to the release before")
  }

  func check() throws(Rejection) {
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
