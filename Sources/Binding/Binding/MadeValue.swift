import JSONDocument
import KimchiCore
import Sushi

/// The text of a value that is built from others, and where its parts were written.
struct MadeValue {
  var text: String
  var origin: ValueOrigin
}

extension MadeValue {
  /// - Parameter owner: what stands for the object itself.
  init(object owner: JSONValue, _ members: [(key: String, value: MadeValue)]) {
    text = "{" + members.map { "\(JSONText.string($0.key)):" + $0.value.text }.joined(separator: ",") + "}"
    origin = .object(owner, members.map(\.value.origin))
  }

  init(array owner: JSONValue, _ elements: [MadeValue]) {
    text = "[" + elements.map(\.text).joined(separator: ",") + "]"
    origin = .array(owner, elements.map(\.origin))
  }
}
