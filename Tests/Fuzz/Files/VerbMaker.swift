import FuzzSupport
import TestSupport

/// Makes command lines of the program up for a workspace with damaged files: every verb that reads one.
struct VerbMaker {
  private var random: SeededRandom
  private let sample: SampleWorkspace
  private let document: String
  /// The damaged files, or some of all.
  private let files: [String]

  init(_ round: FuzzCase, in sample: SampleWorkspace) {
    random = SeededRandom(seed: round.seed &+ 4)
    self.sample = sample
    document = round.document
    files = round.damage.map(\.name)
  }

  /// Words after the program's name. DOC is the round's document, FILE a damaged file, ANY any document.
  private static let lines = [
    "check .", "check FILE", "check . --json", "check . --format html", "check . --format junit",
    "check . --format github",
    "render DOC --format ansi", "render DOC --format text", "render DOC --format frames", "render DOC --format svg",
    "render DOC --format html", "render DOC --format png", "render DOC --format pdf", "render FILE",
    "render FILE --format svg",
    "tree DOC", "tree FILE", "tree DOC --json", "size DOC", "size FILE", "size .",
    "export DOC --with-data -o -", "export FILE --inline -o -", "export FILE --content -o -",
    "export DOC --flatten -o -",
    "export DOC --response -o -", "export FILE --client 1.0.0 -o -", "export DOC --dry-run -o Made/delivery.json",
    "export ANY -o Made/other.json --previous Made/delivery.json --force", "verify FILE", "verify Made/delivery.json",
    "schema .", "schema DOC", "fixtures .", "fixtures FILE --json", "docs . -o Made/docs", "docs . --format json",
    "fmt FILE", "fmt FILE --check", "fmt . --check", "fmt FILE --minify", "matrix DOC --themes all",
    "matrix FILE --devices iPhone_SE,320x480@2 --type-sizes l,ax3", "matrix DOC --variants all --clients all --json",
    "snapshot verify .", "snapshot verify DOC --format html", "snapshot verify FILE --json", "snapshot record DOC",
    "diff DOC FILE", "diff FILE ANY --patch", "diff FILE ANY --screen", "patch DOC FILE", "patch FILE Made/patch.json",
    "patch FILE Made/merge.json --merge", "patch DOC FILE --merge",
    "patch FILE Made/merge.json --merge -o Made/out.binpb",
    "run Made/script.kimchi", "run FILE DOC", "run FILE --check", "run Scripts --check", "open .", "open FILE",
    "open DOC",
    "open --line FILE", "open --line DOC", "publish . --to fuzz --dry-run --trust", "publish . --to fuzz --trust",
    "publish list --to fuzz --trust", "publish verify --to fuzz --trust", "publish rollback --to fuzz --trust",
    "publish diff 1 2 --to fuzz --trust", "publish pull Made/pulled --to fuzz --trust --json", "explain json.syntax",
  ]

  /// Lines that read what is in a folder.
  private static let own = [
    "Snapshots": ["snapshot verify .", "snapshot verify . --format html", "snapshot verify . --json"],
    "Scripts": ["run FILE DOC", "run FILE --check", "run Scripts --check"],
    "Made": lines.filter { $0.hasPrefix("publish") || $0.contains("Made/") } + [
      "verify FILE", "render FILE", "tree FILE", "check FILE", "open --line FILE", "fmt FILE", "diff DOC FILE",
    ],
    "kimchi.json": ["check .", "fixtures .", "matrix DOC --variants all", "publish list --to fuzz --trust", "open ."],
  ]

  mutating func words() -> [String] {
    let folders = files.map { String($0.prefix { $0 != "/" }) }
    let own = folders.compactMap { Self.own[$0] }.flatMap(\.self)
    let line = random.chance(50) && !own.isEmpty ? random.pick(own) : random.pick(Self.lines)
    // Some lines with another's option, which they may refuse.
    let extra = random.chance(10) ? random.pick(Self.lines).split(separator: " ").filter { $0.hasPrefix("--") } : []
    return (line.split(separator: " ") + extra).map { word -> String in
      switch word {
      case "DOC": document
      case "FILE": files.isEmpty ? random.pick(sample.documents) : random.pick(files)
      case "ANY": random.pick(sample.documents)
      default: String(word).replacing("_", with: " ")
      }
    }
  }
}
