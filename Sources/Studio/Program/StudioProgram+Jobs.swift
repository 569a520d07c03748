import Sheets
import Galleries
import Layers
import Pictures
import Sessions
import Terminal

/// Background jobs do work that takes longer than a key may wait.
extension StudioProgram {
  /// Begins the jobs that what is shown needs, and ends those that nobody waits for any more.
  func followJobs() {
    followOpening()
    followCommand()
    followGallery()
    followMatrix()
    followMatrixCell()
    followPublishing()
  }

  /// Has the gallery listed and drawn while it is shown, and asks for the picture that it lacks.
  private func followGallery() {
    guard state.isGalleryShown, let gallery = state.gallery else {
      // Its copies of documents would make the next edit copy them again.
      galleryJobs?.cancel()
      galleryJobs = nil
      return
    }
    if galleryJobs == nil || gallery.isStale {
      galleryJobs?.cancel()
      galleryJobs = GalleryJobs(
        gallery.workspaces, edited: state.session.editedDocuments, avoiding: faults, on: queue
      ) {
        [weak self] entries, isLast in
        self?.state.receive(entries, isLast: isLast)
      } onPicture: { [weak self] picture, request in
        self?.state.kept.gallery?.receive(picture, entry: request.index, generation: request.generation)
      }
      state.kept.gallery?.refresh()
      asked = nil
    }
    if let gallery = state.gallery, gallery.isComplete, gallery.entries.count <= GalleryJobs.surveyLimit {
      galleryJobs?.survey(gallery.entries, state.galleryLook) { [weak self] in self?.state.kept.gallery?.receive($0) }
    }
    if let gallery = state.gallery, gallery.isComplete {
      galleryJobs?.compare(gallery.entries, since: gallery.revision, state.galleryLook) {
        state.kept.gallery?.beginComparing(since: $0)
      } onPart: { [weak self] in
        self?.state.kept.gallery?.receive($0)
      } onEnd: { [weak self] in
        self?.state.kept.gallery?.receive($0, since: $1)
      }
    }
    state.arrangeWall()
    guard let gallery = state.gallery, let entry = gallery.wanted.first else { return }
    let generation = gallery.pictures.generation
    guard asked?.entry != entry || asked?.generation != generation else { return }
    asked = (entry, generation)
    galleryJobs?.want(
      GalleryJobs.Request(
        entry: gallery.entries[entry], index: entry, generation: generation,
        look: state.galleryLook))
  }

  /// Has the chosen cell of the matrix drawn. Cells that were only passed by are not waited for.
  private func followMatrixCell() {
    let request = state.matrix?.lackingPicture(on: state.size, state.painting, pixels: state.pixelCell)
    guard cellJob?.request != request else { return }
    cellJob?.job.cancel()
    cellJob = nil
    guard let request, let plan = state.matrix?.plan else { return }
    let images = state.session.picture.images
    let job = BackgroundJob(on: queue) {
      request.paint(plan, images: images)
    } onEnd: { [weak self] picture in
      self?.state.receive(picture, of: request)
    }
    cellJob = (request, job)
  }

  /// Has the matrix computed while it is shown.
  private func followMatrix() {
    guard matrixJob?.number != state.matrix?.number else { return }
    matrixJob?.job.cancel()
    // Of another sheet a cell at the same place is another picture.
    cellJob?.job.cancel()
    cellJob = nil
    matrixJob = state.matrix.map { matrix in
      let plan = matrix.plan
      let job = BackgroundJob(on: queue, isQuiet: true) { progress in
        _ = MatrixSheet(
          computing: plan, isCancelled: { progress.isCancelled },
          onRow: { progress.report(MatrixRow(number: $0, cells: $1)) })
      } onPart: { [weak self] (row: MatrixRow) in
        self?.state.receive(row.cells, row: row.number)
      }
      return (matrix.number, job)
    }
  }

  /// Has the publish compared and uploaded while it is shown.
  func followPublishing() {
    let state = state.publishing
    if state?.isStopping == true { publishJob?.job.stop() }
    let work = state?.work
    guard publishJob?.work.id != work?.id else { return }
    // Nobody waits for it: it was left before it uploaded anything, or has ended.
    publishJob?.job.cancel()
    publishJob = work.map { work in
      let job = BackgroundJob(on: queue, isQuiet: true) { progress in
        work.run(isStopped: { progress.isCancelled }) { progress.report($0) }
      } onPart: { [weak self] (part: PublishWork.Part) in
        self?.state.receive(part, of: work)
      } onEnd: { [weak self] result in
        self?.state.receive(result, of: work)
      }
      return (work, job)
    }
  }

  /// Shows everything but images at once, and those as soon as they have been read.
  func presentFirst() {
    state.preview.drawsImages = false
    present()
    imageJob = BackgroundJob(on: queue, state.imageReading) { [weak self] in self?.state.preview.drawsImages = true }
  }
}

/// A row of the matrix that has been computed.
private struct MatrixRow: Sendable {
  var number: Int
  var cells: [MatrixCell]
}
