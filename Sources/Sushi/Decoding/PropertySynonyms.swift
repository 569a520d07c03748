/// Words of other systems, such as those of style sheets, for properties and for what takes their place.
package enum PropertySynonyms {
  /// Other words for properties, as good as these at the prompt.
  package static let names = [
    "gap": "spacing", "background": "bg_color", "background_color": "bg_color", "radius": "corner_radius",
    "border_radius": "corner_radius", "align": "alignment", "flex_wrap": "wrap", "line_gap": "line_spacing",
    "src": "url",
  ]

  /// The fix to suggest for a property name that does not exist.
  package static let hints = [
    "gap": "`.. set spacing 8` sets it on the parent stack",
    "spacing": "`.. set spacing 8` sets it on the parent stack",
  ]

  /// The property that a word means without a doubt: one that is written otherwise, as `cornerRadius` is, or that has this
  /// other name.
  package static func same(as word: String, among known: some Sequence<String>) -> String? {
    let (word, known) = (folded(word), Set(known))
    return known.first { folded($0) == word }
      ?? names.first { folded($0.key) == word && known.contains($0.value) }?.value
  }

  /// The property that a word of another system may mean, such as `number_of_lines` for `maxLines`. Nil where none of the
  /// properties is meant.
  ///
  /// - Returns: a property or, with a point, what lies in its value: `font.size`.
  package static func meant(_ word: String, among known: some Sequence<String>) -> String? {
    if let same = same(as: word, among: known) { return same }
    let known = Set(known)
    return guesses[folded(word)]?.first { known.contains(String($0.prefix { $0 != "." })) }
  }

  /// A name without what tells spellings apart: `fontSize`, `font-size` and `font.size` are one.
  package static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "." }
  }

  /// Folded words, with the properties that may be meant.
  package static let guesses = [
    "align": ["text_align"], "alignitems": ["alignment"], "alignment": ["text_align"], "blur": ["radius"],
    "blurradius": ["radius"], "bordercolor": ["border.color"], "borderwidth": ["border.width"],
    "bottomend": ["bottom_trailing"], "bottomleft": ["bottom_leading"], "bottomright": ["bottom_trailing"],
    "bottomstart": ["bottom_leading"], "child": ["item", "items"], "children": ["items"], "click": ["action"],
    "content": ["text", "items", "item"], "crossaxisalignment": ["alignment"], "elevation": ["shadow.radius"],
    "end": ["trailing"], "flex": ["weight"], "flexgrow": ["weight"], "fontcolor": ["color"], "fontsize": ["font.size"],
    "fontweight": ["font.weight"], "foregroundcolor": ["color", "font_color"], "hint": ["placeholder"], "href": ["url"],
    "icon": ["code"], "identifier": ["id"], "imageurl": ["url"], "isenabled": ["enabled"], "ishidden": ["hidden"],
    "justify": ["distribution"], "justifycontent": ["distribution"], "label": ["text"], "left": ["leading"],
    "linelimit": ["number_of_lines"], "lines": ["number_of_lines"], "mainaxisalignment": ["distribution"],
    "marginbottom": ["margin.bottom"], "marginend": ["margin.trailing"], "marginhorizontal": ["margin.horizontal"],
    "marginleft": ["margin.leading"], "marginright": ["margin.trailing"], "marginstart": ["margin.leading"],
    "margintop": ["margin.top"], "marginvertical": ["margin.vertical"], "maxlines": ["number_of_lines"],
    "onclick": ["action"], "onpress": ["action"], "ontap": ["action"], "opacity": ["alpha"],
    "paddingbottom": ["padding.bottom"], "paddingend": ["padding.trailing"],
    "paddinghorizontal": ["padding.horizontal"], "paddingleft": ["padding.leading"],
    "paddingright": ["padding.trailing"], "paddingstart": ["padding.leading"], "paddingtop": ["padding.top"],
    "paddingvertical": ["padding.vertical"], "right": ["trailing"], "size": ["font.size"], "source": ["url"],
    "start": ["leading"], "textalignment": ["text_align"], "textcolor": ["color", "font_color"],
    "textsize": ["font.size"], "thickness": ["width"], "tintcolor": ["color"], "title": ["text"],
    "topend": ["top_trailing"], "topleft": ["top_leading"], "topright": ["top_trailing"], "topstart": ["top_leading"],
    "uri": ["url"], "value": ["text"], "x": ["horizontal"], "y": ["vertical"],
  ]
}
