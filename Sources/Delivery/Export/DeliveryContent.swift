import Differences
import Dialects
import JSONDocument
import Pictures
import Sushi
import Workspaces

/// The members of a delivery but its manifest, in the order of the file.
struct DeliveryContent {
  private(set) var members: [(String, JSONText)] = []
  /// The components that a client needs, with those of experiments.
  private(set) var needed: ComponentNeeds
  let components: [String]
  let experiments: [String]
  let assets: DeliveryAssets

  /// - Throws: why a component can't be inlined, or an experiment applied.
  init(_ target: Target, _ options: DeliveryBundle.Options) throws(Refusal) {
    let closure = try DeliveryClosure(target, options)
    needed = ComponentNeeds(closure)
    components = closure.components.keys.sorted()
    let version = options.version ?? target.workspace.configuration.version ?? "1"
    let parts = Self.parts(target, closure, options)
    var patches: [(String, JSONText)] = []
    var urls = closure.urls
    if let delivery = target.workspace.delivery, let written = delivery.member("experiments") {
      if options.variant == nil {
        patches = delivery.document.members(of: written).map { ($0.key, JSONText(delivery.document, $0.value)) }
      }
    } else if options.variant == nil, target.workspace.delivery == nil {
      for variant in target.workspace.configuration.variants {
        let changed = try Self.applied(variant.name, to: target)
        let patched = options.patched(from: target, to: changed)
        _ =
          changed.layout.kind == .screen
          ? try DeliveryBundle.validate(screen: changed, patched)
          : try DeliveryBundle.validate(layout: changed, patched)
        let other = try DeliveryClosure(changed, patched)
        guard let patch = Self.patch(from: parts, to: Self.parts(changed, other, patched)) else { continue }
        patches.append((variant.name, patch))
        needed.merge(ComponentNeeds(other))
        urls.formUnion(other.urls)
      }
    }
    experiments = patches.map(\.0)
    members = [("delivery", 1), ("name", .string(target.layout.id)), ("version", .string(version))]
    members += parts
    if !patches.isEmpty { members.append(("experiments", .object(patches))) }
    assets = DeliveryAssets(urls, in: target.workspace)
    if !assets.entries.isEmpty { members.append(("assets", assets.json)) }
  }

  /// The parts that experiments may change.
  private static func parts(
    _ target: Target, _ closure: DeliveryClosure, _ options: DeliveryBundle.Options
  ) -> [(String, JSONText)] {
    var parts: [(String, JSONText)] = [
      ("layouts", .object(closure.layouts.sorted { $0.key < $1.key })),
      ("components", .object(closure.components.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) })),
    ]
    if !closure.declarations.isEmpty {
      parts.append(("plugins", .object(closure.declarations.sorted { $0.key < $1.key })))
    }
    if target.layout.kind == .screen {
      parts.append(("screen", screen(target, options)))
    }
    if let fixture = options.fixture { parts.append(("data", JSONText(fixture.document, fixture.node))) }
    if let system = target.workspace.designSystemText { parts.append(("design_system", system)) }
    return parts
  }

  /// The screen's document; for one client without what that client leaves out, whose components don't go along.
  private static func screen(_ target: Target, _ options: DeliveryBundle.Options) -> JSONText {
    let document = target.layout.document
    guard options.client != nil, let dialect = target.workspace.dialects.dialect(of: document),
      let response = dialect.response(
        ScreenSource(
          document, data: options.fixture.map { ($0.document, $0.node) }, contracts: ScreenLibrary(target.workspace),
          client: target.workspace.client, dialects: target.workspace.dialects), isFlat: false)
    else { return JSONText(document, document.root) }
    return JSONText(unspaced: response.document)
  }

  static func applied(_ variant: String, to target: Target) throws(Refusal) -> Target {
    var changed = target
    changed.workspace = try target.workspace.applying(variant: variant)
    let path = target.layout.path
    // What is piped in lies in no file that an experiment could patch.
    if target.workspace.documents.contains(path) == true || WorkspaceFiles.kind(of: path) == .file {
      changed.layout = try changed.workspace.layout(at: path).drawn(by: changed.workspace.client)
    }
    return changed
  }

  /// The RFC 6902 patch from one content to another; nil if they mean the same.
  private static func patch(from old: [(String, JSONText)], to new: [(String, JSONText)]) -> JSONText? {
    guard let old = try? JSONDocument(parsing: JSONText.object(old).bytes, file: "content"),
      let new = try? JSONDocument(parsing: JSONText.object(new).bytes, file: "content")
    else { return nil }
    let difference = JSONDocument.difference(from: old, to: new)
    return difference.isEmpty ? nil : difference.patch
  }

  // MARK: Writing

  /// The text for people and version control: every part in canonical form but the screen and the data, which stay as
  /// the files have them, byte for byte.
  static func text(of members: [(String, JSONText)]) -> [UInt8] {
    var bytes = Array("{".utf8)
    for (index, (key, value)) in members.enumerated() {
      bytes += Array((index > 0 ? ",\n  " : "\n  ").utf8) + JSONText.string(key).bytes + Array(": ".utf8)
      if ["screen", "data"].contains(key) {
        bytes += value.bytes
      } else {
        // No string of a JSON text has a line feed in it.
        for byte in value.canonical.utf8.dropLast() {
          bytes.append(byte)
          if byte == 0x0A { bytes.append(contentsOf: repeatElement(0x20, count: 2)) }
        }
      }
    }
    return bytes + Array("\n}\n".utf8)
  }
}

extension Workspace {
  /// `design_system` as `kimchi.json`, an experiment or a delivery has it, if it names anything.
  fileprivate var designSystemText: JSONText? {
    if let delivery { return delivery.member("design_system").map { JSONText(delivery.document, $0) } }
    guard let document = configuration.patched ?? configuration.document,
      let node = document.value(forKey: "design_system", in: document.root),
      document.members(of: node).contains(where: { $0.key != "extends" })
    else { return nil }
    return JSONText(document, node)
  }
}
