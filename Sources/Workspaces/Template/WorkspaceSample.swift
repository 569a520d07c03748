import JSONDocument

/// A sample in one dialect: a screen with its components, three fixtures and a script that expects something of it.
package struct WorkspaceSample: Sendable {
  /// As `DialectRegistry` names it.
  package let dialect: String
  /// The word for its screen: `kimchi new response`.
  package let noun: String
  /// The name of its screen's file.
  let screen: String
  package let summary: String
  /// Members of `kimchi.json` that it needs, as text.
  let settings: String
  /// All but `kimchi.json` and the README, in the order in which a newcomer reads them.
  let files: [WorkspaceTemplate.File]

  /// One for each dialect besides the layouts and screens of kimchi itself, which have `WorkspaceTemplate.cafes`.
  package static let all = [library, bookshop, restaurants, insurance]

  /// A workspace to begin with.
  package func workspace(named name: String) -> WorkspaceTemplate {
    let configuration = """
      {"workspace": \(JSONText.string(name)), "design_system": {"extends": "sushi"},
        "devices": ["iPhone SE", "iPhone 16"], \(settings)}
      """
    return WorkspaceTemplate(
      files: [
        WorkspaceTemplate.File(path: "README.md", text: readme(name)), .json("kimchi.json", configuration),
      ] + files)
  }

  /// The sample's screen under another name, with its fixtures, its script and the components that a workspace lacks.
  ///
  /// - Parameter exists: whether the workspace has a file, by its path from the root.
  package func screen(named name: String, besides exists: (String) -> Bool) -> WorkspaceTemplate {
    let (old, new) = (ModelName.upperCamelCase(screen), ModelName.upperCamelCase(name))
    let renamed = [
      "Screens/\(screen).json": "Screens/\(name).json",
      "Previews/\(old).previews.json": "Previews/\(new).previews.json",
      "Scripts/\(screen).kimchi": "Scripts/\(name).kimchi",
    ]
    return WorkspaceTemplate(
      files: files.compactMap { file in
        guard let path = renamed[file.path] else { return exists(file.path) ? nil : file }
        let text = file.text.replacing("\(screen).kimchi", with: "\(name).kimchi")
          .replacing("open \(old).", with: "open \(new).")
          .replacing("\"model\": \"\(old)\"", with: "\"model\": \"\(new)\"")
        return WorkspaceTemplate.File(path: path, text: text)
      })
  }

  private func readme(_ name: String) -> String {
    """
    # \(name)

    \(summary)

    | folder | content |
    |---|---|
    | `Components/` | the components that draw it, with the fields of their data |
    | `Screens/` | the screen, such as a backend sends it |
    | `Previews/` | fixtures: named sample data, such as `\(ModelName.upperCamelCase(screen)).regular` |
    | `Scripts/` | what people do, and what they should see then |

    ```sh
    kimchi                                   # the gallery: Enter opens a screen, F10 returns
    kimchi render \(ModelName.upperCamelCase(screen)).regular
    kimchi check                             # find all problems, on every device
    kimchi run --check Scripts/*.kimchi      # run the script as a test
    ```

    """
  }
}
