import Conditions
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let conditions: [Command] = [
    device, theme, typeSize, direction, locale, timezone, variant, client, platform, clientData, state, measure,
  ]

  static let device = Command(
    "device", .conditions, [Argument("device", .device, isOptional: true, isRest: true)],
    "Set the device, draw it around the picture, or list devices",
    details: """
      Takes a name, a size such as `device 400x800@2`, or a width in points such as `device 320`. `device frame` draws the \
      device around the picture, with the system's bars, and in what `screenshot` saves; `device frame off` draws the \
      picture alone.
      """,
    examples: ["device iPhone SE", "device 320", "device frame"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    let name = invocation.rest(from: 0)
    if let first = invocation[0], first.text.lowercased() == Condition.frame.rawValue {
      let state = invocation[1] ?? CommandText.Word(text: Condition.device.rawValue, range: first.range)
      try set(.frame, state, in: &session)
      return Reply("Device frame: \(session.conditions.hasFrame ? "on" : "off")")
    }
    guard !name.text.isEmpty else {
      let lines = Device.all.map { device in
        let size = "\(Int(clamping: device.size.width)) × \(Int(clamping: device.size.height))"
        return (device.name == session.conditions.device.name ? "› " : "  ") + "\(device.name)  \(size)"
      }
      return Reply(session.conditions.deviceName, lines: lines)
    }
    try set(.device, name, in: &session)
    return Reply("Device: \(session.conditions.deviceName)")
  }

  static let theme = Command(
    "theme", .conditions, [Argument("theme", .condition(.theme), isOptional: true)],
    "Set the theme, or switch between light and dark", examples: ["theme dark"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    let other: Appearance = session.picture.conditions.appearance == .light ? .dark : .light
    try set(.theme, invocation[0] ?? CommandText.Word(text: other.rawValue, range: 0..<0), in: &session)
    return Reply("Theme: \(session.conditions.appearance.rawValue)")
  }

  static let typeSize = Command(
    "type-size", .conditions, [Argument("size", .condition(.typeSize), isOptional: true)],
    "Set the text size, or list text sizes",
    details: """
      The seven text sizes of iOS and its five accessibility sizes; `l` is the designed size. Text and line heights \
      grow; boxes and icons keep their sizes.
      """, examples: ["type-size xxl", "type-size ax3"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    guard let word = invocation[0] else {
      let lines = TypeSize.allCases.map { size in
        let percent = Int(clamping: (size.scale * 100).rounded())
        return (size == session.conditions.typeSize ? "› " : "  ") + "\(size.rawValue)  \(percent) %"
      }
      return Reply("Text size: \(session.conditions.typeSize.rawValue)", lines: lines)
    }
    try set(.typeSize, word, in: &session)
    let size = session.conditions.typeSize
    return Reply("Text size: \(size.rawValue) (\(Int(clamping: (size.scale * 100).rounded())) %)")
  }

  static let direction = Command(
    "direction", .conditions, [Argument("direction", .condition(.direction), isOptional: true)],
    "Set the layout direction, or switch it", examples: ["direction rtl"],
    about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    let other = session.picture.conditions.rightToLeft ? "ltr" : "rtl"
    try set(.direction, invocation[0] ?? CommandText.Word(text: other, range: 0..<0), in: &session)
    return Reply("Direction: \(session.conditions.rightToLeft ? "rtl" : "ltr")")
  }

  static let locale = Command(
    "locale", .conditions, [Argument("locale", .condition(.locale))],
    "Show texts pseudo-localized, or computed values in a language",
    details: """
      `pseudo` adds accents, makes texts about 40 % longer and puts them in brackets. Placeholders such as `{name}`, \
      links and marked words stay. A language such as `de` or `pt-BR` is that of the numbers, amounts, dates and plurals \
      that layouts compute. The data does not change.
      """, examples: ["locale pseudo", "locale de", "locale original"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    try set(.locale, invocation.required(0), in: &session)
    let locale = session.conditions.locale
    guard locale.isKnown else {
      return Reply(
        "Locale: \(locale.rawValue), which isn't known: numbers, amounts, dates and plurals stay English", tone: .note)
    }
    return Reply("Locale: \(locale.rawValue)")
  }

  static let timezone = Command(
    "timezone", .conditions, [Argument("zone", .condition(.timezone))],
    "Set the clock that computed times are shown on",
    details: """
      `UTC`, or a distance from it such as `+05:30`. It counts for times that carry a distance from UTC themselves; `off` \
      shows all times as they are written.
      """, examples: ["timezone +05:30", "timezone off"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    try set(.timezone, invocation.required(0), in: &session)
    return Reply("Timezone: \(Condition.timezone.text(of: session.conditions))")
  }

  static let state = Command(
    "state", .conditions, [Argument("state", .condition(.state))],
    "Show controls as they are pressed, focused or waiting",
    details: """
      Holds a moment of every control still: `pressed`, `focused`, `disabled`, `loading`, `error` or `success`. A control \
      is a view that takes taps and holds no other that does. The data does not change; `state rest` shows it as it is.
      """, examples: ["state pressed", "state rest"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    try set(.state, invocation.required(0), in: &session)
    return Reply("State: \(session.conditions.state.rawValue)")
  }

  static let variant = Command(
    "variant", .conditions, [Argument("variant", .condition(.variant), isOptional: true)],
    "Show an experiment's variant, or list variants",
    details: """
      Variants are patches in `kimchi.json`. You can't edit while one is shown, because edits go to the files \
      themselves; `variant off` shows the files again.
      """, examples: ["variant large_picture", "variant off"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    guard let word = invocation[0] else {
      let lines = session.workspace.configuration.variants.map { variant in
        (variant.name == session.conditions.variant ? "› " : "  ") + variant.name + "  "
          + variant.patches.map(\.file).joined(separator: ", ")
      }
      return Reply(lines.isEmpty ? "This workspace has no variants" : "Variants", lines: lines)
    }
    try set(.variant, word, in: &session)
    return Reply("Variant: \(session.conditions.variant ?? "off")")
  }

  static let client = Command(
    "client", .conditions, [Argument("release", .condition(.client), isOptional: true, isRest: true)],
    "Show what a released client can draw, or list releases",
    details: """
      Components that the release does not have are left out, as in the app. A version between two declared releases is \
      drawn as the lower one, and a range such as `^1.2` as its newest declared release. `client compare A B` shows two \
      releases side by side, marks the differences, and lists what each one leaves out. `client report` lists what every \
      declared release leaves out, with essential components and required sections as errors.
      """,
    examples: ["client off", "client ios ^1.0", "client compare 1.0.0 1.2.0", "client report"], about: .program,
    isTried: true
  ) { session, invocation throws(Refusal) in
    let word = invocation.rest(from: 0)
    if word.text == "report" { return try reportClients(in: session) }
    if invocation[0]?.text == "compare" { return try compareClients(invocation, in: &session) }
    guard !word.text.isEmpty else {
      let lines = session.workspace.configuration.clients.releases.map { release in
        (release == session.conditions.client ? "› " : "  ") + release.text
      }
      return Reply(lines.isEmpty ? "This workspace declares no clients" : "Clients", lines: lines)
    }
    try set(.client, word, in: &session)
    let client = session.conditions.client
    let note = client.flatMap { session.workspace.configuration.clients.note(on: $0) }
    return Reply("Client: \(client?.text ?? "off")", lines: note.map { [$0] } ?? [])
  }

  static let platform = Command(
    "platform", .conditions, [Argument("platform", .platform, isOptional: true)],
    "Show what a platform's newest release can draw, or list platforms",
    details: "If the platform has the current release, it stays selected. `platform off` shows everything.",
    examples: ["platform off"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    let clients = session.workspace.configuration.clients.clients
    guard let word = invocation[0] else {
      let lines = clients.map { client in
        (client.name == session.conditions.client?.platform ? "› " : "  ") + client.name
      }
      return Reply(lines.isEmpty ? "This workspace declares no clients" : "Platforms", lines: lines)
    }
    let version = session.conditions.client?.version
    let hasVersion = clients.first { $0.name == word.text }?.versions.contains { $0.number == version } == true
    let release = ClientRelease(word.text, hasVersion ? version : nil)
    try set(.client, CommandText.Word(text: release.text, range: word.range), in: &session)
    return Reply("Client: \(session.conditions.client?.text ?? "off")")
  }

  static let clientData = Command(
    "client-data", .conditions, [Argument("data", .condition(.clientData), isOptional: true, isRest: true)],
    "Set the device's own values ($client), or show them",
    details: "Takes an object, a file with an object, or `off`.",
    examples: [#"client-data {"address": {"city": "Pune"}}"#, "client-data off"], about: .program
  ) { session, invocation throws(Refusal) in
    let word = invocation.rest(from: 0)
    guard !word.text.isEmpty else { return Reply(Condition.clientData.text(of: session.conditions)) }
    let text = word.unquoted
    if text != Condition.none, !text.hasPrefix("{") {
      do throws(Refusal) {
        try session.reach.check(text)
      } catch {
        throw error.at(word.range)
      }
    }
    try set(.clientData, word, in: &session)
    return Reply("Client data: \(session.conditions.clientData == nil ? "none" : "set")")
  }

  static let measure = Command(
    "measure", .conditions, [Argument("unit", .condition(.measure))],
    "Measure text in terminal cells or in the phone's font",
    details: "With `font`, lines break where they do on a phone. Text that does not fit its cells ends in an ellipsis.",
    examples: ["measure font"], about: .program, isTried: true
  ) { session, invocation throws(Refusal) in
    try set(.measure, invocation.required(0), in: &session)
    return Reply(Condition.measure.title(of: session.conditions))
  }
}

extension Command {
  /// Draws under one other condition.
  static func set(_ condition: Condition, _ word: CommandText.Word, in session: inout Session) throws(Refusal) {
    var conditions = session.conditions
    do throws(Refusal) {
      try condition.set(word.unquoted, in: &conditions, of: session.workspace)
    } catch {
      throw error.at(word.range)
    }
    if try session.postpones(conditions) { return }
    try session.redraw(under: conditions)
    if condition == .measure { session.environment.measuresForPixels = false }
  }
}
