// The messages of the open channel. A message that has not changed keeps its elements, and with them the focus.

import { face, make, post } from "./api.js";
import { componentRows } from "./components.js";
import { openPicture } from "./dialogs.js";
import { inline, markdown } from "./markdown.js";

const log = document.getElementById("log");
/// What is shown: key of a message to its JSON and element.
let shown = new Map();
let shownFor = "";

export function showMessages(page, moved) {
  const { state } = page;
  const owner = `${state.me} ${page.channel}`;
  const isElsewhere = owner !== shownFor;
  if (isElsewhere) {
    shown = new Map();
    shownFor = owner;
    // A new place is not read out message by message.
    log.setAttribute("aria-live", "off");
    setTimeout(() => log.setAttribute("aria-live", "polite"), 500);
  }
  const wasAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  const focused = log.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const names = JSON.stringify(state.names);
  const next = new Map();
  for (const message of state.channel?.messages ?? []) {
    // A message is drawn anew when it has changed, or a name that it may mention.
    const own = JSON.stringify(message);
    const json = message.thread || /<[@#]/.test(own) ? own + names : own;
    const old = shown.get(message.id);
    next.set(message.id, old?.json === json ? old : { json, element: messageElement(page, message) });
  }
  page.notes.filter((note) => note.user === state.me && note.channel === page.channel).forEach((note, index) => {
    next.set(`note${index}`, { json: "", element: noteElement(page, note) });
  });
  place([...next.values()].map((entry) => entry.element));
  shown = next;
  if (next.size === 0) log.replaceChildren(make("p", { class: "empty" }, "Nothing has been said here yet."));
  if (focused && !log.contains(document.activeElement)) {
    log.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
  if (wasAtEnd || moved || isElsewhere) log.scrollTop = log.scrollHeight;
}

/// Puts the elements in order, touching only those that moved.
function place(elements) {
  const wanted = new Set(elements);
  for (const child of [...log.children]) if (!wanted.has(child)) child.remove();
  elements.forEach((element, index) => {
    if (log.children[index] !== element) log.insertBefore(element, log.children[index] ?? null);
  });
}

// Pictures that arrive late must not push the newest message out of sight.
log.addEventListener("load", (event) => {
  const { height } = event.target.getBoundingClientRect();
  if (log.scrollHeight - log.scrollTop - log.clientHeight < height + 120) log.scrollTop = log.scrollHeight;
}, true);

// The newest message stays in sight when the composer grows or a phone is turned.
let height = log.clientHeight;
new ResizeObserver(() => {
  if (log.scrollHeight - log.scrollTop - height < 80) log.scrollTop = log.scrollHeight;
  height = log.clientHeight;
}).observe(log);

function noteElement(page, note) {
  return make("div", { class: note.failed ? "message failed" : "message" },
    make("span", {}), make("div", { class: "body" },
      make("p", { class: note.failed ? "text notice" : "text notice dots" }, note.text),
      note.failed ? make("p", { class: "only-you" }, "Only you can see this · ", make("button", {
        type: "button",
        onclick: () => {
          page.notes = page.notes.filter((other) => other !== note);
          showMessages(page, false);
        },
      }, "Dismiss")) : null));
}

function messageElement(page, message) {
  const mentionsMe = message.mentions.includes(page.state.me) || message.pings.includes(page.state.me);
  const classes = ["message", mentionsMe && "mentions-me", message.private && "private"].filter(Boolean).join(" ");
  return make("article", { class: classes, "data-id": message.id, "aria-label": `${message.name}` },
    above(page, message), sign(message), head(page, message), body(page, message));
}

/// People have round signs, applications square ones.
function sign(message) {
  const element = face(message.author, message.name);
  element.classList.toggle("app", message.bot);
  return element;
}

function above(page, message) {
  if (message.cause) {
    return make("p", { class: "above" }, `${message.cause.user} used /${message.cause.name}`);
  }
  if (message.reference) {
    const { author, text } = message.reference;
    return make("p", { class: "above" }, `↩ ${author}: `, ...inline(page, text || "(picture)"));
  }
  return null;
}

function head(page, message) {
  const at = new Date(message.created);
  return make("p", { class: "head" },
    make("span", { class: "author" }, message.name),
    message.bot ? make("span", { class: "tag" }, "APP") : null,
    make("time", { datetime: at.toISOString(), title: at.toLocaleString() },
      at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })),
    message.edited ? make("span", { class: "edited" }, "(edited)") : null,
    message.pinned ? make("span", { class: "edited" }, "📌 pinned") : null);
}

