import FuzzSupport

/// A kind of file that is damaged, with the command lines that read it.
struct AttackedKind: Sendable {
  let name: String
  /// How the files' paths in the workspace begin.
  private let beginnings: [String]
  /// The first one reads it in the shortest time. FILE is the damaged file, DOC a document that uses it, ANY any document.
  let lines: [String]

  /// Whether it is read with a document that uses it, and not only where it is named.
  var comesWithDocument: Bool { ["components", "fixtures", "images", "settings"].contains(name) }

  /// Whether some of the lines open a document.
  var opensDocument: Bool {
    !beginnings.contains { $0.hasPrefix("Made/") } || lines.contains { $0.contains(" DOC") }
  }

  /// The kind of a file; nil for what no command reads.
  static func of(_ file: String) -> AttackedKind? {
    all.first { $0.beginnings.contains { file.hasPrefix($0) } }
  }

  private static let document = [
    "open FILE", "render FILE --format ansi", "render FILE --format text", "render FILE --format frames",
    "render FILE --format svg", "render FILE --format html", "render FILE --format png", "render FILE --format pdf",
    "tree FILE", "tree FILE --json", "size FILE", "check FILE", "fmt FILE --check", "schema FILE",
    "export FILE --inline -o -", "export FILE --content -o -", "export FILE --flatten -o -",
    "export FILE --response -o -", "export FILE --client 1.0.0 -o -", "export FILE --with-data -o -",
    "matrix FILE --themes all", "snapshot verify FILE --json", "diff ANY FILE", "diff FILE ANY --patch",
    "diff FILE ANY --screen", "patch FILE Made/patch.json", "patch FILE Made/merge.json --merge", "open --line FILE",
  ]

  static let all = [
    AttackedKind(name: "layouts", beginnings: ["Layouts/"], lines: document),
    AttackedKind(name: "components", beginnings: ["Components/"], lines: document),
    AttackedKind(name: "screens", beginnings: ["Screens/"], lines: document),
    AttackedKind(
      name: "fixtures", beginnings: ["Previews/"],
      lines: [
        "open DOC", "render DOC", "render FILE", "fixtures FILE --json", "check FILE", "tree FILE", "open --line DOC",
        "export DOC --with-data -o -", "matrix DOC --variants all", "fmt FILE --check", "diff ANY FILE",
      ]),
    AttackedKind(
      name: "settings", beginnings: ["kimchi.json"],
      lines: [
        "open DOC", "render DOC --format png", "tree DOC", "fixtures . --json", "matrix DOC --variants all",
        "export DOC --client 1.0.0 -o -", "publish list --to fuzz --trust", "open --line DOC", "fmt FILE --check",
      ]),
    AttackedKind(
      name: "images", beginnings: ["Images/"],
      lines: ["render DOC", "render DOC --format png", "render DOC --format svg", "export DOC --with-data -o -"]),
    AttackedKind(
      name: "snapshots", beginnings: ["Snapshots/"],
      lines: ["snapshot verify DOC", "snapshot verify DOC --json", "snapshot verify DOC --format html"]),
    AttackedKind(
      name: "scripts", beginnings: ["Scripts/", "Made/script.kimchi"], lines: ["run FILE DOC", "run FILE --check"]),
    AttackedKind(
      name: "deliveries", beginnings: ["Made/delivery.json", "Made/content.json", "Made/screen.json"],
      lines: [
        "verify FILE", "verify FILE --json", "render FILE", "tree FILE", "check FILE", "open FILE", "open --line FILE",
        "fmt FILE --check", "export ANY -o Made/other.json --previous FILE --force", "diff DOC FILE", "size FILE",
      ]),
    AttackedKind(
      name: "releases", beginnings: ["Made/published/"],
      lines: [
        "publish list --to fuzz --trust", "publish verify --to fuzz --trust", "publish diff 1 1 --to fuzz --trust",
        "publish rollback --to fuzz --trust", "publish pull Made/pulled --to fuzz --trust --json",
      ]),
    AttackedKind(
      name: "patches", beginnings: ["Made/patch.json", "Made/merge.json"],
      lines: [
        "patch DOC FILE", "patch DOC FILE --merge", "patch kimchi.json FILE --merge",
        "patch DOC FILE --merge -o Made/out.binpb",
      ]),
    AttackedKind(
      name: "responses", beginnings: ["Made/response.binpb"],
      lines: [
        "render FILE", "tree FILE", "open FILE", "open --line FILE", "diff DOC FILE", "fmt FILE --check",
        "export FILE --response -o -",
      ]),
    AttackedKind(
      name: "descriptors", beginnings: ["Made/schema.desc"],
      lines: ["render Made/response.binpb", "tree Made/response.binpb", "open Made/response.binpb"]),
  ]

  /// Lines that go through the whole workspace, which takes a hundred times as long: for a few rounds only.
  static let thorough = [
    "check .", "check . --json", "check . --format html", "check . --format junit", "check . --format github",
    "open .", "size .", "fixtures .", "schema .", "docs . -o Made/docs", "docs . --format json", "fmt . --check",
    "snapshot verify .", "snapshot verify . --format html", "snapshot record DOC", "run Scripts --check",
    "publish . --to fuzz --dry-run --trust", "publish . --to fuzz --trust",
    "export DOC --dry-run -o Made/delivery.json",
    "matrix DOC --devices iPhone_SE,320x480@2 --type-sizes l,ax3", "matrix DOC --variants all --clients all --json",
    "fmt FILE", "fmt FILE --minify", "explain json.syntax",
  ]

  /// Whether a command line may write in its workspace.
  static func writes(_ words: [String]) -> Bool {
    switch words.first {
    case "run", "docs", "new", "init": true
    case "fmt": !words.contains("--check")
    case "publish": !["list", "verify", "diff"].contains(words.dropFirst().first)
    case "snapshot": words.dropFirst().first == "record"
    default: zip(words, words.dropFirst()).contains { $0 == "-o" && $1 != "-" }
    }
  }
}
