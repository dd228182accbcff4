// The page: who acts, which channel is open, and when to look again.

import { alarm, get, listen, post } from "./api.js";
import { Composer } from "./composer.js";
import { openModal } from "./dialogs.js";
import { showMessages } from "./messages.js";
import { showSidebar } from "./sidebar.js";

const page = {
  user: sessionStorage.getItem("user") ?? "",
  channel: sessionStorage.getItem("channel") ?? "",
  state: null,
  /// Rows only this page knows: what is being sent, and what failed. By channel and user.
  notes: [],

  act(what, body, words) {
    return act(what, body, words);
  },
  openChannel(id) {
    page.channel = id;
    closeMenu();
    refresh(true);
  },
  actAs(id) {
    page.user = id;
    closeMenu();
    refresh(true);
  },
};

const composer = new Composer(document.getElementById("composer"), page);
let waiting = false;
let again = false;

/// Shows the state; calls that come meanwhile become one.
async function refresh(moved = false) {
  if (waiting) {
    again = again || moved || true;
    return;
  }
  waiting = true;
  try {
    const state = await get("state", { user: page.user, channel: page.channel });
    page.state = state;
    page.user = state.me;
    page.channel = state.channel?.id ?? "";
    sessionStorage.setItem("user", page.user);
    sessionStorage.setItem("channel", page.channel);
    show(moved);
  } catch (error) {
    lost();
  } finally {
    waiting = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

function show(moved) {
  const { state } = page;
  showSidebar(page);
  const { channel } = state;
  const mark = channel?.kind === 0 ? "#" : "";
  document.getElementById("title").textContent = channel ? mark + (channel.name || state.bot.name) : "Nothing to see here";
  document.getElementById("topic").textContent = channel?.topic ?? "";
  const nMembers = channel?.members.length ?? 0;
  document.getElementById("members").textContent = channel ? `${nMembers} ${nMembers === 1 ? "member" : "members"}` : "";
  const typing = (channel?.typing ?? []).map((id) => state.names.users[id] ?? "Somebody");
  document.getElementById("typing").textContent = typing.length ? `${typing.join(", ")} is typing…` : "";
  const pings = state.users.filter((user) => user.id !== state.me).reduce((sum, user) => sum + user.pings, 0);
  const badge = document.getElementById("menu-badge");
  badge.hidden = pings === 0;
  badge.textContent = pings;
  document.title = pings ? `(${pings}) Playground` : "Playground";
  showMessages(page, moved);
  composer.show(moved);
  markRead();
}

function markRead() {
  const channel = page.state.channel;
  const last = channel?.messages.at(-1);
  if (!last || document.visibilityState !== "visible") return;
  const listed = [...page.state.guilds.flatMap((guild) => guild.channels), ...page.state.direct];
  const here = listed.find((other) => other.id === channel.id);
  if (here?.unread || here?.pings) {
    post("read", { user: page.user, channel: channel.id, message: last.id }).catch(lost);
  }
}

/// Does something and shows what comes of it: a modal, or "did not respond".
async function act(what, body, words) {
  const note = { user: page.user, channel: page.channel, text: words, failed: false };
  const later = setTimeout(() => {
    page.notes.push(note);
    showMessages(page, true);
  }, 400);
  const done = () => {
    clearTimeout(later);
    page.notes = page.notes.filter((other) => other !== note);
    showMessages(page, false);
  };
  try {
    const answer = await post(what, { user: page.user, channel: page.channel, ...body });
    done();
    if (answer.kind === "modal") openModal(page, answer);
    return true;
  } catch (error) {
    done();
    if (error.message === "The application did not respond") {
      page.notes.push({ ...note, text: `${words} – the application did not respond`, failed: true });
      showMessages(page, true);
    } else {
      alarm(error.message);
    }
    return false;
  }
}

function lost() {
  const bot = document.getElementById("bot");
  bot.textContent = "The playground is not running. This page goes on when it is back.";
  bot.classList.add("offline");
}

const menu = document.getElementById("menu");
const sidebar = document.getElementById("sidebar");
function closeMenu() {
  sidebar.classList.remove("open");
  menu.setAttribute("aria-expanded", "false");
}
menu.addEventListener("click", () => {
  const open = sidebar.classList.toggle("open");
  menu.setAttribute("aria-expanded", String(open));
  if (open) sidebar.querySelector("button")?.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && sidebar.classList.contains("open")) {
    closeMenu();
    menu.focus();
  }
});
document.addEventListener("visibilitychange", () => page.state && refresh());

let soon = 0;
listen(() => {
  clearTimeout(soon);
  soon = setTimeout(refresh, 25);
}, lost);
