import JSONDocument
import KimchiCore
import Screens
import Sushi

/// How a component becomes a section of a screen, with its layout read (`docs/dialects.md`, Modules).
package struct SectionContract: Sendable {
  package var fields: ComponentSection
  package var layout: SectionLayout
  /// Problems of the layout, in the component's file.
  package var diagnostics: [Diagnostic]

  package init(_ fields: ComponentSection, layout: SectionLayout = .list, diagnostics: [Diagnostic] = []) {
    self.fields = fields
    self.layout = layout
    self.diagnostics = diagnostics
  }
}

extension ComponentContract {
  /// Reads the contract from a component's file. The definition's values belong to the document's decoder.
  package init(_ definition: ComponentDefinition, in document: JSONDocument) {
    self.init(
      name: definition.name, fields: definition.fields, actions: definition.actions,
      customKeys: Set(definition.customKeys), logs: definition.logs, isEssential: definition.isEssential,
      isContainer: definition.isContainer || definition.section?.items != nil)
    guard let section = definition.section else { return }
    var contract = SectionContract(section)
    if let layout = section.layout {
      (contract.layout, contract.diagnostics) = SectionLayoutDecoder.decode(document, layout.node)
    }
    self.section = contract
  }
}
