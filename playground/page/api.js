// The page's own API: what is shown, what is done, and news of changes.

async function read(response) {
  const json = await response.json().catch(() => ({ error: "The playground gave no answer." }));
  if (!response.ok) throw new Error(json.error ?? `Status ${response.status}`);
  return json;
}

export async function get(name, query) {
  return read(await fetch(`/playground/api/${name}?${new URLSearchParams(query)}`));
}

export async function post(name, body) {
  return read(await fetch(`/playground/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }));
}

/// Calls `changed` after every change, and when the connection comes back.
export function listen(changed, lost) {
  const events = new EventSource("/playground/api/events");
  events.onopen = changed;
  events.onmessage = changed;
  events.onerror = lost;
}

/// An element with attributes, listeners (`onclick`) and children.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const COLOURS = ["#a8452c", "#2d6a9f", "#7a5195", "#3c7a3c", "#9b5d12", "#a03a6c", "#49606f", "#5b5fb8"];

/// The round sign of a user: a letter on a colour. Decoration, since the name always stands beside it.
export function face(id, name) {
  const colour = COLOURS[Number(BigInt(id) % BigInt(COLOURS.length))];
  const sign = make("span", { class: "face", "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  sign.style.background = colour;
  return sign;
}

/// Says something that went wrong.
export function alarm(text) {
  const note = make("p", {}, text);
  document.getElementById("alerts").append(note);
  setTimeout(() => note.remove(), 6000);
}
