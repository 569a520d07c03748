import JSONDocument
import Sushi

/// The looks that A2UI leaves to its renderers.
enum A2UIStyles {
  /// `variant` of a text: styles of the workspace's design system, so that one file changes them all.
  static let roles: KeyValuePairs<String, JSONText> = [
    "h1": role("h1"), "h2": role("h2"), "h3": role("h3"), "h4": role("h4"), "h5": role("h5"),
    "caption": role("caption"), "body": role("body"),
  ]

  private static func role(_ name: String) -> JSONText { .object([("text_role", .string(name))]) }

  /// The design system's texts.
  static var texts: [(String, JSONText)] {
    func style(_ weight: String, _ size: String, _ more: [(String, JSONText)] = []) -> JSONText {
      .object([("font", .object([("weight", .string(weight)), ("size", .string(size))]))] + more)
    }
    let grey: JSONText = .object([("type", "grey"), ("tint", "700")])
    return [
      ("h1", style("bold", "900")), ("h2", style("bold", "800")), ("h3", style("bold", "700")),
      ("h4", style("semibold", "500")), ("h5", style("semibold", "400")), ("body", style("regular", "300")),
      ("caption", style("regular", "100", [("color", grey)])),
    ]
  }

  static let card: [(String, JSONText)] = [
    ("padding", 16), ("corner_radius", 12),
    ("border", .object([("width", 1), ("color", .object([("type", "grey"), ("tint", "300")]))])),
  ]

  /// The box of a button by its `variant`, and the colour of what is in it: those of buttons.
  ///
  /// - Parameter primary: the colour of primary buttons, where the surface has one.
  static func buttonLook(
    _ variant: String?, _ primary: JSONText?
  ) -> (box: [(String, JSONText)], content: JSONText) {
    func token(_ name: String) -> JSONText { .object([("token", .string("color.button.\(name)"))]) }
    switch variant {
    case "primary": return ([("bg_color", primary ?? token("primary_background"))], token("primary_label"))
    case "borderless": return ([], token("ghost_label"))
    default:
      let border = JSONText.object([("width", 1), ("color", token("secondary_border"))])
      return ([("bg_color", token("secondary_background")), ("border", border)], token("secondary_label"))
    }
  }

  /// Sides and corners of a picture by its `variant`.
  static func imageSize(_ variant: String) -> [(String, JSONText)] {
    switch variant {
    case "icon": [("width", 24), ("height", 24)]
    case "avatar": [("width", 48), ("height", 48), ("corner_radius", 24), ("clip", .bool(true))]
    case "smallFeature": [("width", 96), ("height", 96)]
    case "largeFeature": [("width", "fill"), ("height", 240)]
    case "header": [("width", "fill"), ("height", 160)]
    default: [("width", "fill"), ("height", 150)]
    }
  }

  /// Sides and corners of a picture in a row, which would otherwise take all of it.
  static func imageSize(inRow variant: String) -> [(String, JSONText)] {
    switch variant {
    case "icon", "avatar", "smallFeature": imageSize(variant)
    case "largeFeature", "header": [("weight", 1)] + imageSize(variant).filter { $0.0 != "width" }
    default: [("width", 150), ("height", 150)]
    }
  }

  /// The name of an icon in the catalogue for one of Material Symbols: `arrowBack` for `arrow_back`.
  static func icon(_ name: String) -> String? {
    icons[camelCase(name)]
  }

  private static func camelCase(_ name: String) -> String {
    name.split(separator: "_").enumerated()
      .map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// The nearest icon for one that the design system lacks.
  static func nearestIcon(_ name: String) -> String {
    nearest[camelCase(name)].flatMap { IconGlyph.code(named: $0) } ?? unknownIcon
  }

  private static let nearest = [
    "attachFile": "link", "attachMoney": "dollar_line", "fastForward": "right_triangle", "folder": "square",
    "photo": "camera_line", "print": "write", "rewind": "left_triangle",
    "skipNext": "arrow_next_circle", "skipPrevious": "arrow_back_circle", "volumeDown": "sound_on",
    "trendingUp": "arrow_top_right", "trendingDown": "down",
    "priorityHigh": "exclamation_only", "directionsRun": "lightning_line",
    "directionsWalk": "lightning_line", "localShipping": "direction", "creditCard": "payment_card",
    "radioButtonUnchecked": "radio_circle", "circle": "black_dot",
  ]

  /// In place of an icon that the design system lacks.
  static let unknownIcon = icons["help"] ?? ""

  /// Icons of the catalogue that the design system has, too.
  static let icons = [
    "accountCircle": "profile_user", "add": "plus", "arrowBack": "back", "arrowForward": "right_arrow",
    "calendarToday": "calendar", "call": "call", "camera": "camera_line", "check": "check", "close": "cross",
    "delete": "trash", "download": "download", "edit": "pencil_edit", "event": "calendar",
    "error": "exclamation_triangle", "favorite": "heart", "favoriteOff": "heart_empty", "help": "help_circle",
    "home": "home_line", "info": "info", "locationOn": "location_fill", "lock": "lock_fill", "lockOpen": "lock_line",
    "mail": "envelope", "menu": "menu_line", "moreVert": "more_circle", "moreHoriz": "more_circle",
    "notifications": "bell_fill", "notificationsOff": "bell", "pause": "pause_button", "payment": "payment_card",
    "schedule": "clock", "accessTime": "clock", "checkCircle": "check_circle", "cancel": "cross_circle",
    "language": "language_globe", "wifi": "wifi", "bookmark": "bookmark_fill", "arrowUpward": "up",
    "arrowDownward": "down", "expandMore": "chevron_down", "expandLess": "chevron_up", "chevronLeft": "chevron_left",
    "chevronRight": "chevron_right", "playArrow": "play", "remove": "minus", "filterList": "filter_line",
    "qrCode": "qr_code", "contentCopy": "copy", "chat": "chat", "reply": "reply", "group": "users",
    "restaurant": "fork_spoon", "flight": "plane", "lightbulb": "idea_bulb", "link": "link", "bolt": "lightning_fill",
    "person": "user_fill", "phone": "phone_line", "play": "play", "refresh": "refresh", "search": "search",
    "send": "send", "settings": "gear", "share": "share", "star": "star_fill", "starHalf": "star_half",
    "starOff": "star_empty", "stop": "stop_button", "upload": "upload", "visibility": "eye_open",
    "visibilityOff": "eye_close", "volumeUp": "sound_on", "warning": "exclamation_triangle_line",
  ].compactMapValues { IconGlyph.code(named: $0) }
}
