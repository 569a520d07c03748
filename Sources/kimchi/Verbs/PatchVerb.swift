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

  @Argument(help: "A file or MODEL; - is standard input.", completion: .documents)
  var file: String

  @Argument(help: "The patch; - is standard input.", completion: .file(extensions: ["json"]))
  var patch: String

  @Flag(help: "The patch is a merge patch (RFC 7396).")
  var merge = false

  @OptionGroup var output: OutputArguments

  func validate() throws {
    if file == Files.standardInput, patch == Files.standardInput {
      throw ValidationError("Only one of the file and the patch can come from standard input.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    var document = try Files.document(try Targets.file(file))
    let patch = try Files.document(patch)
    do {
      if merge {
        try document.apply(mergePatch: patch)
      } else {
        try document.apply(patch: patch)
      }
    } catch {
      var diagnostic = error.diagnostic
      if !merge, patch.kind(of: patch.root) == .object {
        diagnostic.fix = "apply an object as a merge patch (RFC 7396) with --merge"
      }
      throw Failure(diagnostic)
    }
    return try output.apply(Outcome(Files.bytes(of: document, for: output.output), .document))
  }
}
