import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import {
  type ComparedRecipe,
  presentRecipeComparison,
} from "#app/features/recipe-compare/present-comparison.ts";
import { RecipeComparison } from "#app/features/recipe-compare/recipe-comparison.tsx";
import { ComparedPairs } from "#app/features/recipe-compare/compared-pairs.tsx";
import { presentPairs } from "#app/features/recipe-compare/present-pairs.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor, type OwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { createFormat } from "#app/i18n/format.ts";
import { loadPairs } from "./load-pairs.server.ts";

/** `/recipes/compare?a=12&b=34`. Without two recipes the page offers pairs that are worth comparing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, visitor, webUrl } = requestContext;
  const { recipeCompare: text } = messages;
  const [a, b] = [url.searchParams.get("a"), url.searchParams.get("b")];
  const addresses = pageAddresses(webUrl, visitor.locale, href("/recipes/compare"));
  if (a === null || b === null)
    return {
      page: { title: text.title, description: text.noneText, addresses, isIndexed: false },
      view: undefined,
      pairs: presentPairs(messages, await loadPairs(requestContext)),
      texts: { title: text.none, none: text.noneText, button: text.toShelf },
    };
  const own = await findOwnGrinder(requestContext);
  const [one, other] = await Promise.all([a, b].map((id) => loadCompared(requestContext, parseId(id), own)));
  if (one === undefined || other === undefined) throw new Error("Two recipes were read");
  const gear = grinderFor(own, one.recipe.method);
  const isSameGear = gear?.slug === grinderFor(own, other.recipe.method)?.slug;
  const grinder =
    gear === undefined || !isSameGear ? undefined : await readGrinder(requestContext, gear.slug);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentRecipeComparison(messages, format, [one, other], grinder);
  return {
    page: {
      title: text.titleOf(...view.titles),
      description: text.description(...view.titles),
      addresses,
      isIndexed: false,
    },
    view,
    pairs: [],
    texts: { title: text.titleOf(...view.titles), none: "", button: "" },
  };
}

async function loadCompared(
  { read }: RequestContext,
  id: number,
  own: OwnGrinder | undefined,
): Promise<ComparedRecipe> {
  const recipe = await read(getRecipe, { params: { id } });
  const gear = grinderFor(own, recipe.method);
  const adaptation =
    gear === undefined
      ? undefined
      : await read(getAdaptedRecipe, { params: { id }, query: { grinderId: gear.slug } });
  return { recipe, adaptation };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function RecipeCompare({ loaderData }: Route.ComponentProps) {
  const { view, pairs, texts } = loaderData;
  return (
    <Page section="discover">
      <h1 className="heading-sm recipe-comparison-heading">{texts.title}</h1>
      {view === undefined ? (
        <div className="stack">
          <ComparedPairs pairs={pairs} />
          <p className="muted">{texts.none}</p>
          <p>
            <ButtonLink to={href("/discover")}>{texts.button}</ButtonLink>
          </p>
        </div>
      ) : (
        <RecipeComparison view={view} />
      )}
    </Page>
  );
}
