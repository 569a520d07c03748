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
    middleware: { executeCommand: (name, args, next) => name === "kimchi.openStudio" ? openStudio(command, args) : next(name, args) },
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

  // Outlines the node that the cursor is in: the innermost symbol, found by its range.
  async mark() {
    const editor = vscode.window.activeTextEditor;
    if (!this.panel || !editor || editor.document.uri.toString() !== this.uri?.toString()) return;
    const pointer = pointerAt(editor.document.getText(), editor.document.offsetAt(editor.selection.active));
    const around = this.frames.filter((frame) => pointer.startsWith(frame.pointer));
    const longest = Math.max(0, ...around.map((frame) => frame.pointer.length));
    this.panel.webview.postMessage(around.filter((frame) => frame.pointer.length === longest));
  }
}

// The JSON pointer of the place at an offset, as far as the text before it tells.
function pointerAt(text, offset) {
  const path = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}\[\],:]/g;
  let key = "";
  for (let match; (match = token.exec(text)) && match.index < offset;) {
    const top = path[path.length - 1];
    switch (match[0][0]) {
      case "{": path.push({ key: undefined }); break;
      case "[": path.push({ index: 0 }); break;
      case "}": case "]": path.pop(); break;
      case ",": if (top?.index !== undefined) top.index += 1; break;
      case ":": if (top) top.key = key; break;
      default: key = match[0].slice(1, -1);
    }
  }
  return path.map((step) => `/${(step.key ?? step.index ?? "").toString().replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
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
