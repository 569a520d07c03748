import ImportedWorkspaces
import JSONDocument
import Workspaces

extension ImportFormat {
  package static let a2ui = ImportFormat(
    name: "a2ui", summary: "messages of A2UI from 0.9 on, with components of the basic catalogue",
    recognizes: { source in
      let messages = A2UIStream.messages([source])
      return messages.contains { message in
        ["createSurface", "updateComponents", "updateDataModel"].contains { message[$0] != nil }
      }
    },
    layouts: { source throws(Refusal) in
      var result = ImportedLayouts(texts: A2UIStyles.texts)
      for surface in try A2UIStream(source.values).surfaces {
        var importer = A2UIImporter(surface)
        result.layouts.append(importer.layout())
        result.ledger.merge(importer.ledger)
      }
      return result
    })
}
