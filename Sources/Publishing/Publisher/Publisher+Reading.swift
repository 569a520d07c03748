import JSONDocument
import Workspaces

extension Publisher {
  /// A line of the list of releases.
  package struct Listed: Sendable, Hashable {
    package var release: Release
    package var isLive: Bool
  }

  /// The releases that have been live, the newest first, without those whose manifest is missing or unreadable.
  ///
  /// - Parameter limit: how many are looked at.
  package func list(limit: Int) throws(Refusal) -> [Listed] {
    guard let (pointer, _) = try pointer() else { return [] }
    var listed: [Listed] = []
    for name in pointer.released.sorted(by: { $0.number > $1.number }).prefix(limit) {
      guard let (release, _) = try readRelease(name) else { continue }
      listed.append(Listed(release: release, isLive: name == pointer.release))
    }
    return listed
  }

  /// A release by its number.
  ///
  /// - Throws: `publish.release_unknown` with the numbers that there are.
  package func release(
    _ number: Int, in pointer: ReleasePointer
  ) throws(Refusal) -> (release: Release, manifest: Digest, name: ReleaseName) {
    guard let name = pointer.released.last(where: { $0.number == number }) else {
      let known = pointer.released.map(\.number).sorted().suffix(10).map(String.init).joined(separator: ", ")
      throw Refusal(.publishReleaseUnknown, "no release \(number) in \(place.name)", fix: "it has \(known)")
    }
    guard let (release, manifest) = try readRelease(name) else {
      throw damaged("\(PlaceKey.release(name)) is missing or unreadable", fix: Self.restore)
    }
    return (release, manifest, name)
  }

  /// Reads the manifest of a release that need not be live; nil where it is missing or another one's.
  private func readRelease(_ name: ReleaseName) throws(Refusal) -> (Release, Digest)? {
    guard let file = try get(.release(name), limit: Release.sizeLimit), let release = Release(file.bytes),
      release.number == name.number
    else { return nil }
    let digest = Digest(of: file.bytes)
    return name.fits(digest) ? (release, digest) : nil
  }

  /// The live release.
  ///
  /// - Throws: `publish.release_unknown` if nothing is published.
  package func requireLive() throws(Refusal) -> Live {
    if let live = try live() { return live }
    throw nothingLive
  }

  private var nothingLive: Refusal {
    Refusal(.publishReleaseUnknown, "nothing is published in \(place.name) yet", fix: "publish to it first")
  }

  /// The pointer, or a refusal in words. It can be read also where the live manifest is damaged.
  package func requirePointer() throws(Refusal) -> ReleasePointer {
    if let (pointer, _) = try pointer() { return pointer }
    throw nothingLive
  }

  /// An earlier release that is about to be live again.
  package struct RollbackPlan: Sendable {
    package var release: Release
    var name: ReleaseName
    var manifest: Digest
    var live: Live
  }

  /// Prepares to make an earlier release live again: the one before, or one by its number. Its files are looked at.
  ///
  /// - Throws: `publish.release_unknown`, `publish.damaged` and what places throw.
  package func planRollback(to number: Int?) throws(Refusal) -> RollbackPlan {
    guard let (pointer, file) = try pointer() else { throw nothingLive }
    let target: Int
    if let number { target = number } else { target = try previous(pointer) }
    let (release, manifest, name) = try release(target, in: pointer)
    guard name != pointer.release else {
      throw Refusal(
        .publishReleaseUnknown, "release \(target) is live already", fix: "`kimchi publish list` prints the others")
    }
    for delivery in release.deliveries {
      guard try hasSize(delivery) else {
        throw damaged("\(delivery.file) of release \(target) is missing or changed", fix: Self.restore)
      }
    }
    return RollbackPlan(
      release: release, name: name, manifest: manifest, live: Live(pointer: pointer, release: release, tag: file.tag))
  }

  /// Whether a delivery's file is in the place in its size, or the place doesn't tell sizes.
  func hasSize(_ delivery: PublishedDelivery) throws(Refusal) -> Bool {
    guard let size = try size(of: delivery.file) else { return false }
    return size < 0 || size == delivery.digest.byteCount
  }

  /// Makes an earlier release live again.
  ///
  /// - Throws: as `publish`.
  package func rollBack(_ plan: RollbackPlan) throws(Refusal) {
    try probe()
    try move(from: plan.live, to: plan.name, plan.manifest)
  }

  /// The release that was live when the live one was published. Where its manifest can't be read, the next lower number.
  private func previous(_ pointer: ReleasePointer) throws(Refusal) -> Int {
    let manifest = try? release(pointer.release, in: try manifest(of: pointer))
    let before = manifest.map(\.previous) ?? pointer.released.map(\.number).filter { $0 < pointer.release.number }.max()
    guard let before else {
      throw Refusal(
        .publishReleaseUnknown, "release \(pointer.release.number) is the first one in \(place.name)",
        fix: "publish a corrected one")
    }
    return before
  }

  /// Reads a delivery and checks its hash.
  ///
  /// - Throws: `publish.damaged` if it is missing or another.
  package func read(_ delivery: PublishedDelivery) throws(Refusal) -> [UInt8] {
    try read(delivery, done: 0, total: delivery.digest.byteCount)
  }

  /// Reads the deliveries of a release and checks their hashes, one after the other.
  ///
  /// - Parameter body: gets the bytes of each, or why they are damaged.
  /// - Throws: what places throw; a damaged delivery is no reason to stop.
  func readAll(
    of release: Release, _ body: (PublishedDelivery, Result<[UInt8], Refusal>) -> Void
  ) throws(Refusal) {
    let total = release.byteCount
    var done = 0
    for delivery in release.deliveries {
      do throws(Refusal) {
        body(delivery, .success(try read(delivery, done: done, total: total)))
      } catch {
        guard error.has(.publishDamaged) else { throw error }
        body(delivery, .failure(error))
      }
      done += delivery.digest.byteCount
      onProgress(Progress(done: done, total: total))
    }
  }

  /// Reads all that is live and checks every hash.
  ///
  /// - Returns: the release, and what is wrong with its files.
  package func verify() throws(Refusal) -> (release: Release, problems: [Diagnostic]) {
    let live = try requireLive()
    var problems: [Diagnostic] = []
    try readAll(of: live.release) { _, result in
      if case .failure(let refusal) = result { problems += refusal.diagnostics }
    }
    return (live.release, problems)
  }
}
