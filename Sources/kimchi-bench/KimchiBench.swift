import ArgumentParser

/// Measures speed and memory, and prints each figure beside a baseline of the same run and its goal.
struct KimchiBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kimchi-bench",
    abstract: "Measure speed and memory against baselines of the same run.",
    discussion: """
      Machines differ and are shared, so only ratios of one run compare; nothing fails by time.

      Example:
        scripts/bench --quick --filter json
      """)

  @Option(help: ArgumentHelp("Only rows whose name contains this.", valueName: "name"))
  var filter = ""

  @Option(help: ArgumentHelp("Another build of kimchi, measured beside this one on a terminal.", valueName: "program"))
  var against: String?

  @Option(help: .hidden)
  var checkOnce: String?

  @Flag(help: "Smaller documents and fewer runs.")
  var quick = false

  @Flag(help: "Curves to 900,000 nodes; takes gigabytes and minutes.")
  var large = false

  func run() {
    // One of several processes that share nothing: what the rows of `check` are measured against.
    if let checkOnce { return Bench.checkOnce(checkOnce) }
    let bench = Bench(filter: filter, isQuick: quick, isLarge: large)
    bench.printHeading()
    bench.measureScreenMemory()
    bench.measureLayoutMemory()
    bench.measureLanguageMemory()
    bench.measureJSON()
    bench.measureImporting()
    bench.measureBinding()
    bench.measureCalls()
    bench.measureLayout()
    bench.measureDifference()
    bench.measureScreens()
    bench.measurePainting()
    bench.measurePixels()
    bench.measurePictures()
    bench.measureChecking()
    bench.measureShards()
    bench.measureSite()
    bench.measureGrowth()
    bench.measureFollowing()
    bench.measureFacets()
    bench.measureExporting()
    bench.measureProtobuf()
    bench.measureManyFacets()
    bench.measureCheckout()
    bench.measureStudio()
    bench.measureCompanion()
    bench.measurePointer()
    bench.measureProcesses()
    bench.measureLanguage()
    bench.measureLanguageServer()
    bench.measureTerminal(against: against)
  }
}
