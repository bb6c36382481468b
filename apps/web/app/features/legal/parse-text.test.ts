import { expect, test } from "vitest";
import { parseText } from "./parse-text.ts";

test("parseText returns headings, paragraphs and lists", () => {
  expect(parseText("# Who we are\nExample Ltd\nLondon\n\n- one\n- two\n")).toEqual([
    { kind: "heading", text: "Who we are" },
    { kind: "paragraph", lines: [[{ text: "Example Ltd" }], [{ text: "London" }]] },
    { kind: "list", items: [[{ text: "one" }], [{ text: "two" }]] },
  ]);
});

test("parseText links web and mail addresses, without the punctuation after them", () => {
  expect(parseText("Write to me@example.com, or see https://example.com/a.")).toEqual([
    {
      kind: "paragraph",
      lines: [
        [
          { text: "Write to " },
          { text: "me@example.com", address: "mailto:me@example.com" },
          { text: ", or see " },
          { text: "https://example.com/a", address: "https://example.com/a" },
          { text: "." },
        ],
      ],
    },
  ]);
});

test.each(["javascript:alert(1)", "<b>bold</b>", "data:text/html,x"])(
  "parseText shows %j as plain text",
  (text) => {
    expect(parseText(text)).toEqual([{ kind: "paragraph", lines: [[{ text }]] }]);
  },
);
