// Buttons and menus of a message.

import { make } from "./api.js";
import { Listbox } from "./listbox.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

export function componentRows(page, message) {
  return message.components
    .filter((row) => row.type === 1)
    .map((row) => make("div", { class: "row" }, row.components.map((part) => partElement(page, message, part))));
}

function partElement(page, message, part) {
  const box = make("div", { class: "part" });
  if (part.type === 2) box.append(button(page, message, part));
  else menu(page, message, part, box);
  return box;
}

function emoji(part) {
  return part.emoji?.name ? make("span", { "aria-hidden": part.label ? "true" : null }, part.emoji.name) : null;
}

function button(page, message, part) {
  if (part.style === 5) {
    return make("a", { href: part.url, target: "_blank", rel: "noreferrer" }, emoji(part), part.label ?? "", " ↗");
  }
  return make("button", {
    type: "button", class: STYLES[part.style] ?? "secondary", disabled: part.disabled === true,
    "data-key": `${message.id} ${part.custom_id}`,
    onclick: (event) => act(page, event.currentTarget, "press", { message: message.id, custom_id: part.custom_id }, part.label ?? "Button"),
  }, emoji(part), part.label ?? "");
}

/// One press at a time; the button is free again as soon as there is an answer.
async function act(page, element, what, body, words) {
  if (element.getAttribute("aria-busy") === "true") return;
  element.setAttribute("aria-busy", "true");
  await page.act(what, body, words);
  element.removeAttribute("aria-busy");
}

function choices(page, part) {
  if (part.type === 3) {
    return part.options.map((option) => ({
      value: option.value, label: option.label, note: option.description ?? "", chosen: option.default === true,
      mark: option.emoji?.name ?? "",
    }));
  }
  const { users, channels, roles } = page.state.names;
  const names = { 5: users, 6: roles, 7: { ...users, ...roles }, 8: channels }[part.type] ?? {};
  return Object.entries(names).map(([value, label]) => ({ value, label, note: "", chosen: false, mark: "" }));
}

function menu(page, message, part, box) {
  const options = choices(page, part);
  const isMany = part.max_values > 1;
  const chosen = options.filter((option) => option.chosen).map((option) => option.label);
  const label = chosen.join(", ") || part.placeholder || "Make a selection";
  const open = make("button", {
    type: "button", class: "choose", "aria-haspopup": "listbox", "aria-expanded": "false",
    "data-key": `${message.id} ${part.custom_id}`, disabled: part.disabled === true,
  }, label, make("span", { "aria-hidden": "true" }, "▾"));
  const send = (values) => act(page, open, "select", { message: message.id, custom_id: part.custom_id, values }, label);
  const list = new Listbox(box, {
    label, isMany, min: part.min_values, max: part.max_values,
    picked: (values) => { open.focus(); send(values); },
    closed: () => open.setAttribute("aria-expanded", "false"),
  });
  open.addEventListener("click", () => {
    if (list.isOpen) return list.close();
    open.setAttribute("aria-expanded", "true");
    list.open(options, true);
    list.element.classList.toggle("up", box.getBoundingClientRect().bottom > window.innerHeight * 0.55);
  });
  box.prepend(open);
}
