import FuzzSupport
import TestSupport

/// Makes command lines of the program up for a workspace with damaged files: mostly those that read one of them.
struct VerbMaker {
  private var random: SeededRandom
  private let sample: SampleWorkspace
  private let document: String
  /// The damaged files, or some document where there is none.
  private let files: [String]

  init(_ round: FuzzCase, in sample: SampleWorkspace) {
    random = SeededRandom(seed: round.seed &+ 4)
    self.sample = sample
    document = round.document
    files = round.damage.isEmpty ? [round.document] : round.damage.map(\.name)
  }

  mutating func words() -> [String] {
    let file = random.pick(files)
    let own = AttackedKind.of(file)?.lines ?? []
    let isThorough = own.isEmpty || Int.random(in: 0..<400, using: &random) == 0
    let line = isThorough ? random.pick(AttackedKind.thorough) : random.chance(60) ? own[0] : random.pick(own)
    // Some lines with another's option, which they may refuse.
    let other = random.chance(3) ? random.pick(AttackedKind.all.flatMap(\.lines)).split(separator: " ") : []
    return (line.split(separator: " ") + other.filter { $0.hasPrefix("--") }).map { word -> String in
      switch word {
      case "DOC": document
      case "FILE": file
      case "ANY": random.pick(sample.documents)
      default: String(word).replacing("_", with: " ")
      }
    }
  }
}
