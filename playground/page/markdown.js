// Discord's markdown, as elements. Text is only ever added as text.

import { make } from "./api.js";

/// A block of text.
export function markdown(page, text) {
  const block = make("div", { class: "text" });
  blocks(page, text, block);
  return block;
}

function blocks(page, text, into) {
  const fence = /```(?:([\w+-]*)\n)?([\s\S]*?)```/g;
  let from = 0;
  for (const found of text.matchAll(fence)) {
    lines(page, text.slice(from, found.index), into);
    into.append(make("pre", { tabindex: "0" }, make("code", {}, found[2].replace(/\n$/, ""))));
    from = found.index + found[0].length;
    if (text[from] === "\n") from += 1;
  }
  lines(page, text.slice(from), into);
}

const KINDS = [
  [/^(#{1,3}) (.*)/, (page, found) => make(`h${found[1].length + 2}`, {}, inline(page, found[2]))],
  [/^-# (.*)/, (page, found) => make("div", { class: "small" }, inline(page, found[1]))],
];

/// Text without code blocks: headings, quotes and lists by line, the rest as it is.
function lines(page, text, into) {
  const all = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) into.append(...inline(page, plain.join("\n")));
    plain = [];
  };
  for (let i = 0; i < all.length; i += 1) {
    const line = all[i];
    const kind = KINDS.find(([pattern]) => pattern.test(line));
    if (kind) {
      flush();
      into.append(kind[1](page, line.match(kind[0])));
    } else if (line.startsWith(">>> ")) {
      flush();
      const rest = [line.slice(4), ...all.slice(i + 1)].join("\n");
      into.append(make("blockquote", {}, inline(page, rest)));
      return;
    } else if (/^> /.test(line)) {
      flush();
      i = gather(all, i, /^> /, (found) => into.append(make("blockquote", {}, inline(page, found.map((l) => l.slice(2)).join("\n")))));
    } else if (/^\s*[-*] /.test(line)) {
      flush();
      i = gather(all, i, /^\s*[-*] /, (found) => into.append(make("ul", {}, found.map((l) => make("li", {}, inline(page, l.replace(/^\s*[-*] /, "")))))));
    } else if (/^\d+\. /.test(line)) {
      flush();
      const start = Number.parseInt(line, 10);
      i = gather(all, i, /^\d+\. /, (found) => into.append(make("ol", { start }, found.map((l) => make("li", {}, inline(page, l.replace(/^\d+\. /, "")))))));
    } else plain.push(i + 1 < all.length ? line : line);
  }
  flush();
}

/// Takes the lines from `i` on that fit, hands them over, and gives the index of the last.
function gather(all, i, pattern, hand) {
  let end = i;
  while (end < all.length && pattern.test(all[end])) end += 1;
  hand(all.slice(i, end));
  return end - 1;
}

/// Within a line: the first rule that fits earliest wins, and its inside is read again.
const RULES = [
  [/\\([\\*_~`|>#<:\-[\]()])/, (page, f) => [f[1]]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/, (page, f) => [make("code", {}, f[2].trim())]],
  [/<t:(-?\d+)(?::([tTdDfFRsS]))?>/, (page, f) => [timestamp(Number(f[1]), f[2] ?? "f")]],
  [/<@!?(\d+)>/, (page, f) => [mention(page, f[1])]],
  [/<@&(\d+)>/, (page, f) => [make("span", { class: "mention" }, `@${page.state.names.roles[f[1]] ?? "role"}`)]],
  [/<#(\d+)>/, (page, f) => [channel(page, f[1])]],
  [/<\/([^:>]+):\d+>/, (page, f) => [make("span", { class: "mention" }, `/${f[1]}`)]],
  [/@(everyone|here)\b/, (page, f) => [make("span", { class: "mention" }, f[0])]],
  [/<a?:(\w+):\d+>/, (page, f) => [`:${f[1]}:`]],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (page, f) => [link(f[2], inline(page, f[1]))]],
  [/<?(https?:\/\/[^\s<>]+[^\s<>.,:;"')\]])>?/, (page, f) => [link(f[1], [f[1]])]],
  [/\|\|([\s\S]+?)\|\|/, (page, f) => [spoiler(inline(page, f[1]))]],
  [/\*\*\*([\s\S]+?)\*\*\*/, (page, f) => [make("strong", {}, make("em", {}, inline(page, f[1])))]],
  [/\*\*([\s\S]+?)\*\*/, (page, f) => [make("strong", {}, inline(page, f[1]))]],
  [/__([\s\S]+?)__/, (page, f) => [make("u", {}, inline(page, f[1]))]],
  [/~~([\s\S]+?)~~/, (page, f) => [make("s", {}, inline(page, f[1]))]],
  [/\*(?!\s)([^*\n]+?)\*/, (page, f) => [make("em", {}, inline(page, f[1]))]],
  [/(?<![A-Za-z0-9])_([^_\n]+?)_(?![A-Za-z0-9])/, (page, f) => [make("em", {}, inline(page, f[1]))]],
];

export function inline(page, text) {
  let best = null;
  for (const [pattern, build] of RULES) {
    const found = text.match(pattern);
    if (found && (!best || found.index < best.found.index)) best = { found, build };
  }
  if (!best) return text ? [text] : [];
  const { found, build } = best;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return [...(before ? [before] : []), ...build(page, found), ...inline(page, after)];
}

function mention(page, id) {
  const isMe = id === page.state.me;
  return make("span", { class: isMe ? "mention me" : "mention" }, `@${page.state.names.users[id] ?? "unknown user"}`);
}

function channel(page, id) {
  const name = page.state.names.channels[id];
  if (name === undefined) return make("span", { class: "mention" }, "#unknown");
  return make("button", { type: "button", class: "mention", onclick: () => page.openChannel(id) }, `#${name}`);
}

function link(url, inside) {
  return make("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, inside);
}

function spoiler(inside) {
  const button = make("button", { type: "button", class: "spoiler", "aria-expanded": "false", "aria-label": "Show the spoiler" });
  const hidden = make("span", { "aria-hidden": "true" }, inside);
  button.append(hidden);
  button.addEventListener("click", () => {
    button.setAttribute("aria-expanded", "true");
    button.removeAttribute("aria-label");
    hidden.removeAttribute("aria-hidden");
  });
  return button;
}

const FORMATS = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function timestamp(seconds, style) {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) return `<t:${seconds}>`;
  let text;
  if (style === "R") {
    const away = seconds - Date.now() / 1000;
    const [unit, length] = STEPS.find(([, step]) => Math.abs(away) >= step) ?? STEPS.at(-1);
    text = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / length), unit);
  } else {
    text = new Intl.DateTimeFormat(undefined, FORMATS[style]).format(at);
  }
  return make("time", { datetime: at.toISOString(), title: at.toLocaleString() }, text);
}
