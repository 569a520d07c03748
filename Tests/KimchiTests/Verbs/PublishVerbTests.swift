import Dispatch
import Glibc
import JSONDocument
import Publishing
import PublishingSupport
import Synchronization
import TestSupport
import Testing
import Workspaces

@Suite("kimchi publish")
struct PublishVerbTests {
  /// A workspace of three layouts with a folder to publish to.
  private static func workspace(_ text: String = "one") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("app/kimchi.json", #"{ "workspace": "App", "publish": { "local": { "to": "../place" } } }"#)
    try write(text, in: folder)
    return folder
  }

  private static func write(_ text: String, in folder: TemporaryFolder) throws {
    for name in ["first", "second", "third"] {
      _ = try folder.file(
        "app/Layouts/\(name).json", #"{ "type": "label", "label": { "text": "\#(name) \#(text)" } }"#)
    }
  }

  private static func run(_ folder: TemporaryFolder, _ words: String...) throws -> Program.Result {
    try Program.run(
      ["publish"] + words + ["--workspace", "\(folder.path)/app"],
      environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
  }

  private static func reader(_ folder: TemporaryFolder) -> Publisher { Publisher(FolderPlace("\(folder.path)/place")) }

  @Test("a place is asked about once, and nothing is contacted before")
  func trust() throws {
    let folder = try Self.workspace()
    let refused = try Self.run(folder, "--to", "local")
    #expect(refused.status == 2)
    #expect(refused.messages.contains("\"local\" is \(folder.path)/place, which you have not confirmed yet"))
    #expect(refused.messages.contains("kimchi.json:1:53: error"))
    #expect(!folder.names.contains("place"))
    #expect(try Self.run(folder, "--trust").status == 0)
    #expect(try Self.run(folder).status == 0)
    #expect(folder.names.contains("state"))
    // Another address is another question.
    _ = try folder.file("app/kimchi.json", #"{ "publish": { "local": { "to": "../elsewhere" } } }"#)
    #expect(try Self.run(folder).status == 2)
  }

  @Test("a file that is gone from the place is named, and uploaded again")
  func repair() throws {
    let folder = try Self.workspace()
    #expect(try Self.run(folder, "--trust").status == 0)
    let file = try #require(try Self.reader(folder).live()).release.deliveries[0].file
    #expect(unlink("\(folder.path)/place/\(file)") == 0)
    #expect(try Self.run(folder, "verify").messages.contains("`kimchi publish` uploads it again"))
    let place = "release 1 in local (\(folder.path)/place): 1 delivery is missing or changed\n  damaged  \(file)\n"
    #expect(try Self.run(folder, "--dry-run").text.hasPrefix("Would repair \(place)  upload   "))
    #expect(try Self.run(folder).text.hasPrefix("Repaired \(place)  uploaded "))
    #expect(try Self.run(folder, "verify").status == 0)
    #expect(try Self.run(folder).text.hasPrefix("Nothing to publish"))
  }

  @Test("a dry run, a release, nothing to do, a change, the list, a difference, a rollback")
  func cycle() throws {
    let folder = try Self.workspace()
    let dry = try Self.run(folder, "--dry-run", "--trust")
    #expect(dry.text.hasPrefix("Would publish release 1 to local (\(folder.path)/place): 3 added\n"))
    #expect(dry.text.contains("\n  added    Layouts/first  ") && dry.text.contains("\n  upload   "))
    #expect(!folder.names.contains("place"))
    #expect(try Self.run(folder).text.hasPrefix("Published release 1 to local ("))
    #expect(try Self.run(folder).text == "Nothing to publish: release 1 in local (\(folder.path)/place) is the same\n")
    try Self.write("two", in: folder)
    #expect(try Self.run(folder, "--dry-run").text.contains("release 2 to local (\(folder.path)/place): 3 changed\n"))
    let one = try Program.run(
      ["publish", "\(folder.path)/app/Layouts/first.json"],
      environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
    #expect(one.text.contains("1 changed, 2 unchanged"))
    let list = try Self.run(folder, "list").text.split(separator: "\n")
    #expect(list.count == 2 && list[0].hasPrefix("release 2  ") && list[0].hasSuffix("  live"))
    let difference = try Self.run(folder, "diff", "1", "2")
    #expect(difference.status == 1 && difference.text.hasPrefix("Release 1 → 2: 1 changed, 2 unchanged\n"))
    #expect(try Self.run(folder, "rollback", "--dry-run").text.hasPrefix("Would roll back local from release 2 to 1"))
    #expect(try Self.reader(folder).live()?.release.number == 2)
    #expect(try Self.run(folder, "rollback").text.hasPrefix("Rolled back local from release 2 to 1: 1 changed"))
    #expect(try Self.reader(folder).live()?.release.number == 1)
    #expect(try Self.run(folder, "rollback", "7").status == 2)
  }

  @Test("what is live is pulled as a workspace that opens, and verified")
  func pulling() throws {
    let folder = try Self.workspace()
    _ = try Self.run(folder, "--trust")
    let pulled = try Self.run(folder, "pull", "\(folder.path)/pulled")
    let paths = ["workspace/Layouts/first.json", "deliveries/Layouts/first/first.json"].map {
      "\(folder.path)/pulled/\($0)"
    }
    #expect(pulled.text.contains("kimchi open \(paths[0])\n") && pulled.text.contains("kimchi render \(paths[1])\n"))
    #expect(pulled.text.contains("fixtures and snapshots are never published") && !pulled.text.contains("as it is now"))
    for path in paths {
      let picture = try Program.run("render", path)
      #expect(picture.status == 0 && picture.text.contains("first one"))
    }
    _ = try folder.file("pulled/workspace/Layouts/first.json", "mine")
    let again = try Self.run(folder, "pull", "\(folder.path)/pulled")
    #expect(again.status == 1 && again.messages.contains("[publish.pull_conflict]"))
    #expect(try Self.run(folder, "pull", "\(folder.path)/pulled", "--force").status == 0)
    #expect(try Self.run(folder, "verify").text.hasPrefix("Release 1 is intact: 3 deliveries"))
    let key = try #require(try Self.reader(folder).live()?.release.deliveries.first).file
    _ = try folder.file("place/\(key)", "{}")
    let damaged = try Self.run(folder, "verify")
    #expect(damaged.status == 1 && damaged.messages.contains("[publish.damaged]"))
    let partly = try Self.run(folder, "pull", "\(folder.path)/other")
    #expect(
      partly.status == 1 && partly.text.contains("2 of 3 deliveries") && partly.messages.contains("[publish.damaged]"))
  }

  @Test("the workspace may be named as for publishing, and the parts of publish are known to completion")
  func named() throws {
    let folder = try Self.workspace()
    let environment = ["XDG_STATE_HOME": "\(folder.path)/state"]
    let app = "\(folder.path)/app"
    for words in [[app, "--trust"], ["list", app], ["verify", app], ["pull", "\(folder.path)/pulled", app]] {
      let result = try Program.run(["publish"] + words, environment: environment)
      #expect(result.status == 0 && !result.output.isEmpty, "\(words): \(result.messages)")
    }
    try Self.write("two", in: folder)
    _ = try Program.run(["publish", "upload", app], environment: environment)
    #expect(try Program.run(["publish", "diff", "1", "2", app], environment: environment).status == 1)
    #expect(try Program.run(["publish", "rollback", "1", app], environment: environment).status == 0)
    let misplaced = try Program.run(["publish", "--to", "local", "list"], environment: environment)
    #expect(misplaced.status == 2 && misplaced.messages.contains("'list' comes right after 'publish'"))
    let script = try Program.run("--generate-completion-script", "bash").text
    for name in ["list", "diff", "rollback", "pull", "verify"] { #expect(script.contains("_kimchi_publish_\(name)")) }
  }

  @Test("JSON for each of them")
  func json() throws {
    let folder = try Self.workspace()
    for words in [["--trust", "--dry-run"], ["--json"], ["list"], ["verify"], ["pull", "\(folder.path)/p"]] {
      let result = try Program.run(
        ["publish"] + words + ["--json", "--workspace", "\(folder.path)/app"],
        environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
      #expect(result.status == 0, "\(words): \(result.messages)")
      #expect(try result.json().kind(of: try result.json().root) == .object)
    }
  }

  @Test("errors in any layout leave what was live")
  func errors() throws {
    let folder = try Self.workspace()
    _ = try Self.run(folder, "--trust")
    try Self.write("two", in: folder)
    _ = try folder.file("app/Layouts/broken.json", #"{ "type": "lable", "label": {} }"#)
    let refused = try Self.run(folder)
    #expect(refused.status == 1 && refused.messages.contains("[node.unknown_type]"))
    #expect(try Self.reader(folder).live()?.release.number == 1)
  }

  @Test(
    "a command line that makes no sense is refused",
    arguments: [
      ["diff", "1"], ["diff", "a", "b"], ["rollback", "x"], ["pull"], ["list", "more"], ["verify", "--dry-run"],
      ["--to", "nowhere"],
    ])
  func refused(words: [String]) throws {
    let folder = try Self.workspace()
    let result = try Program.run(
      ["publish"] + words + ["--workspace", "\(folder.path)/app"],
      environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
    #expect(result.status == 2 && result.output.isEmpty && !result.messages.isEmpty)
  }

  // MARK: Stopped at any moment

  /// How long a publish takes on this machine.
  private static func time(of folder: TemporaryFolder) throws -> Duration {
    var best = Duration.seconds(1)
    for round in 0..<3 {
      try write("measure \(round)", in: folder)
      let start = ContinuousClock.now
      _ = try run(folder)
      best = min(best, ContinuousClock.now - start)
    }
    return best
  }

  @Test("killed at a hundred moments, no reader sees a broken release, and the next try finishes")
  func killed() throws {
    let folder = try Self.workspace()
    let environment = ["XDG_STATE_HOME": "\(folder.path)/state"]
    #expect(try Self.run(folder, "--trust").status == 0)
    let usual = try Self.time(of: folder)
    let isOver = Mutex(false)
    let broken = Mutex<[String]>([])
    let reads = Mutex(0)
    let place = "\(folder.path)/place"
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) {
      var last = 0
      while !isOver.withLock({ $0 }) {
        do {
          let publisher = Publisher(FolderPlace(place))
          let live = try publisher.live()
          for delivery in live?.release.deliveries ?? [] { _ = try publisher.read(delivery) }
          let number = live?.release.number ?? 0
          if number < last { broken.withLock { $0.append("release \(number) after \(last)") } }
          last = number
          reads.withLock { $0 += 1 }
        } catch {
          broken.withLock { $0.append("\(error)") }
        }
        usleep(500)
      }
    }
    let moments = Stress.rounds(100)
    var killed = 0
    for moment in 0..<moments {
      try Self.write("round \(moment)", in: folder)
      let program = try RunningProgram(["publish", "--workspace", "\(folder.path)/app"], environment: environment)
      usleep(UInt32(max(0, (usual * moment / moments).components.attoseconds / 1_000_000_000_000)))
      if program.end(by: SIGKILL) == -SIGKILL { killed += 1 }
    }
    #expect(killed > moments / 4)
    let finished = try Self.run(folder)
    #expect(finished.status == 0, "\(finished.messages)")
    isOver.withLock { $0 = true }
    reading.wait()
    #expect(broken.withLock { $0 } == [])
    #expect(reads.withLock { $0 } > moments)
    let live = try #require(try Self.reader(folder).live())
    #expect(live.release.deliveries.count == 3)
    #expect(try Self.reader(folder).verify().problems.isEmpty)
    // What is live is the last text.
    let text = try Self.reader(folder).read(live.release.deliveries[0])
    #expect(String(decoding: text, as: UTF8.self).contains("first round \(moments - 1)"))
  }

  // MARK: An object store

  @Test(
    "to an object store; killed at any moment it goes on, and the credentials are never printed",
    .enabled(if: TestServer.hasObjectStore, "run scripts/setup-test-servers"))
  func objectStore() throws {
    let server = try TestServer.objectStore.get()
    let folder = try Self.workspace()
    let place = #""to": "s3://\#(server["bucket"])/cli", "endpoint": "\#(server["url"])", "region": "eu-west-1""#
    _ = try folder.file("app/kimchi.json", #"{ "publish": { "staging": { \#(place) } } }"#)
    let secrets = [server["AWS_ACCESS_KEY_ID"], server["AWS_SECRET_ACCESS_KEY"], "wrong-secret"]
    var environment = [
      "XDG_STATE_HOME": "\(folder.path)/state", "AWS_ACCESS_KEY_ID": secrets[0], "AWS_SECRET_ACCESS_KEY": secrets[1],
    ]
    func run(_ words: String...) throws -> Program.Result {
      let result = try Program.run(
        ["publish"] + words + ["--workspace", "\(folder.path)/app"], environment: environment)
      for secret in secrets { #expect(!result.text.contains(secret) && !result.messages.contains(secret)) }
      return result
    }
    #expect(try run("--dry-run", "--trust").text.contains(" at http://127.0.0.1:"))
    #expect(try run().text.hasPrefix("Published release 1 to staging (s3://releases/cli at "))
    #expect(try run().text.hasPrefix("Nothing to publish"))
    for moment in 0..<12 {
      try Self.write("s3 \(moment)", in: folder)
      let program = try RunningProgram(["publish", "--workspace", "\(folder.path)/app"], environment: environment)
      usleep(UInt32(moment * 25_000))
      _ = program.end(by: SIGKILL)
      #expect(try run("verify").status == 0)
    }
    #expect(try run().status == 0)
    #expect(try run("rollback").status == 0)
    #expect(try run("pull", "\(folder.path)/pulled").status == 0)
    environment["AWS_SECRET_ACCESS_KEY"] = secrets[2]
    let refused = try run("list")
    #expect(refused.status == 1 && refused.messages.contains("[publish.unauthorized]"))
    let state = try #require(TemporaryFolder.text(of: "\(folder.path)/state/kimchi/publish.json"))
    for secret in secrets { #expect(!state.contains(secret)) }
  }
}
