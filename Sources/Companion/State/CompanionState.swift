import Commands
import JSONDocument
import Pointing
import Sessions
import Workspaces

/// The companion without a socket: a value that turns requests into answers, lines to perform, and messages for the
/// pages that look on. Whoever owns the session performs the lines and says when something may have changed.
package struct CompanionState: Sendable {
  package struct Options: Sendable {
    /// Whether pages may only look.
    package var isReadOnly = false
    /// Commands of the program around it that pages may not give.
    package var others: [Command]

    package init(isReadOnly: Bool = false, besides others: [Command] = []) {
      (self.isReadOnly, self.others) = (isReadOnly, others)
    }
  }

  /// Streams of one browser. Browsers have six connections for one server, and need one for everything else.
  static let streamLimit = 5
  /// All streams; the connections beside them are for tiles and lines.
  static let watcherLimit = 24

  let options: Options
  var access: CompanionAccess
  package private(set) var log = CompanionLog()
  /// The commands that pages may give.
  package let table: CommandTable
  private var watchers: [Int: CompanionWatcher] = [:]
  private var lastWatcher = 0
  private var messages: [CompanionPart: CompanionMessage] = [:]
  private var pictures: [Double: CompanionMessage] = [:]
  private(set) var tiles = TileStore()
  private var artist = CompanionArtist()
  private var shown: CompanionKey?
  private var shownScales: Set<Double> = []
  private var isWorking = false
  /// Counts the times that images were forgotten.
  private var generation = 0

  /// - Parameters:
  ///   - addresses: all numeric addresses of this machine, for a server that listens at all of them.
  ///   - random: the system's own generator, except in tests.
  package init(
    _ address: CompanionAddress, _ options: Options, addresses: [String] = [],
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }
  ) {
    self.options = options
    table = CommandTable(
      CommandTable.remote.commands + Command.pointing, besides: CommandTable.session.commands + options.others)
    access = CompanionAccess(address, addresses: addresses, random: random)
  }

  /// A link that lets one browser in.
  package mutating func makeLink() -> String { access.makeLink() }

  /// How many pages look on.
  package var watcherCount: Int { watchers.count }

  /// The streams, in order.
  package var streams: [Int] { watchers.keys.sorted() }

  /// The streams of pages that lack something.
  package var lacking: [Int] {
    watchers.filter { _, watcher in
      !watcher.isGreeted || watcher.logged < log.lastNumber
        || CompanionPart.allCases.contains { message($0, for: watcher) != nil }
    }.map(\.key)
  }

  /// A message that a page does not have yet; nil if it has the newest.
  private func message(_ part: CompanionPart, for watcher: CompanionWatcher) -> CompanionMessage? {
    let message = part == .picture ? pictures[watcher.scale] : messages[part]
    return message.flatMap { $0.number == watcher.seen[part, default: 0] ? nil : $0 }
  }

  // MARK: What the session does

  /// Notes a line that a page has sent and that is about to be performed.
  package mutating func note(_ line: CompanionLine) { log.add([LogEntry(.command, line.text)], from: line.source) }

  package mutating func note(_ entries: [LogEntry]) { log.add(entries) }

  package mutating func note(_ replies: [Reply]) { for reply in replies { log.add(reply.logEntries) } }

  package mutating func note(_ refusal: Refusal) { log.add(refusal.logEntries) }

  /// Paints everything again the next time, since the images behind it may be others.
  package mutating func forgetPictures() {
    artist = CompanionArtist()
    shown = nil
    generation += 1
  }

  /// The work that brings the pages up to date. Nil while there is none, nobody looks on, or some is being done: a newer
  /// state is taken up after that.
  package mutating func nextWork(_ session: Session) -> CompanionWork? {
    guard !watchers.isEmpty, !isWorking else { return nil }
    let key = CompanionKey(session)
    let scales = Set(watchers.values.map(\.scale))
    guard key != shown || !scales.isSubset(of: shownScales) else { return nil }
    isWorking = true
    return CompanionWork(
      session: session, key: key, scales: scales, artist: artist, generation: generation)
  }

  /// Takes up what such work has made.
  package mutating func receive(_ scene: CompanionScene, of work: CompanionWork) {
    isWorking = false
    // Made with images that are others by now.
    guard work.generation == generation else { return }
    artist = scene.artist
    (shown, shownScales) = (scene.key, work.scales)
    for (part, text) in scene.parts { messages[part, default: CompanionMessage()].set(text.bytes) }
    for (scale, text) in scene.pictures { pictures[scale, default: CompanionMessage()].set(text.bytes) }
    pictures = pictures.filter { work.scales.contains($0.key) }
    tiles.add(scene.tiles, showing: artist.names)
  }

  // MARK: Streams

  /// Begins a stream for a browser; nil when it has too many.
  mutating func beginStream(_ browser: CompanionSecret, ratio: Double, after entry: Int) -> Int? {
    let own = watchers.values.count { $0.browser == browser }
    guard own < Self.streamLimit, watchers.count < Self.watcherLimit else { return nil }
    lastWatcher += 1
    watchers[lastWatcher] = CompanionWatcher(
      browser: browser, scale: CompanionArtist.scale(nearest: ratio), logged: min(max(entry, 0), log.lastNumber))
    return lastWatcher
  }

  package mutating func endStream(_ number: Int) { watchers[number] = nil }

  /// The messages that a page lacks, in one piece: always the newest, however long it has not asked. Nil when it has everything.
  package mutating func next(for number: Int) -> [UInt8]? {
    guard var watcher = watchers[number] else { return nil }
    var bytes: [UInt8] = []
    func add(_ name: String, _ text: [UInt8]) {
      bytes += Array("event: \(name)\nid: \(log.lastNumber)\ndata: ".utf8) + text + [0x0A, 0x0A]
    }
    if !watcher.isGreeted {
      watcher.isGreeted = true
      add("hello", hello.bytes)
    }
    for part in CompanionPart.allCases {
      guard let message = message(part, for: watcher) else { continue }
      watcher.seen[part] = message.number
      add(part.rawValue, message.text)
    }
    if watcher.logged < log.lastNumber {
      add("log", log.json(after: watcher.logged).bytes)
      watcher.logged = log.lastNumber
    }
    watchers[number] = watcher
    return bytes.isEmpty ? nil : bytes
  }

  /// The last message of a stream.
  package static func end(_ reason: String) -> [UInt8] {
    let text: JSONText = ["reason": .string(reason)]
    return Array("event: bye\ndata: ".utf8) + text.bytes + [0x0A, 0x0A]
  }

  private var hello: JSONText {
    let commands = table.commands.map { command -> JSONText in
      ["name": .string(command.name), "usage": .string(command.usage), "summary": .string(command.summary)]
    }
    return [
      "version": .string(CompanionPage.version), "readOnly": .bool(options.isReadOnly), "commands": .array(commands),
    ]
  }
}
