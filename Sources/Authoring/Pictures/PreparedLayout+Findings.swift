import JSONDocument
import KimchiCore
import Layout
import Sushi

/// What is wrong with a picture once it is bound and laid out, said of the nodes that it came from.
extension PreparedLayout {
  /// References that the data did not satisfy as notes, once for each.
  package func missing(in bound: BoundView) -> [Diagnostic] {
    var seen: Set<JSONValue> = []
    return bound.missing.filter { seen.insert($0.value).inserted }.map { reference in
      let document = documents[reference.value.source]
      return Diagnostic(
        .note, .referenceMissing, "the data has nothing at \(Spelling.quoted(reference.path))",
        at: document.location(of: reference.value.node),
        path: document.pointer(to: reference.value.node).description,
        fix: "the view is hidden; add the value to the data, or give the reference a \"default\"")
    }
  }

  /// What the layout could not do as it was asked to, and texts that were cut.
  package func problems(in result: LayoutResult, of tree: ViewTree) -> [Diagnostic] {
    var diagnostics = result.problems(in: tree).map { diagnostic($0, tree) }
    for view in 0..<tree.count where tree.nodes[view].kind == .text {
      guard result.isTruncated(view), result.isVisible(view) else { continue }
      diagnostics.append(
        report(.note, .labelTruncated, "the text does not fit and is cut", at: view, in: tree, fix: nil))
    }
    return diagnostics
  }

  /// Pictures that are not there, once for each url.
  package func missingImages(in tree: ViewTree, _ images: some ImageSizes) -> [Diagnostic] {
    var seen: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for view in 0..<tree.count where tree.nodes[view].kind == .image {
      let url = tree.images[Int(tree.nodes[view].payload)].url
      guard !url.isEmpty, seen.insert(url).inserted, images.size(of: url) == nil, !tree.isHidden(view) else { continue }
      diagnostics.append(
        report(
          .warning, .imageMissing, "there is no picture \(Spelling.quoted(url))", at: view, in: tree,
          fix: "add the file, or its prefix to \"images\" in kimchi.json"))
    }
    return diagnostics
  }

  /// The amount stands in a note, so that the same problem reads the same whatever the fixture and the device.
  private func diagnostic(_ problem: LayoutProblem, _ tree: ViewTree) -> Diagnostic {
    let amount = JSONText.number((problem.amount.magnitude * 10).rounded() / 10).description
    var diagnostic: Diagnostic
    switch problem.kind {
    case .overconstrained where problem.amount > 0:
      diagnostic = report(
        .warning, .layoutOverconstrained, "the stack's items need more room than it has", at: problem.view, in: tree,
        fix: "let an item shrink: lower its \"compression\", or take its fixed size away")
    case .overconstrained:
      diagnostic = report(
        .warning, .layoutOverconstrained, "no item of the stack can fill what is left of it", at: problem.view,
        in: tree, fix: "add a spacer, or let an item grow")
    case .aspectIgnored:
      diagnostic = report(
        .note, .layoutAspectIgnored, "both sides are given, so the aspect ratio says nothing", at: problem.view,
        in: tree, fix: "take one of the sides away, or the ratio")
    case .ambiguous:
      diagnostic = report(
        .note, .layoutAmbiguous, "several items could have changed their size; the first one did", at: problem.view,
        in: tree, fix: "give one of them another \"hugging\" or \"compression\"")
    }
    diagnostic.notes = [Diagnostic.Note("by \(amount) points")]
    return diagnostic
  }

  private func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at view: Int, in tree: ViewTree,
    fix: String?
  ) -> Diagnostic {
    guard let value = compiled.node(tree.nodes[view].source)?.envelope else {
      return Diagnostic(severity, code, message, fix: fix)
    }
    let document = documents[value.source]
    return Diagnostic(
      severity, code, message, at: document.location(of: value.node),
      path: document.pointer(to: value.node).description, fix: fix)
  }
}
