/** Text that is already HTML. Only `html` creates it, so every value in a page or email is escaped. */
export interface Markup {
  readonly markup: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join("");
  if (typeof value === "object" && value !== null && "markup" in value) return String(value.markup);
  return escape(String(value));
}

/**
 * Template tag that escapes its values, as text or inside quoted attributes; nested markup and lists of markup are inserted
 * unchanged.
 */
export const html = (
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup => ({
  markup: strings.map((text, at) => text + (at < values.length ? written(values[at]) : "")).join(""),
});