function body(page, message) {
  const inside = make("div", { class: "body" });
  if (message.loading) {
    inside.append(make("p", { class: "notice dots", role: "status" }, `${message.name} is thinking`));
  } else if (message.kind === 18) {
    inside.append(make("p", { class: "notice" }, "started a thread: ", threadLink(page, message.about_thread, message.content)));
  } else if (message.kind === 21) {
    inside.append(make("p", { class: "notice" }, "This thread began with a message in the channel."));
  } else if (message.content) {
    inside.append(markdown(page, message.content));
  }
  inside.append(...message.embeds.map((embed) => embedElement(page, embed)));
  const used = JSON.stringify(message.embeds);
  const pictures = message.attachments.filter((file) => !used.includes(file.url));
  if (pictures.length) inside.append(make("div", { class: "pictures" }, pictures.map(attachment)));
  inside.append(...componentRows(page, message));
  if (message.reactions.length) {
    inside.append(make("p", { class: "reactions" }, message.reactions.map((r) => make("span", {}, `${r.emoji} ${r.count}`))));
  }
  if (message.thread) {
    inside.append(make("p", {}, threadLink(page, message.thread, page.state.names.channels[message.thread] ?? "Thread")));
  }
  if (message.private) {
    inside.append(make("p", { class: "only-you" }, "Only you can see this · ", make("button", {
      type: "button", "data-key": `${message.id} dismiss`,
      onclick: () => post("dismiss", { user: page.user, channel: page.channel, message: message.id }),
    }, "Dismiss message")));
  }
  return inside;
}

function threadLink(page, id, name) {
  return make("button", { type: "button", class: "link", onclick: () => page.openChannel(id) }, `↳ ${name}`);
}

function attachment(file) {
  if (!file.content_type?.startsWith("image/")) {
    return make("a", { class: "file", href: file.url, download: file.filename }, `📄 ${file.filename} (${size(file.size)})`);
  }
  return picture(file.url, file.description ?? "", file.width, file.height);
}

function picture(url, description, width, height) {
  return make("button", {
    type: "button", class: "picture-button", "aria-label": `Open full size: ${description || "picture without description"}`,
    onclick: () => openPicture(url, description),
  }, make("img", { src: url, alt: description, width, height, loading: "eager" }));
}

function size(bytes) {
  return bytes < 1024 ? `${bytes} bytes` : bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KiB` : `${(bytes / 1048576).toFixed(1)} MiB`;
}

function embedElement(page, embed) {
  const box = make("div", { class: "embed" });
  if (embed.color !== undefined) box.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  if (embed.author?.name) box.append(make("p", { class: "small" }, embed.author.name));
  if (embed.title) {
    box.append(make("p", { class: "title" }, embed.url ? make("a", { href: embed.url, rel: "noreferrer", target: "_blank" }, embed.title) : embed.title));
  }
  if (embed.description) box.append(markdown(page, embed.description));
  if (embed.fields?.length) {
    box.append(make("div", { class: "fields" }, embed.fields.map((field) =>
      make("div", { class: field.inline ? "inline" : "" }, make("strong", {}, field.name), markdown(page, field.value)))));
  }
  for (const part of [embed.image, embed.thumbnail]) if (part?.url) box.append(picture(part.url, part.description ?? embed.title ?? ""));
  if (embed.footer?.text) box.append(make("footer", {}, embed.footer.text));
  return box;
}
