import Dialects
import JSONDocument
import Patching

extension Target {
  /// The screen, layout or component that a delivery is about, with nothing but what is inside.
  ///
  /// - Parameter name: how locations call the delivery's folder and what is in it: from the current folder or absolute.
  package init(_ delivery: DeliveryFile, named name: String, dialects: DialectRegistry) throws(Refusal) {
    let workspace = Workspace(delivery, named: name, dialects)
    guard let entry = delivery.entry else { throw Refusal(.deliveryShape, "\(name) has nothing to show") }
    self.init(
      workspace: workspace, layout: try workspace.layout(at: FilePath.join(workspace.root, entry)))
  }
}

extension DeliveryFile {
  /// The store of the parts, as files below the delivery.
  func store(_ dialects: DialectRegistry) -> DocumentStore {
    let parts = DocumentStore(dialects: dialects)
    for part in self.parts { parts.replace(FilePath.join(path, part.path), with: part.document) }
    // What is read, edited or forgotten later is so above; the parts stay.
    return DocumentStore(over: parts)
  }

  /// The delivery as an experiment has it.
  ///
  /// - Throws: `variant.patch`.
  func applying(variant name: String) throws(Refusal) -> DeliveryFile {
    guard let experiments = member("experiments"), let patch = document.value(forKey: name, in: experiments) else {
      throw Refusal(.conditionUnknown, "no variant named \(name)")
    }
    do {
      var patched = document
      _ = try patched.apply(patch: JSONDocument(parsing: document.text(of: patch), file: document.file))
      return try DeliveryFile(JSONDocument(parsing: patched.bytes, file: document.file), path: path)
    } catch let error as PatchError {
      throw Refusal(
        .variantPatch, "variant \(name) can't be applied to \(document.file): \(error)",
        at: document.location(of: patch), fix: error.suggestion.map { Fix($0) })
    } catch let error as Refusal {
      throw error
    } catch {
      throw Refusal(.variantPatch, "variant \(name) has an invalid patch", at: document.location(of: patch))
    }
  }
}

extension DeliveryFile {
  /// The delivered data as the fixture of what the delivery shows.
  func fixtures(ofModel model: String, _ dialects: DialectRegistry) -> [FixtureFile] {
    guard let data, let entry, let part = parts.first(where: { $0.path == entry }),
      LayoutDocument(part.document, path: FilePath.join(path, entry), dialects: dialects)?.model == model
    else { return [] }
    return [FixtureFile(data, ofModel: model, path: path)]
  }
}
