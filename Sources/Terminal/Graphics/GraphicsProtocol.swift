/// A way to draw pixels in a terminal (`docs/terminal.md` §9): a row of a table.
package struct GraphicsProtocol: Sendable {
  /// The word that chooses it.
  package let name: String
  /// Whether the terminal draws in it, as far as it has said.
  let isOffered: @Sendable (GraphicsDetection) -> Bool
  /// Whether it can be chosen by name: nothing on the way to the terminal keeps it back.
  let isPassedOn: @Sendable (GraphicsDetection) -> Bool
  /// Begins with an empty screen. The number of the process tells this program's pictures from others'.
  let writer: @Sendable (GraphicsDetection, _ process: Int) -> any PixelWriter

  /// The first that a terminal offers is taken.
  static let all: [GraphicsProtocol] = [.kitty, .iterm, .sixel]
}

extension GraphicsProtocol: Hashable {
  package static func == (left: GraphicsProtocol, right: GraphicsProtocol) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// How the preview is to be drawn.
package enum GraphicsChoice: Sendable, Hashable {
  /// In pixels if the terminal says that it can.
  case auto
  case named(GraphicsProtocol)
  /// In characters.
  case cells
}

extension GraphicsChoice: RawRepresentable, CaseIterable {
  package static let allCases: [GraphicsChoice] = [.auto] + GraphicsProtocol.all.map(named) + [.cells]

  /// The word for it.
  package var rawValue: String {
    switch self {
    case .auto: "auto"
    case .named(let kind): kind.name
    case .cells: "cells"
    }
  }

  package init?(rawValue: String) {
    guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = choice
  }
}
