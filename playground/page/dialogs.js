// Dialogs: modals of the bot, and pictures at full size.

import { make } from "./api.js";

function show(dialog) {
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus?.();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/// Opens the modal that an interaction was answered with.
export function openModal(page, { interaction, modal }) {
  const fields = modal.fields.map((field, index) => {
    const attributes = {
      id: `field-${index}`, placeholder: field.placeholder, required: field.required,
      maxlength: field.max, minlength: field.min || null,
    };
    const input = make(field.paragraph ? "textarea" : "input", field.paragraph ? { ...attributes, rows: "5" } : { ...attributes, type: "text", autocomplete: "off" });
    input.value = field.value;
    return { field, input, element: make("div", { class: "field" }, make("label", { for: attributes.id }, field.label, field.required ? " *" : ""), input) };
  });
  const dialog = make("dialog", { "aria-labelledby": "dialog-title" });
  const form = make("form", {
    onsubmit: async (event) => {
      event.preventDefault();
      const filled = Object.fromEntries(fields.map(({ field, input }) => [field.id, input.value]));
      dialog.close();
      await page.act("submit", { interaction, fields: filled }, modal.title);
    },
  },
  make("h2", { id: "dialog-title" }, modal.title), fields.map(({ element }) => element),
  make("div", { class: "buttons" },
    make("button", { type: "button", class: "plain", onclick: () => dialog.close() }, "Cancel"),
    make("button", { type: "submit", class: "main-button" }, "Submit")));
  dialog.append(form);
  show(dialog);
  fields[0]?.input.focus();
}

/// Shows a picture as large as the window, and with one more click at full size.
export function openPicture(url, description) {
  const image = make("img", { src: url, alt: description });
  const zoom = make("button", { type: "button", class: "plain", "aria-pressed": "false" }, "Full size");
  zoom.addEventListener("click", () => {
    const isFull = image.classList.toggle("full");
    zoom.setAttribute("aria-pressed", String(isFull));
  });
  image.addEventListener("click", () => zoom.click());
  const dialog = make("dialog", { class: "picture", "aria-label": description || "Picture" });
  dialog.append(
    make("div", { class: "scroll", tabindex: "0" }, image),
    make("div", { class: "buttons" }, make("a", { href: url, target: "_blank", rel: "noreferrer" }, "Open in a new tab"), zoom,
      make("button", { type: "button", class: "plain", onclick: () => dialog.close() }, "Close")));
  show(dialog);
}
