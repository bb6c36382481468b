/** Names and values of a form's fields, in order. */
export type Fields = readonly (readonly [string, string])[];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");

const listFields = (form: HTMLFormElement): readonly Field[] =>
  [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name !== "" && !/^(?:password|file)$/.test(type));

/** Reads the fields that a form would submit, without passwords and files. */
export const readFields = (form: HTMLFormElement): Fields =>
  listFields(form)
    .filter((field) => !isToggle(field) || field.checked)
    .map(({ name, value }) => [name, value] as const);

export const isFields = (value: unknown): value is Fields =>
  Array.isArray(value) &&
  value.every((entry) => Array.isArray(entry) && entry.every((text) => typeof text === "string"));

/**
 * Writes values into a form as if they were typed, so that React and the scripts of the page notice. Opens collapsed elements that contain
 * a changed field.
 */
export function writeFields(form: HTMLFormElement, fields: Fields): void {
  const unread = [...fields];
  for (const field of listFields(form)) {
    // Hidden fields are set by the page, not by the user.
    if (field.type === "hidden") continue;
    if (isToggle(field)) {
      const isChecked = fields.some(([name, value]) => name === field.name && value === field.value);
      if (field.checked === isChecked || (field.type === "radio" && !isChecked)) continue;
      field.click();
    } else {
      const index = unread.findIndex(([name]) => name === field.name);
      const value = unread.splice(index, index === -1 ? 0 : 1)[0]?.[1];
      if (value === undefined || value === field.value) continue;
      writeValue(field, value);
    }
    const details = field.closest("details");
    if (details !== null) details.open = true;
  }
}

/** Sets the value with the native setter: React overrides it on the element and would not notice the change. */
function writeValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
