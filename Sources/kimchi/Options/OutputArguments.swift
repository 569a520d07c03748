import ArgumentParser

/// Where a report goes and in which colours: the same options for every verb that prints one.
struct OutputArguments: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Write here rather than to stdout.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("auto, truecolor, 256, 16 or mono. auto colours on a terminal only.", valueName: "mode"),
    completion: Named.completion(ColorChoice.self), transform: Named.choice("color mode", ColorChoice.self))
  var color: ColorChoice?

  /// An outcome as these options want it.
  func apply(_ outcome: Outcome) throws(Failure) -> Outcome {
    var outcome = try outcome.saved(to: output)
    outcome.color = color ?? .auto
    return outcome
  }
}
