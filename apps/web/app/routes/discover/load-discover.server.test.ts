import { expect, test } from "vitest";
import { parseSearch } from "#app/features/discover/filters.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { explainNarrow, explainNone } from "./load-discover.server.ts";

const explain = (query: string, hasSession = true) =>
  explainNone(
    { messages: en, visitor: { hasSession } } as unknown as RequestContext,
    parseSearch(new URLSearchParams(query)),
  );

test("explainNone without a filter says that nobody has published a recipe, and leads on", () => {
  const { title, write, brew } = en.myRecipes.nobody;
  expect(explain("")).toMatchObject({ title, action: { to: "/recipes/new", label: write } });
  expect(explain("sort=newest")).toMatchObject({ title });
  expect(explain("", false)).toMatchObject({ title, action: { to: "/", label: brew } });
});

test.each(["q=geisha", "roast=light"])("explainNone of %s offers to clear the search", (query) => {
  expect(explain(query)).toMatchObject({
    text: en.recipeSearch.noneText,
    action: { to: "/discover", label: en.recipeSearch.clear },
  });
});

test("explainNarrow says which two things do not meet, and how many there are of each", () => {
  const search = parseSearch(new URLSearchParams("q=lavender&method=chemex"));
  const requestContext = { messages: en, visitor: { hasSession: true } } as unknown as RequestContext;
  const format = createFormat("en", { temperature: "c", weight: "g" });
  const parts = (ofMethod: number, ofWord: number) => [
    { label: "lavender", search: { ...search, q: "" }, total: ofMethod },
    { label: "Chemex", search: { ...search, method: undefined }, total: ofWord },
  ];
  const { text, alternatives } = explainNarrow(requestContext, format, search, parts(6, 1));
  expect(text.title).toBe("Nothing is both “lavender” and “Chemex”");
  expect(text.text).toBe("“lavender” has 1 recipe and “Chemex” has 6 recipes, but no recipe is both.");
  expect(alternatives.map(({ query, count }) => [query, count])).toEqual([
    ["?method=chemex", "6 recipes"],
    ["?q=lavender", "1 recipe"],
  ]);
  const unknown = explainNarrow(requestContext, format, search, parts(6, 0));
  expect(unknown.text.text).toBe(en.recipeSearch.noneText);
  expect(unknown.alternatives).toHaveLength(1);
});
