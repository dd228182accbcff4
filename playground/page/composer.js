// The field at the bottom: plain messages, and "/" for commands.

import { get, make } from "./api.js";
import { CommandForm } from "./command.js";
import { Listbox } from "./listbox.js";

export class Composer {
  constructor(box, page) {
    Object.assign(this, { box, page, commands: [], form: null, shownFor: "" });
    this.input = make("input", {
      type: "text", id: "say", autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
      maxlength: "2000", oninput: () => this.typed(), onkeydown: (event) => this.key(event),
    });
    this.hint = make("p", { class: "hint", "aria-live": "polite" });
    this.line = make("div", { class: "line" }, make("label", { class: "unseen", for: "say" }, "Message or command"), this.input);
    this.list = new Listbox(box, {
      label: "Commands",
      picked: ([path]) => this.choose(path),
      closed: () => this.input.setAttribute("aria-expanded", "false"),
    });
    box.append(this.line, this.hint);
  }

  /// Fits the field to the open channel and user.
  show() {
    const { channel, me } = this.page.state;
    const owner = `${me} ${channel?.id}`;
    if (owner !== this.shownFor) {
      this.shownFor = owner;
      this.leave();
      this.commands = [];
    }
    this.input.disabled = !channel;
    this.input.placeholder = !channel ? "" : channel.can_write ? `Message ${channel.name ? `#${channel.name}` : "the bot"}, or / for commands` : "You can only use / commands here";
  }

  async typed() {
    this.hint.textContent = "";
    this.hint.classList.remove("wrong");
    if (!this.input.value.startsWith("/")) return this.list.close();
    if (this.commands.length === 0) await this.load();
    const wanted = this.input.value.slice(1).toLowerCase().trim();
    const fits = this.commands
      .filter((command) => command.path.startsWith(wanted) || command.path.includes(` ${wanted}`) || (wanted && command.path.includes(wanted)))
      .sort((a, b) => b.path.startsWith(wanted) - a.path.startsWith(wanted) || a.path.localeCompare(b.path));
    if (!this.input.value.startsWith("/")) return;
    if (fits.length === 0) {
      this.list.close();
      this.say(this.commands.length ? "No command fits." : "The bot offers no commands here.");
      return;
    }
    this.list.open(fits.map((command) => ({ value: command.path, label: `/${command.path}`, note: command.description })));
    this.input.setAttribute("aria-expanded", "true");
    this.input.setAttribute("aria-controls", this.list.id);
    this.mark();
  }

  async load() {
    const { me, channel } = this.page.state;
    this.commands = await get("commands", { user: me, channel: channel.id }).catch(() => []);
  }

  mark() {
    if (this.list.active) this.input.setAttribute("aria-activedescendant", this.list.active);
    else this.input.removeAttribute("aria-activedescendant");
  }

  say(text, isWrong = true) {
    this.hint.textContent = text;
    this.hint.classList.toggle("wrong", isWrong);
  }

  key(event) {
    if (this.list.isOpen && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.list.pick();
      return;
    }
    if (this.list.key(event)) return this.mark();
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      this.typed();
      return;
    }
    this.send(text);
  }

  async send(text) {
    this.input.value = "";
    const sent = await this.page.act("say", { text: this.withMentions(text) }, text);
    if (!sent) this.input.value = text;
  }

  /// `@Name` becomes a mention.
  withMentions(text) {
    const ids = new Map(Object.entries(this.page.state.names.users).map(([id, name]) => [name.toLowerCase(), id]));
    return text.replace(/(?<!\S)@([\p{L}\p{N}_-]+)/gu, (whole, name) => (ids.has(name.toLowerCase()) ? `<@${ids.get(name.toLowerCase())}>` : whole));
  }

  choose(path) {
    const command = this.commands.find((other) => other.path === path);
    this.input.value = "";
    this.list.close();
    this.hint.textContent = "";
    this.form = new CommandForm(this.page, command, () => {
      this.leave();
      this.input.focus();
    });
    this.line.replaceWith(this.form.element);
    this.form.start();
  }

  leave() {
    if (!this.form) return;
    this.form.element.replaceWith(this.line);
    this.form = null;
    // The bot may have registered others meanwhile.
    this.commands = [];
  }
}
