// A slash command being filled in: its options as chips.

import { make, post } from "./api.js";
import { Listbox } from "./listbox.js";

const TYPES = { 3: "text", 4: "integer", 5: "boolean", 6: "user", 7: "channel", 8: "role", 9: "user or role", 10: "number", 11: "file" };

export class CommandForm {
  /// `over` is called when the command was sent or given up.
  constructor(page, command, over) {
    Object.assign(this, { page, command, over, fields: new Map() });
    this.chips = make("div", { class: "chips" });
    this.more = make("span", { class: "buttons" });
    this.hint = make("p", { class: "hint", "aria-live": "polite" }, command.description);
    this.element = make("form", {
      class: "command", "aria-label": `Command ${command.path}`, autocomplete: "off",
      onsubmit: (event) => { event.preventDefault(); this.send(); },
      onkeydown: (event) => { if (event.key === "Escape" && !event.defaultPrevented) this.over(); },
    },
    make("p", { class: "name" }, `/${command.path}`), this.chips, this.hint,
    make("div", { class: "buttons" },
      make("button", { type: "submit", class: "main-button" }, "Send"),
      make("button", { type: "button", class: "plain", onclick: () => this.over() }, "Cancel"), this.more));
    for (const option of command.options) if (option.required) this.add(option);
    this.offer();
  }

  start() {
    const first = this.element.querySelector(".chip input, .chip select") ?? this.element.querySelector("[type=submit]");
    first.focus();
  }

  /// Buttons for the options that are not there yet.
  offer() {
    const left = this.command.options.filter((option) => !this.fields.has(option.name));
    this.more.replaceChildren(...left.map((option) => make("button", {
      type: "button", class: "plain", title: option.description, "aria-label": `Add option ${option.name}: ${option.description}`,
      onclick: () => { this.add(option); this.offer(); this.fields.get(option.name).input.focus(); },
    }, `+ ${option.name}`)));
  }

  add(option) {
    const id = `option-${option.name}`;
    const chip = make("div", { class: "chip" }, make("label", { for: id }, option.name));
    const input = this.input(option, id, chip);
    input.addEventListener("focus", () => { this.hint.textContent = `${option.name}: ${option.description} (${TYPES[option.type]}${option.required ? ", required" : ""})`; });
    chip.append(input);
    if (!option.required) {
      chip.append(make("button", {
        type: "button", class: "remove", "aria-label": `Remove ${option.name}`,
        onclick: () => { chip.remove(); this.fields.delete(option.name); this.offer(); this.start(); },
      }, "×"));
    }
    this.fields.set(option.name, { option, input, chip, value: undefined });
    this.chips.append(chip);
  }

  input(option, id, chip) {
    const { names, channel } = this.page.state;
    const pairs = (object) => Object.entries(object);
    if (option.choices?.length) return choice(id, option, option.choices.map((c) => [c.value, c.name]));
    if (option.type === 5) return choice(id, option, [["true", "True"], ["false", "False"]]);
    if (option.type === 6) return choice(id, option, pairs(names.users));
    if (option.type === 7) return choice(id, option, pairs(names.channels).map(([value, name]) => [value, name || "direct message"]));
    if (option.type === 8) return choice(id, option, pairs(names.roles));
    if (option.type === 9) return choice(id, option, [...pairs(names.users), ...pairs(names.roles)]);
    if (option.type === 11) return make("input", { type: "file", id, required: option.required });
    const input = make("input", {
      id, type: "text", size: "10", "aria-required": String(option.required === true),
      inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null,
      maxlength: option.max_length ?? null, enterkeyhint: "send",
    });
    if (option.autocomplete) this.complete(option, input, chip, channel);
    return input;
  }

  /// Asks the bot for choices while something is typed. A late answer to an earlier text is dropped.
  complete(option, input, chip) {
    let asked = 0;
    let pause = 0;
    const field = () => this.fields.get(option.name);
    const list = new Listbox(chip, {
      label: `Choices for ${option.name}`,
      picked: ([index]) => {
        const found = field().choices[index];
        input.value = found.name;
        field().value = found.value;
        input.focus();
      },
      closed: () => input.setAttribute("aria-expanded", "false"),
    });
    const mark = () => (list.active ? input.setAttribute("aria-activedescendant", list.active) : input.removeAttribute("aria-activedescendant"));
    const ask = async () => {
      const number = asked += 1;
      try {
        const { choices } = await post("autocomplete", {
          user: this.page.user, channel: this.page.channel, command: this.command.path,
          focused: option.name, typed: input.value, options: this.values(option.name),
        });
        if (number !== asked || document.activeElement !== input) return;
        field().choices = choices;
        if (choices.length === 0) {
          list.close();
          this.hint.textContent = `${option.name}: nothing fits.`;
          return;
        }
        list.open(choices.map((found, index) => ({ value: index, label: found.name })));
        input.setAttribute("aria-expanded", "true");
        mark();
      } catch {
        if (number !== asked) return;
        list.close();
        this.hint.textContent = "Loading options failed.";
      }
    };
    for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": list.id })) {
      input.setAttribute(name, value);
    }
    input.addEventListener("input", () => {
      field().value = undefined;
      clearTimeout(pause);
      pause = setTimeout(ask, 120);
    });
    input.addEventListener("focus", () => { if (field()?.value === undefined) ask(); });
    input.addEventListener("blur", () => { asked += 1; list.close(); });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Tab" && !event.shiftKey && list.isOpen) list.pick();
      else if (list.key(event)) mark();
    });
  }

  /// What is filled in, for all options but files and `except`.
  values(except) {
    const values = {};
    for (const { option, input, value } of this.fields.values()) {
      if (option.name === except || option.type === 11 || input.value === "") continue;
      const raw = value ?? input.value;
      values[option.name] = typeof raw === "string" ? typedValue(option, raw) : raw;
    }
    return values;
  }

  async send() {
    let missing = null;
    for (const { option, input, chip } of this.fields.values()) {
      const isEmpty = option.type === 11 ? input.files.length === 0 : input.value.trim() === "";
      chip.classList.toggle("wrong", option.required === true && isEmpty);
      input.setAttribute("aria-invalid", String(option.required === true && isEmpty));
      if (option.required && isEmpty) missing ??= { option, input };
    }
    if (missing) {
      this.hint.textContent = `${missing.option.name} is required: ${missing.option.description}`;
      missing.input.focus();
      return;
    }
    const options = this.values();
    const files = await this.files();
    const { path } = this.command;
    const { page } = this;
    this.over();
    page.act("command", { command: path, options, files }, `/${path}`);
  }

  files() {
    const chosen = [...this.fields.values()].filter(({ option, input }) => option.type === 11 && input.files.length);
    return Promise.all(chosen.map(async ({ option, input }) => {
      const [file] = input.files;
      return { option: option.name, filename: file.name, content_type: file.type || "application/octet-stream", base64: await base64(file) };
    }));
  }
}

function choice(id, option, pairs) {
  return make("select", { id, required: option.required },
    make("option", { value: "" }, "choose…"), pairs.map(([value, name]) => make("option", { value: String(value) }, name)));
}

function typedValue(option, text) {
  if (option.type === 5) return text === "true";
  if ((option.type === 4 || option.type === 10) && text.trim() !== "" && !Number.isNaN(Number(text))) return Number(text);
  return text;
}

function base64(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
}
