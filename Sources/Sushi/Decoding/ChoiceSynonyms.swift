import JSONDocument

/// Words of other systems, such as those of style sheets, for values that are one of a few words.
package enum ChoiceSynonyms {
  /// The choice that a word may mean: one that is written otherwise, what the word means elsewhere, or one with nearly the
  /// same letters. Nil where none of them is meant.
  package static func meant(_ word: String, among choices: some Sequence<String>) -> String? {
    let (folded, known) = (PropertySynonyms.folded(word), Array(choices))
    return known.first { PropertySynonyms.folded($0) == folded }
      ?? guesses[folded]?.first { known.contains($0) }
      ?? Spelling.nearest(word, in: known)
  }

  /// Folded words, with the choices that may be meant.
  package static let guesses = [
    "angular": ["sweep"], "anywhere": ["char"], "aspectfill": ["crop"], "aspectfit": ["fit"],
    "baseline": ["first_baseline"], "black": ["extrabold"], "bordered": ["outline"], "bottom": ["top_to_bottom"],
    "centercrop": ["crop"], "centered": ["center"], "centerinside": ["inside"], "centre": ["center"],
    "character": ["char"], "circular": ["radial"], "column": ["vertical"], "conic": ["sweep"], "contain": ["fit"],
    "contained": ["solid"], "cover": ["crop"], "dash": ["dashed"], "demibold": ["semibold"], "dots": ["dotted"],
    "down": ["top_to_bottom"], "end": ["trailing", "tail"], "equal": ["fill_equally"], "equally": ["fill_equally"],
    "evenly": ["space_evenly"], "filled": ["solid"], "fitcenter": ["fit"], "fitxy": ["fill_bounds"],
    "flat": ["text"], "flexend": ["end", "trailing"], "flexstart": ["start", "leading"], "ghost": ["text"],
    "heavy": ["extrabold"], "hidden": ["clip"], "horizontal": ["left_to_right"],
    "left": ["leading", "start", "right_to_left"],
    "letter": ["char"], "line": ["straight"], "link": ["text"], "middle": ["center"], "normal": ["regular"],
    "outlined": ["outline"], "pill": ["capsule"], "primary": ["solid"], "repeat": ["repeated"],
    "right": ["trailing", "end", "left_to_right"], "row": ["horizontal"], "scaleaspectfill": ["crop"],
    "scaleaspectfit": ["fit"], "scaledown": ["inside"], "scaletofill": ["fill_bounds"], "secondary": ["outline"],
    "spacebetween": ["equal_spacing"], "start": ["leading", "head"], "strike": ["line_through"],
    "strikethrough": ["line_through"], "stretch": ["fill", "fill_bounds"], "tel": ["phone"], "textarea": ["multiline"],
    "thin": ["light"], "toleft": ["right_to_left"], "top": ["bottom_to_top"], "toright": ["left_to_right"],
    "truncate": ["ellipsis"], "up": ["bottom_to_top"], "vertical": ["top_to_bottom"], "x": ["horizontal"],
    "y": ["vertical"],
  ]
}
