import ArgumentParser
import Conditions
import Delivery
import Glibc
import JSONDocument
import Outcomes
import Pictures
import Revisions
import Workspaces

/// The content and the form of an export.
struct ExportArguments: ParsableArguments {
  @Flag(help: "Include a fixture's data: the named one, or the first.")
  var withData = false

  @Option(
    help: ArgumentHelp("The fixture for --with-data, or a file with data; - is standard input.", valueName: "name"),
    completion: .fixtures)
  var fixture: String?

  @Flag(help: "Write components out in their places, so that the client needs none.")
  var inline = false

  @Flag(help: "Write only the layout or the response, without the delivery around it.")
  var bare = false

  @Flag(help: "Like --bare, for a facets screen only: the response that a backend sends.")
  var response = false

  @Flag(help: "Write each section of a facets response as a flat list.")
  var flatten = false

  @Flag(help: "Write only the text that the manifest's sha256 is of.")
  var content = false

  @Option(
    help: ArgumentHelp(
      "Export for this client only, such as \"ios 1.0.0\". From a response, leave out what it can't show.",
      valueName: "client"))
  var client: String?

  @Option(
    help: ArgumentHelp(
      "Export the files as this experiment has them. By default, experiments go along as patches.",
      valueName: "experiment"))
  var variant: String?

  @Flag(help: "Refuse keys beside \"ref\", which clients of the published format don't read.")
  var strict = false

  @Flag(help: "Leave out white space.")
  var minify = false

  @Option(
    help: ArgumentHelp("The version; by default \"version\" in kimchi.json, or 1.", valueName: "text"))
  var setVersion: String?

  @Option(
    help: ArgumentHelp(
      "The time for the manifest, such as 2026-11-22T13:00:00Z; by default SOURCE_DATE_EPOCH, or none.",
      valueName: "time"),
    transform: time)
  var time: String?

  @Option(
    help: ArgumentHelp("The delivery before, whose sha256 goes into the manifest.", valueName: "file"),
    completion: .documents)
  var previous: String?

  /// The words of the command line that decide what an export of a folder holds.
  var commandWords: [String] {
    let flags = [
      (withData, "with-data"), (inline, "inline"), (flatten, "flatten"), (strict, "strict"), (minify, "minify"),
    ]
    let options = [
      (client, "client"), (variant, "variant"), (setVersion, "set-version"), (time, "time"), (previous, "previous"),
    ]
    return flags.flatMap { isSet, name in isSet ? ["--\(name)"] : [] }
      + options.flatMap { word, name in word.map { ["--\(name)", $0] } ?? [] }
  }

  func validate() throws {
    if [bare, response, content].count(where: \.self) > 1 {
      throw ValidationError("Use only one of --bare, --response and --content.")
    }
    if flatten, !bare, !response {
      throw ValidationError("--flatten needs --response. To write components out in their places, use --inline.")
    }
    if withData, bare || response { throw ValidationError("--with-data needs a delivery.") }
    if inline, response { throw ValidationError("--inline can't be used with --response.") }
    if fixture != nil, !withData, !response, !bare { throw ValidationError("--fixture needs --with-data.") }
    if previous != nil || time != nil || setVersion != nil, bare || response {
      throw ValidationError("--set-version, --time and --previous need a delivery.")
    }
  }

  func request(for target: Target) throws(Failure) -> ExportRequest {
    var request = ExportRequest()
    request.form = bare ? .bare : response ? .response : content ? .content : .delivery
    request.hasData = withData
    request.isFlat = flatten
    request.isMinified = minify
    request.options.isInline = inline
    request.options.isStrict = strict
    request.options.version = setVersion
    request.options.variant = variant
    if withData || target.fixture != nil || response || bare {
      request.options.judged = try Targets.fixture(fixture, of: target)
    }
    var conditions = PictureConditions()
    do throws(Refusal) {
      if let client { try Condition.client.set(client, in: &conditions, of: target.workspace) }
      request.options.client = conditions.client
      request.options.origin.previous = try previous.map(ExportRequest.hash)
    } catch {
      throw Failure(error)
    }
    request.options.origin.revision = GitRevision.read(around: target.workspace.root)
    request.options.origin.time = time
    if time == nil { request.options.origin.time = try Self.buildTime() }
    return request
  }

  // MARK: Times

  @Sendable private static func time(_ text: String) throws -> String {
    if let seconds = Int(text), let time = ExportRequest.time(seconds) { return time }
    guard text.wholeMatch(of: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/) != nil else {
      throw ValidationError("\(text) isn't a time in UTC, such as 2026-11-22T13:00:00Z or seconds since 1970")
    }
    return text
  }

  /// The time that a reproducible build sets (reproducible-builds.org).
  private static func buildTime() throws(Failure) -> String? {
    guard let value = getenv("SOURCE_DATE_EPOCH") else { return nil }
    guard let seconds = Int(String(cString: value)), let time = ExportRequest.time(seconds) else {
      throw Failure(unreadable: "SOURCE_DATE_EPOCH isn't a number of seconds", fix: "set it to `date +%s`, or unset it")
    }
    return time
  }
}
