import Glibc
import JSONDocument
import Testing

@Suite("kimchi merge") struct MergeVerbTests {
  /// A workspace whose findings need all fixtures, in a folder that commands run in.
  static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("w/kimchi.json", #"{"devices": ["iPhone SE", "iPhone 16"]}"#)
    _ = try folder.file(
      "w/Layouts/card.json",
      """
      {"type": "vStack", "vStack": {"items": [{"type": "label", "label": {"text": {"ref": "note"}}},
        {"type": "label", "label": {"text": {"ref": "never"}, "txt": 1}}]}}
      """)
    let fixtures = (0..<200).map { #""f\#($0)": {\#($0 == 170 ? #""note": "n", "# : "")"spare": 1}"# }
    _ = try folder.file("w/Previews/Card.previews.json", "{\"previews\": {\(fixtures.joined(separator: ",\n"))}}")
    _ = try folder.file(
      "w/Components/lost.json", #"{"component": "lost", "layout": {"type": "label", "label": {"text": "x"}}}"#)
    return folder
  }

  /// Runs a line of a shell in the folder.
  static func run(_ line: String, in folder: TemporaryFolder) throws -> Program.Result {
    try Program.shell("cd '\(folder.path)' && \(line)")
  }

  static let parts = "for n in 1 2 3 4; do kimchi check w --shard $n/4 -o p-$n.kimchi || exit; done"

  @Test("parts give the bytes and the status of one run, in every format and any order")
  func formats() throws {
    let folder = try Self.workspace()
    let made = try Self.run(Self.parts, in: folder)
    #expect(made.status == 0 && made.output.isEmpty, "\(made.messages)")
    #expect(made.messages.hasPrefix("Shard 1/4: "))
    for options in [
      "", "--json", "--notes", "--quiet", "--format junit", "--format github", "--format github --notes",
      "--color truecolor",
    ] {
      let one = try Self.run("kimchi check w \(options)", in: folder)
      let merged = try Self.run("kimchi merge p-3.kimchi p-1.kimchi p-4.kimchi p-2.kimchi \(options)", in: folder)
      #expect(one.output == merged.output, "\(options)")
      #expect(one.messages == merged.messages && one.status == merged.status && one.status == 1, "\(options)")
    }
    let written = try Self.run(
      "kimchi check w -o one.txt; kimchi merge p-*.kimchi -o merged.txt; cmp one.txt merged.txt", in: folder)
    #expect(written.status == 0)
  }

  @Test("parts may be compressed, merged in steps, and given twice")
  func steps() throws {
    let folder = try Self.workspace()
    let line = """
      \(Self.parts); kimchi check w --shard 2/4 -o q.kimchi.gz &&
      kimchi merge p-1.kimchi q.kimchi.gz -o a.kimchi && kimchi merge p-4.kimchi p-3.kimchi -o b.kimchi.gz &&
      kimchi merge b.kimchi.gz a.kimchi p-2.kimchi --json
      """
    let merged = try Self.run(line, in: folder)
    let one = try Self.run("kimchi check w --json", in: folder)
    #expect(merged.output == one.output && merged.status == one.status, "\(merged.messages)")
    #expect(merged.messages.contains("2 of 4 shards → a.kimchi\n"))
  }

  @Test("a missing part is named with the command that makes it, and --partial reports the others")
  func missing() throws {
    let folder = try Self.workspace()
    _ = try Self.run(Self.parts + "; rm p-2.kimchi", in: folder)
    let refused = try Self.run("kimchi merge p-*.kimchi", in: folder)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.messages.hasPrefix("error: shard 2 of 4 is missing [part.missing]\n"))
    #expect(refused.messages.contains("  note: kimchi check w --shard 2/4 -o part-2.kimchi\n"))
    let partial = try Self.run("kimchi merge p-*.kimchi --partial", in: folder)
    #expect(partial.status == 1 && partial.text.contains("fixtures, "))
    #expect(partial.messages.hasPrefix("warning: shard 2 of 4 is missing"))
    #expect(!partial.messages.contains("--partial"))
    let made = try Self.run("kimchi check w --shard 2/4 -o part-2.kimchi && kimchi merge *.kimchi", in: folder)
    #expect(made.output == (try Self.run("kimchi check w", in: folder)).output)
  }

  @Test("parts that don't belong together are refused in words, with status 2")
  func mismatches() throws {
    let folder = try Self.workspace()
    let line = """
      \(Self.parts); kimchi check w --themes dark --shard 2/4 -o dark.kimchi; echo '{}' > w/Layouts/new.json
      kimchi check w --shard 2/4 -o new.kimchi; head -c 900 p-1.kimchi > cut.kimchi; echo '[' > no.kimchi
      """
    _ = try Self.run(line, in: folder)
    for (parts, words) in [
      ("p-1.kimchi dark.kimchi", "dark.kimchi is of `kimchi check w --themes dark`, and p-1.kimchi of `kimchi c"),
      ("p-1.kimchi new.kimchi", "of other files than p-1.kimchi: w/Layouts/new.json is only in new.kimchi"),
      ("p-1.kimchi cut.kimchi", "error: cut.kimchi isn't a whole part: "),
      ("no.kimchi", "error: no.kimchi isn't a whole part: "),
      ("w/kimchi.json", "it isn't a file that --shard has written"),
      ("gone.kimchi", "can't read gone.kimchi"),
      ("p-1.kimchi --format html", "a check has no format html"),
    ] {
      let result = try Self.run("kimchi merge \(parts)", in: folder)
      #expect(result.status == 2 && result.output.isEmpty, "\(parts)")
      #expect(result.messages.contains(words), "\(parts): \(result.messages)")
    }
  }

  @Test("a shard that can't be is refused, and --fail tells of errors")
  func shards() throws {
    let folder = try Self.workspace()
    for (options, words) in [
      ("--shard 0/4 -o p.kimchi", "shard 0 of 4 doesn't exist"),
      ("--shard 5/4 -o p.kimchi", "shard 5 of 4 doesn't exist"),
      ("--shard 1/100001 -o p.kimchi", "there can be 1 to 100000 shards"),
      ("--shard auto -o p.kimchi", "auto needs a job of GitLab CI"), ("--shard 1/2", "--shard needs -o FILE"),
      ("--shard 1/2 -o p.kimchi --fixtures f1", "leave out --fixtures"), ("--fail", "--fail needs --shard"),
      ("--shard 1/2 -o nowhere/p.kimchi", "can't be written"),
    ] {
      let result = try Self.run("kimchi check w \(options)", in: folder)
      #expect(result.status == 2, "\(options): \(result.messages)")
      #expect(result.messages.contains(words), "\(options): \(result.messages)")
    }
    #expect(!TemporaryFolder.names(in: folder.path).contains("p.kimchi"))
    #expect(try Self.run("kimchi check w --shard 1/1 --fail -o p.kimchi", in: folder).status == 1)
    #expect(try Self.run("kimchi check w --shard 1/1 -o p.kimchi -q", in: folder).messages.isEmpty)
    let auto = try Self.run(
      "CI_NODE_INDEX=2 CI_NODE_TOTAL=4 kimchi check w --shard auto -o auto.kimchi; kimchi check w --shard 2/4 -o p.kimchi"
        + "; cmp auto.kimchi p.kimchi", in: folder)
    #expect(auto.status == 0, "\(auto.messages)")
  }

  @Test("a full disk and a limit of a file's size leave no half part")
  func full() throws {
    let folder = try Self.workspace()
    let result = try Self.run("ulimit -f 1; kimchi check w --shard 1/2 -o p.kimchi", in: folder)
    #expect(result.status == 2 && result.messages.contains("p.kimchi can't be written"), "\(result.messages)")
    #expect(TemporaryFolder.names(in: folder.path) == ["w"])
    #expect(try Self.run("kimchi check w --shard 1/2 -o /dev/full", in: folder).status == 2)
  }

  @Test("snapshots in parts give the bytes and the status of one run, and record writes each range")
  func snapshots() throws {
    let folder = try Self.workspace()
    let line = """
      for n in 1 2 3; do kimchi snapshot record w --shard $n/3 -o r-$n.kimchi || exit; done
      kimchi merge r-*.kimchi > recorded.txt; kimchi snapshot verify w --quiet && rm w/Snapshots/Card/f1[0-4]*.txt
      sed -i 's/"type": "vStack"/"type": "vStack", "name": "other"/' w/Layouts/card.json
      for n in 1 2 3; do kimchi snapshot verify w --shard $n/3 -o v-$n.kimchi || exit; done
      """
    let made = try Self.run(line, in: folder)
    #expect(made.status == 0, "\(made.messages)")
    let recorded = TemporaryFolder.text(of: folder.path + "/recorded.txt") ?? ""
    #expect(recorded.hasSuffix("200 recorded, 0 unchanged\n"), "\(recorded.suffix(200))")
    for options in ["", "--json", "--format html", "--format junit", "--format github", "--quiet"] {
      let one = try Self.run("kimchi snapshot verify w \(options)", in: folder)
      let merged = try Self.run("kimchi merge v-3.kimchi v-1.kimchi v-2.kimchi \(options)", in: folder)
      #expect(one.output == merged.output && !one.output.isEmpty, "\(options)")
      #expect(one.messages == merged.messages && one.status == merged.status && one.status == 1, "\(options)")
    }
    let mixed = try Self.run("kimchi merge v-1.kimchi r-2.kimchi", in: folder)
    #expect(mixed.status == 2 && mixed.messages.contains("r-2.kimchi is of `kimchi snapshot record w`"))
    let pruned = try Self.run("kimchi snapshot record w --prune --shard 1/2 -o x.kimchi", in: folder)
    #expect(pruned.status == 2 && pruned.messages.contains("--prune needs all fixtures: give it to kimchi merge."))
  }

  @Test("a matrix in parts gives the bytes and the status of one run where its files are, and is refused elsewhere")
  func matrix() throws {
    let folder = try Self.workspace()
    let made = try Self.run(
      "for n in 1 2 3; do kimchi matrix w --themes light --shard $n/3 -o m-$n.kimchi.gz || exit; done", in: folder)
    #expect(made.status == 0, "\(made.messages)")
    for options in ["", "--json", "--format html", "--format junit"] {
      let one = try Self.run("kimchi matrix w --themes light \(options)", in: folder)
      let merged = try Self.run("kimchi merge m-3.kimchi.gz m-1.kimchi.gz m-2.kimchi.gz \(options)", in: folder)
      #expect(one.output == merged.output && !one.output.isEmpty, "\(options): \(merged.messages)")
      #expect(one.messages == merged.messages && one.status == merged.status, "\(options)")
    }
    let partial = try Self.run("kimchi merge m-2.kimchi.gz --partial", in: folder)
    #expect(partial.status == 1 && partial.text.contains("?"), "\(partial.messages)")
    _ = try folder.file("w/Layouts/card.json", #"{"type": "label", "label": {"text": "x"}}"#)
    let other = try Self.run("kimchi merge m-*.kimchi.gz", in: folder)
    #expect(other.status == 2 && other.messages.contains("w/Layouts/card.json differs"), "\(other.messages)")
  }

  @Test(
    "a check in processes that is told to end leaves no folder and no process",
    arguments: [("TERM", 143), ("HUP", 129)])
  func told(_ signal: String, _ status: Int) throws {
    let folder = try Self.workspace()
    let fixtures = (0..<4000).map { #""f\#($0)": {"note": "n\#($0)"}"# }
    _ = try folder.file("w/Previews/Card.previews.json", "{\"previews\": {\(fixtures.joined(separator: ",\n"))}}")
    let line = """
      mkdir t; TMPDIR="$PWD/t" bash -m -c '"$0" check w --processes 2 -q & id=$!
      while [ -z "$(ls t)" ]; do sleep 0.01; done; kill -\(signal) $id; wait $id; echo "status $?"' '\(Program.path)'
      ls t | wc -l; pgrep -f "$PWD/t/kimchi" | wc -l
      """
    let ended = try Self.run(line, in: folder)
    #expect(ended.text == "status \(status)\n0\n0\n", "\(ended.text)\(ended.messages)")
  }

  @Test("processes give the bytes and the status of one run") func processes() throws {
    let folder = try Self.workspace()
    for options in ["", "--json", "--format junit", "--notes"] {
      let one = try Self.run("kimchi check w \(options)", in: folder)
      let several = try Self.run("kimchi check w --processes 3 \(options)", in: folder)
      #expect(one.output == several.output && one.status == several.status, "\(options): \(several.messages)")
    }
    let refused = try Self.run("kimchi check w --processes 0", in: folder)
    #expect(refused.status == 2 && refused.messages.contains("there can be 1 to 256"))
    let wrong = try Self.run("kimchi check w --processes 2 --variant nothing", in: folder)
    #expect(wrong.status == (try Self.run("kimchi check w --variant nothing", in: folder)).status)
  }

  @Test("a plan lists all files and fixtures, each once") func plan() throws {
    let folder = try Self.workspace()
    let text = try Self.run("kimchi plan w --shards 3", in: folder)
    #expect(text.status == 0 && text.text.split(separator: "\n").count == 3, "\(text.messages)")
    #expect(text.text.contains("200 fixtures") || text.text.contains("w/Layouts/card.json 1–"), "\(text.text)")
    let json = try Self.run("kimchi plan w --shards 3 --json", in: folder).json()
    let rows = json.value(forKey: "shards", in: json.root).map { Array(json.elements(of: $0)) } ?? []
    let counts = rows.compactMap { json.value(forKey: "fixtures", in: $0).flatMap { json.integer($0) } }
    #expect(counts.count == 3 && counts.reduce(0, +) == 200, "\(counts)")
    #expect(try Self.run("kimchi plan w --shards 0", in: folder).status == 2)
  }
}
