/// The parts of the protocol that an editor takes, as far as answers depend on them.
struct ClientFeatures: Sendable {
  /// Whether completions may have places to fill in.
  var takesSnippets = false
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
  /// Whether it tells of files that change on disk, when it is asked to.
  var watchesFiles = false

  init() {}

  init(_ params: JSONView) {
    let capabilities = params["capabilities"]
    let text = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    takesSnippets = text?["completion"]?["completionItem"]?["snippetSupport"]?.bool == true
    takesSymbolTrees = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool == true
    let operations = workspace?["workspaceEdit"]?["resourceOperations"]?.elements.compactMap(\.string) ?? []
    renamesFiles = operations.contains("rename")
    createsFiles = operations.contains("create")
    // Neovim 0.7 says only that it takes changes of files, which are among these.
    takesDocumentChanges = renamesFiles || workspace?["workspaceEdit"]?["documentChanges"]?.bool == true
    showsPreviews = params["initializationOptions"]?["preview"]?.bool == true
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool == true
  }
}
