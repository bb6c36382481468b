import * as fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.ts";

test("values are escaped, markup and lists of markup are not escaped again", () => {
  const items = ["<b>", "a & b"].map((text) => html`<li title="${text}">${text}</li>`);
  expect(html`<ul>${items}</ul>${1}`.markup).toBe(
    '<ul><li title="&lt;b&gt;">&lt;b&gt;</li><li title="a &amp; b">a &amp; b</li></ul>1',
  );
});

test("no text can open a tag, leave an attribute or be read back as something else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { markup } = html`${text}`;
      expect(markup).not.toMatch(/[<>"']/);
      const back = markup
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&");
      expect(back).toBe(text);
    }),
  );
});
