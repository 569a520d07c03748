import ArgumentParser
import Delivery
import JSONDocument
import Pictures
import Workspaces

struct ExportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: Kimchi.name,
    abstract: "Check a layout and write what an app fetches.",
    discussion: """
      The layout, its components and a manifest: hash, bytes, components, lowest client. Errors and repeated keys are \
      refused, and nothing is written. All fixtures have to be whole, or only the one that is named, as MODEL.name, or \
      sent with --with-data: what is wrong with others is a warning then.

      Example:
        kimchi export Previews/Kimchi/Layouts/menu_item.json -o /tmp/delivery.json
      """)

  @Argument(
    help: "A layout, a component, MODEL or MODEL.name; - is a layout on standard input.", completion: .documents)
  var target: String

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is stdout.", valueName: "file"))
  var output: String

  @Flag(help: "Put the data of a fixture in: the one that is named, or the first.")
  var withData = false

  @Option(
    help: ArgumentHelp("The fixture for --with-data, or a file with data; - is standard input.", valueName: "name"))
  var fixture: String?

  @Flag(help: "Write components out in their places, so that the client needs none.")
  var flatten = false

  @Flag(help: "Write the plain response of a screen of facets, without the envelope of a delivery.")
  var response = false

  @Option(
    help: ArgumentHelp(
      "With --response: leave out what this client does not show, such as \"ios 1.0.0\".", valueName: "client"))
  var client: String?

  @Flag(help: "Refuse what clients of the published format do not read: keys beside \"ref\".")
  var strict = false

  @Flag(help: "Write no white space.")
  var minify = false

  func validate() throws {
    try Targets.validate(target, fixture)
    if fixture != nil, !withData { throw ValidationError("--fixture names the data for --with-data.") }
  }

  func perform() throws(Failure) -> Outcome {
    let target = try Targets.find(target)
    var options = DeliveryBundle.Options()
    options.isFlat = flatten
    options.isStrict = strict
    if withData || target.fixture != nil { options.judged = try Targets.fixture(fixture, of: target) }
    if withData { options.fixture = options.judged }
    if response { return try plain(target, options.judged) }
    let delivery: DeliveryBundle
    do {
      delivery = try DeliveryBundle(target, options: options)
    } catch {
      throw Failure(Rejection(error.findings.filter { $0.diagnostic.severity > .note }))
    }
    var outcome = try Outcome(minify ? delivery.minifiedBytes : delivery.bytes, .document).reporting(
      delivery.findings, from: .warning
    ).saved(to: output)
    if outcome.output.isEmpty { outcome.output = Array(summary(delivery.manifest).utf8) }
    return outcome
  }

  private func plain(_ target: Target, _ fixture: Fixture?) throws(Failure) -> Outcome {
    let export: ResponseExport
    do throws(Rejection) {
      var conditions = PictureConditions()
      if let client { try Condition.client.set(client, in: &conditions, of: target.workspace) }
      export = try ResponseExport(target, fixture: fixture, client: conditions.client, isFlat: flatten)
    } catch {
      throw Failure(Rejection(error.findings.filter { $0.diagnostic.severity > .note }))
    }
    let text = minify ? export.response.minified.bytes : Array(export.response.canonical.utf8)
    return try Outcome(text, .document).reporting(export.findings, from: .note).saved(to: output)
  }

  private func summary(_ manifest: DeliveryBundle.Manifest) -> String {
    "\(output): \(manifest.bytes) bytes, \(manifest.gzipBytes) gzip, sha256 \(manifest.sha256)\n"
  }
}
