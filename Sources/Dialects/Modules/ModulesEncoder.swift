import JSONDocument
import Screens

/// Writes a screen of modules as the response that it came from: the modules in the order of its sections, each as it
/// was spelt, so that what no component declares comes out byte for byte.
package enum ModulesEncoder {
  /// An array of modules. Sections that another dialect made of one envelope give that envelope once.
  package static func encode(_ screen: Screen) -> JSONText {
    var written: Set<DocumentPlace> = []
    var modules: [JSONText] = []
    for section in screen.sections {
      guard let (document, node) = screen.value(at: section.origin) else { continue }
      let module = outermostEnvelope(around: node, in: document)
      guard written.insert(DocumentPlace(source: Int(section.origin.source), node: module)).inserted else { continue }
      modules.append(JSONText(document, module))
    }
    return .array(modules)
  }

  private static func outermostEnvelope(
    around node: JSONDocument.Node, in document: JSONDocument
  ) -> JSONDocument.Node {
    var (result, current) = (node, node)
    while let parent = document.parent(of: current) {
      if ModuleEnvelope(document, parent) != nil { result = parent }
      current = parent
    }
    return result
  }
}
