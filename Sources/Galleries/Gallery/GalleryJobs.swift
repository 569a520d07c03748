import Conditions
import Sheets
import Editing
import Glibc
import JSONDocument
import Pictures
import Synchronization
import Terminal
import Workspaces

/// Lists the gallery and draws its pictures beside the loop, so that no file, however large or broken, holds a key up.
///
/// Pictures are drawn one at a time. While there is nothing to do nothing runs.
@MainActor
package final class GalleryJobs {
  package struct Request: Sendable {
    package var entry: GalleryEntry
    package var index: Int
    /// Of the pictures that it was asked for in.
    package var generation: Int
    package var look: GalleryLook

    package init(entry: GalleryEntry, index: Int, generation: Int, look: GalleryLook) {
      (self.entry, self.index, self.generation, self.look) = (entry, index, generation, look)
    }
  }

  private struct Listed: Sendable {
    var entries: [GalleryEntry]
    var previewFiles: [[String: String]]
    var isLast: Bool
  }

  /// State that only one job uses at a time, kept between pictures.
  private final class Painter: Sendable {
    private let painter: Mutex<GalleryPainter>

    init(_ painter: GalleryPainter) { self.painter = Mutex(painter) }

    func paint(_ request: Request, _ previews: [[String: String]], _ faults: FaultNotes) -> GalleryPicture {
      let doing = Doing(drawing: request.entry)
      guard !faults.avoided.contains(doing) else { return .avoided(request.entry) }
      return doing.during { painter.withLock { $0.paint(request.entry, request.look, previews: previews) } }
    }
  }

  private let queue: LoopQueue
  private let painter: Painter
  private let onPicture: (GalleryPicture, Request) -> Void
  private let workspaces: [Workspace]
  private let edited: [String: JSONDocument]
  private var listing: BackgroundJob?
  private var surveying: BackgroundJob?
  private var painting: BackgroundJob?
  private var comparing: (what: ComparisonKey, job: BackgroundJob)?
  /// The previews file of each model, by workspace, as far as they are listed.
  private var previewFiles: [[String: String]]
  private var wanted: Request?
  /// Entries whose drawing ended the program in an earlier run.
  private let faults: FaultNotes

  /// Begins to list.
  ///
  /// - Parameters:
  ///   - edited: documents in place of the files on disk, by real path.
  ///   - faults: whose pictures are left out.
  package init(
    _ workspaces: [Workspace], edited: [String: JSONDocument], avoiding faults: FaultNotes, on queue: LoopQueue,
    onEntries: @escaping @MainActor (_ entries: [GalleryEntry], _ isLast: Bool) -> Void,
    onPicture: @escaping @MainActor (GalleryPicture, Request) -> Void
  ) {
    self.queue = queue
    self.onPicture = onPicture
    self.workspaces = workspaces
    self.edited = edited
    self.faults = faults
    painter = Painter(GalleryPainter(workspaces, edited: edited))
    previewFiles = Array(repeating: [:], count: workspaces.count)
    listing = BackgroundJob(on: queue, isQuiet: true) { progress in
      var indexer = GalleryIndexer(workspaces)
      repeat {
        let entries = indexer.next()
        progress.report(
          Listed(entries: entries, previewFiles: indexer.previewFiles, isLast: indexer.isDone))
      } while !indexer.isDone && !progress.isCancelled
    } onPart: { [weak self] (listed: Listed) in
      self?.previewFiles = listed.previewFiles
      onEntries(listed.entries, listed.isLast)
    }
  }

  /// Entries that are looked at one by one to find what is wrong with them: of more only those that are drawn are.
  package nonisolated static let surveyLimit = 20_000

  /// Looks at all entries, once, while nothing waits for it.
  package func survey(
    _ entries: [GalleryEntry], _ look: GalleryLook,
    onMarks: @escaping @MainActor (_ marks: [(entry: Int, mark: GalleryMark)]) -> Void
  ) {
    guard surveying == nil else { return }
    surveying = BackgroundJob(on: queue, isQuiet: true) { [workspaces, edited, previewFiles, faults] progress in
      var painter = GalleryPainter(workspaces, edited: edited)
      var found: [(entry: Int, mark: GalleryMark)] = []
      var told = ContinuousClock.now
      for (index, entry) in entries.enumerated() {
        if progress.isCancelled { return }
        let doing = Doing(drawing: entry)
        let mark =
          faults.avoided.contains(doing)
          ? GalleryPicture.avoided(entry).mark
          : doing.during { painter.mark(entry, look, previews: previewFiles) }
        found.append((index, mark))
        guard ContinuousClock.now - told > .milliseconds(100) || index == entries.count - 1 else { continue }
        progress.report(found)
        (found, told) = ([], .now)
      }
    } onPart: { (marks: [(entry: Int, mark: GalleryMark)]) in
      onMarks(marks)
    }
  }

  /// The revision that the entries are compared with, and the conditions.
  private struct ComparisonKey: Hashable {
    var revision: String
    var conditions: [String]
  }

  /// Compares all entries with a revision of git; nil ends that. A revision is left alone while it is being typed.
  ///
  /// - Parameters:
  ///   - onBegin: called at once where this is another question than before.
  ///   - onEnd: told why there is nothing to compare with.
  package func compare(
    _ entries: [GalleryEntry], since revision: String?, _ look: GalleryLook, onBegin: (String) -> Void,
    onPart: @escaping @MainActor (GalleryChanges.Part) -> Void, onEnd: @escaping @MainActor (Refusal, String) -> Void
  ) {
    let what = revision.map { ComparisonKey(revision: $0, conditions: Self.words(look.conditions)) }
    guard comparing?.what != what else { return }
    comparing?.job.cancel()
    comparing = nil
    guard let what else { return }
    onBegin(what.revision)
    let conditions = look.conditions
    let job = BackgroundJob(on: queue, isQuiet: true) {
      [workspaces, edited, previewFiles] (progress: BackgroundJob.Progress<GalleryChanges.Part>) -> Refusal? in
      usleep(Self.typingPause)
      guard !progress.isCancelled else { return nil }
      guard entries.count <= Self.surveyLimit else {
        return Refusal("\(entries.count) entries are too many to compare: at most \(Self.surveyLimit)")
      }
      do throws(Refusal) {
        var comparer = try GalleryComparer(since: what.revision, workspaces, edited: edited)
        var report = GalleryChanges.Part(of: what.revision, title: comparer.title)
        progress.report(report)
        var told = ContinuousClock.now
        for index in comparer.order(of: entries) {
          if progress.isCancelled { return nil }
          report.found.append((index, comparer.change(of: entries[index], conditions, previews: previewFiles)))
          guard ContinuousClock.now - told > .milliseconds(100) else { continue }
          progress.report(report)
          (report.found, told) = ([], .now)
        }
        report.isLast = true
        progress.report(report)
        return nil
      } catch {
        return error
      }
    } onPart: {
      onPart($0)
    } onEnd: { refusal in
      if let refusal { onEnd(refusal, what.revision) }
    }
    comparing = (what, job)
  }

  /// Microseconds that a revision is left alone after its last letter.
  private nonisolated static let typingPause: UInt32 = 250_000

  /// The conditions that can be changed over the gallery.
  private static func words(_ conditions: PictureConditions) -> [String] {
    [conditions.device.name, "\(conditions.appearance)"]
  }

  /// Asks for a picture, in place of the one that was asked for before and not begun.
  package func want(_ request: Request) {
    wanted = request
    paintNext()
  }

  private func paintNext() {
    guard painting == nil, let request = wanted else { return }
    wanted = nil
    painting = BackgroundJob(on: queue) { [painter, previewFiles, faults] in
      painter.paint(request, previewFiles, faults)
    } onEnd: { [weak self] picture in
      self?.painting = nil
      self?.onPicture(picture, request)
      self?.paintNext()
    }
  }

  /// Nothing more is listed or drawn than what has been begun, and nothing arrives any more.
  package func cancel() {
    listing?.cancel()
    painting?.cancel()
    surveying?.cancel()
    comparing?.job.cancel()
    wanted = nil
  }
}

extension Doing {
  /// Drawing an entry, or looking at it.
  fileprivate init(drawing entry: GalleryEntry) { self.init(.picture, of: entry.path, entry.address) }
}
