"use strict";

// The companion's page, one script in parts: what it knows, and the lines that it sends.

const $ = (id) => document.getElementById(id);
const make = (tag, text, attributes = {}) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
const bytes = (text) => new TextEncoder().encode(text).length;
// Text in UTF-8 bytes cut into what is before a place and what is after.
const cut = (text, at) => {
  const all = new TextEncoder().encode(text);
  return [new TextDecoder().decode(all.slice(0, at)), new TextDecoder().decode(all.slice(at))];
};

const state = {
  stamp: "", expected: "", expires: 0, readOnly: true, picture: null, frames: [], origin: [0, 0], nodes: [], nodeCount: 0, selected: null,
  marked: [], scrolls: false, reaches: [], isMirrored: false,
};

// MARK: Lines

function takeStamp(stamp) {
  // What was painted before this page's own last line is about an older document.
  if (state.expected && stamp !== state.expected && Date.now() < state.expires) return;
  state.stamp = stamp;
  state.expected = "";
}

async function post(path, body) {
  const response = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), cache: "no-store",
  });
  return { status: response.status, ...(await response.json()) };
}

function say(text, kind) {
  $("answer").textContent = text;
  $("answer").className = kind;
}

let queue = Promise.resolve(true);
// Performs a line after those before it. Answers whether it was done. A line of a panel names the panel's node, and the
// document that the panel is about where that isn't the newest.
function send(line, panel) {
  queue = queue.then(async () => {
    try {
      const node = panel ? { node: panel.address } : {};
      const answer = await post("/line", { line, document: panel?.stamp || state.stamp, ...node });
      if (answer.document) {
        state.stamp = state.expected = answer.document;
        state.expires = Date.now() + 2000;
      }
      if (answer.status === 200) {
        if (!panel) {
          isOwnChange = true;
          drawWaiting();
        }
        say((answer.replies || []).join(". "), "done");
        return true;
      }
      say(answer.error + (answer.fix ? ": " + answer.fix : ""), "error");
    } catch {
      say("Not sent: the connection is lost", "error");
    }
    return false;
  });
  return queue;
}
