import type { Shape } from "@brewdial/contract/model.ts";
import type { CoffeeImport } from "@brewdial/contract/roaster-portal/import.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

/** Presents a dry run: what would happen to each row, and why. */
export function presentImport(
  { portalCoffee }: Messages,
  format: Format,
  { created, skipped, failed, rows }: Shape<typeof CoffeeImport>,
) {
  const text = portalCoffee.import;
  return {
    summary: text.checked(format.number(rows.length)),
    figures: [
      { action: "create", label: text.figures.create, value: format.number(created) },
      { action: "skip", label: text.figures.skip, value: format.number(skipped) },
      { action: "error", label: text.figures.error, value: format.number(failed) },
    ] as const,
    filter: {
      errors: failed === 0 ? undefined : text.onlyErrors(format.number(failed)),
      all: text.all(format.number(rows.length)),
    },
    /** Undefined when no row can be imported. */
    submit: created === 0 ? undefined : text.submit(format.number(created)),
    rows: rows.map(({ line, name, action, messages }) => ({
      line,
      name: name === "" ? text.noName : name,
      action,
      result: text.actions[action],
      reasons: explainRow(text, action, messages),
    })),
  };
}

export type ImportView = ReturnType<typeof presentImport>;

function explainRow(
  text: Messages["portalCoffee"]["import"],
  action: "create" | "skip" | "error",
  messages: readonly string[],
): string[] {
  if (action === "create") return [];
  if (action === "skip") return [text.skipped];
  return [...new Set(messages.map((message) => explain(text.rules, message)))];
}

/** Returns the rule of the column that an API message starts with, else the message itself. */
const explain = (rules: Readonly<Record<string, string>>, message: string): string =>
  rules[message.split(/[\s./]/, 1)[0] ?? ""] ?? message;
