import JSONDocument
import Workspaces

/// Lists what the gallery shows, a little at a time, so that a list of ten thousand fixtures is there at once and grows
/// under the eyes: layouts, components and screens by the names of their files, then fixtures file by file.
///
/// Of a previews file only names and labels are kept.
package struct GalleryIndexer: Sendable {
  private enum Stage: Sendable {
    case files(workspace: Int)
    case previews(workspace: Int)
    case reading(workspace: Int, paths: [String], next: Int)
    case done
  }

  package let workspaces: [Workspace]
  private var stage = Stage.files(workspace: 0)
  /// The previews file of each model, by workspace: what makes finding one as quick as its name.
  package private(set) var previewFiles: [[String: String]]

  /// Entries that one step yields, unless a single file has more.
  private static let batchSize = 1000
  private static let timeout = Duration.milliseconds(15)

  package init(_ workspaces: [Workspace]) {
    self.workspaces = workspaces
    previewFiles = Array(repeating: [:], count: workspaces.count)
    if workspaces.isEmpty { stage = .done }
  }

  package var isDone: Bool { if case .done = stage { true } else { false } }

  /// The next entries, in the order that they are shown; possibly none, although more are to come.
  package mutating func next() -> [GalleryEntry] {
    switch stage {
    case .done: return []
    case .files(let index):
      stage = .previews(workspace: index)
      return listed(index)
    case .previews(let index):
      let workspace = workspaces[index]
      var paths = workspace.files(in: .previews)
      if paths.isEmpty, !workspace.isConfigured {
        paths = WorkspaceFiles.documents(in: workspace.root, wires: workspace.wires)
      }
      stage = .reading(workspace: index, paths: paths, next: 0)
      return []
    case .reading(let index, let paths, var next):
      let start = ContinuousClock.now
      var entries: [GalleryEntry] = []
      while next < paths.count, entries.count < Self.batchSize, ContinuousClock.now - start < Self.timeout {
        read(paths[next], workspace: index, &entries)
        next += 1
      }
      if next < paths.count {
        stage = .reading(workspace: index, paths: paths, next: next)
      } else {
        stage = index + 1 < workspaces.count ? .files(workspace: index + 1) : .done
      }
      return entries
    }
  }

  private func listed(_ index: Int) -> [GalleryEntry] {
    let folders: [(Workspace.Folder, GalleryEntry.Kind)] = [
      (.screens, .screen), (.layouts, .layout), (.components, .component),
    ]
    return folders.flatMap { folder, kind in
      workspaces[index].files(in: folder).map {
        GalleryEntry(kind, workspaces[index].wires.title(of: $0), path: $0, workspace: index)
      }
    }
  }

  private mutating func read(_ path: String, workspace index: Int, _ entries: inout [GalleryEntry]) {
    do throws(Refusal) {
      // Not by way of the store, which would keep all of it.
      let document = try workspaces[index].read(path).document
      let isPreview = FilePath.contains(FilePath.join(workspaces[index].root, Workspace.Folder.previews.rawValue), path)
      switch LayoutDocument.sort(of: document, path: path, dialects: workspaces[index].dialects) {
      case .layout where !isPreview: entries.append(file(.layout, path, index))
      case .component where !isPreview: entries.append(file(.component, path, index))
      case .screen where !isPreview: entries.append(file(.screen, path, index))
      case .workspace, .delivery, .declaration: break
      case .other where !isPreview: break
      default: add(try FixtureFile(document, path: path), workspace: index, &entries)
      }
    } catch {
      entries.append(file(.broken, path, index))
    }
  }

  private func file(_ kind: GalleryEntry.Kind, _ path: String, _ index: Int) -> GalleryEntry {
    GalleryEntry(kind, workspaces[index].wires.title(of: path), path: path, workspace: index)
  }

  private mutating func add(_ file: FixtureFile, workspace index: Int, _ entries: inout [GalleryEntry]) {
    if previewFiles[index][file.model] == nil { previewFiles[index][file.model] = file.path }
    entries += file.shown.map { name in
      GalleryEntry(
        .fixture, name, path: file.path, workspace: index, model: file.model,
        tags: file.labels.tags[name, default: []])
    }
  }
}
