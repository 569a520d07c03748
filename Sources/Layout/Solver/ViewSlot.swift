import KimchiCore

/// The values of a view that every sweep needs, in one cache-friendly struct.
struct ViewSlot: PreorderEntry {
  var parent: Int32
  var end: Int32
  /// The view's row in the table of its kind; of a text, its row in `LayoutResult.texts`.
  var payload: Int32
  /// The view's row in `LayoutResult.limits`; 0 is the default.
  var extra: Int32
  var kind: ViewKind
  var flags: SlotFlags

  static let empty = ViewSlot(parent: -1, end: 0, payload: -1, extra: 0, kind: .shape, flags: [])
}

struct SlotFlags: OptionSet {
  let rawValue: UInt16

  static let hidden = SlotFlags(rawValue: 1 << 0)
  /// Its own gap replaces the stack's spacing.
  static let gapAfter = SlotFlags(rawValue: 1 << 1)
  static let background = SlotFlags(rawValue: 1 << 2)
  static let overlay = SlotFlags(rawValue: 1 << 3)
  static let clip = SlotFlags(rawValue: 1 << 4)
  static let tappable = SlotFlags(rawValue: 1 << 5)
  /// All that is inside it is known to lie within its box (`LayoutResult.noteContained`).
  static let contained = SlotFlags(rawValue: 1 << 6)
  /// A column of which each item that isn't hidden begins and ends no higher than the one before
  /// (`LayoutResult.noteOrdered`).
  static let ordered = SlotFlags(rawValue: 1 << 8)
  /// Begins a line of the stack that it is in, and not the first (`Solver+Lines`).
  static let startsLine = SlotFlags(rawValue: 1 << 7)

  /// Facts about what is inside, once it has been laid out.
  static let noted: SlotFlags = [.contained, .ordered]

  /// A part of a zStack that gives it no size.
  static let decoration: SlotFlags = [.background, .overlay]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The bits of `ViewFlags`, except that `gapAfter` takes the place of `part`.
  @inline(__always)
  init(_ flags: ViewFlags, gapAfter: Bool) {
    rawValue = UInt16(truncatingIfNeeded: flags.rawValue & 0b11_1101) | (gapAfter ? 0b10 : 0)
  }
}
