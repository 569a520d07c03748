import ArgumentParser
import JSONDocument
import Outcomes
import Patching

struct PatchVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "patch", _superCommandName: Kimchi.name,
    abstract: "Apply a JSON patch without changing any other byte.",
    discussion: """
      Applies an RFC 6902 patch, or an RFC 7396 merge patch with --merge, completely or not at all. Keeps key order, \
      indentation, line ends and the spelling of numbers; new values take on the style around them.

      Example:
        echo '{"note": 1}' | kimchi patch --merge Previews/Kimchi/kimchi.json -
      """)

  @Argument(help: "A file or MODEL; - is standard input.", completion: .targets)
  var file: String

  @Argument(help: "The patch; - is standard input.", completion: .file(extensions: ["json"]))
  var patch: String

  @Flag(help: "The patch is a merge patch (RFC 7396).")
  var merge = false

  @OptionGroup var output: OutputArguments

  func validate() throws {
    if file == Files.standardInput, patch == Files.standardInput {
      throw ValidationError("Only the file or the patch can be - (standard input), not both.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    let source = try Targets.file(file)
    var document = try Files.document(source)
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
        diagnostic.fix = "use `--merge` to apply an object as a merge patch (RFC 7396)"
      }
      throw Failure(diagnostic)
    }
    return try output.apply(Outcome(Files.bytes(of: document, for: output.output, from: source), .document))
  }
}
