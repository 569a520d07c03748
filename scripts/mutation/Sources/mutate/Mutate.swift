import Foundation

/// Plants faults, runs tests against each, and says which ones no test noticed.
@main struct Mutate: Sendable {
  static func main() async {
    // Tests end programs by these; one that is started from a script's background would pass on that they are ignored.
    for ending in [SIGHUP, SIGINT, SIGQUIT] { signal(ending, SIG_DFL) }
    let words = Array(CommandLine.arguments.dropFirst())
    if words.contains("--help") || words.contains("-h") { return print(Options.help) }
    do {
      guard let root = ProcessInfo.processInfo.environment["KIMCHI_ROOT"] else { throw Failure("run scripts/mutate") }
      try await Mutate(options: try Options(words), root: URL(fileURLWithPath: root)).run()
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(2)
    }
  }

  private let options: Options
  private let copy: WorkCopy
  private let rooms: Rooms
  private let chosenRooms: [String]
  private let records = SuiteRecords()

  private init(options: Options, root: URL) throws {
    self.options = options
    copy = WorkCopy(of: root)
    rooms = try Rooms(package: root)
    for room in options.rooms where !rooms.names.contains(room) {
      throw Failure("no room named \(room); the rooms are \(rooms.names.joined(separator: ", "))")
    }
    // What no test sees, as the benchmarks, none can notice.
    let seen = rooms.names.filter { [rooms] in !rooms.tests(of: $0).isEmpty }
    chosenRooms = options.rooms.isEmpty ? seen : rooms.names.filter(options.rooms.contains)
  }

  private func run() async throws {
    var mutants = try options.earlier.map(findAgain) ?? choose()
    if options.listsOnly {
      for mutant in mutants { print(describe(mutant)) }
      return
    }
    let targets = Set(chosenRooms.flatMap(tests))
    try copy.refresh()
    if options.isNear { try copy.keepOnly(rooms.closure(of: targets)) }
    say("\(mutants.count) faults are built in")
    // Rooms without faults lose those of the run before.
    mutants = try copy.build(mutants, in: rooms.names, say: say)
    say("\(mutants.count) faults in one build; each suite runs once without any")
    var suites = try Suites(in: copy.folder, targets: targets)
    try await suites.measure(jobs: options.jobs, say: Self.say)
    for name in suites.failing { print("\(name) fails without a fault, and is left out") }
    // In any order, so that what is known after a part of them holds for all rooms.
    var random = SeededRandom(seed: options.seed)
    let total = mutants.count
    let verdicts = try await inParallel(mutants.shuffled(using: &random), jobs: options.jobs) {
      [suites] mutant, count in
      let verdict = try judge(mutant, suites)
      say("\(count + 1) of \(total): \(verdict.words)  \(describe(mutant))")
      return (mutant, verdict)
    }
    report(verdicts.sorted { $0.0.number < $1.0.number })
  }

  private func say(_ line: String) { Self.say(line) }

  @Sendable private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  private func describe(_ mutant: Mutant) -> String {
    "\(mutant.file):\(mutant.place.line): \(mutant.place.kind.rawValue): \(mutant.place.summary)"
  }

  /// The test targets that are asked about a room, its own first.
  private func tests(of room: String) -> [String] {
    options.isNear ? rooms.ownTests(of: room) : rooms.tests(of: room)
  }

  // MARK: Choosing

  /// Places of all chosen rooms, the same for the same seed: each room has its share, and at least three.
  private func choose() throws -> [Mutant] {
    var random = SeededRandom(seed: options.seed)
    var byRoom: [(room: String, places: [(file: String, place: Place)])] = []
    for room in chosenRooms {
      var places: [(file: String, place: Place)] = []
      for file in copy.files(of: room) {
        let text = String(decoding: try copy.source(file), as: UTF8.self)
        places += PlaceFinder.places(in: text, file: file).map { (file, $0) }
      }
      byRoom.append((room, places.shuffled(using: &random)))
    }
    let total = byRoom.reduce(0) { $0 + $1.places.count }
    var mutants: [Mutant] = []
    for (room, places) in byRoom {
      let share = max(3, Int((Double(options.count * places.count) / Double(max(total, 1))).rounded()))
      var taken: [String: Set<Int>] = [:]
      var count = 0
      for (file, place) in places where count < share {
        let lines = place.original.split(separator: "\n", omittingEmptySubsequences: false).count
        let own = Set(place.line..<place.line + lines)
        // One fault a line: the compiler's diagnostics are told apart by it.
        guard taken[file, default: []].isDisjoint(with: own) else { continue }
        taken[file, default: []].formUnion(own)
        count += 1
        mutants.append(Mutant(number: mutants.count + 1, room: room, file: file, place: place))
      }
    }
    return mutants
  }

