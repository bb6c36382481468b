import type { Shape } from "@brewdial/contract/model.ts";
import { getPersonalRecipe, type PersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { data } from "react-router";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { plainPath } from "#app/words/locale.ts";

/** What the editor writes: a new recipe, or one of the visitor's own. */
export type Target =
  | {
      readonly kind: "new";
      readonly isPublic: boolean;
      /** The recipe that it is made from. */
      readonly madeFromId: number | null;
    }
  | { readonly kind: "personal"; readonly recipe: Shape<typeof PersonalRecipe> }
  | { readonly kind: "community"; readonly recipe: Shape<typeof RecipeDetail> };

/** Returns the target of an address. A recipe of another user is a page that does not exist. */
export async function findTarget(
  session: Session,
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
  if (isPersonal) return { kind: "personal", recipe: await loadPersonal(session, parseId(id)) };
  const recipe = await session.read(getRecipe, { params: { id: parseId(id) } });
  const own = await session.read(listCommunityRecipes, {
    query: { createdByMe: true, coffeeId: recipe.coffeeProfileId, limit: 50 },
  });
  if (!own.data.some((item) => item.id === recipe.id)) throw data(null, { status: 404 });
  return { kind: "community", recipe };
}

/** Returns the recipe to duplicate: `?mine=8` as it is, `?recipe=44` with its setting converted to the visitor's grinder. */
export async function findOriginal(session: Session, query: URLSearchParams) {
  const [recipe, mine] = [query.get("recipe"), query.get("mine")];
  if (recipe !== null) return withOwnGrind(session, parseId(recipe));
  return mine === null ? undefined : loadPersonal(session, parseId(mine));
}

async function withOwnGrind(session: Session, id: number): Promise<Shape<typeof RecipeDetail>> {
  const { read } = session;
  const [original, gear] = await Promise.all([
    read(getRecipe, { params: { id } }),
    findOwnGrinder(session).catch(() => undefined),
  ]);
  // The name is its author's.
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

const loadPersonal = async ({ read }: Session, id: number) =>
  (await read(getPersonalRecipe, { params: { id } })).recipe;
