import JSONDocument
import Sushi

extension Fix {
  /// The way out where a document names a component that doesn't exist: the nearest of those that do, or a new file.
  package static func component(_ name: String, in names: some Sequence<String>) -> Fix {
    let word = Spelling.excerpt(name)
    return nearest(name, in: names)
      ?? Fix("add Components/\(word).json with \"component\": \"\(word)\" and its \"layout\" to the workspace")
  }
}
