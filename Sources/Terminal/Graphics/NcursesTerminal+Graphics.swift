import Sushi

extension NcursesTerminal {
  package func frame(_ body: () -> Void) {
    guard frameIsOpen == nil else { return body() }
    frameIsOpen = false
    let isSent = output.frame {
      body()
      if frameIsOpen == true { send(TerminalModes.frameEnds) }
    }
    frameIsOpen = nil
    if !isSent { invalidate() }
  }

  /// Tells the terminal that a frame begins, if it is to have one and has not been told.
  func openFrame() {
    guard synchronizes, frameIsOpen == false else { return }
    send(TerminalModes.frameBegins)
    frameIsOpen = true
  }

  // MARK: Pixels

  package var graphics: GraphicsChoice {
    get { state.choice }
    set {
      state.choice = newValue
      followGraphics()
    }
  }

  package var pixelProtocol: GraphicsProtocol? { state.output?.kind }
  package var refusesPictures: Bool { state.detection.refusesPictures }
  package var pixelCell: PixelCell? { state.cell }

  package var ground: TerminalGround? { state.detection.ground }
  package var background: RGBA? { state.detection.background }

  package func learn(_ report: TerminalReport) {
    let cell = state.cell
    state.learn(report)
    if let cell, state.cell != cell { invalidate() }
    followGraphics()
  }

  package func askAgain() {
    let questions = state.askAgain()
    if isActive, !questions.isEmpty { send(questions) }
  }

  package func draw(_ pixels: PixelScreen?) {
    guard isActive else { return }
    let bytes = state.show(pixels)
    guard !bytes.isEmpty else { return }
    frame {
      openFrame()
      write(bytes)
    }
  }

  /// Another protocol, or none, begins with an empty screen; what is left behind at the end depends on it too.
  private func followGraphics() {
    guard isActive, state.output?.kind != armedFor else { return }
    arm()
    invalidate()
  }
}
