import FuzzSupport
import TestSupport

/// The files that are damaged, by kind, and what uses them.
struct AttackedFiles: Sendable {
  let samples: [SampleWorkspace]
  /// By kind, those that some sample has.
  private let kinds: [[Place]]
  /// The words in each file, by sample: an image is used by a document that has its name as a word.
  private let words: [[String: Set<Substring>]]
  /// By sample and document, the files that are read with it, by kind.
  private var readWith: [[String: [[String]]]] = []

  private struct Place: Sendable {
    var sample: Int
    var file: String
  }

  init(_ samples: [SampleWorkspace]) {
    self.samples = samples
    kinds = AttackedKind.all.map { kind in
      samples.indices.flatMap { index in
        samples[index].files.keys.sorted().filter { AttackedKind.of($0)?.name == kind.name }
          .map { Place(sample: index, file: $0) }
      }
    }.filter { !$0.isEmpty }
    words = samples.map { sample in
      let texts = sample.files.filter { sample.documents.contains($0.key) || $0.key.hasPrefix("Previews/") }
      return texts.mapValues { Self.words(of: String(decoding: $0, as: UTF8.self)) }
    }
    readWith = samples.indices.map { index in
      var files: [String: [[String]]] = [:]
      for kind in kinds {
        var own: [String: [String]] = [:]
        for place in kind where place.sample == index && AttackedKind.of(place.file)?.comesWithDocument == true {
          let users = documents(using: place.file, of: samples[index])
          for document in users { own[document, default: []].append(place.file) }
        }
        for (document, names) in own { files[document, default: []].append(names) }
      }
      return files
    }
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" })
  }

  /// Any file: a kind first, since some have a hundred files and others one. Those that are
  /// often damaged beside another one come seldom.
  func pick(_ random: inout SeededRandom) -> (sample: SampleWorkspace, file: String) {
    var kind = random.pick(kinds)
    if AttackedKind.of(kind[0].file)?.comesWithDocument == true, random.chance(75) { kind = random.pick(kinds) }
    let place = random.pick(kind)
    return (samples[place.sample], place.file)
  }

  /// Another file that a command reads that opens a document.
  func pick(besides document: String, of sample: SampleWorkspace, _ random: inout SeededRandom) -> String? {
    guard let index = samples.firstIndex(where: { $0.name == sample.name }), let kinds = readWith[index][document]
    else { return nil }
    return random.pick(random.pick(kinds))
  }

  /// Any file of a sample, likewise.
  func pick(in sample: SampleWorkspace, _ random: inout SeededRandom) -> String? {
    let own = kinds.map { kind in kind.filter { samples[$0.sample].name == sample.name } }.filter { !$0.isEmpty }
    return own.isEmpty ? nil : random.pick(random.pick(own)).file
  }

  /// The documents that use a file, itself among them; all where none is known to.
  func documents(using file: String, of sample: SampleWorkspace) -> [String] {
    if sample.documents.contains(file) { return [file] }
    guard let index = samples.firstIndex(where: { $0.name == sample.name }) else { return sample.documents }
    // A snapshot lies in a folder with its model's name.
    let folder = file.hasPrefix("Snapshots/") ? file.split(separator: "/").dropFirst().first : nil
    let name = folder ?? Self.stem(file)
    var names: Set<String> = [Self.plain(name)]
    var users: [String] = []
    for (other, words) in words[index] where words.contains(name) {
      if sample.documents.contains(other) { users.append(other) } else { names.insert(Self.plain(Self.stem(other))) }
    }
    users += sample.documents.filter { names.contains(Self.plain(Self.stem($0))) }
    return users.isEmpty ? sample.documents : users.sorted()
  }

  /// A file's name up to its first point.
  private static func stem(_ file: String) -> Substring {
    let name = file.split(separator: "/").last ?? ""
    return name.prefix { $0 != "." }
  }

  /// `RestaurantCard` and `restaurant_card` are of one model.
  private static func plain(_ name: Substring) -> String { name.lowercased().replacing("_", with: "") }
}
