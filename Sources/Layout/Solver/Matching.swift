import KimchiCore
import Sushi

// Patterns instead of `==`: equality of another module's enum is a call through its witness table, several times for
// every view of every sweep.

extension ViewKind {
  @inline(__always) var isText: Bool { if case .text = self { true } else { false } }
  @inline(__always) var isSpacer: Bool { if case .spacer = self { true } else { false } }
  @inline(__always) var isZStack: Bool { if case .zStack = self { true } else { false } }

  /// Whether this is a stack with its own axis along the one asked about.
  @inline(__always)
  func isStack(horizontal: Bool) -> Bool {
    switch self {
    case .hStack: horizontal
    case .vStack: !horizontal
    case .zStack, .grid, .scroll, .text, .image, .icon, .separator, .spacer, .shape: false
    }
  }
}

extension Dimension.Kind {
  @inline(__always) var hugs: Bool { if case .hug = self { true } else { false } }
  @inline(__always) var isFixed: Bool { if case .fixed = self { true } else { false } }
}

extension StackStyle {
  /// Whether items are distributed by filling, in one line.
  @inline(__always) var fillsAlong: Bool { if case .fill = distribution { !wraps } else { false } }
  /// Whether items are as deep as the stack.
  @inline(__always) var fillsAcross: Bool { if case .fill = alignment { true } else { false } }
}

extension StackStyle.CrossAlignment {
  @inline(__always)
  var isBaseline: Bool {
    switch self {
    case .firstBaseline, .lastBaseline: true
    case .fill, .leading, .center, .trailing: false
    }
  }

  /// Where spare depth goes: 0 leading, ½ centre, 1 trailing.
  var fraction: Double {
    switch self {
    case .fill, .leading, .firstBaseline, .lastBaseline: 0
    case .center: 0.5
    case .trailing: 1
    }
  }

  @inline(__always) var isFirstBaseline: Bool { if case .firstBaseline = self { true } else { false } }
}

extension Axis {
  @inline(__always) var isHorizontal: Bool { if case .horizontal = self { true } else { false } }
}
