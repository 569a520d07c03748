import ArgumentParser
import Checking
import Outcomes
import Pictures
import Workspaces

struct PlanVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "plan", _superCommandName: Kimchi.name,
    abstract: "Show how a check is divided into shards.",
    discussion: """
      Prints for each of COUNT shards the files, and the fixtures of layouts and screens, that 'kimchi check --shard' does \
      for it. The plan depends on the files alone: each shard makes the same one by itself.

      Example:
        kimchi plan Previews/Kimchi --shards 4
      """)

  @Argument(help: "Files, folders or models.", completion: .targets)
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("How many shards there are.", valueName: "count"))
  var shards: Int

  @OptionGroup var lists: ConditionLists

  @Flag(help: "Print {\"shards\": [{shard, files, fixtures, layouts, screens}]}.")
  var json = false

  @OptionGroup var output: OutputArguments

  func validate() throws {
    guard shards >= 1, shards <= Shard.limit else {
      throw ValidationError("--shards: there can be 1 to \(Shard.limit) shards, not \(shards).")
    }
    if paths.contains(Files.standardInput) { throw ValidationError("A plan divides files; name files or folders.") }
  }

  func perform() throws(Failure) -> Outcome {
    let devices = try lists.devices()
    let checker = Checker(devices: devices.isEmpty ? nil : devices)
    let paths = try CheckVerb.paths(paths)
    try WorkspaceSearch.requireSettings(of: paths.map { Workspace(containing: $0) })
    let plan = checker.plan(shards, of: paths)
    return try output.apply(
      try output.isJSON(json) ? Outcome(json: plan.json) : Outcome(plan.lines.map { $0 + "\n" }.joined()))
  }
}
