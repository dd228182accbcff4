// A list to choose from: under a menu of a message, over the command line, under an option with autocomplete.

import { make } from "./api.js";

let count = 0;

export class Listbox {
  /// `picked(values)` is called with the chosen values; `closed()` after the list is gone.
  constructor(box, { label, isMany = false, min = 1, max = 1, picked, closed = () => {} }) {
    Object.assign(this, { box, label, isMany, min, max, picked, closed });
    this.id = `list${count += 1}`;
    this.element = null;
    this.options = [];
    this.at = -1;
    this.away = (event) => { if (!box.contains(event.target)) this.close(); };
  }

  get isOpen() {
    return this.element !== null;
  }

  /// Shows the options. With `takesFocus` the list itself is worked with keys, else the field it belongs to passes them on.
  open(options, takesFocus = false) {
    this.close(true);
    this.options = options;
    this.chosen = new Set(options.filter((option) => option.chosen).map((option) => option.value));
    this.element = make("ul", {
      class: "popup", role: "listbox", id: this.id, "aria-label": this.label, tabindex: takesFocus ? "0" : null,
      "aria-multiselectable": this.isMany ? "true" : null, onkeydown: (event) => takesFocus && this.key(event),
    }, options.map((option, index) => this.item(option, index)));
    if (this.isMany) {
      this.element.append(make("li", { class: "done", role: "presentation" }, make("button", {
        type: "button", class: "main-button", onclick: () => this.finish(),
      }, "Done")));
    }
    this.box.append(this.element);
    document.addEventListener("pointerdown", this.away);
    const first = options.findIndex((option) => option.chosen);
    this.move(Math.max(first, 0));
    if (takesFocus) this.element.focus();
  }

  item(option, index) {
    return make("li", {
      role: "option", id: `${this.id}-${index}`, "aria-selected": "false",
      "aria-checked": this.isMany ? String(this.chosen.has(option.value)) : null,
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => { this.move(index); this.pick(); },
    },
    this.isMany ? make("span", { class: "tick", "aria-hidden": "true" }, this.chosen.has(option.value) ? "☑" : "☐") : null,
    option.mark ? make("span", { "aria-hidden": "true" }, option.mark) : null,
    make("span", {}, option.label), option.note ? make("span", { class: "note" }, option.note) : null);
  }

  /// The id of the marked option, for `aria-activedescendant`.
  get active() {
    return this.isOpen && this.at >= 0 ? `${this.id}-${this.at}` : null;
  }

  move(to) {
    if (!this.isOpen || this.options.length === 0) return;
    const items = this.element.querySelectorAll("[role=option]");
    items[this.at]?.setAttribute("aria-selected", "false");
    this.at = (to + this.options.length) % this.options.length;
    items[this.at].setAttribute("aria-selected", "true");
    items[this.at].scrollIntoView({ block: "nearest" });
    this.element.setAttribute("aria-activedescendant", this.active);
  }

  /// Handles a key; tells whether it was one of the list's.
  key(event) {
    if (!this.isOpen) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
    if (event.key in steps) this.move(Math.min(Math.max(this.at + steps[event.key], -1), this.options.length));
    else if (event.key === "Home") this.move(0);
    else if (event.key === "End") this.move(this.options.length - 1);
    else if (event.key === "Escape") this.close();
    else if (event.key === "Enter" && event.target.closest(".done")) return false;
    else if (event.key === "Enter" || (event.key === " " && this.element === document.activeElement)) {
      if (this.at < 0 || this.options.length === 0) return false;
      this.pick();
    } else if (this.element === document.activeElement && event.key.length === 1) this.seek(event.key);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /// Jumps to the next option that begins with a letter.
  seek(letter) {
    const wanted = letter.toLowerCase();
    for (let step = 1; step <= this.options.length; step += 1) {
      const index = (this.at + step) % this.options.length;
      if (this.options[index].label.toLowerCase().startsWith(wanted)) return this.move(index);
    }
  }

  pick() {
    const { value } = this.options[this.at];
    if (!this.isMany) {
      this.close();
      this.picked([value]);
      return;
    }
    if (!this.chosen.delete(value)) this.chosen.add(value);
    const item = this.element.querySelectorAll("[role=option]")[this.at];
    item.setAttribute("aria-checked", String(this.chosen.has(value)));
    item.querySelector(".tick").textContent = this.chosen.has(value) ? "☑" : "☐";
  }

  finish() {
    if (this.chosen.size < this.min || this.max < this.chosen.size) return;
    const values = [...this.chosen];
    this.close();
    this.picked(values);
  }

  close(quiet = false) {
    if (!this.isOpen) return;
    this.element.remove();
    this.element = null;
    this.at = -1;
    document.removeEventListener("pointerdown", this.away);
    if (!quiet) this.closed();
  }
}
