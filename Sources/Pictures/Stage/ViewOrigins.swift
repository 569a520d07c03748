import Binding
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Width
import Workspaces

/// Maps views to the places where they were written: the compiled nodes and their documents.
package protocol ViewOrigins: Sendable {
  var compiled: CompiledLayout { get }
  /// The documents by `JSONValue.source`.
  var documents: [JSONDocument] { get }
  /// Problems of the documents with any data.
  var findings: [Finding] { get }
}

/// Problems of a bound and laid-out picture, reported at the nodes.
extension ViewOrigins {
  /// References that the data did not satisfy as notes, once for each.
  package func missing(in bound: BoundView) -> [Diagnostic] {
    var seen: Set<JSONValue> = []
    let documents = documents
    return bound.missing.filter { seen.insert($0.value).inserted }.map { reference in
      let document = documents[reference.value.source]
      let outcome =
        switch reference.outcome {
        case .hidden: "; until then the view is hidden"
        case .keepsDefault: "; until then the property keeps its default"
        case .absent: ""
        }
      return Diagnostic(
        .note, .referenceMissing, "the data has no value at \(Spelling.quoted(reference.path))",
        at: document.location(of: reference.value.node),
        path: document.pointer(to: reference.value.node).description,
        fix: Fix("add the value to the data, or a \"default\" to the reference\(outcome)"))
    }
  }

  /// Layout problems and truncated texts.
  package func problems(in result: LayoutResult, of tree: ViewTree) -> [PictureProblem] {
    result.problems(in: tree).map { PictureProblem($0, source: tree.source(of: $0.view)) }
      + result.truncatedTexts().map { PictureProblem(.truncated, view: $0, source: tree.source(of: $0)) }
  }

  /// The problems of one view. Linear in its depth and in its children.
  func problems(of view: Int, in result: LayoutResult, of tree: ViewTree) -> [PictureProblem] {
    let source = tree.source(of: view)
    var problems = result.problems(of: view, in: tree).map { PictureProblem($0, source: source) }
    if tree.nodes[view].kind == .text, result.isTruncated(view), result.isVisible(view) {
      problems.append(PictureProblem(.truncated, view: view, source: source))
    }
    return problems
  }

  /// Pictures that are not there, once for each url.
  package func missingImages(in tree: ViewTree, _ images: some ImageSizes) -> [PictureProblem] {
    var seen: Set<String> = []
    var problems: [PictureProblem] = []
    for view in 0..<tree.count where tree.nodes[view].kind == .image {
      let url = images.address(of: tree.images[Int(tree.nodes[view].payload)])
      guard !url.isEmpty, seen.insert(url).inserted, images.size(of: url) == nil, !tree.isHidden(view) else { continue }
      problems.append(
        PictureProblem(
          .missingImage(url, images.problem(of: url)), view: view, source: tree.source(of: view)))
    }
    return problems
  }

  /// The problem in words. An amount stands in a note, so that the same problem reads the same wherever it shows.
  package func diagnostic(_ problem: PictureProblem) -> Diagnostic {
    let words: (code: DiagnosticCode, message: String, fix: Fix?) =
      switch problem.key.kind {
      case .overfull:
        (
          .layoutOverconstrained, "the stack's items need more space than it has",
          "let an item shrink: lower its \"compression\", or remove its fixed size"
        )
      case .underfull:
        (
          .layoutOverconstrained, "no item of the stack can fill its free space",
          "add a spacer, or let an item grow"
        )
      case .aspectIgnored:
        (
          .layoutAspectIgnored, "the aspect ratio is ignored: width and height are both given",
          "remove the width, the height or the ratio"
        )
      case .ambiguous:
        (
          .layoutAmbiguous, "several items could change size; the first one does",
          "give one of them a different \"hugging\" or \"compression\""
        )
      case .truncated: (.labelTruncated, "the text doesn't fit and is truncated", nil)
      case .missingImage(let url, .foreign):
        (
          .imageMissing, "\(Spelling.quoted(url)) isn't a PNG, JPEG, GIF or WebP image",
          "export the picture in one of these formats"
        )
      case .missingImage(let url, .damaged):
        (
          .imageMissing, "\(Spelling.quoted(url)) can't be read: the file is damaged or too large",
          "export the picture again"
        )
      case .missingImage(let url, .missing):
        (
          .imageMissing, "no image at \(Spelling.quoted(url))",
          "add the file, or its prefix to \"images\" in kimchi.json"
        )
      case .lowContrast(let appearance, let isLarge):
        (
          .contrastLow,
          "low text contrast in the \(appearance.rawValue) theme: at least \(isLarge ? "3" : "4.5") to 1 is needed",
          "use a tint that differs more from the background, or add a scrim behind the text"
        )
      case .missingGlyphs(let scalars):
        (
          .fontGlyphMissing, "no installed font has \(ControlCharacters.visible(Self.list(scalars)))",
          "install a font for this script, such as the Debian package fonts-noto-core, or change the text"
        )
      case .rule(let rule): (rule.code, rule.message, rule.fix)
      }
    var diagnostic = Diagnostic(problem.severity, words.code, words.message, fix: words.fix)
    if let value = compiled.node(problem.key.source)?.envelope {
      let document = documents[value.source]
      diagnostic.location = document.location(of: value.node)
      diagnostic.path = document.pointer(to: value.node).description
    }
    diagnostic.notes = notes(on: problem)
    return diagnostic
  }

  /// `क (U+0915), न (U+0928) and 3 more`.
  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    let shown = scalars.prefix(6).map { scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "\(scalar) (U+\(String(repeating: "0", count: max(4 - code.count, 0)))\(code))"
    }
    return Spelling.list(shown, limit: 6, of: scalars.count)
  }

  /// How much it is, where there is an amount.
  package func notes(on problem: PictureProblem) -> [Diagnostic.Note] {
    guard let amount = problem.amount else { return [] }
    let number = JSONText.number((amount * 10).rounded() / 10)
    switch problem.key.kind {
    case .lowContrast:
      // Rounded down, so that what is too little never reads as enough.
      let ratio = JSONText.number((amount * 100).rounded(.down) / 100)
      let colors = problem.colors.map { ", \($0.text.hex) on \($0.ground.hex)" } ?? ""
      return [Diagnostic.Note("the contrast is \(ratio) to 1\(colors)")]
    case .rule(let rule): return rule.note.map { [Diagnostic.Note($0("\(number)"))] } ?? []
    default: return [Diagnostic.Note("by \(number) points")]
    }
  }
}

extension ViewTree {
  /// The node of the compiled layout that a view came from; for one that the data gives, the node that shows it.
  package func source(of view: Int) -> Int32 {
    var view = view
    while nodes[view].source < 0, nodes[view].parent >= 0 { view = Int(nodes[view].parent) }
    return nodes[view].source
  }
}
