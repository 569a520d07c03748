import ArgumentParser
import Delivery
import JSONDocument
import Pictures
import Workspaces

struct ExportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: Kimchi.name,
    abstract: "Check a layout and export it for the app.",
    discussion: """
      Writes the layout, its components and a manifest with hash, bytes, components and lowest client. Nothing is \
      written if there are errors or repeated keys. All fixtures must be valid; if you name one, as MODEL.name or with \
      --with-data, problems in the others are only warnings.

      Example:
        kimchi export Previews/Kimchi/Layouts/menu_item.json -o /tmp/delivery.json
      """)

  @Argument(
    help: "A layout, a component, a folder, MODEL or MODEL.name; - is a layout on standard input.",
    completion: .documents)
  var target: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, or the folder when exporting a folder; - is stdout.", valueName: "file"))
  var output: String

  @Flag(help: "Include a fixture's data: the named one, or the first.")
  var withData = false

  @Option(
    help: ArgumentHelp("The fixture for --with-data, or a file with data; - is standard input.", valueName: "name"))
  var fixture: String?

  @Flag(help: "Inline components, so that the client needs none.")
  var flatten = false

  @Flag(help: "Write the plain response of a facets screen, without the delivery envelope.")
  var response = false

  @Option(
    help: ArgumentHelp(
      "With --response, leave out what this client can't show, such as \"ios 1.0.0\".", valueName: "client"))
  var client: String?

  @Flag(help: "Refuse keys beside \"ref\", which clients of the published format don't read.")
  var strict = false

  @Flag(help: "Leave out white space.")
  var minify = false

  @Flag(help: "Print the exported files as {\"deliveries\": [{file, sha256, bytes, …}]}.")
  var json = false

  @Option(
    help: ArgumentHelp("auto, truecolor, 256, 16 or mono.", valueName: "mode"),
    completion: Named.completion(ColorChoice.self), transform: Named.choice("color mode", ColorChoice.self))
  var color: ColorChoice?

  func validate() throws {
    try Targets.validate(target, fixture)
    if json, output == Files.standardInput {
      throw ValidationError("--json needs an output file: add -o FILE.")
    }
    if Targets.isFolder(target) {
      if output == Files.standardInput {
        throw ValidationError("To export a folder, name an output folder with -o.")
      }
      if fixture != nil { throw ValidationError("--fixture needs a single layout, not a folder.") }
    }
    if client != nil, !response { throw ValidationError("--client needs --response.") }
    if response, Targets.isFolder(target) {
      throw ValidationError("--response needs a single screen, not a folder.")
    }
    if fixture != nil, !withData, !response { throw ValidationError("--fixture needs --with-data.") }
  }

  func perform() throws(Failure) -> Outcome {
    var outcome = Targets.isFolder(target) ? try exportFolder() : try exportOne()
    outcome.color = color ?? .auto
    return outcome
  }

  private func exportOne() throws(Failure) -> Outcome {
    let target = try Targets.find(target)
    if response { return try plain(target) }
    let delivery = try deliver(target)
    var outcome = try Outcome(minify ? delivery.minifiedBytes : delivery.bytes, .document).reporting(
      delivery.findings, from: .warning
    ).saved(to: output)
    if outcome.output.isEmpty { outcome = say([(output, delivery)], outcome) }
    return outcome
  }

  /// Every layout and screen of a folder, into files of the same names: all of them, or none where one has errors.
  private func exportFolder() throws(Failure) -> Outcome {
    let root = WorkspaceFiles.realPath(target) ?? target
    var deliveries: [(file: String, delivery: DeliveryBundle)] = []
    var refused = ""
    for target in try Targets.layouts(in: target, components: false) {
      do {
        let file = FilePath.join(output, FilePath.relative(target.layout.path, to: root))
        deliveries.append((file, try deliver(target)))
      } catch {
        refused += error.text
      }
    }
    guard refused.isEmpty else { return Outcome("", messages: refused, status: Outcome.findings) }
    var outcome = Outcome()
    for (file, delivery) in deliveries {
      do throws(AtomicFile.Failure) {
        try AtomicFile.makeFolder(FilePath.parent(file))
      } catch {
        throw Failure(unreadable: error.description)
      }
      try Files.save(minify ? delivery.minifiedBytes : delivery.bytes, to: file)
      outcome = outcome.reporting(delivery.findings, from: .warning)
    }
    return say(deliveries, outcome)
  }

  private func deliver(_ target: Target) throws(Failure) -> DeliveryBundle {
    var options = DeliveryBundle.Options()
    options.isFlat = flatten
    options.isStrict = strict
    if withData || target.fixture != nil { options.judged = try Targets.fixture(fixture, of: target) }
    if withData { options.fixture = options.judged }
    do {
      return try DeliveryBundle(target, options: options)
    } catch {
      throw Failure(Rejection(error.findings.filter { $0.diagnostic.severity > .note }))
    }
  }

  private func plain(_ target: Target) throws(Failure) -> Outcome {
    let export: ResponseExport
    let fixture = try Targets.fixture(fixture, of: target)
    do throws(Rejection) {
      var conditions = PictureConditions()
      if let client { try Condition.client.set(client, in: &conditions, of: target.workspace) }
      export = try ResponseExport(target, fixture: fixture, client: conditions.client, isFlat: flatten)
    } catch {
      throw Failure(Rejection(error.findings.filter { $0.diagnostic.severity > .note }))
    }
    let wire = output == Files.standardInput ? nil : Workspace(containing: output).wires.wire(named: output)
    guard let wire, !wire.keepsBytes,
      let document = try? JSONDocument(parsing: export.normalForm.bytes, file: "the response")
    else {
      let text = minify ? export.response.minified.bytes : Array(export.response.canonical.utf8)
      return try Outcome(text, .document).reporting(export.findings, from: .warning).saved(to: output)
    }
    return try Outcome(Files.bytes(of: document, for: output), .document).reporting(export.findings, from: .warning)
      .saved(to: output)
  }

  private func say(_ deliveries: [(file: String, delivery: DeliveryBundle)], _ outcome: Outcome) -> Outcome {
    var outcome = outcome
    guard json else {
      outcome.output = deliveries.flatMap { file, delivery in
        let manifest = delivery.manifest
        return Array(
          "\(file): \(manifest.bytes) bytes, \(manifest.gzipBytes) gzip, sha256 \(manifest.sha256)\n".utf8)
      }
      return outcome
    }
    let entries = deliveries.map { file, delivery in
      JSONText.object([("file", .string(file)), ("manifest", delivery.manifest.json)])
    }
    outcome.output = Array(JSONText.object([("deliveries", .array(entries))]).canonical.utf8)
    outcome.content = .json
    return outcome
  }
}
