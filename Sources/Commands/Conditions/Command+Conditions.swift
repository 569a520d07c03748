import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let conditions: [Command] = [
    device, theme, typeSize, direction, locale, variant, client, platform, clientData, measure,
  ]

  static let device = Command(
    "device", .conditions, [Argument("device", .device, isOptional: true, isRest: true)],
    "draw for another device, or list them",
    details: "A name, a size such as `device 400x800@2`, or a width in points such as `device 320`.",
    examples: ["device iPhone SE", "device 320"], about: .program
  ) { session, invocation throws(Refusal) in
    let name = invocation.rest(from: 0)
    guard !name.text.isEmpty else {
      let lines = Device.all.map { device in
        let size = "\(Int(device.size.width)) × \(Int(device.size.height))"
        return (device.name == session.conditions.device.name ? "› " : "  ") + "\(device.name)  \(size)"
      }
      return Reply(session.conditions.deviceName, lines: lines)
    }
    try session.set(.device, name)
    return Reply("drawn for \(session.conditions.deviceName)")
  }

  static let theme = Command(
    "theme", .conditions, [Argument("theme", .condition(.theme), isOptional: true)],
    "draw light or dark; without a word, the other one", examples: ["theme dark"], about: .program
  ) { session, invocation throws(Refusal) in
    let other: Appearance = session.conditions.appearance == .light ? .dark : .light
    try session.set(.theme, invocation[0] ?? CommandText.Word(text: other.rawValue, range: 0..<0))
    return Reply("drawn \(session.conditions.appearance.rawValue)")
  }

  static let typeSize = Command(
    "type-size", .conditions, [Argument("size", .condition(.typeSize), isOptional: true)],
    "draw with a person's own text size, or list the sizes",
    details: """
      The seven steps of iOS, `l` as designed, and its five accessibility sizes. Texts and their lines grow, boxes and \
      icons keep their sizes.
      """, examples: ["type-size xxl", "type-size ax3"], about: .program
  ) { session, invocation throws(Refusal) in
    guard let word = invocation[0] else {
      let lines = TypeSize.allCases.map { size in
        let percent = Int((size.scale * 100).rounded())
        return (size == session.conditions.typeSize ? "› " : "  ") + "\(size.rawValue)  \(percent) %"
      }
      return Reply("text \(session.conditions.typeSize.rawValue)", lines: lines)
    }
    try session.set(.typeSize, word)
    return Reply("text is \(Int((session.conditions.typeSize.scale * 100).rounded())) % of its designed size")
  }

  static let direction = Command(
    "direction", .conditions, [Argument("direction", .condition(.direction), isOptional: true)],
    "lay out from the left or from the right; without a word, the other way", examples: ["direction rtl"],
    about: .program
  ) { session, invocation throws(Refusal) in
    let other = session.conditions.rightToLeft ? "ltr" : "rtl"
    try session.set(.direction, invocation[0] ?? CommandText.Word(text: other, range: 0..<0))
    return Reply(session.conditions.rightToLeft ? "laid out from the right" : "laid out from the left")
  }

  static let locale = Command(
    "locale", .conditions, [Argument("locale", .condition(.locale))],
    "show the texts as they are, or as a translation would strain them",
    details: """
      `pseudo` puts accents on letters, makes texts about 40 % longer and brackets them; placeholders such as `{name}`, \
      links and marked words stay. The data is left alone.
      """, examples: ["locale pseudo", "locale original"], about: .program
  ) { session, invocation throws(Refusal) in
    try session.set(.locale, invocation.required(0))
    return Reply(session.conditions.locale == .pseudo ? "texts are longer and accented" : "texts are as they are")
  }

  static let variant = Command(
    "variant", .conditions, [Argument("variant", .condition(.variant), isOptional: true)],
    "draw an experiment of the workspace, or list them",
    details: """
      Experiments are patches in `kimchi.json`. While one is drawn nothing can be changed, since edits go to the files \
      themselves; `variant off` draws those.
      """, examples: ["variant large_picture", "variant off"], about: .program
  ) { session, invocation throws(Refusal) in
    guard let word = invocation[0] else {
      let lines = session.workspace.configuration.variants.map { variant in
        (variant.name == session.conditions.variant ? "› " : "  ") + variant.name + "  "
          + variant.patches.map(\.file).joined(separator: ", ")
      }
      return Reply(lines.isEmpty ? "the workspace has no experiments" : "experiments", lines: lines)
    }
    try session.set(.variant, word)
    return Reply(session.conditions.variant.map { "variant \($0) is drawn" } ?? "no variant is drawn")
  }

  static let client = Command(
    "client", .conditions, [Argument("release", .condition(.client), isOptional: true, isRest: true)],
    "draw what a released client can draw, or list the releases",
    details: """
      Components that the release does not have are left out, as the app leaves them out. `client compare A B` draws two \
      releases side by side, marks what they do not share, and lists what each leaves out.
      """,
    examples: ["client off", "client compare 1.0.0 1.2.0"], about: .program
  ) { session, invocation throws(Refusal) in
    let word = invocation.rest(from: 0)
    if invocation[0]?.text == "compare" { return try session.compareClients(invocation) }
    guard !word.text.isEmpty else {
      let lines = session.workspace.configuration.clients.releases.map { release in
        (release == session.conditions.client ? "› " : "  ") + release.text
      }
      return Reply(lines.isEmpty ? "the workspace names no clients" : "clients", lines: lines)
    }
    try session.set(.client, word)
    return Reply(session.conditions.client.map { "drawn as \($0.text) does" } ?? "everything is drawn")
  }

  static let platform = Command(
    "platform", .conditions, [Argument("platform", .platform, isOptional: true)],
    "draw what the newest release of a platform can draw, or list the platforms",
    details: "The release stays where the platform has one of that number; `platform off` draws everything.",
    examples: ["platform off"], about: .program
  ) { session, invocation throws(Refusal) in
    let clients = session.workspace.configuration.clients.clients
    guard let word = invocation[0] else {
      let lines = clients.map { client in
        (client.name == session.conditions.client?.platform ? "› " : "  ") + client.name
      }
      return Reply(lines.isEmpty ? "the workspace names no clients" : "platforms", lines: lines)
    }
    let version = session.conditions.client?.version
    let hasVersion = clients.first { $0.name == word.text }?.versions.contains { $0.number == version } == true
    let release = ClientRelease(word.text, hasVersion ? version : nil)
    try session.set(.client, CommandText.Word(text: release.text, range: word.range))
    return Reply(session.conditions.client.map { "drawn as \($0.text) does" } ?? "everything is drawn")
  }

  static let clientData = Command(
    "client-data", .conditions, [Argument("data", .condition(.clientData), isOptional: true, isRest: true)],
    "say what $client means: values that the device holds, or show them",
    details: "An object, a file that holds one, or off.",
    examples: [#"client-data {"address": {"city": "Pune"}}"#, "client-data off"], about: .program
  ) { session, invocation throws(Refusal) in
    let word = invocation.rest(from: 0)
    guard !word.text.isEmpty else { return Reply(Condition.clientData.text(of: session.conditions)) }
    try session.set(.clientData, word)
    return Reply(session.conditions.clientData == nil ? "the device holds nothing" : "the device holds these values")
  }

  static let measure = Command(
    "measure", .conditions, [Argument("how", .condition(.measure))],
    "measure text as the terminal shows it, or as a phone does",
    details: "With `font` lines break where they do on a phone; what a cell is too wide for gets an ellipsis.",
    examples: ["measure font"], about: .program
  ) { session, invocation throws(Refusal) in
    try session.set(.measure, invocation.required(0))
    return Reply(Condition.measure.title(of: session.conditions))
  }
}

extension Session {
  /// Draws under one other condition.
  mutating func set(_ condition: Condition, _ word: CommandText.Word) throws(Refusal) {
    var conditions = conditions
    do throws(Rejection) {
      try condition.set(word.unquoted, in: &conditions, of: workspace)
    } catch {
      throw Refusal(error).at(word.range)
    }
    try redraw(under: conditions)
  }
}
