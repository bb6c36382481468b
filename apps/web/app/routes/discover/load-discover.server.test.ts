import { expect, test } from "vitest";
import { parseSearch } from "#app/features/discover/filters.ts";
import type { Session } from "#app/http/session.server.ts";
import { en } from "#app/words/en.ts";
import { explainNone } from "./load-discover.server.ts";

const explain = (query: string, hasSession = true) =>
  explainNone(
    { words: en, visitor: { hasSession } } as unknown as Session,
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
