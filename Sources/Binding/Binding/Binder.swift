import Functions
import JSONDocument
import KimchiCore
import Sushi

/// Fills a compiled layout with data: one walk over its nodes that appends views.
///
/// One bad value never fails the whole: it is reported, its view keeps the default, and the rest is kept.
package struct Binder: Sendable {
  package internal(set) var layout: CompiledLayout
  var decoder: ValueDecoder
  var builder = TreeBuilder()
  var callers: [Caller] = []
  var missing: [MissingReference] = []
  var references: [JSONValue] = []
  var depth = 0
  /// The items that the data gives to the container whose slots were filled last.
  var given: JSONValue?
  /// Nodes of the data that have been made into views.
  var givenCount = 0
  /// How many uses of each template lie inside each other where the binder is.
  var uses: [Int] = []
  /// Calls of the layout that stand inside other values, by their objects.
  var nestedCalls: [JSONValue: Call] = [:]
  var functionMemo = FunctionMemo()
  /// The language and the clock that calls are computed for.
  package var context = FunctionContext() {
    didSet {
      builder.context = context
      // Controls show dates in the language without asking the data.
      if context != oldValue { latest = nil }
    }
  }
  /// Whether views are left out, which is reported once.
  var isCut = false
  /// The view that was made last: other data changes little of it.
  private var latest: BoundView?
  /// Whether references without data are listed: not while scrolling or timing.
  package var collectsMissing = true
  /// Whether references with data are listed too, as checking many fixtures needs.
  package var collectsFound = false
  /// Whether controls are drawn as if they were disabled, as far as they have a look for it.
  package var disablesControls: Bool {
    get { builder.disablesControls }
    set { builder.disablesControls = newValue }
  }
  /// The sources that belong to the layout: data comes after them.
  let layoutSources: Int

  /// Views that are made of a layout whose components alone are beyond the limit: it is wrong, and looking at all of
  /// a million views on every device adds nothing.
  package static let cutViewLimit = 10_000

  /// Views that this layout may have.
  var viewLimit: Int { layout.isTooLarge ? Binder.cutViewLimit : ViewLimits.views }

  /// Nodes that data may give to containers and components: what is given may refer to more.
  package static let givenLimit = 10_000

  /// How many views a node that the data gives counts for where views lie inside each other.
  static let givenDepth = 4

  /// Uses of one component that may lie inside each other, as replies to replies do.
  package static let recursionLimit = 64

  /// - Parameter documents: the layout's and its components' documents, in the order that it was compiled with.
  package init(_ layout: CompiledLayout, documents: [JSONDocument], designSystem: DesignSystem = .sushi) {
    self.layout = layout
    decoder = ValueDecoder(sources: documents, designSystem: designSystem)
    decoder.firstDataSource = documents.count
    layoutSources = documents.count
  }

  /// A view tree for the data. Linear in the views made; where the data asks for the same views as the data before,
  /// only what it changes is made.
  ///
  /// - Parameters:
  ///   - data: a document and the node in it that paths start from; nil shows the static parts.
  ///   - client: what `$client` means.
  package mutating func bind(
    _ data: (document: JSONDocument, node: JSONDocument.Node)?, client: JSONDocument? = nil
  ) -> BoundView {
    if var view = latest, update(&view, to: data, client) != nil { return view }
    let view = make(data, client)
    // What is wrong with the layout itself would not be found again.
    latest = view.diagnostics.isEmpty ? view : nil
    return view
  }

  /// A fresh view tree, of which the binder keeps no copy: for changes in place.
  package mutating func make(
    _ data: (document: JSONDocument, node: JSONDocument.Node)?, _ client: JSONDocument? = nil
  ) -> BoundView {
    var scope = begin(data, client)
    builder = TreeBuilder(disablesControls: disablesControls, context: context)
    if let root = layout.templates.first, !root.nodes.isEmpty {
      builder.reserve(for: root.nodes)
      if let definition = root.definition, let problem = validateRoot(definition, &scope) {
        emitProblem(problem, LoweringContext(parent: -1, source: 0, flags: [], designSystem: decoder.designSystem))
      } else {
        emit(0, 0, parent: -1, axis: nil, scope)
      }
    }
    return finish()
  }

  /// Lets go of the documents that were bound last.
  package mutating func releaseData() {
    decoder.sources.removeSubrange(layoutSources...)
    decoder.origins.removeAll(keepingCapacity: true)
  }

  mutating func begin(
    _ data: (document: JSONDocument, node: JSONDocument.Node)?, _ client: JSONDocument?
  ) -> Scope {
    releaseData()
    decoder.diagnostics.removeAll(keepingCapacity: true)
    missing.removeAll(keepingCapacity: true)
    references.removeAll(keepingCapacity: true)
    // That it is too large has been said of the layout.
    isCut = layout.isTooLarge
    callers.removeAll(keepingCapacity: true)
    uses = []
    givenCount = 0
    var scope = Scope()
    if let data {
      scope.current = JSONValue(source: decoder.sources.count, node: data.node)
      scope.root = scope.current
      decoder.sources.append(data.document)
    }
    if let client {
      scope.client = JSONValue(source: decoder.sources.count, node: client.root)
      decoder.sources.append(client)
    }
    return scope
  }

  private mutating func finish() -> BoundView {
    var result = BoundView()
    // Moved out: a tree with two owners would be copied by the first change in place.
    swap(&result.tree, &builder.tree)
    result.diagnostics = decoder.diagnostics
    result.missing = missing
    result.found = references
    return result
  }

  /// The layout's and its components' documents, in the order that it was compiled with.
  package var documents: ArraySlice<JSONDocument> { decoder.sources[..<layoutSources] }

  /// Takes another state of one of the documents in the place of the one it has.
  package mutating func replaceDocument(_ source: Int, with document: JSONDocument) {
    guard source < layoutSources else { return }
    decoder.sources[source] = document
    nestedCalls.removeAll()
  }

  // MARK: Nodes

  /// Appends the views of a node. Compiling has proven that components have no cycle; what they nest still has a limit.
  mutating func emit(
    _ template: Int, _ index: Int, parent: Int32, axis: Axis?, _ scope: Scope, flags extra: ViewFlags = []
  ) {
    // A component that compiling had to cut has no root.
    guard index < layout.templates[template].nodes.count else { return }
    let nodes = layout.templates[template].nodes
    guard builder.tree.count < viewLimit, depth < ViewLimits.depth else {
      reportLimit(at: nodes[index])
      return
    }
    depth += 1
    defer { depth -= 1 }
    let source = layout.templates[template].base + Int32(index)
    var payload = nodes[index].payload
    var wrapper: Wrapper?
    var flags = nodes[index].role.union(extra)
    var items: [JSONValue] = []
    // Neither a node nor a wrapper is copied for the many that are as they are written.
    if !nodes.isPlain(at: index) {
      let node = nodes[index]
      var own = node.wrapper
      flags.formUnion(fillSlots(of: node, &payload, &own, scope))
      if node.isUnknown { own.hidden = true }
      items = givenItems(of: node, &own, scope)
      wrapper = own
    }
    let isShown = wrapper?.hidden != true
    func open(_ kind: ViewKind, _ payload: Int32) -> Int32 {
      builder.open(kind, parent: parent, source: source, flags: flags, payload: payload, wrapper: wrapper)
    }
    switch payload {
    case .hStack(let stack), .vStack(let stack):
      let isRow = nodes[index].kind == .hStack
      let view = open(isRow ? .hStack : .vStack, builder.stack(stack.style))
      if isShown {
        emitChildren(template, index, parent: view, axis: isRow ? .horizontal : .vertical, scope)
        emit(given: items, of: template, index, parent: view, axis: isRow ? .horizontal : .vertical, scope)
      }
      builder.close(view)
    case .zStack(let stack):
      builder.tree.zStacks.append(ZStackStyle(alignment: stack.alignment))
      let payload = Int32(builder.tree.zStacks.count - 1)
      let view = open(.zStack, payload)
      if isShown {
        emitChildren(template, index, parent: view, axis: nil, scope)
        emit(given: items, of: template, index, parent: view, axis: nil, scope)
        if let id = stack.sizeFrom { setSize(of: Int(payload), view: view, from: id, nodes[index], scope) }
      }
      builder.close(view)
    case .scroll, .pager:
      let view = open(.scroll, builder.scroll(payload.scrollStyle ?? ScrollStyle(axis: .vertical)))
      builder.tree.nodes[Int(view)].flags.insert(.clip)
      if isShown {
        emitChildren(template, index, parent: view, axis: nil, scope)
        emit(given: items, of: template, index, parent: view, axis: nil, scope)
      }
      builder.close(view)
    case .grid(let grid):
      emitGrid(
        grid, template, index, wrapper,
        LoweringContext(parent: parent, source: source, flags: flags, designSystem: decoder.designSystem),
        items: items, scope)
    case .states(let states):
      emitStates(
        states, template, index, wrapper,
        LoweringContext(parent: parent, source: source, flags: flags, designSystem: decoder.designSystem), scope)
    case .each(let each):
      emitEach(
        each, nodes[index], template, index, wrapper,
        LoweringContext(
          parent: parent, source: source, flags: flags, designSystem: decoder.designSystem), scope)
    case .component: emitComponent(nodes[index], template, index, wrapper, parent, axis, flags, scope)
    case .children(let slots):
      let isRow = slots.stack.axis == .horizontal
      let view = open(isRow ? .hStack : .vStack, builder.stack(slots.stack.style))
      if isShown, scope.caller >= 0 {
        let caller = callers[scope.caller]
        let axis = isRow ? Axis.horizontal : .vertical
        emitChildren(caller.template, caller.node, parent: view, axis: axis, caller.scope)
        emitGivenNodes(caller, parent: view, axis: axis)
      }
      builder.close(view)
    default:
      builder.lower(
        payload, wrapper,
        LoweringContext(
          parent: parent, source: source, flags: flags, axis: axis, designSystem: decoder.designSystem))
    }
  }

  mutating func emitChildren(_ template: Int, _ index: Int, parent: Int32, axis: Axis?, _ scope: Scope) {
    let end = Int(layout.templates[template].nodes[index].end)
    var child = index + 1
    while child < end {
      emit(template, child, parent: parent, axis: axis, scope)
      child = Int(layout.templates[template].nodes[child].end)
    }
  }

  private mutating func emitEach(
    _ each: Each, _ node: CompiledNode, _ template: Int, _ index: Int, _ wrapper: Wrapper?, _ context: LoweringContext,
    _ scope: Scope
  ) {
    let isRow = each.stack.axis == .horizontal
    var wrapper = wrapper
    let elements = elements(of: node, limit: each.limit, scope)
    if elements == nil { wrapper = Wrapper.leftOut(wrapper) }
    let (kind, axis, payload): (ViewKind, Axis?, Int32) =
      if let grid = each.grid {
        (.grid, nil, builder.grid(grid))
      } else if let pager = each.pager {
        (.scroll, nil, builder.scroll(pager))
      } else {
        (isRow ? .hStack : .vStack, isRow ? .horizontal : .vertical, builder.stack(each.stack.style))
      }
    let view = builder.open(
      kind, parent: context.parent, source: context.source, flags: context.flags, payload: payload, wrapper: wrapper)
    if kind == .scroll { builder.tree.nodes[Int(view)].flags.insert(.clip) }
    if let elements, wrapper?.hidden != true, index + 1 < Int(node.end) {
      var inner = scope
      inner.dropped = []
      for (position, element) in elements.enumerated() {
        inner.current = element
        inner.index = position
        emit(template, index + 1, parent: view, axis: axis, inner)
        if builder.tree.count >= viewLimit { break }
      }
    }
    builder.close(view)
  }

  /// Reports once that a component is nested in itself too deeply.
  mutating func reportRecursion(at node: CompiledNode, of name: String) {
    guard !isCut else { return }
    isCut = true
    decoder.diagnostics.append(
      Diagnostic(
        .error, .nodeLimit, "\(name) is nested in itself more than \(Binder.recursionLimit) times",
        at: decoder.location(node.value), path: decoder.pointer(node.value), fix: "nest the data less deeply"))
  }

  /// Reports once that views are left out.
  mutating func reportLimit(at node: CompiledNode) {
    guard !isCut else { return }
    isCut = true
    let isDeep = depth >= ViewLimits.depth
    decoder.diagnostics.append(
      Diagnostic(
        .error, .nodeLimit,
        isDeep
          ? "views are nested more than \(ViewLimits.depth) deep"
          : "the data creates more than \(ViewLimits.views) views",
        at: decoder.location(node.value), path: decoder.pointer(node.value),
        fix: isDeep ? "nest fewer components" : "give the each a \"limit\""))
  }

  /// Reports once that nodes of the data are left out.
  mutating func reportGivenLimit(at node: CompiledNode) {
    guard !isCut else { return }
    isCut = true
    decoder.diagnostics.append(
      Diagnostic(
        .error, .nodeLimit, "the data gives more than \(Binder.givenLimit) nodes", at: decoder.location(node.value),
        path: decoder.pointer(node.value), fix: "use an each to repeat a node over the data"))
  }

  /// The elements that an `each` repeats; nil when there is no array.
  mutating func elements(of node: CompiledNode, limit: Int, _ scope: Scope) -> [JSONValue]? {
    guard let slot = node.collection else { return nil }
    guard case .value(let array) = resolve(slot, in: scope) else {
      if let path = slot.path { noteMissing(path, at: slot.value, in: scope, .hidden) }
      return nil
    }
    guard decoder.kind(array) == .array else {
      decoder.reference = slot.value
      decoder.reportMismatch(array, expected: "an array")
      return nil
    }
    return decoder.sources[array.source].elements(of: array.node).prefix(limit).map {
      JSONValue(source: array.source, node: $0)
    }
  }

  private mutating func setSize(of payload: Int, view: Int32, from id: String, _ node: CompiledNode, _ scope: Scope) {
    for child in builder.tree.children(of: Int(view), end: builder.tree.count) {
      guard let compiled = layout.node(builder.tree.nodes[child].source), compiled.wrapper.id == id else { continue }
      builder.tree.zStacks[payload].sizeFrom = Int32(child)
      return
    }
    decoder.diagnostics.append(
      Diagnostic(
        .warning, .zStackSize, "no child of the zStack has the id \(Spelling.quoted(id))",
        at: decoder.location(node.value), path: decoder.pointer(node.value)))
  }
}
