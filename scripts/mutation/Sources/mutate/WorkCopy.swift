import Foundation

/// A copy of the repository in which faults are planted, with a build folder of its own.
struct WorkCopy {
  let root: URL
  let folder: URL

  init(of root: URL) {
    self.root = root
    folder = root.appendingPathComponent(".build/mutation/copy")
  }

  /// Copies what git knows. A file that is the same keeps its time, so that it is not compiled again.
  func refresh() throws {
    let listed = try Shell.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: root)
    guard listed.status == 0 else { throw Failure("git ls-files: \(listed.output)") }
    var kept: Set<String> = []
    for path in listed.output.split(separator: "\0").map(String.init) where !path.hasPrefix("scripts/mutation/") {
      guard let data = try? Data(contentsOf: root.appendingPathComponent(path)) else { continue }
      kept.insert(path)
      try write(data, path)
      let attributes = try FileManager.default.attributesOfItem(atPath: root.appendingPathComponent(path).path)
      if let mode = attributes[.posixPermissions] {
        try FileManager.default.setAttributes(
          [.posixPermissions: mode], ofItemAtPath: folder.appendingPathComponent(path).path)
      }
    }
    for folder in ["Sources", "Tests"] {
      let place = self.folder.appendingPathComponent(folder)
      for path in (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
      where path.hasSuffix(".swift") && !kept.contains("\(folder)/\(path)") && !path.hasSuffix(Self.switchName) {
        try FileManager.default.removeItem(at: place.appendingPathComponent(path))
      }
    }
  }

  func source(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(path)))
  }

  /// The Swift files of a room, from the repository's root.
  func files(of room: String) -> [String] {
    let place = root.appendingPathComponent("Sources/\(room)")
    return ((try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.contains("Generated/") }.sorted().map { "Sources/\(room)/\($0)" }
  }

  func write(_ data: Data, _ path: String) throws {
    let place = folder.appendingPathComponent(path)
    if let old = try? Data(contentsOf: place), old == data { return }
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }

  /// Takes all targets but some out of the copy's manifest.
  func keepOnly(_ targets: Set<String>) throws {
    var manifest = String(decoding: try source("Package.swift"), as: UTF8.self)
    let names = targets.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    manifest += "\nlet keptTargets: Set<String> = [\(names)]\n"
    manifest += "package.targets.removeAll { !keptTargets.contains($0.name) }\npackage.products = []\n"
    try write(Data(manifest.utf8), "Package.swift")
  }

  // MARK: Planting

  static let switchName = "KimchiMutant.swift"

  /// Writes the rooms' files with the faults in them, each behind its number.
  func plant(_ mutants: [Mutant], in rooms: [String]) throws {
    let byFile = Dictionary(grouping: mutants, by: \.file)
    let planted = Set(mutants.map(\.room))
    for room in rooms {
      let switchFile = "Sources/\(room)/\(Self.switchName)"
      for file in files(of: room) {
        var bytes = try source(file)
        for mutant in (byFile[file] ?? []).sorted(by: { $0.place.range.lowerBound > $1.place.range.lowerBound }) {
          let planted = mutant.place.planted.replacingOccurrences(of: "(#)", with: "(\(mutant.number))")
          bytes.replaceSubrange(mutant.place.range, with: planted.utf8)
        }
        try write(Data(bytes), file)
      }
      if planted.contains(room) {
        try write(Data(Self.mutantSwitch.utf8), switchFile)
      } else {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(switchFile))
      }
    }
  }

  /// Tells whether a fault is switched on, and writes down which ones were asked for.
  private static let mutantSwitch = """
    import Glibc

    @usableFromInline enum KimchiMutantSwitch {
      static let chosen = getenv("KIMCHI_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
      static let reached: Int32 = getenv("KIMCHI_MUTANTS_REACHED").map { open($0, O_WRONLY | O_APPEND | O_CLOEXEC) } ?? -1
      nonisolated(unsafe) static let seen: UnsafeMutablePointer<Bool> = {
        let seen = UnsafeMutablePointer<Bool>.allocate(capacity: 100_000)
        seen.initialize(repeating: false, count: 100_000)
        return seen
      }()
    }

    @usableFromInline @inline(never) func kimchiMutant(_ number: Int) -> Bool {
      if KimchiMutantSwitch.reached >= 0, number < 100_000, !KimchiMutantSwitch.seen[number] {
        KimchiMutantSwitch.seen[number] = true
        let line = "\\(number)\\n"
        _ = line.withCString { write(KimchiMutantSwitch.reached, $0, strlen($0)) }
      }
      return number == KimchiMutantSwitch.chosen
    }

    """

  // MARK: Building

  /// What `swift build` and `swift test` are told of the configuration.
  static let configuration = ["-c", "release", "-Xswiftc", "-enable-testing"]

  /// Builds the copy and its tests. Faults that the compiler refuses are taken out, and it is built again.
  /// With optimization, for each fault the tests run several times as fast, which saves far more than the build costs.
  func build(_ mutants: [Mutant], in rooms: [String], say: (String) -> Void) throws -> [Mutant] {
    var mutants = mutants
    for round in 1...40 {
      try plant(mutants, in: rooms)
      let result = try Shell.run(["swift", "build", "--build-tests"] + Self.configuration, in: folder)
      if result.status == 0 { return mutants }
      let bad = Self.places(ofErrorsIn: result.output, below: folder.path)
      let before = mutants.count
      mutants.removeAll { mutant in bad.contains { $0.file == mutant.file && Self.covers(mutant, $0.line) } }
      if mutants.count == before {
        // A constant without its value is reported where it is read, below the statement that was dropped.
        let nearest = Set(
          bad.compactMap { place in
            mutants.filter { $0.file == place.file && $0.place.line < place.line }.max {
              $0.place.line < $1.place.line
            }?
            .number
          })
        mutants.removeAll { nearest.contains($0.number) }
      }
      say("build \(round): the compiler refuses \(before - mutants.count) faults")
      guard mutants.count < before else { throw Failure("the copy does not build:\n\(result.output.suffix(4000))") }
    }
    throw Failure("the copy does not build")
  }

  private static func covers(_ mutant: Mutant, _ line: Int) -> Bool {
    let lines = mutant.place.original.split(separator: "\n", omittingEmptySubsequences: false).count
    return (mutant.place.line..<mutant.place.line + lines).contains(line)
  }

  private static func places(ofErrorsIn output: String, below folder: String) -> [(file: String, line: Int)] {
    output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("/"), line.contains(": error: "), let start = line.range(of: "/Sources/") else { return nil }
      let parts = line[line.index(after: start.lowerBound)...].split(separator: ":", maxSplits: 2)
      return parts.count > 1 ? Int(parts[1]).map { (String(parts[0]), $0) } : nil
    }
  }
}
