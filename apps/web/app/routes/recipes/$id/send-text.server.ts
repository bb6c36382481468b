import { href } from "react-router";
import { presentRecipe } from "#app/features/recipes/present.ts";
import { recipeText } from "#app/features/recipes/recipe-text.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import { loadOnGear } from "./load-recipe.server.ts";

const ending = ".txt";

/** Returns the id in the URL of a recipe as text; undefined for other URLs. */
export const textId = (text: string | undefined): string | undefined =>
  text?.endsWith(ending) === true ? text.slice(0, -ending.length) : undefined;

/** Returns a recipe as plain text, on the visitor's grinder. */
export async function sendRecipeText(
  requestContext: RequestContext,
  id: string,
  url: URL,
): Promise<Response> {
  const { messages, visitor, webUrl, path } = requestContext;
  const loaded = await loadOnGear(requestContext, parseId(id), url.searchParams);
  const format = createFormat(visitor.locale, visitor.units);
  const input = { ...loaded, isWritten: false };
  const view = presentRecipe(messages, format, input);
  const address = webUrl + path(href("/recipes/:id", { id }));
  return new Response(recipeText(messages, visitor.units, input, view, address), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-cache" },
  });
}
