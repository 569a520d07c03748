import JSONDocument
import Workspaces

extension Publisher {
  /// A line of the list of releases.
  package struct Listed: Sendable, Hashable {
    package var release: Release
    package var isLive: Bool
  }

  /// The releases that have been live, the newest first.
  ///
  /// - Parameter limit: how many at most.
  package func list(limit: Int) throws(Rejection) -> [Listed] {
    guard let (pointer, _) = try pointer() else { return [] }
    var listed: [Listed] = []
    for number in pointer.released.sorted(by: >) where listed.count < limit {
      try check()
      guard let file = try place.get(.release(number), limit: Release.sizeLimit), let release = Release(file.bytes)
      else { continue }
      listed.append(Listed(release: release, isLive: number == pointer.release))
    }
    return listed
  }

  /// A release by its number.
  ///
  /// - Throws: `publish.release_unknown` with the numbers that there are.
  package func release(_ number: Int, in pointer: ReleasePointer) throws(Rejection) -> (Release, Digest) {
    guard pointer.released.contains(number) else {
      let known = pointer.released.sorted().suffix(10).map(String.init).joined(separator: ", ")
      throw Rejection(.publishReleaseUnknown, "no release \(number) in \(place.name)", fix: "it has \(known)")
    }
    guard let file = try place.get(.release(number), limit: Release.sizeLimit), let release = Release(file.bytes),
      release.number == number
    else { throw damaged("\(PlaceKey.release(number)) is missing or unreadable") }
    return (release, Digest(of: file.bytes))
  }

  /// What is live, or a refusal in words.
  ///
  /// - Throws: `publish.release_unknown` if nothing is.
  package func requireLive() throws(Rejection) -> Live {
    if let live = try live() { return live }
    throw nothingLive
  }

  private var nothingLive: Rejection {
    Rejection(.publishReleaseUnknown, "nothing is published in \(place.name) yet", fix: "publish to it first")
  }

  /// The pointer, or a refusal in words. It can be read also where the live manifest is damaged.
  package func requirePointer() throws(Rejection) -> ReleasePointer {
    if let (pointer, _) = try pointer() { return pointer }
    throw nothingLive
  }

  /// An earlier release that is about to be live again.
  package struct RollbackPlan: Sendable {
    package var release: Release
    var manifest: Digest
    var live: Live
  }

  /// Prepares to make an earlier release live again: the one before, or one by its number. Its files are looked at.
  ///
  /// - Throws: `publish.release_unknown`, `publish.damaged` and what places throw.
  package func planRollback(to number: Int?) throws(Rejection) -> RollbackPlan {
    guard let (pointer, tag) = try pointer() else { throw nothingLive }
    let target: Int
    if let number { target = number } else { target = try previous(pointer) }
    let (release, digest) = try release(target, in: pointer)
    guard target != pointer.release else {
      throw Rejection(
        .publishReleaseUnknown, "release \(target) is live already", fix: "`kimchi publish list` prints the others")
    }
    for delivery in release.deliveries {
      try check()
      let size = try place.size(of: delivery.file)
      guard let size, size < 0 || size == delivery.digest.byteCount else {
        throw damaged("\(delivery.file) of release \(target) is missing or changed")
      }
    }
    return RollbackPlan(
      release: release, manifest: digest, live: Live(pointer: pointer, release: release, tag: tag))
  }

  /// Makes an earlier release live again.
  ///
  /// - Throws: as `publish`.
  package func rollBack(_ plan: RollbackPlan) throws(Rejection) {
    try probe()
    try move(from: plan.live, to: plan.release.number, plan.manifest)
  }

  /// The release that was live when the live one was published. Where its manifest can't be read, the next lower number.
  private func previous(_ pointer: ReleasePointer) throws(Rejection) -> Int {
    let manifest = try? release(pointer.release, expecting: pointer.manifest)
    let before = manifest.map(\.previous) ?? pointer.released.filter { $0 < pointer.release }.max()
    guard let before else {
      throw Rejection(
        .publishReleaseUnknown, "release \(pointer.release) is the first one in \(place.name)",
        fix: "publish a corrected one")
    }
    return before
  }

  /// Reads a delivery and checks its hash.
  package func read(_ delivery: PublishedDelivery) throws(Rejection) -> [UInt8] {
    try check()
    guard let file = try place.get(delivery.file, limit: JSONDocument.maximumBytes) else {
      throw damaged("\(delivery.file) is missing")
    }
    guard Digest(of: file.bytes) == delivery.digest else { throw damaged("\(delivery.file) was changed") }
    return file.bytes
  }

  /// Reads all that is live and checks every hash.
  ///
  /// - Returns: the release, and what is wrong with its files.
  package func verify() throws(Rejection) -> (release: Release, problems: [Diagnostic]) {
    let live = try requireLive()
    var problems: [Diagnostic] = []
    var done = 0
    for delivery in live.release.deliveries {
      do throws(Rejection) {
        _ = try read(delivery)
      } catch {
        guard error.has(.publishDamaged) else { throw error }
        problems += error.diagnostics
      }
      done += delivery.digest.byteCount
      onProgress(Progress(done: done, total: live.release.byteCount))
    }
    return (live.release, problems)
  }
}
