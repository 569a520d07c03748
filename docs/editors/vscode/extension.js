// Starts `kimchi lsp`, and shows its pictures beside the text.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async (context) => {
  const command = vscode.workspace.getConfiguration("kimchi").get("path");
  client = new LanguageClient("kimchi", { command, args: ["lsp"] }, {
    documentSelector: [{ scheme: "file", language: "json" }],
    initializationOptions: { preview: true },
    // The server has no terminal, this editor has one.
    middleware: {
      executeCommand: (name, args, next) => (name === "kimchi.openStudio" ? openStudio(command, args) : next(name, args)),
    },
  });
  await client.start();
  const preview = new Preview(context);
  context.subscriptions.push(
    vscode.commands.registerCommand("kimchi.preview", () => preview.show()),
    client.onNotification("kimchi/previewChanged", () => preview.draw()),
    vscode.window.onDidChangeActiveTextEditor(() => preview.follow()),
    vscode.window.onDidChangeTextEditorSelection(() => preview.mark()),
  );
};

function openStudio(command, args) {
  const file = args?.[0] ? vscode.Uri.parse(args[0]).fsPath : vscode.window.activeTextEditor?.document.uri.fsPath;
  vscode.window.createTerminal({ name: "kimchi", shellPath: command, shellArgs: file ? [file] : [] }).show();
}

exports.deactivate = () => client?.stop();

class Preview {
  constructor(context) {
    this.context = context;
    this.frames = [];
  }

  show() {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel("kimchi", "kimchi", vscode.ViewColumn.Beside, { enableScripts: true });
      this.panel.onDidDispose(() => { this.panel = undefined; });
    }
    this.follow();
  }

  follow() {
    const document = vscode.window.activeTextEditor?.document;
    if (!this.panel || document?.languageId !== "json") return;
    this.uri = document.uri;
    this.draw();
  }

  async draw() {
    if (!this.panel || !this.uri) return;
    try {
      const answer = await client.sendRequest("kimchi/preview", { textDocument: { uri: this.uri.toString() }, format: "svg" });
      this.frames = answer.frames;
      this.panel.title = answer.fixture ?? "kimchi";
      this.panel.webview.html = page(answer);
      this.mark();
    } catch (error) {
      // The last picture stays while the text is broken.
      this.panel.title = error.message;
    }
  }

  // Outlines the node that the cursor is in.
  mark() {
    const editor = vscode.window.activeTextEditor;
    if (!this.panel || !editor || editor.document.uri.toString() !== this.uri?.toString()) return;
    const offset = editor.document.offsetAt(editor.selection.active);
    this.panel.webview.postMessage(framesAt(this.frames, editor.document, offset));
  }
}

// The frames of the innermost node around the cursor: a repeated node has several.
function framesAt(frames, document, offset) {
  const around = frames
    .filter((frame) => frame.range)
    .map((frame) => ({ ...frame, start: document.offsetAt(frame.range.start), end: document.offsetAt(frame.range.end) }))
    .filter((frame) => frame.start <= offset && offset <= frame.end);
  const least = Math.min(...around.map((frame) => frame.end - frame.start));
  return around.filter((frame) => frame.end - frame.start === least);
}

function page(answer) {
  return `<!DOCTYPE html>
<html>
<body style="padding: 16px">
<div style="position: relative; width: ${answer.width}px; height: ${answer.height}px">${answer.content}<div id="marks"></div></div>
<script>
window.addEventListener("message", (event) => {
  document.getElementById("marks").replaceChildren(...event.data.map((frame) => {
    const mark = document.createElement("div");
    mark.style.cssText = \`position: absolute; outline: 2px solid #ef4f5f; left: \${frame.x}px; top: \${frame.y}px; width: \${frame.width}px; height: \${frame.height}px\`;
    return mark;
  }));
});
</script>
</body>
</html>`;
}
