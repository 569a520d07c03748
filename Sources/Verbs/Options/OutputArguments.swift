import ArgumentParser

/// The output file and colours of a report: shared by every verb that prints one.
struct OutputArguments: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Write to this file instead of stdout.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("auto, truecolor, 256, 16 or mono. auto uses colour only on a terminal.", valueName: "mode"),
    completion: Named.completion(ColorChoice.self), transform: Named.choice("color mode", ColorChoice.self))
  var color: ColorChoice?

  /// An outcome as these options want it.
  func apply(_ outcome: Outcome) throws(Failure) -> Outcome {
    var outcome = try outcome.saved(to: output)
    outcome.color = color ?? .auto
    return outcome
  }
}
