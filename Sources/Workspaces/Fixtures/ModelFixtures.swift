import JSONDocument

/// The fixtures of one model, from all the files that have some. Of a name that two files have, the first file's counts.
package struct ModelFixtures: Sendable {
  package let model: String
  /// The one that is named after the model first, then by path. At least one.
  package let files: [FixtureFile]
  /// In the order of files and of their content.
  package let names: [String]
  private let fileOfName: [String: Int]

  /// None without files.
  init?(_ files: [FixtureFile]) {
    guard let first = files.first else { return nil }
    model = first.model
    self.files = files
    guard files.count > 1 else {
      names = first.names
      fileOfName = [:]
      return
    }
    var (names, places): ([String], [String: Int]) = ([], [:])
    for (index, file) in files.enumerated() {
      for name in file.names where places.updateValue(places[name] ?? index, forKey: name) == nil { names.append(name) }
    }
    self.names = names
    fileOfName = places
  }

  /// The file that a fixture is in.
  package func file(of name: String) -> FixtureFile? {
    if let index = fileOfName[name] { return files[index] }
    return files.count == 1 && files[0].node(name) != nil ? files[0] : nil
  }

  /// Those that are not excluded: what the gallery, checks and the matrix go through.
  package var shown: [String] {
    names.filter { name in file(of: name).map { !$0.labels.excluded.contains(name) } ?? false }
  }

  /// The default fixture of a model: the first that is not excluded.
  package var firstName: String? {
    names.first { name in file(of: name).map { !$0.labels.excluded.contains(name) } ?? false } ?? names.first
  }

  /// Those of every fixture, from the file that it counts from.
  package var labels: FixtureLabels {
    files.count == 1
      ? files[0].labels : FixtureLabels(of: names.compactMap { name in file(of: name).map { (name, $0.labels) } })
  }

  /// Fixtures whose name an earlier file has.
  package var duplicates: [Diagnostic] {
    files.dropFirst().flatMap { later in
      later.names.compactMap { name in
        guard let first = file(of: name), first.path != later.path, let node = later.node(name) else { return nil }
        let document = later.document
        return Diagnostic(
          .warning, .fixtureShape, "\(model).\(name) is ignored: \(first.document.file) has it too",
          at: document.keyLocation(of: node) ?? document.location(of: node),
          path: document.pointer(to: node).description, fix: "rename one of them")
      }
    }
  }
}
