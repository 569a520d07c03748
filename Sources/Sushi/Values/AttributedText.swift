/// Text whose marks have been read: the plain characters and the styles over ranges of them.
package struct AttributedText: Sendable, Hashable {
  package var text: String
  /// In order, without overlap; empty when the whole text is plain.
  package var runs: [TextRun]

  package init(_ text: String, runs: [TextRun] = []) {
    self.text = text
    self.runs = runs
  }
}

/// A style over a part of a text.
package struct TextRun: Sendable, Hashable {
  /// UTF-8 offsets into the text.
  package var range: Range<Int>
  package var style: TextRunStyle

  package init(range: Range<Int>, style: TextRunStyle) {
    self.range = range
    self.style = style
  }
}

/// The changes of a run to its label's style; nil keeps the label's.
package struct TextRunStyle: Sendable, Hashable {
  package var weight: FontWeight?
  package var size: FontSize?
  package var italic = false
  package var strikethrough = false
  package var underline = false
  package var link: String?
  package var color: Color?

  package init() {}
}
