import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { listTags } from "./html-tags.ts";

const tagsOf = (html: string) =>
  [...listTags(html)].map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);

test("listTags reads names and attributes in every notation", () => {
  expect(tagsOf(`<DIV Data-X="a &amp; b" id='one' hidden><br/><a href=/x>y</a><p class = "c">`)).toEqual([
    ["div", { "data-x": "a & b", id: "one", hidden: "" }],
    ["br", {}],
    ["a", { href: "/x" }],
    ["p", { class: "c" }],
  ]);
});

test("listTags leaves out comments and the content of scripts, styles and text areas", () => {
  const html = `<!-- <b> --><script>if (a<b) "<i>"</script><style><i></style><TEXTAREA><i></TEXTAREA><p title="<u>">`;
  expect(tagsOf(html).map(([name]) => name)).toEqual(["script", "style", "textarea", "p"]);
});

test("listTags keeps the first of two attributes with one name", () => {
  expect(tagsOf(`<a x="1" X="2">`)).toEqual([["a", { x: "1" }]]);
});

test("listTags ends for every text, in linear time", () => {
  assert(
    property(
      array(constantFrom("<", ">", "a", "=", '"', "'", " ", "/", "<!--", "-->", "<script>", "</script", "İ")),
      (parts) => {
        tagsOf(parts.join(""));
      },
    ),
  );
  for (const part of ["<", "<a ", '<a b="', "<a b='", "<!--", "<script>", "<a =", "</", "<a/"]) {
    const started = performance.now();
    tagsOf(part.repeat(1_048_576 / part.length));
    // Quadratic time would take hours.
    expect([part, performance.now() - started < 20_000]).toEqual([part, true]);
  }
});
