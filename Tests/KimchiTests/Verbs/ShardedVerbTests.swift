import Foundation
import JSONDocument
import TestSupport
import Testing

@Suite("kimchi VERB --shard") struct ShardedVerbTests {
  @Test("the merge removes snapshots of fixtures that are gone, and nothing else")
  func pruning() throws {
    let folder = try MergeVerbTests.workspace()
    let line = """
      kimchi snapshot record w --quiet; sed -i 's/"f7"/"seven"/' w/Previews/Card.previews.json; cp -r w one
      echo x > w/Snapshots/note.md; echo x > other.txt
      for n in 1 2 3; do kimchi snapshot record w --shard $n/3 -o r-$n.kimchi || exit; done
      """
    #expect(try MergeVerbTests.run(line, in: folder).status == 0)
    let partial = try MergeVerbTests.run("kimchi merge r-1.kimchi r-2.kimchi --partial --prune", in: folder)
    #expect(partial.status == 2 && partial.messages.contains("--prune needs all parts"), "\(partial.messages)")
    let merged = try MergeVerbTests.run("kimchi merge r-*.kimchi --prune", in: folder)
    #expect(merged.output.split(separator: 0x0A).contains { $0.starts(with: "- w/Snapshots/Card/f7.".utf8) })
    let one = try MergeVerbTests.run("mv w two; mv one w; kimchi snapshot record w --prune", in: folder)
    #expect(merged.output == one.output && merged.status == one.status, "\(merged.messages)")
    let names = TemporaryFolder.names(in: folder.path + "/two/Snapshots/Card")
    #expect(!names.contains { $0.hasPrefix("f7.") } && names.contains { $0.hasPrefix("seven.") })
    #expect(TemporaryFolder.names(in: folder.path + "/two/Snapshots").contains("note.md"))
    let check = try MergeVerbTests.run("\(MergeVerbTests.parts); kimchi merge p-*.kimchi --prune", in: folder)
    #expect(check.status == 2 && check.messages.contains("--prune needs parts of `kimchi snapshot record`"))
  }

  @Test("scripts in parts give the bytes and the status of one run")
  func scripts() throws {
    let folder = try MergeVerbTests.workspace()
    for index in 0..<9 {
      let state = index == 4 ? "hidden" : "visible"
      _ = try folder.file("t/s\(index).kimchi", "open w/Components/lost.json\nexpect root \(state)\n")
    }
    let made = try MergeVerbTests.run(
      "for n in 1 2 3; do kimchi run --check t --shard $n/3 -o r-$n.kimchi || exit; done", in: folder)
    #expect(made.status == 0 && made.messages.contains("Shard 1/3: 3 scripts, 3 expectations met"), "\(made.messages)")
    for options in ["", "--json", "--format junit", "--format github"] {
      let one = try MergeVerbTests.run("kimchi run --check t \(options)", in: folder)
      let merged = try MergeVerbTests.run("kimchi merge r-3.kimchi r-1.kimchi r-2.kimchi \(options)", in: folder)
      #expect(one.output == merged.output && !one.output.isEmpty, "\(options): \(merged.messages)")
      #expect(one.messages == merged.messages && one.status == merged.status && one.status == 1, "\(options)")
    }
    let refused = try MergeVerbTests.run("kimchi run s.kimchi w/Layouts/card.json --shard 1/2 -o p.kimchi", in: folder)
    #expect(refused.status == 2 && refused.messages.contains("--shard needs --check"))
  }

  @Test("a catalogue in parts gives the page of one run where its files are")
  func catalogue() throws {
    let folder = try MergeVerbTests.workspace()
    let made = try MergeVerbTests.run(
      "for n in 1 2 3; do kimchi docs w --format html --shard $n/3 -o d-$n.kimchi.gz || exit; done", in: folder)
    #expect(made.status == 0, "\(made.messages)")
    let same = try MergeVerbTests.run(
      "kimchi docs w --format html -o one.html; kimchi merge d-3.kimchi.gz d-1.kimchi.gz d-2.kimchi.gz -o two.html; "
        + "cmp one.html two.html && grep -c '<section' one.html", in: folder)
    #expect(same.status == 0 && same.text == "2\n", "\(same.messages)")
    for (line, words) in [
      ("kimchi docs w --shard 1/2 -o p.kimchi", "add --format html"),
      ("kimchi merge d-1.kimchi.gz --partial", "a catalogue needs all of its parts"),
      ("kimchi merge d-*.kimchi.gz --json", "has no format json"),
      ("rm w/Components/lost.json; kimchi merge d-*.kimchi.gz", "w/Components/lost.json is only in d-1.kimchi.gz"),
    ] {
      let refused = try MergeVerbTests.run(line, in: folder)
      #expect(refused.status == 2 && refused.messages.contains(words), "\(line): \(refused.messages)")
    }
  }