  /// The faults of an earlier run that no test noticed, where they are today: by their text, in the file of the same name,
  /// the nearest line first.
  private func findAgain(_ log: String) throws -> [Mutant] {
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let wanted = lines.compactMap { line -> (file: String, line: Int, text: String)? in
      guard line.contains("SURVIVED") || line.contains("NOT REACHED"), let start = line.range(of: "  Sources/") else {
        return nil
      }
      let parts = line[start.upperBound...].split(separator: ":", maxSplits: 2)
      guard parts.count == 3, let number = Int(parts[1]) else { return nil }
      return (String(parts[0]), number, String(parts[2]))
    }
    var mutants: [Mutant] = []
    for room in chosenRooms {
      for file in copy.files(of: room) {
        let name = URL(fileURLWithPath: file).lastPathComponent
        let own = wanted.filter { URL(fileURLWithPath: $0.file).lastPathComponent == name }
        guard !own.isEmpty else { continue }
        let places = PlaceFinder.places(in: String(decoding: try copy.source(file), as: UTF8.self), file: file)
        for fault in own {
          let same = places.filter { " \($0.kind.rawValue): \($0.summary)" == fault.text }
          guard let place = same.min(by: { abs($0.line - fault.line) < abs($1.line - fault.line) }) else { continue }
          mutants.append(Mutant(number: mutants.count + 1, room: room, file: file, place: place))
        }
      }
    }
    return mutants
  }

  // MARK: Judging

  private enum Verdict: Sendable {
    case noticed(by: String)
    case crashed(String), hung(String)
    case unreached
    case survived
    case outOfTime

    var isNoticed: Bool {
      switch self {
      case .noticed, .crashed, .hung: true
      case .unreached, .survived, .outOfTime: false
      }
    }

    var words: String {
      switch self {
      case .noticed(let suite): "noticed by \(suite)"
      case .crashed(let suite): "crashed \(suite)"
      case .hung(let suite): "hung \(suite)"
      case .unreached: "NOT REACHED by any test"
      case .survived: "SURVIVED"
      case .outOfTime: "SURVIVED as long as its tests had time"
      }
    }
  }

  /// Runs the suites that come by a fault, first those of its room and those that have noticed most in their time.
  private func judge(_ mutant: Mutant, _ suites: Suites) throws -> Verdict {
    let order = tests(of: mutant.room)
    let reaching = records.order(
      suites.suites.filter { order.contains($0.target) && $0.reached.contains(mutant.number) }, own: order.first)
    if reaching.isEmpty { return .unreached }
    var spent = 0.0
    for suite in reaching {
      guard spent < options.seconds else { return .outOfTime }
      let limit = (seconds: 60 + 20 * suite.seconds, processor: 10 + 5 * suite.processorSeconds)
      let result = try suites.run(suite, mutant: mutant.number, limit: limit)
      spent += result.processorSeconds
      records.note(suite, isNoticed: result.isLate || result.isStopped || result.status != 0)
      if result.isLate { return .hung(suite.name) }
      if result.isStopped { return .noticed(by: suite.name) }
      if result.status != 0 { return .crashed(suite.name) }
    }
    return .survived
  }

  // MARK: Reporting

  private func report(_ verdicts: [(mutant: Mutant, verdict: Verdict)]) {
    let survivors = verdicts.filter { !$0.verdict.isNoticed }
    if !survivors.isEmpty { print("Faults that no test noticed:\n") }
    for (mutant, verdict) in survivors {
      var note = ""
      if case .unreached = verdict { note = " (not reached)" }
      if case .outOfTime = verdict { note = " (out of time)" }
      print("  \(describe(mutant))\(note)")
    }
    print("\nroom                 faults  noticed  share")
    func row(_ name: String, _ list: [(mutant: Mutant, verdict: Verdict)]) {
      let noticed = list.count { $0.verdict.isNoticed }
      let share = list.isEmpty ? "–" : "\(noticed * 100 / list.count) %"
      let columns =
        [name.padding(toLength: 20, withPad: " ", startingAt: 0)]
        + ["\(list.count)", "\(noticed)", share].map { String(repeating: " ", count: max(0, 7 - $0.count)) + $0 }
      print(columns.joined(separator: " "))
    }
    for room in chosenRooms { row(room, verdicts.filter { $0.mutant.room == room }) }
    row("all", verdicts)
    print("\nby operator")
    for kind in Place.Operator.allCases { row(kind.rawValue, verdicts.filter { $0.mutant.place.kind == kind }) }
    let tests = options.isNear ? "the rooms' own tests" : "all tests that see the room"
    print("\nseed \(options.seed), \(Int(options.seconds)) seconds of the processor for each fault, \(tests)")
  }
}
