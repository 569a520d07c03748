import ArgumentParser
import JSONDocument

struct PatchVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "patch", _superCommandName: Kimchi.name,
    abstract: "Apply a JSON patch to any JSON and leave every other byte as it is.",
    discussion: """
      The patch is RFC 6902, or with --merge RFC 7396, and is applied whole or not at all. Key order, indentation, \
      line ends and the spelling of numbers stay; what comes in takes on the style of its place.

      Example:
        echo '{"note": 1}' | kimchi patch --merge Previews/Kimchi/kimchi.json -
      """)

  @Argument(help: "The JSON file; - is standard input.", completion: .file(extensions: ["json"]))
  var file: String

  @Argument(help: "The patch; - is standard input.", completion: .file(extensions: ["json"]))
  var patch: String

  @Flag(help: "The patch is a merge patch (RFC 7396).")
  var merge = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Write here rather than to stdout.", valueName: "file"))
  var output: String?

  func validate() throws {
    if file == Files.standardInput, patch == Files.standardInput {
      throw ValidationError("Only one of the file and the patch can come from standard input.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    var document = try Files.document(file)
    let patch = try Files.document(patch)
    do {
      if merge {
        try document.apply(mergePatch: patch)
      } else {
        try document.apply(patch: patch)
      }
    } catch {
      throw Failure(error.diagnostic)
    }
    return try Outcome(Files.bytes(of: document, for: output), .document).saved(to: output)
  }
}
