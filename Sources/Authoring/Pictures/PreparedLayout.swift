import JSONDocument
import KimchiCore
import Sushi

/// A layout with its components, compiled once, to be drawn with as many fixtures as there are.
package struct PreparedLayout: Sendable {
  package let layout: LayoutDocument
  package let compiled: CompiledLayout
  /// What it uses, by name.
  package let components: [String: ComponentDefinition]
  /// The layout's document first, then the components': what `JSONValue.source` counts.
  package let documents: [JSONDocument]
  package let designSystem: DesignSystem
  /// What the layout and its components get wrong whatever the data.
  package let findings: [Finding]
  var binder: Binder

  /// Parses only the components that the layout uses. Linear in their values.
  package init(_ layout: LayoutDocument, in workspace: Workspace) {
    self.layout = layout
    designSystem = workspace.configuration.designSystem
    var loader = ComponentLoader(layout, in: workspace)
    if !layout.isComponent, layout.node != layout.document.root {
      loader.decoder.reportUnknownProperties(
        of: JSONValue(source: 0, node: layout.document.root), in: "a layout file", known: ["model", "layout"])
    }
    var compiler = LayoutCompiler(decoder: loader.decoder, components: loader.definitions)
    compiled = compiler.compile(
      JSONValue(source: 0, node: layout.node), named: layout.id,
      definition: layout.isComponent ? loader.definitions[layout.id] : nil)
    components = loader.definitions
    documents = loader.decoder.sources
    findings = loader.findings + compiled.diagnostics.map { Finding($0) }
    binder = Binder(compiled, documents: documents, designSystem: designSystem)
  }

  /// The layout filled with a fixture, or its static parts without one. What is wrong with the data is said of the
  /// files that it was written in.
  package mutating func bind(_ fixture: Fixture?, client: JSONDocument? = nil) -> BoundView {
    var bound = binder.bind(fixture.map { ($0.document, $0.node) }, client: client)
    if let fixture, fixture.origins != nil { bound.diagnostics = bound.diagnostics.map(fixture.translate) }
    return bound
  }

  /// Whether references without data are listed; off while only the picture matters.
  package var collectsMissing: Bool {
    get { binder.collectsMissing }
    set { binder.collectsMissing = newValue }
  }

  /// The names of the components that the layout uses, directly or through others.
  package var usedComponents: [String] {
    compiled.templates.compactMap { $0.definition?.name }
  }
}
