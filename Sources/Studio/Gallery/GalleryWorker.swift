import Checking
import Dispatch
import Glibc
import JSONDocument
import Synchronization
import Workspaces

/// Lists the gallery and draws its pictures beside the loop, so that no file, however large or broken, holds a key up.
///
/// One thing at a time: a picture that is wanted comes before the rest of the list. While there is nothing to do nothing
/// runs.
final class GalleryWorker: Sendable {
  enum Event: Sendable {
    case entries([GalleryEntry], isLast: Bool)
    /// With the generation of pictures that it was asked for in.
    case picture(GalleryPicture, entry: Int, generation: Int)
  }

  struct Request: Sendable {
    var entry: GalleryEntry
    var index: Int
    var generation: Int
    var look: GalleryLook
  }

  /// What only the running job touches.
  private struct Work {
    var indexer: GalleryIndexer
    var painter: GalleryPainter
  }

  private struct State {
    var events: [Event] = []
    var wanted: Request?
    var isListed = false
    var isRunning = false
    var isOver = false
  }

  private let work: Mutex<Work>
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "gallery", qos: .userInitiated)
  private let ends: [Int32]

  /// Becomes readable when there are events to take.
  var descriptor: Int32 { ends[0] }

  /// - Parameter edited: documents in the place of the files on disk, by real path.
  init(_ workspaces: [Workspace], edited: [String: JSONDocument]) {
    work = Mutex(Work(indexer: GalleryIndexer(workspaces), painter: GalleryPainter(workspaces, edited: edited)))
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    self.ends = ends
    start()
  }

  deinit { for end in ends where end >= 0 { close(end) } }

  /// Asks for a picture, in the place of the one that was asked for before and not begun.
  func want(_ request: Request?) {
    state.withLock { $0.wanted = request }
    if request != nil { start() }
  }

  /// What has become ready, in order.
  func take() -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 512)
    _ = read(descriptor, &bytes, bytes.count)
    return state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Ends when what is being done is done.
  func end() { state.withLock { $0.isOver = true } }

  private func start() {
    let isIdle = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isIdle { queue.async { self.run() } }
  }

  private enum Job {
    case paint(Request), list
  }

  private func run() {
    while let job = nextJob() {
      let event = work.withLock { work -> Event in
        switch job {
        case .paint(let request):
          let picture = work.painter.paint(request.entry, request.look, previews: work.indexer.previewFiles)
          return .picture(picture, entry: request.index, generation: request.generation)
        case .list:
          let entries = work.indexer.next()
          return .entries(entries, isLast: work.indexer.isDone)
        }
      }
      state.withLock { state in
        if case .entries(_, isLast: true) = event { state.isListed = true }
        state.events.append(event)
      }
      // A pipe that is full has been told already.
      var one: UInt8 = 1
      _ = write(ends[1], &one, 1)
    }
  }

  private func nextJob() -> Job? {
    state.withLock { state in
      if !state.isOver {
        if let request = state.wanted {
          state.wanted = nil
          return .paint(request)
        }
        if !state.isListed { return .list }
      }
      state.isRunning = false
      return nil
    }
  }
}