  @Test("a cache gives the bytes of a check without one, after every change, in shards and in processes")
  func cache() throws {
    let folder = try MergeVerbTests.workspace()
    let data = #"sed -i 's/"f9": {/"f9": {"note": "x",/' w/Previews/Card.previews.json"#
    for change in ["true", data, "rm w/Components/lost.json"] {
      _ = try MergeVerbTests.run(change, in: folder)
      for options in ["", "--json", "--format junit", "--processes 2"] {
        let one = try MergeVerbTests.run("kimchi check w \(options)", in: folder)
        let cached = try MergeVerbTests.run("kimchi check w \(options) --cache results", in: folder)
        #expect(one.output == cached.output && one.status == cached.status, "\(change) \(options)")
      }
    }
    let refused = try MergeVerbTests.run("kimchi check w --cache w/kimchi.json", in: folder)
    #expect(refused.status == 2 && refused.messages.contains("name a folder that can be written"))
  }

  @Test("a process that is killed at any moment leaves a whole part or none, and a cache that can be used")
  func killed() throws {
    let folder = try MergeVerbTests.workspace()
    let line = """
      kimchi check w --shard 1/2 -o whole.kimchi -q
      for n in $(seq 20); do
        timeout -s KILL 0.0$(printf %02d $((n * 4))) kimchi check w --shard 1/2 -o p.kimchi -q --cache results
        [ ! -e p.kimchi ] || cmp p.kimchi whole.kimchi || exit 9
        rm -f p.kimchi
      done
      kimchi check w --shard 1/2 -o p.kimchi -q --cache results && cmp p.kimchi whole.kimchi
      """
    let result = try MergeVerbTests.run(line, in: folder)
    #expect(result.status == 0, "\(result.messages)")
  }

