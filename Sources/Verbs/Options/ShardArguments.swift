import ArgumentParser
import Checking
import Glibc
import JSONDocument
import Modes
import Outcomes
import Workspaces

/// A shard of a verb's work: shared by the verbs that can be divided.
struct ShardArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Do one of COUNT equal parts and write it to -o FILE for 'kimchi merge'. 'auto' asks the CI service which one; \
      'auto/COUNT' only for the index.
      """, valueName: "index/count"))
  var shard: String?

  @Flag(help: "With --shard: exit with 1 if this part has errors.")
  var fail = false

  func validate() throws {
    if fail, shard == nil { throw ValidationError("--fail needs --shard.") }
    guard let shard else { return }
    do throws(ShardEnvironment.Unclear) {
      _ = try ShardEnvironment.shard(shard, Self.variable)
    } catch {
      throw ValidationError("--shard: \(error)")
    }
  }

  /// Refuses a shard that is written nowhere.
  ///
  /// - Parameter output: the file that is named.
  func validate(_ output: String?) throws {
    guard output == nil || output == Files.standardInput else { return }
    throw ValidationError("--shard needs -o FILE, such as -o part-1.kimchi; 'kimchi merge' makes the report.")
  }

  /// The shard that is asked for.
  func chosen() throws(Failure) -> Shard? {
    guard let shard else { return nil }
    do throws(ShardEnvironment.Unclear) {
      return try ShardEnvironment.shard(shard, Self.variable)
    } catch {
      throw Failure(unreadable: "--shard: \(error)")
    }
  }

  /// Writes a part whole or not at all.
  func outcome(
    _ part: PartFile<some PartContent>, _ shard: Shard, _ path: String?, isQuiet: Bool, summary: String, hasErrors: Bool
  ) throws(Failure) -> Outcome {
    let path = path ?? ""
    try Files.save(part.bytes(named: path), to: path)
    let status = fail && hasErrors ? ExitStatus.findings : ExitStatus.fine
    return Outcome(
      "", messages: isQuiet ? "" : "Shard \(shard): \(summary) → \(path)\n", status: status)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

extension Verb {
  /// The verb with the command line that parts were made by.
  static func made(_ head: PartHead) throws(Failure) -> Self {
    guard let verb = try? parseAsRoot(Array(head.command.dropFirst())) as? Self else {
      throw Failure(unreadable: "the parts are of a command line that this version doesn't have")
    }
    return verb
  }
}
