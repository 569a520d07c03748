import JSONDocument
import KimchiCore
import Layout
import Sushi

/// Something that shows only once a picture is laid out, at the node that it came from.
package struct PictureProblem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A stack's items need more room than it has.
    case overfull
    /// No item of a stack can fill what is left of it.
    case underfull
    case aspectIgnored
    case ambiguous
    case truncated
    /// By the url; foreign when there is a file that isn't a picture in a format that is read.
    case missingImage(String, ImageProblem)
    /// A text below the contrast that its size needs, under a theme; the amount is the ratio.
    case lowContrast(Appearance, isLarge: Bool)
    /// Characters that no installed font has, in their order.
    case missingGlyphs([Unicode.Scalar])
    /// A finding of a rule.
    case rule(PictureRule)

    /// Where it is told among problems of other kinds.
    var rank: Int {
      switch self {
      case .missingImage: 0
      case .truncated: 2
      default: 1
      }
    }

    /// Where it is told among those of the same rank and view.
    var rankInView: Int {
      switch self {
      case .aspectIgnored: 0
      case .ambiguous: 2
      default: 1
      }
    }

    fileprivate var severity: Diagnostic.Severity {
      switch self {
      case .overfull, .underfull, .missingImage, .lowContrast, .missingGlyphs: .warning
      case .rule(let rule): rule.severity
      case .aspectIgnored, .ambiguous, .truncated: .note
      }
    }
  }

  /// Identifies a problem across all fixtures and devices that show it.
  package struct Key: Sendable, Hashable {
    package var kind: Kind
    /// As `ViewNode.source`.
    package var source: Int32
  }

  package var key: Key
  /// As its diagnostic has it.
  package let severity: Diagnostic.Severity
  /// The first view that shows it.
  package var view: Int
  /// Points, where there is an amount.
  package var amount: Double?
  /// A text's colour and what is below it, where that is what is wrong.
  package var colors: Colors?

  package struct Colors: Sendable, Hashable {
    package var text: RGBA
    package var ground: RGBA

    package init(text: RGBA, ground: RGBA) {
      self.text = text
      self.ground = ground
    }
  }

  package init(_ kind: Kind, view: Int, source: Int32, amount: Double? = nil) {
    key = Key(kind: kind, source: source)
    severity = kind.severity
    self.view = view
    self.amount = amount
  }

  var isMissingImage: Bool {
    if case .missingImage = key.kind { true } else { false }
  }

  init(_ problem: LayoutProblem, source: Int32) {
    let kind: Kind =
      switch problem.kind {
      case .overconstrained: problem.amount > 0 ? .overfull : .underfull
      case .aspectIgnored: .aspectIgnored
      case .ambiguous: .ambiguous
      }
    self.init(kind, view: problem.view, source: source, amount: problem.amount.magnitude)
  }
}
