import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipeViewer, listComments } from "@brewdial/contract/recipes/feedback.ts";
import { getRecipeLineage } from "@brewdial/contract/recipes/lineage.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { parseDose, waterForDose } from "#app/features/recipes/scale.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Loads the data of a recipe's page for this visitor. */
export async function loadRecipe(requestContext: RequestContext, id: number, query: URLSearchParams) {
  const [onGear, lineage, comments, viewer] = await Promise.all([
    loadOnGear(requestContext, id, query),
    requestContext.read(getRecipeLineage, { params: { id } }),
    loadComments(requestContext, id, query.get("comments")),
    loadViewer(requestContext, id),
  ]);
  return { ...onGear, lineage, comments, viewer };
}

/** Reads a recipe, and its adaptation to the visitor's grinder and dose. */
export async function loadOnGear(requestContext: RequestContext, id: number, query: URLSearchParams) {
  const { read } = requestContext;
  const [recipe, gear] = await Promise.all([
    read(getRecipe, { params: { id } }),
    findOwnGrinder(requestContext),
  ]);
  const own = grinderFor(gear, recipe.method);
  const dose = parseDose(query.get("dose"));
  const [grinder, adaptation] = await Promise.all([
    own === undefined ? undefined : readGrinder(requestContext, own.slug),
    own === undefined && dose === undefined
      ? undefined
      : read(getAdaptedRecipe, {
          params: { id },
          query: {
            ...(own === undefined ? {} : { grinderId: own.slug }),
            ...(dose === undefined ? {} : { volumeGrams: waterForDose(dose, recipe.ratio) }),
          },
        }),
  ]);
  return {
    recipe,
    own: own === undefined || grinder === undefined ? undefined : { name: own.name, grinder },
    adaptation,
  };
}

async function loadComments({ api, read }: RequestContext, id: number, cursor: string | null) {
  const params = { id };
  if (cursor !== null && cursor.length <= 1000) {
    const page = await api(listComments, { params, query: { cursor } });
    if (page.ok) return page.body;
  }
  return read(listComments, { params, query: {} });
}

/** Reads the votes and saves of a signed-in visitor. If the session has ended, they are treated as a guest. */
async function loadViewer({ visitor, api }: RequestContext, id: number) {
  if (!visitor.hasSession) return undefined;
  const [me, marks] = await Promise.all([api(getMe, {}), api(getRecipeViewer, { params: { id } })]);
  if (!me.ok || !marks.ok) return undefined;
  const { vote, isSaved } = marks.body.viewer;
  return { id: me.body.user.id, vote, isSaved };
}