  @Test("fixtures that vanish between the plan and the run, or between shards, are refused by the merge")
  func vanished() throws {
    let folder = try MergeVerbTests.workspace()
    let line = """
      kimchi plan w --shards 2 > plan.txt; kimchi check w --shard 1/2 -o p-1.kimchi
      rm w/Previews/Card.previews.json; kimchi check w --shard 2/2 -o p-2.kimchi; kimchi merge p-1.kimchi p-2.kimchi
      """
    let result = try MergeVerbTests.run(line, in: folder)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.messages.contains("w/Previews/Card.previews.json is only in p-1.kimchi"), "\(result.messages)")
  }

  @Test("parts of different commits are refused, by the name of the file that differs, whoever read it")
  func commits() throws {
    let folder = try MergeVerbTests.workspace()
    let git = "git -c user.name=a -c user.email=a@b"
    let line = """
      git init -q . && git add w && \(git) commit -qm one && kimchi check w --shard 1/4 -o p-1.kimchi
      sed -i 's/"f150": {"spare": 1}/"f150": {"spare": 2}/' w/Previews/Card.previews.json; \(git) commit -qam two
      for n in 2 3 4; do kimchi check w --shard $n/4 -o p-$n.kimchi || exit; done
      kimchi merge p-1.kimchi p-2.kimchi p-3.kimchi p-4.kimchi
      """
    let result = try MergeVerbTests.run(line, in: folder)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.messages.contains("w/Previews/Card.previews.json differs"), "\(result.messages)")
    // The same files, whether git knows them as they are, as others, or not at all.
    let same = try MergeVerbTests.run(
      "sleep 1.1; git status -s > status.txt; kimchi check w --shard 1/4 -o p-1.kimchi; touch w/Layouts/card.json; "
        + "kimchi check w --shard 2/4 -o p-2.kimchi; rm -rf .git; kimchi check w --shard 3/4 -o p-3.kimchi; "
        + "kimchi merge p-*.kimchi", in: folder)
    #expect(same.output == (try MergeVerbTests.run("kimchi check w", in: folder)).output, "\(same.messages)")
  }

  @Test("with --since a check, a matrix and snapshots are of what changed, in parts too")
  func since() throws {
    let folder = try MergeVerbTests.workspace()
    _ = try folder.file("w/Layouts/other.json", #"{"type": "label", "label": {"text": "other"}}"#)
    let line = """
      git init -q . && git add w && git -c user.name=a -c user.email=a@b commit -qm one || exit
      kimchi check w --since HEAD; kimchi snapshot verify w --since HEAD && echo fine
      printf ' ' >> w/Layouts/other.json; kimchi check w --since HEAD
      for n in 1 2; do kimchi check w --since HEAD --shard $n/2 -o p-$n.kimchi || exit; done
      kimchi merge p-2.kimchi p-1.kimchi; kimchi matrix w --since HEAD --themes light --type-sizes l | grep -c '^Other'
      kimchi check w --since nowhere; echo $?; kimchi matrix w --since nowhere; echo $?
      """
    let result = try MergeVerbTests.run(line, in: folder)
    let lines = result.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "0 files, 0 fixtures, 0 errors, 0 warnings, 0 notes", "\(result.text) \(result.messages)")
    #expect(lines.dropFirst(2).first == "fine", "\(result.text) \(result.messages)")
    let other = lines.filter { $0.hasPrefix("1 file, 0 fixtures, ") }
    #expect(other.count == 2 && Set(other).count == 1, "\(result.text) \(result.messages)")
    #expect(lines.suffix(3) == ["1", "2", "2"], "\(result.text) \(result.messages)")
    #expect(result.messages.contains("git knows no revision \"nowhere\""))
  }

  @Test("deliveries in parts are those of one run, all or none")
  func deliveries() throws {
    let folder = try MergeVerbTests.workspace()
    for index in 0..<7 {
      _ = try folder.file("w/Layouts/l\(index).json", #"{"type": "label", "label": {"text": "\#(index)"}}"#)
    }
    let line = """
      rm w/Layouts/card.json; kimchi export w/Layouts -o one > one.txt
      for n in 1 2 3; do kimchi export w/Layouts --shard $n/3 -o e-$n.kimchi || exit; done
      mv one first; kimchi merge e-2.kimchi e-3.kimchi e-1.kimchi -o one > two.txt && diff -r one first && cmp one.txt two.txt
      """
    let same = try MergeVerbTests.run(line, in: folder)
    #expect(same.status == 0 && same.messages.contains("Shard 1/3: "), "\(same.text) \(same.messages)")
    #expect(TemporaryFolder.names(in: folder.path + "/one").count == 8)
    let json = try MergeVerbTests.run(
      "kimchi export w/Layouts -o one --json > a.json; kimchi merge e-*.kimchi -o one --json > b.json; cmp a.json b.json",
      in: folder)
    #expect(json.status == 0, "\(json.messages)")
    for (line, words) in [
      ("kimchi merge e-1.kimchi e-2.kimchi -o two", "shard 3 of 3 is missing"),
      ("kimchi merge e-*.kimchi", "deliveries need all of their parts and a folder"),
      ("kimchi export w/Layouts/l1.json --shard 1/2 -o p.kimchi", "--shard divides a folder's deliveries"),
      ("echo mine > one/l1.json; kimchi merge e-*.kimchi -o one || exit 2", "one/l1.json isn't a delivery"),
    ] {
      let refused = try MergeVerbTests.run(line, in: folder)
      #expect(refused.status == 2 && refused.messages.contains(words), "\(line): \(refused.messages)")
    }
    _ = try folder.file("w/Layouts/l3.json", #"{"type": "label", "label": {"text": 1, "txt": 2}}"#)
    let broken = try MergeVerbTests.run(
      "for n in 1 2; do kimchi export w/Layouts --shard $n/2 -o b-$n.kimchi || exit; done; "
        + "kimchi merge b-*.kimchi -o three; echo $?; kimchi export w/Layouts -o three; echo $?; ls three", in: folder)
    #expect(broken.text == "1\n1\n", "\(broken.messages)")
  }
}
