import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseMarkup } from "./parse-markup.ts";

test("parseMarkup returns elements that render to the same markup", () => {
  const html =
    '<html lang="en"><head><meta charSet="utf-8"/><style>.a>.b{color:red}</style></head>' +
    '<body><p class="x">a &amp; b <b>c</b></p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></body></html>';
  expect(renderToStaticMarkup(parseMarkup(`<!DOCTYPE html>${html}<!--end-->`))).toBe(html);
});
