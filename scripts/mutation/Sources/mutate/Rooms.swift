import Foundation

/// The targets of the package, and which tests see which of them.
struct Rooms {
  private struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var path: String?
      var dependencies: [Dependency]
    }

    struct Dependency: Decodable {
      var byName: [String?]?
      var target: [String?]?

      enum CodingKeys: CodingKey { case byName, target }

      // The second element may be an object of conditions, which says nothing of the name.
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func name(_ key: CodingKeys) -> [String?]? {
          guard var list = try? container.nestedUnkeyedContainer(forKey: key) else { return nil }
          return [try? list.decode(String.self)]
        }
        (byName, target) = (name(.byName), name(.target))
      }

      var name: String? { (byName ?? target)?.first ?? nil }
    }

    var targets: [Target]
  }

  /// The rooms with sources, in the manifest's order: what they may use comes first.
  let names: [String]
  private let tests: [String]
  private let closures: [String: Set<String>]

  init(package folder: URL) throws {
    let result = try Shell.run(
      ["swift", "package", "--scratch-path", ".build/mutation/manifest", "dump-package"], in: folder)
    guard let start = result.output.firstIndex(of: "{") else { throw Failure("no manifest: \(result.output)") }
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(result.output[start...].utf8))
    let direct = Dictionary(
      uniqueKeysWithValues: manifest.targets.map { ($0.name, $0.dependencies.compactMap(\.name)) })
    var closures: [String: Set<String>] = [:]
    func closure(_ name: String) -> Set<String> {
      if let known = closures[name] { return known }
      let found = (direct[name] ?? []).reduce(into: Set([name])) { $0.formUnion(closure($1)) }
      closures[name] = found
      return found
    }
    for target in manifest.targets { _ = closure(target.name) }
    self.closures = closures
    tests = manifest.targets.filter { $0.type == "test" }.map(\.name)
    names = manifest.targets.filter { target in
      ["regular", "executable"].contains(target.type) && target.path == nil
        && FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/\(target.name)").path)
    }.map(\.name).filter { name in
      let files =
        (try? FileManager.default.subpathsOfDirectory(
          atPath: folder.appendingPathComponent("Sources/\(name)").path)) ?? []
      return files.contains { $0.hasSuffix(".swift") }
    }
  }

  /// The tests of a room itself: those named after it, or else the nearest above it.
  func ownTests(of room: String) -> [String] { Array(tests(of: room).prefix(1)) }

  /// Some targets and all that they use.
  func closure(of names: some Sequence<String>) -> Set<String> {
    names.reduce(into: []) { $0.formUnion(closures[$1] ?? []) }
  }

  /// The test targets that see a room: its own first, then those above it, the nearest first.
  func tests(of room: String) -> [String] {
    tests.filter { closures[$0]?.contains(room) == true }.sorted { first, second in
      if (first == room + "Tests") != (second == room + "Tests") { return first == room + "Tests" }
      let sizes = (closures[first]?.count ?? 0, closures[second]?.count ?? 0)
      return sizes.0 == sizes.1 ? first < second : sizes.0 < sizes.1
    }
  }
}
