import JSONDocument

/// The parts of the protocol that an editor takes, as far as answers depend on them.
struct ClientFeatures: Sendable {
  /// Whether completions may have places to fill in.
  var takesSnippets = false
  /// Whether the documentation of completions may be in Markdown.
  var takesMarkdownInCompletions = false
  /// Whether hovers may be in Markdown; an editor that says nothing about it is taken to.
  var takesMarkdownInHovers = true
  /// Whether symbols may lie in each other.
  var takesSymbolTrees = false
  /// Whether an edit may name the versions of documents.
  var takesDocumentChanges = false
  /// Whether an edit may give a file another name.
  var renamesFiles = false
  /// Whether an edit may make a file.
  var createsFiles = false
  /// Whether it shows pictures by the command `kimchi.preview`; it says so in `initializationOptions`.
  var showsPreviews = false
  /// Whether texts in Markdown may have pictures in them.
  var showsPictures = false
  /// Whether a diagnostic's code may have an address.
  var opensCodes = false
  /// Whether it tells of files that change on disk, when it is asked to.
  var watchesFiles = false

  init() {}

  init(_ params: JSONView) {
    let capabilities = params["capabilities"]
    let text = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    takesSnippets = text?["completion"]?["completionItem"]?["snippetSupport"]?.bool == true
    func takesMarkdown(_ formats: JSONView?) -> Bool? {
      formats?.elements.contains { $0.string == Markdown.kind }
    }
    takesMarkdownInCompletions = takesMarkdown(text?["completion"]?["completionItem"]?["documentationFormat"]) ?? false
    takesMarkdownInHovers = takesMarkdown(text?["hover"]?["contentFormat"]) ?? true
    takesSymbolTrees = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool == true
    let operations = workspace?["workspaceEdit"]?["resourceOperations"]?.elements.compactMap(\.string) ?? []
    renamesFiles = operations.contains("rename")
    createsFiles = operations.contains("create")
    // Neovim 0.7 says only that it takes changes of files, which are among these.
    takesDocumentChanges = renamesFiles || workspace?["workspaceEdit"]?["documentChanges"]?.bool == true
    showsPreviews = params["initializationOptions"]?["preview"]?.bool == true
    // Visual Studio Code names its reader of Markdown, which takes pictures; others list the tags that they take.
    let markdown = capabilities?["general"]?["markdown"]
    let takesImages = markdown?["allowedTags"]?.elements.contains { $0.string == "img" } ?? false
    showsPictures = takesImages || markdown?["parser"]?.string == "marked"
    opensCodes = text?["publishDiagnostics"]?["codeDescriptionSupport"]?.bool == true
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool == true
  }
}
