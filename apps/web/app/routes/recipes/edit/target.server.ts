import type { Shape } from "@brewdial/contract/model.ts";
import { getPersonalRecipe, type PersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { data } from "react-router";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { plainPath } from "#app/i18n/locale.ts";

/** What is being edited: a new recipe, or one of the visitor's own. */
export type Target =
  | {
      readonly kind: "new";
      readonly isPublic: boolean;
      /** The recipe that it is derived from. */
      readonly madeFromId: number | null;
    }
  | { readonly kind: "personal"; readonly recipe: Shape<typeof PersonalRecipe> }
  | { readonly kind: "community"; readonly recipe: Shape<typeof RecipeDetail> };

/** Returns the target in a URL. Throws 404 for a recipe of another user. */
export async function findTarget(
  requestContext: RequestContext,
  { pathname, searchParams }: URL,
  id?: string,
): Promise<Target> {
  const isPersonal = plainPath(pathname).startsWith("/library/");
  const original = searchParams.get("recipe");
  if (id === undefined)
    return {
      kind: "new",
      isPublic: !isPersonal,
      madeFromId: original === null ? null : parseId(original),
    };
  if (isPersonal) return { kind: "personal", recipe: await loadPersonal(requestContext, parseId(id)) };
  const recipe = await requestContext.read(getRecipe, { params: { id: parseId(id) } });
  const own = await requestContext.read(listCommunityRecipes, {
    query: { createdByMe: true, coffeeId: recipe.coffeeProfileId, limit: 50 },
  });
  if (!own.data.some((item) => item.id === recipe.id)) throw data(null, { status: 404 });
  return { kind: "community", recipe };
}

/** Returns the recipe to duplicate: `?mine=8` unchanged, `?recipe=44` with its setting converted to the visitor's grinder. */
export async function findOriginal(requestContext: RequestContext, query: URLSearchParams) {
  const [recipe, mine] = [query.get("recipe"), query.get("mine")];
  if (recipe !== null) return withOwnGrind(requestContext, parseId(recipe));
  return mine === null ? undefined : loadPersonal(requestContext, parseId(mine));
}

async function withOwnGrind(requestContext: RequestContext, id: number): Promise<Shape<typeof RecipeDetail>> {
  const { read } = requestContext;
  const [original, gear] = await Promise.all([
    read(getRecipe, { params: { id } }),
    findOwnGrinder(requestContext).catch(() => undefined),
  ]);
  // The name belongs to the original author.
  const recipe = { ...original, name: null };
  const own = grinderFor(gear, recipe.method);
  if (own === undefined || own.slug === recipe.grinder.slug) return recipe;
  const { adapted } = await read(getAdaptedRecipe, { params: { id }, query: { grinderId: own.slug } });
  return adapted === null || adapted.clamped
    ? recipe
    : {
        ...recipe,
        grinder: { ...recipe.grinder, slug: own.slug },
        grindSettingLabel: adapted.grindSettingLabel,
      };
}

const loadPersonal = async ({ read }: RequestContext, id: number) =>
  (await read(getPersonalRecipe, { params: { id } })).recipe;
