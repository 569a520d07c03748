import JSONDocument
import Patching
import Sushi

/// An experiment: RFC 6902 patches over files of the workspace (`docs/format.md` §7).
package struct Variant: Sendable {
  package struct Patch: Sendable {
    /// From the workspace's root; `kimchi.json` is the configuration itself.
    package var file: String
    /// The array of operations in `kimchi.json`.
    package var operations: JSONDocument.Node
  }

  package var name: String
  package var patches: [Patch]

  static func all(_ value: JSONValue, _ decoder: inout ValueDecoder) -> [Variant] {
    guard decoder.expectObject(value, "an object of experiments by name") else { return [] }
    var variants: [Variant] = []
    for (name, content) in decoder.members(of: value) {
      guard decoder.expectObject(content, "an object of patches by file") else { continue }
      var variant = Variant(name: name, patches: [])
      for (file, patch) in decoder.members(of: content) {
        guard decoder.kind(patch) == .array else {
          decoder.reportMismatch(patch, expected: "an array of RFC 6902 operations")
          continue
        }
        variant.patches.append(Patch(file: file, operations: patch.node))
      }
      variants.append(variant)
    }
    return variants
  }
}

extension WorkspaceConfiguration {
  /// - Throws: `condition.unknown` with the nearest name.
  package func variant(_ name: String) throws(Refusal) -> Variant {
    if let variant = variants.first(where: { $0.name == name }) { return variant }
    let names = variants.map(\.name)
    throw Refusal(
      .conditionUnknown, "no variant named \(Spelling.quoted(name))",
      fix: Spelling.nearest(name, in: names).map { "did you mean \($0)?" }
        ?? (names.isEmpty
          ? "add it under \"experiments\" in kimchi.json, or use off"
          : "use one of off, \(names.joined(separator: ", "))"))
  }
}

extension Workspace {
  /// The workspace as an experiment has it: its files patched, everything else shared. Linear in the patched files.
  ///
  /// - Throws: `condition.unknown`, or `variant.patch` at the patch that cannot be applied.
  package func applying(variant name: String) throws(Refusal) -> Workspace {
    let variant = try configuration.variant(name)
    if let delivery { return try applying(variant: name, of: delivery) }
    guard let settings = configuration.document else { return self }
    let store = DocumentStore(over: documents)
    var configuration = configuration
    for patch in variant.patches {
      let path = FilePath.join(root, patch.file)
      guard FilePath.contains(root, path), file(patch.file) != nil else {
        throw Refusal(
          .variantPatch, "variant \(name) patches a file that isn't in the workspace: \(Spelling.quoted(patch.file))",
          at: settings.location(of: patch.operations))
      }
      var document = try document(path)
      do {
        _ = try document.apply(
          patch: JSONDocument(parsing: settings.text(of: patch.operations), file: settings.file))
      } catch let error as PatchError {
        throw Refusal(
          .variantPatch, "variant \(name) can't be applied to \(patch.file): \(error)",
          at: settings.location(of: patch.operations), fix: error.suggestion.map { Fix($0) })
      } catch {
        throw Refusal(
          .variantPatch, "variant \(name) has an invalid patch", at: settings.location(of: patch.operations))
      }
      store.replace(path, with: document)
      if patch.file == Workspace.fileName {
        configuration = WorkspaceConfiguration(document)
        configuration.variants = self.configuration.variants
        configuration.document = settings
        configuration.patched = document
      }
    }
    return with(store, configuration)
  }
}
