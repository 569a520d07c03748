import JSONDocument
import Sushi

/// Every key that a payload of one kind may have: the wrapper's properties, then the kind's own, then its structure,
/// then those of a reference to the whole payload.
final class NodeKeys: Sendable {
  let table: KeyTable
  /// The numbers of the kind's own properties.
  let own: Range<Int>
  /// The numbers of the keys of references and calls where the payload may be one.
  let reference: Range<Int>
  /// The payload before anything is read.
  let empty: NodePayload
  /// The setters of the kind's own properties.
  let effects: PropertyEffects

  /// The names to suggest for one that is not known.
  var names: [String] { Array(table.words[..<reference.lowerBound]) }

  private init(_ kind: NodeKind) {
    empty = kind.emptyPayload
    effects = empty.owner.effects
    let wrapper = Wrapper.table.keys.words
    let properties = empty.owner.keys.words
    own = wrapper.count..<wrapper.count + properties.count
    let names = wrapper + properties + kind.structure.map(\.name)
    table = KeyTable(names + (kind.takesReference ? [] : ["ref", "default", "call", "with"]))
    reference = names.count..<table.words.count
  }

  static func of(_ kind: NodeKind) -> NodeKeys {
    switch kind {
    case .hStack: hStack
    case .vStack: vStack
    case .zStack: zStack
    case .grid: grid
    case .scroll: scroll
    case .pager: pager
    case .states: states
    case .each: each
    case .component: component
    case .children: children
    case .label: label
    case .button: button
    case .image: image
    case .icon: icon
    case .tag: tag
    case .separator: separator
    case .spacer: spacer
    case .ratingBar: ratingBar
    case .stepper: stepper
    case .checkbox: checkbox
    case .radio: radio
    case .toggle: toggle
    case .textField: textField
    case .select: select
    case .slider: slider
    case .progress: progress
    case .loader: loader
    case .indicator: indicator
    case .shimmer: shimmer
    case .animation: animation
    case .host: host
    }
  }

  // Each by itself, so that a start pays for the kinds that a layout has and no others.
  private static let hStack = NodeKeys(.hStack)
  private static let vStack = NodeKeys(.vStack)
  private static let zStack = NodeKeys(.zStack)
  private static let grid = NodeKeys(.grid)
  private static let scroll = NodeKeys(.scroll)
  private static let pager = NodeKeys(.pager)
  private static let states = NodeKeys(.states)
  private static let each = NodeKeys(.each)
  private static let component = NodeKeys(.component)
  private static let children = NodeKeys(.children)
  private static let label = NodeKeys(.label)
  private static let button = NodeKeys(.button)
  private static let image = NodeKeys(.image)
  private static let icon = NodeKeys(.icon)
  private static let tag = NodeKeys(.tag)
  private static let separator = NodeKeys(.separator)
  private static let spacer = NodeKeys(.spacer)
  private static let ratingBar = NodeKeys(.ratingBar)
  private static let stepper = NodeKeys(.stepper)
  private static let checkbox = NodeKeys(.checkbox)
  private static let radio = NodeKeys(.radio)
  private static let toggle = NodeKeys(.toggle)
  private static let textField = NodeKeys(.textField)
  private static let select = NodeKeys(.select)
  private static let slider = NodeKeys(.slider)
  private static let progress = NodeKeys(.progress)
  private static let loader = NodeKeys(.loader)
  private static let indicator = NodeKeys(.indicator)
  private static let shimmer = NodeKeys(.shimmer)
  private static let animation = NodeKeys(.animation)
  private static let host = NodeKeys(.host)
}
