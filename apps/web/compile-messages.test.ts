import { expect, test } from "vitest";
import { compileSection, type MessageFile } from "./compile-messages.ts";

const locales = { en: "en-GB", fr: "fr-FR", pl: "pl-PL" };
const compile = (source: MessageFile, messages = source, code: keyof typeof locales = "en") =>
  compileSection({
    name: "shelf",
    file: `${code}/shelf.json`,
    locale: { code, intl: locales[code] },
    source,
    messages,
  });
const cups = { cups: "{count, plural, one {# cup} other {# cups}} of {coffee}" };

test("compileSection makes texts strings and texts with placeholders functions", () => {
  expect(compile({ title: "It’s “here”", none: { text: "No {thing}" }, list: ["a", "b"] })).toContain(
    `export const shelf = {
  "title": "It’s “here”",
  "none": {
    "text": (thing: string): string => \`No \${thing}\`,
  },
  "list": ["a", "b"],
};`,
  );
});

test("compileSection follows the plural rules of the language", () => {
  expect(compile(cups)).toContain("count == 1 ? `${$number(count)} cup`");
  expect(compile(cups, { cups: "{count, plural, one {# tasse} other {# tasses}}" }, "fr")).toContain(
    "count == 0 || count == 1 ? `${$number(count)} tasse`",
  );
  const polish = { cups: "{count, plural, one {# kubek} few {# kubki} other {# kubków}}" };
  expect(compile(cups, polish, "pl")).toContain('$plural(count) === "few" ? `${$number(count)} kubki`');
});

test("compileSection takes the order of placeholders from English, or from its description", () => {
  const ordered = { "@at": { placeholders: ["grinder", "setting"] }, at: "{setting} on the {grinder}" };
  expect(compile(ordered)).toContain("(grinder: string, setting: string): string");
  expect(
    compile(cups, { cups: "{coffee} : {count, plural, one {# tasse} other {# tasses}}" }, "fr"),
  ).toContain("(count: number, coffee: string): string");
});

test("compileSection leaves out what has no value", () => {
  expect(compile({ finer: "{amount, select, none {A little} other {{amount}}} finer" })).toContain(
    '(amount: string | undefined): string => `${(!amount ? "A little" : amount)} finer`',
  );
});

test.each([
  [{}, "messages/fr/shelf.json: cups is missing"],
  [{ cups: "Rien", more: "x" }, "messages/fr/shelf.json: more is not in English"],
  [{ cups: "{number}" }, "messages/fr/shelf.json: cups has the unknown placeholder {number}"],
  [{ cups: "{count, plural, one {x}}" }, "messages/fr/shelf.json: cups is not valid ICU MessageFormat"],
  [{ cups: "{count, date}" }, "cups has a format that is not supported"],
])("compileSection refuses %j", (messages, problem) => {
  expect(() => compile(cups, messages, "fr")).toThrow(problem);
});
