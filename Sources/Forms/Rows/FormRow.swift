import Commands
import JSONDocument
import Sushi

/// A line of a form: a property of the selected node, or a field of the fixture's data, with what it has and what it may
/// have.
package struct FormRow: Sendable {
  /// The value that an edit of the row changes.
  package enum Target: Sendable, Hashable {
    /// A property of the selected node or part, as `set` takes it.
    case property(String)
    /// A path from the root of the data, as `data set` takes it.
    case data(String)
    /// Nothing: the value is only shown.
    case nothing
  }

  /// Where the value comes from.
  package enum Source: Sendable, Hashable {
    /// Written in the layout or screen.
    case layout
    case variant(String)
    /// The open fixture, through a reference; `isMissing` where it has no value there.
    case data(path: String, isMissing: Bool)
    /// A style of the design system: its role in a word, and its name.
    case style(String)
    /// The default of the element's type.
    case fallback
    /// The element's own default.
    case element
    /// Written in the fixture that is edited.
    case fixture
    /// Nothing gives it a value.
    case unset
  }

  /// The contrast of a text with what is below it, at its lowest.
  package struct Contrast: Sendable, Hashable {
    /// 1…21 (WCAG 2.2, "contrast ratio").
    package var ratio: Double
    package var needed: Double
    package var isLow: Bool

    /// `4.8:1`.
    package var text: String { "\(Double(Int(clamping: ratio * 10)) / 10):1" }
  }

  /// The heading that it stands under.
  package var group: String
  /// As it is typed; a member has its owner's name in front: `font.weight`.
  package var name: String
  /// How many values it lies inside of others in the form.
  package var depth = 0
  package var type: PropertyType
  package var summary: String
  package var isRequired = false
  package var target: Target
  package var source: Source
  /// The value exactly as `set` or `data set` takes it; nil where there is none, or too much of it for a line.
  package var value: String?
  /// A text in place of a value that can't be typed on one line, such as `12 elements`.
  package var substitute: String?
  /// The colour that the value stands for under the theme.
  package var swatch: RGBA?
  package var contrast: Contrast?
  /// Whether it has members that can be shown below it.
  package var hasMembers = false

  /// The name without its owners' names.
  package var label: String { depth == 0 ? name : String(name[PropertyLabel.start(of: name)...]) }

  /// The form's text for the value; empty without one.
  package var shown: String { value ?? substitute ?? "" }

  /// The purpose of the row, then its possible values and the origin of the present one.
  package var explanation: [String] {
    var parts = [type.expectation]
    if let contrast {
      let needed = contrast.needed == 3 ? "3" : String(contrast.needed)
      parts.append("contrast \(contrast.text), at least \(needed):1 needed")
    }
    if !sourceText.isEmpty { parts.append(sourceText) }
    return [summary, parts.joined(separator: " · ")].filter { !$0.isEmpty }
  }

  /// Whether the value is written where the form's edits go, so that it can be taken out again.
  package var isSet: Bool {
    switch source {
    case .layout, .variant, .fixture: true
    case .data(_, let isMissing): !isMissing
    case .style, .fallback, .element, .unset: false
    }
  }
}

/// Values of more bytes than this are counted rather than spelt out.
enum FormLimits {
  static let valueBytes = 2000
  /// The same as it is written, with white space.
  static let writtenBytes = 16_000
  /// Rows of one form.
  static let rows = 600
}

private enum PropertyLabel {
  /// Behind the last separator of a name.
  static func start(of name: String) -> String.Index {
    name.lastIndex { $0 == "." || $0 == "/" }.map { name.index(after: $0) } ?? name.startIndex
  }
}
