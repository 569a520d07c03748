import JSONDocument
import Locales
import Sushi
import Workspaces

/// A named part of `PictureConditions`: commands of the studio, options of the verbs and axes of the matrix all read
/// and write it here, in the same words.
package enum Condition: String, Sendable, CaseIterable {
  case device, theme
  case typeSize = "type-size"
  case direction, locale, timezone, variant, client
  case clientData = "client-data"
  case state, measure, frame

  /// The word that turns an optional condition off.
  package static let none = "off"

  /// Those that a matrix may vary.
  package static let axes: [Condition] = [.device, .theme, .typeSize, .direction, .locale, .variant, .client, .state]

  /// Its name as words: `type size`.
  package var name: String { rawValue.split(separator: "-").joined(separator: " ") }

  /// One line, without a full stop.
  package var summary: String {
    switch self {
    case .device: "a device name, WIDTHxHEIGHT@SCALE, or a width in points"
    case .theme: "colour theme: light or dark"
    case .typeSize: "text size: xs to xxxl (l is the designed size), ax1 to ax5 for accessibility"
    case .direction: "reading direction: ltr (left to right) or rtl (right to left)"
    case .locale: "original, pseudo (longer and accented texts) or a language such as de, for computed values"
    case .timezone: "the clock that computed times are shown on: UTC, a distance such as +05:30, or off"
    case .variant: "an experiment of kimchi.json, or off"
    case .client: "a released client such as ios, \"ios 1.2.0\" or 1.2.0, or off; unsupported parts are left out"
    case .clientData: "the value of $client: an object, a file with one, or off"
    case .state: "state of controls: rest, pressed, focused, disabled, loading, error or success"
    case .measure: "text measurement: cell (terminal) or font (phone)"
    case .frame: "the device around the picture: device or off"
    }
  }

  /// The words that it takes, in order; those of a device and of client data are not all there are.
  package func values(in workspace: Workspace?) -> [String] {
    switch self {
    case .device: Device.all.map(\.name)
    case .theme: Appearance.allCases.map(\.rawValue)
    case .typeSize: TypeSize.allCases.map(\.rawValue)
    case .direction: Direction.allCases.map(\.rawValue)
    case .locale: PictureLocale.words
    case .timezone: [Self.none, "UTC", "-08:00", "-05:00", "+01:00", "+05:30", "+09:00"]
    case .variant: [Self.none] + (workspace?.configuration.variants.map(\.name) ?? [])
    case .client: [Self.none] + (workspace?.configuration.clients.releases.map(\.text) ?? [])
    case .clientData: [Self.none]
    case .state: ControlState.allCases.map(\.rawValue)
    case .measure: Measure.allCases.map(\.rawValue)
    case .frame: [Self.none, Self.device.rawValue]
    }
  }

  /// Whether its words are the same in every workspace, and all there are.
  package var isClosed: Bool {
    switch self {
    case .theme, .typeSize, .direction, .state, .measure, .frame: true
    case .device, .locale, .timezone, .variant, .client, .clientData: false
    }
  }

  /// The word for the current value: `set` accepts it.
  package func text(of conditions: PictureConditions) -> String {
    switch self {
    case .device: conditions.width.map { "\(JSONText.number($0))" } ?? conditions.device.name
    case .theme: conditions.appearance.rawValue
    case .typeSize: conditions.typeSize.rawValue
    case .direction: Direction(conditions).rawValue
    case .locale: conditions.locale.rawValue
    case .timezone: conditions.timezone.map(DateValue.zone) ?? Self.none
    case .variant: conditions.variant ?? Self.none
    case .client: conditions.client?.text ?? Self.none
    case .clientData: conditions.clientData.map { $0.minifiedText(of: $0.root) } ?? Self.none
    case .state: conditions.state.rawValue
    case .measure: conditions.measure.rawValue
    case .frame: conditions.hasFrame ? Self.device.rawValue : Self.none
    }
  }

  /// A short title: `right to left`, `text xxl`.
  package func title(of conditions: PictureConditions) -> String {
    let text = text(of: conditions)
    return switch self {
    case .device: conditions.deviceName
    case .theme, .client: text
    case .typeSize: "text \(text)"
    case .direction: conditions.rightToLeft ? "right to left" : "left to right"
    case .locale: "\(text) texts"
    case .timezone: conditions.timezone == nil ? "times as written" : "clock \(text)"
    case .variant: "variant \(text)"
    case .clientData: conditions.clientData == nil ? "no client data" : "client data"
    case .state: "controls \(text)"
    case .measure: "measured by \(text)"
    case .frame: conditions.hasFrame ? "device frame" : "no frame"
    }
  }

  /// Whether it has its default.
  package func isStandard(_ conditions: PictureConditions) -> Bool {
    text(of: conditions) == text(of: PictureConditions())
  }

  enum Direction: String, CaseIterable {
    case ltr, rtl

    init(_ conditions: PictureConditions) { self = conditions.rightToLeft ? .rtl : .ltr }
  }
}

extension PictureConditions {
  /// `iPhone 16`, or `320 points wide`.
  package var deviceName: String {
    width.map { "\(JSONText.number($0)) points wide" } ?? device.name
  }

  /// The titles for a status line: device, theme, and every condition that is not at its default.
  package var titles: [String] {
    Condition.allCases.filter { $0 == .device || $0 == .theme || !$0.isStandard(self) }.map { $0.title(of: self) }
  }
}
