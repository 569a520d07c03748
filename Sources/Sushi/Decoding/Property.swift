import JSONDocument

/// A value that a document can give to a property.
package protocol PropertyDecodable: Sendable {
  static var propertyType: PropertyType { get }

  /// Reads the value; returns nil after it has reported why.
  static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Self?

  /// The value as a document has it; nil where it has no short spelling.
  var written: JSONText? { get }
}

extension PropertyDecodable {
  package var written: JSONText? { nil }
}

/// A row of the one table that describes an owner's properties: decoding, diagnostics, schema, completion and the
/// printed reference all read it.
package struct Property<Owner>: Sendable {
  package let name: String
  package let type: PropertyType
  package let summary: String
  let effect: PropertySetter
  /// The value that an owner has, as a document would have it.
  let reading: @Sendable (Owner) -> JSONText?

  package init<Value: PropertyDecodable>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Owner, Value> & Sendable,
    _ summary: String
  ) {
    self.name = name
    self.type = Value.propertyType
    self.summary = summary
    reading = { $0[keyPath: path()].written }
    let place = PropertyPlace(path)
    effect = { value, decoder, owner in
      guard let decoded = Value.decode(value, &decoder) else { return false }
      place.set(decoded, in: owner)
      return true
    }
  }

  package init<Value: PropertyDecodable>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Owner, Value?> & Sendable,
    _ summary: String
  ) {
    self.name = name
    self.type = Value.propertyType
    self.summary = summary
    reading = { $0[keyPath: path()]?.written }
    let place = PropertyPlace(path)
    effect = { value, decoder, owner in
      guard let decoded = Value.decode(value, &decoder) else { return false }
      place.set(decoded, in: owner)
      return true
    }
  }

  /// A number with limits.
  package init(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Owner, Double> & Sendable,
    in range: ClosedRange<Double>,
    _ summary: String
  ) {
    self.name = name
    type = .number(range)
    self.summary = summary
    reading = { $0[keyPath: path()].written }
    let place = PropertyPlace(path)
    effect = { value, decoder, owner in
      guard let number = decoder.decodeNumber(value, in: range) else { return false }
      place.set(number, in: owner)
      return true
    }
  }

  /// A whole number with limits.
  package init(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Owner, Int> & Sendable,
    in range: ClosedRange<Int>, _ summary: String
  ) {
    self.name = name
    type = .integer(range)
    self.summary = summary
    reading = { $0[keyPath: path()].written }
    let place = PropertyPlace(path)
    effect = { value, decoder, owner in
      guard let number = decoder.decodeInteger(value, in: range) else { return false }
      place.set(number, in: owner)
      return true
    }
  }

  /// A property that is checked and kept in the document, and changes nothing in a still picture.
  package static func inert<Value: PropertyDecodable>(
    _ name: String, _ type: Value.Type, _ summary: String
  ) -> Property {
    Property(name: name, type: Value.propertyType, summary: summary) { value, decoder, _ in
      Value.decode(value, &decoder) != nil
    }
  }

  private init(
    name: String, type: PropertyType, summary: String,
    effect: @escaping PropertySetter
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.effect = effect
    reading = { _ in nil }
  }
}

/// An owner's properties by name.
package struct PropertyTable<Owner>: Sendable {
  package let properties: [Property<Owner>]
  /// Their names, numbered as they are.
  package let keys: KeyTable
  /// The setters, one for each property.
  package let effects: PropertyEffects

  package init(_ properties: [Property<Owner>]) {
    self.properties = properties
    effects = PropertyEffects(properties.map { $0.effect })
    keys = KeyTable(properties.map { $0.name })
  }

  package func contains(_ name: String) -> Bool { keys.index(of: name) != nil }

  /// Returns nil when no property has the name, else whether the value was right.
  package func apply(
    _ name: String, _ value: JSONValue, to owner: inout Owner, _ decoder: inout ValueDecoder
  ) -> Bool? {
    keys.index(of: name).map { apply($0, value, to: &owner, &decoder) }
  }

  /// Sets a property by its number. Returns whether the value was valid.
  @discardableResult
  package func apply(
    _ number: Int, _ value: JSONValue, to owner: inout Owner, _ decoder: inout ValueDecoder
  ) -> Bool {
    apply([(number, value)], to: &owner, &decoder)
  }

  /// Sets several properties. Returns whether all values were valid.
  @discardableResult
  package func apply(
    _ values: [(number: Int, value: JSONValue)], to owner: inout Owner, _ decoder: inout ValueDecoder
  ) -> Bool {
    withUnsafeMutablePointer(to: &owner) { effects.apply(values, to: UnsafeMutableRawPointer($0), &decoder) }
  }

  /// The value that an owner has for a property, as a document would have it; nil where it has none.
  package func written(_ name: String, of owner: Owner) -> JSONText? {
    keys.index(of: name).flatMap { properties[$0].reading(owner) }
  }

  /// The rows without their owner's type.
  package var descriptions: [PropertyDescription] {
    properties.map { PropertyDescription(name: $0.name, type: $0.type, summary: $0.summary) }
  }
}

/// The documentation and type of a property.
package struct PropertyDescription: Sendable {
  package let name: String
  package let type: PropertyType
  package let summary: String

  package init(name: String, type: PropertyType, summary: String) {
    self.name = name
    self.type = type
    self.summary = summary
  }
}

/// An object whose keys are properties of a table, such as a label inside a check box.
package protocol PropertyOwner: PropertyDecodable {
  static var table: PropertyTable<Self> { get }
  /// In a sentence: "a label".
  static var typeName: String { get }
  /// The property that a bare string or number fills; nil where only an object will do.
  static var mainProperty: String? { get }
  /// The values of a new element, so that it is visible.
  static var starter: [(String, JSONText)] { get }
  init()
}

extension PropertyOwner {
  package static var mainProperty: String? { nil }
  package static var starter: [(String, JSONText)] { [] }
  /// The rows of its table.
  package static var properties: [PropertyDescription] { table.descriptions }
  /// The value of a property that nobody has set; nil where there is none.
  package static func defaultValue(of name: String) -> JSONText? { table.written(name, of: Self()) }
  /// The names of its properties.
  package static var keys: KeyTable { table.keys }
  /// The setters of its properties, by their numbers.
  package static var effects: PropertyEffects { table.effects }
  package static var propertyType: PropertyType {
    .object(typeName, main: mainProperty, properties: { table.descriptions })
  }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Self? {
    var owner = Self()
    guard decoder.kind(value) == .object else {
      guard let main = mainProperty, decoder.kind(value) != .array else {
        decoder.reportMismatch(value, expected: typeName)
        return nil
      }
      return table.apply(main, value, to: &owner, &decoder) == true ? owner : nil
    }
    let table = table
    table.apply(decoder.knownMembers(of: value, table.keys, in: typeName), to: &owner, &decoder)
    return owner
  }
}
