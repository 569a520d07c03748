import Binding
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// A layout with its components, compiled once, to be drawn with as many fixtures as there are.
package struct PreparedLayout: ViewOrigins {
  package private(set) var layout: LayoutDocument
  /// The components that it uses, by name.
  package let components: [String: ComponentDefinition]
  package let designSystem: DesignSystem
  /// Problems of the layout and its components with any data.
  package let findings: [Finding]
  /// Those of them that were said of nodes as they were compiled.
  let compiledFindings: Range<Int>
  package var binder: Binder
  /// How much of the layout is in it.
  let extent: LayoutCompiler.Extent

  /// Parses only the components that the layout uses. Linear in their values.
  ///
  /// - Parameter limit: how many nodes are wanted at most.
  package init(_ layout: LayoutDocument, in workspace: Workspace, first limit: Int = LayoutCompiler.nodeLimit) {
    self.layout = layout
    designSystem = workspace.designSystem
    let (loader, compiled, extent) = Self.compiled(layout, in: workspace, first: limit)
    components = loader.definitions
    self.extent = extent
    let unlogged = Self.unlogged(compiled, loader.decoder.sources)
    let slips = Self.slips(compiled, loader.decoder.sources, in: workspace)
    findings = loader.findings + (compiled.diagnostics + unlogged + slips).map { Finding($0) }
    compiledFindings = loader.findings.count..<loader.findings.count + compiled.diagnostics.count
    binder = Binder(compiled, documents: loader.decoder.sources, designSystem: designSystem)
  }

  private typealias Compiled = (loader: ComponentLoader, layout: CompiledLayout, extent: LayoutCompiler.Extent)

  private static func compiled(_ layout: LayoutDocument, in workspace: Workspace, first limit: Int) -> Compiled {
    if limit < LayoutCompiler.nodeLimit {
      // Components are looked for in all of the text, which takes longer than to compile the first nodes.
      let top = compiled(layout, by: ComponentLoader(nothingOf: layout, in: workspace), first: limit)
      if !top.layout.templates[0].nodes.contains(where: { $0.kind == .component }) { return top }
    }
    return compiled(layout, by: ComponentLoader(layout, in: workspace), first: limit)
  }

  private static func compiled(
    _ layout: LayoutDocument, by loader: consuming ComponentLoader, first limit: Int
  ) -> Compiled {
    if !layout.isComponent, layout.node != layout.document.root {
      loader.decoder.reportUnknownProperties(
        of: JSONValue(source: 0, node: layout.document.root), in: "a layout file", known: ["model", "layout"])
    }
    var compiler = LayoutCompiler(decoder: loader.decoder, components: loader.definitions, first: limit)
    let compiled = compiler.compile(
      JSONValue(source: 0, node: layout.node), named: layout.id,
      definition: layout.isComponent ? loader.definitions[layout.id] : nil)
    return (loader, compiled, compiler.extent)
  }

  package var compiled: CompiledLayout { binder.layout }

  /// The layout's own nodes in preorder, those of components not included.
  package var nodes: [CompiledNode] { binder.layout.templates.first?.nodes ?? [] }

  /// The layout's document first, then the components': what `JSONValue.source` counts.
  package var documents: [JSONDocument] { Array(binder.documents) }

  /// The layout filled with a fixture, or its static parts without one. Problems of the data are reported at the
  /// files that it was written in.
  package mutating func bind(_ fixture: Fixture?, client: JSONDocument? = nil) -> BoundView {
    let bound = binder.bind(fixture.map { ($0.document, $0.node) }, client: client)
    return Self.translated(bound, fixture)
  }

  /// A layout that nothing else keeps a copy of, so that `renew` changes it in place.
  mutating func fill(_ fixture: Fixture?, client: JSONDocument?) -> BoundView {
    let bound = binder.make(fixture.map { ($0.document, $0.node) }, client)
    return Self.translated(bound, fixture)
  }

  /// As `Binder.rebind`.
  mutating func refill(
    _ bound: inout BoundView, _ fixture: Fixture?, client: JSONDocument?
  ) -> [ViewChange]? {
    let changes = binder.rebind(&bound, to: fixture.map { ($0.document, $0.node) }, client: client)
    bound = Self.translated(bound, fixture)
    return changes
  }

  // Of no layout: one that is shared with other threads would be copied for the call, and all its counts with it.
  private static func translated(_ bound: BoundView, _ fixture: Fixture?) -> BoundView {
    guard let fixture, fixture.origins != nil else { return bound }
    var bound = bound
    bound.diagnostics = bound.diagnostics.map(fixture.translate)
    return bound
  }

  /// Takes another state of the layout's document; `renew` then reads the nodes that are different in it.
  mutating func adopt(_ document: JSONDocument) {
    layout.document = document
    binder.replaceDocument(0, with: document)
  }

  /// As `Binder.renew`.
  mutating func renew(
    _ index: Int, in bound: inout BoundView, _ fixture: Fixture?, client: JSONDocument?, at view: Int?
  ) -> (changes: [ViewChange], said: [Diagnostic])? {
    binder.renew(index, in: &bound, fixture.map { ($0.document, $0.node) }, client, at: view)
  }

  /// Whether references without data are listed; off while only the picture matters.
  package var collectsMissing: Bool {
    get { binder.collectsMissing }
    set { binder.collectsMissing = newValue }
  }

  /// The names of the components that the layout names, directly or through others.
  package var namedComponents: [String] {
    compiled.templatesInUse.compactMap { compiled.templates[$0].definition?.name }
  }

  /// The names of the components that the layout uses, directly or through others: all there are where the data names
  /// some.
  package var usedComponents: [String] {
    compiled.templates.compactMap { $0.definition?.name }
  }
}
