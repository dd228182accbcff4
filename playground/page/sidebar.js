// Who acts, and which channels that user sees.

import { face, make } from "./api.js";

let shown = "";

export function showSidebar(page) {
  const { state } = page;
  const key = JSON.stringify([state.me, page.channel, state.users, state.guilds, state.direct, state.bot]);
  if (key === shown) return;
  shown = key;
  const focused = document.activeElement?.dataset?.key;

  document.getElementById("users").replaceChildren(...state.users.map((user) => userItem(page, user)));
  const lists = state.guilds.map((guild) => list(guild.name, guildItems(page, guild)));
  if (state.direct.length) lists.push(list("Direct messages", state.direct.map((dm) => channelItem(page, dm, state.bot.name))));
  document.getElementById("channels").replaceChildren(...lists.flat());

  const bot = document.getElementById("bot");
  const text = state.bot.online ? `${state.bot.name} is online.` : `${state.bot.name} is not connected.`;
  if (bot.textContent !== text) bot.textContent = text;
  bot.classList.toggle("offline", !state.bot.online);
  if (focused) document.querySelector(`#sidebar [data-key="${focused}"]`)?.focus();
}

function list(title, items) {
  return [make("h2", {}, title), make("ul", {}, items)];
}

function badge(n) {
  return n ? make("span", { class: "badge" }, String(n), make("span", { class: "unseen" }, n === 1 ? " mention" : " mentions")) : null;
}

function userItem(page, user) {
  return make("li", {}, make("button", {
    type: "button", "data-key": `u${user.id}`, "aria-pressed": String(user.id === page.state.me),
    onclick: () => page.actAs(user.id),
  }, face(user.id, user.name), make("span", { class: "grow" }, user.name), badge(user.pings)));
}

/// Channels with their threads below them; archived threads only while they are open or new.
function guildItems(page, guild) {
  const items = [];
  for (const channel of guild.channels.filter((c) => !c.parent)) {
    items.push(channelItem(page, channel));
    for (const thread of guild.channels.filter((c) => c.parent === channel.id)) {
      const isShown = thread.id === page.channel || thread.pings || !thread.archived;
      if (isShown) items.push(channelItem(page, thread));
    }
  }
  return items;
}

function channelItem(page, channel, name = channel.name) {
  const isThread = channel.kind === 11 || channel.kind === 12;
  const mark = channel.kind === 1 ? "@" : channel.kind === 12 ? "🔒" : isThread ? "↳" : "#";
  const spoken = channel.kind === 12 ? "private thread " : isThread ? "thread " : "";
  const classes = [isThread && "thread", channel.unread && channel.id !== page.channel && "new"].filter(Boolean).join(" ");
  return make("li", { class: classes }, make("button", {
    type: "button", "data-key": `c${channel.id}`,
    "aria-current": channel.id === page.channel ? "true" : null,
    onclick: () => page.openChannel(channel.id),
  },
  make("span", { "aria-hidden": "true" }, mark),
  make("span", { class: "grow" }, make("span", { class: "unseen" }, spoken), name),
  channel.unread ? make("span", { class: "unseen" }, "unread") : null,
  channel.archived ? make("span", { class: "note" }, "archived") : null,
  badge(channel.pings)));
}
