import JSONDocument

extension ReferencePath {
  /// Steps as a path spells them.
  package static func text(_ steps: some Sequence<Step>) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        if !text.isEmpty { text += "/" }
        for scalar in String(decoding: key, as: UTF8.self).unicodeScalars {
          if "/[]\\".unicodeScalars.contains(scalar) { text += "\\" }
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  /// The path that a misspelt one most likely means: with the nearest key at the first step that leads nowhere.
  ///
  /// None when nothing is near, or when the path leads nowhere with that key too.
  package func nearest(from start: JSONDocument.Node, in document: JSONDocument) -> String? {
    var node = start
    for (index, step) in steps.enumerated() {
      if let next = Self.follow(step, from: node, in: document) {
        node = next
        continue
      }
      guard case .key(let key) = step,
        let near = document.nearestKey(to: String(decoding: key, as: UTF8.self), in: node)
      else { return nil }
      var steps = steps
      steps[index] = .key(Array(near.utf8))
      return Self.follow(steps[index...], from: node, in: document) == nil ? nil : self.start.spelling(steps)
    }
    return nil
  }

  /// The value that one step leads to; nil when it is absent.
  package static func follow(
    _ step: Step, from node: JSONDocument.Node, in document: JSONDocument
  ) -> JSONDocument.Node? {
    switch step {
    case .key(let key): document.value(forKey: key, in: node)
    case .index(let index): document.element(at: index, in: node)
    }
  }

  /// The value that several steps lead to; nil when it is absent.
  package static func follow(
    _ steps: some Sequence<Step>, from node: JSONDocument.Node, in document: JSONDocument
  ) -> JSONDocument.Node? {
    var node = node
    for step in steps {
      guard let next = follow(step, from: node, in: document) else { return nil }
      node = next
    }
    return node
  }
}

extension ReferencePath.Start {
  /// The word that a path which starts there begins with; nil for one that starts in its scope.
  package var word: String? {
    switch self {
    case .scope: nil
    case .root: "$root"
    case .client: "$client"
    case .item: "$item"
    case .index: "$index"
    }
  }

  /// A path from there.
  package func spelling(_ steps: some Sequence<ReferencePath.Step>) -> String {
    let rest = ReferencePath.text(steps)
    guard let word else { return rest }
    return rest.isEmpty || rest.hasPrefix("[") ? word + rest : "\(word)/\(rest)"
  }
}
