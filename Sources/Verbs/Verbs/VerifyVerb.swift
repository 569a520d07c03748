import ArgumentParser
import JSONDocument
import Outcomes
import Workspaces

struct VerifyVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "verify", _superCommandName: Kimchi.name,
    abstract: "Verify the hashes of a delivery and its pictures.",
    discussion: """
      Works out the hashes of the delivery's content, of its manifest and of each picture beside it, and compares them \
      with the manifest and the list of assets. Pictures that aren't there are listed, but are no error. Exits with 1 if \
      something differs. White space is not covered; a repeated key or a byte order mark is an error.

      Example:
        kimchi export Previews/Kimchi/Layouts/menu_item.json -o /tmp/delivery.json
        kimchi verify /tmp/delivery.json
      """)

  @Argument(help: "Deliveries, or folders with some; - is standard input.", completion: .documents)
  var deliveries: [String]

  @Flag(help: "Print {\"deliveries\": [{file, sha256, content, manifest, assets: [{file, state}]}]}.")
  var json = false

  @OptionGroup var output: OutputArguments

  func validate() throws {
    if deliveries.isEmpty { throw ValidationError("Name a delivery.") }
  }

  func perform() throws(Failure) -> Outcome {
    var text = ""
    var entries: [JSONText] = []
    var findings: [Finding] = []
    for file in try files() {
      let check = DeliveryCheck(try Self.read(file))
      findings += check.findings
      let manifest = check.manifest == .missing ? "not covered" : Self.word(check.manifest)
      text += "\(file): content \(Self.word(check.content)), manifest \(manifest), sha256 \(check.sha256)\n"
      for (asset, state) in check.assets { text += "  \(asset.file): \(Self.word(state))\n" }
      entries.append(
        .object([
          ("file", .string(file)), ("sha256", .string(check.sha256)), ("content", .string(check.content.rawValue)),
          ("manifest", .string(check.manifest.rawValue)),
          (
            "assets",
            .array(
              check.assets.map {
                .object([("file", .string($0.asset.file)), ("state", .string($0.state.rawValue))])
              })
          ),
        ]))
    }
    let outcome = try output.isJSON(json) ? Outcome(json: .object([("deliveries", .array(entries))])) : Outcome(text)
    return try output.apply(outcome.reporting(findings, from: .warning))
  }

  /// The deliveries that the words name: files as they are, and those in folders.
  private func files() throws(Failure) -> [String] {
    var files: [String] = []
    for word in deliveries {
      guard Targets.isFolder(word) else {
        files.append(word)
        continue
      }
      let found = WorkspaceFiles.documents(in: word).filter { file in
        (try? WorkspaceFiles.document(file)).map(DeliveryFile.isDelivery) == true
      }
      guard !found.isEmpty else {
        throw Failure(unreadable: "\(word) has no deliveries", fix: "name a folder that `kimchi export` wrote")
      }
      files += found
    }
    return files
  }

  private static func word(_ state: DeliveryCheck.State) -> String {
    switch state {
    case .same: "unchanged"
    case .differs: "differs"
    case .missing: "not here"
    }
  }

  static func read(_ file: String) throws(Failure) -> DeliveryFile {
    let document = try Files.document(file)
    do throws(Refusal) {
      guard DeliveryFile.isDelivery(document) else {
        throw Refusal(
          .deliveryShape, "\(file) isn't a delivery", at: document.location(of: document.root),
          fix: "name a file that `kimchi export` wrote")
      }
      let path = WorkspaceFiles.realPath(file) ?? FilePath.join(WorkspaceFiles.currentFolder, "stdin.json")
      return try DeliveryFile(document, path: path)
    } catch {
      throw Failure(error)
    }
  }
}
