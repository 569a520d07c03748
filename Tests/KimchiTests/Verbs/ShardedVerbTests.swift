import Foundation
import JSONDocument
import TestSupport
import Testing

@Suite("kimchi VERB --shard") struct ShardedVerbTests {
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
      "sleep 1.1; git status -s; kimchi check w --shard 1/4 -o p-1.kimchi; touch w/Layouts/card.json; "
        + "kimchi check w --shard 2/4 -o p-2.kimchi; rm -rf .git; kimchi check w --shard 3/4 -o p-3.kimchi; "
        + "kimchi merge p-*.kimchi", in: folder)
    #expect(same.output == (try MergeVerbTests.run("kimchi check w", in: folder)).output, "\(same.messages)")
  }
}
