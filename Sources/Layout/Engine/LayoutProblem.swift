/// A request of a view that the layout could not meet (`docs/layout.md` §1).
package struct LayoutProblem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A stack's items cannot make up its size: `amount` points too much, or too little when negative.
    case overconstrained
    /// Both sides are given, so the aspect ratio is ignored; `amount` is its width less the given width.
    case aspectIgnored
    /// Items of equal priority share what could be shared otherwise; `amount` points went to the first.
    case ambiguous
  }

  package var view: Int
  package var kind: Kind
  /// Points.
  package var amount: Double

  package init(view: Int, kind: Kind, amount: Double) {
    self.view = view
    self.kind = kind
    self.amount = amount
  }
}
