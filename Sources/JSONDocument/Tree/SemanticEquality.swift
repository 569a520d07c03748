/// When two values mean the same: numbers by value in any spelling, objects in any order with the last repeated key.
extension JSONDocument {
  /// Whether a value means the same as one of another document, or of this. Linear, but quadratic in the members of
  /// objects with few of them.
  public func isEqual(_ node: Node, to other: JSONDocument, _ otherNode: Node) -> Bool {
    let kind = kind(of: node)
    guard kind == other.kind(of: otherNode) else { return false }
    switch kind {
    case .null: return true
    case .bool: return bool(node) == other.bool(otherNode)
    case .string: return stringBytes(node) == other.stringBytes(otherNode)
    case .number: return decimal(node) == other.decimal(otherNode)
    case .array:
      var left = ChildCursor(self, node)
      var right = ChildCursor(other, otherNode)
      while let child = left.advance(nodes) {
        guard let counterpart = right.advance(other.nodes), isEqual(Node(child), to: other, Node(counterpart)) else {
          return false
        }
      }
      return right.advance(other.nodes) == nil
    case .object:
      let left = effectiveMembers(of: node)
      let right = other.effectiveMembers(of: otherNode)
      guard left.count == right.count else { return false }
      if left.keys == right.keys {
        return zip(left.values, right.values).allSatisfy { isEqual($0, to: other, $1) }
      }
      let index = Dictionary(zip(right.keys, right.values)) { $1 }
      return zip(left.keys, left.values).allSatisfy { key, value in
        index[key].map { isEqual(value, to: other, $0) } ?? false
      }
    }
  }

  /// Feeds a number by its value.
  package func combineNumber(_ node: Node, into hasher: inout Hasher) { hasher.combine(decimal(node)) }

  private func decimal(_ node: Node) -> Decimal {
    let record = record(node)
    return withStored(record.start, record.end) { Decimal($0) }
  }

  /// Members by decoded key, without those that a later one hides; each key where it first stands.
  package struct EffectiveMembers {
    package var keys: [[UInt8]] = []
    package var values: [Node] = []
    package var count: Int { keys.count }
  }

  package func effectiveMembers(of node: Node) -> EffectiveMembers {
    var result = EffectiveMembers()
    var places: [[UInt8]: Int] = [:]
    forEachChild(of: node) { child in
      guard let key = keyUTF8(of: child) else { return }
      if let place = places[key] {
        result.values[place] = child
      } else {
        places[key] = result.count
        result.keys.append(key)
        result.values.append(child)
      }
    }
    return result
  }
}

/// A number by value: its significant digits and the power of ten of the last one.
private struct Decimal: Hashable {
  private var negative = false
  private var digits: [UInt8] = []
  private var exponent = 0

  init(_ raw: UnsafeBufferPointer<UInt8>) {
    var afterPoint = false
    var at = 0
    if raw.first == 0x2D {
      negative = true
      at = 1
    }
    scan: while at < raw.count {
      switch raw[at] {
      case 0x30...0x39:
        digits.append(raw[at])
        if afterPoint { exponent -= 1 }
      case 0x2E: afterPoint = true
      default: break scan
      }
      at += 1
    }
    if at < raw.count {
      let written = String(decoding: raw[(at + 1)...], as: UTF8.self)
      // Beyond any exponent that fits all are alike: only their sign counts.
      let clamped = Int(written) ?? (written.hasPrefix("-") ? Int.min / 4 : Int.max / 4)
      exponent += min(max(clamped, Int.min / 4), Int.max / 4)
    }
    while digits.last == 0x30 {
      digits.removeLast()
      exponent += 1
    }
    digits.removeFirst(digits.prefix { $0 == 0x30 }.count)
    if digits.isEmpty { (negative, exponent) = (false, 0) }
  }
}
