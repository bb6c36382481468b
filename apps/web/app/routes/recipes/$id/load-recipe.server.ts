import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipeViewer, listComments } from "@brewdial/contract/recipes/feedback.ts";
import { getRecipeLineage } from "@brewdial/contract/recipes/lineage.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { parseDose, waterForDose } from "#app/features/recipes/scale.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Reads everything that the page of a recipe shows, for this visitor. */
export async function loadRecipe(session: Session, id: number, query: URLSearchParams) {
  const [onGear, lineage, comments, viewer] = await Promise.all([
    loadOnGear(session, id, query),
    session.read(getRecipeLineage, { params: { id } }),
    loadComments(session, id, query.get("comments")),
    loadViewer(session, id),
  ]);
  return { ...onGear, lineage, comments, viewer };
}

/** Reads a recipe, and how it is brewed with the visitor's grinder and dose. */
export async function loadOnGear(session: Session, id: number, query: URLSearchParams) {
  const { read } = session;
  const [recipe, gear] = await Promise.all([read(getRecipe, { params: { id } }), findOwnGrinder(session)]);
  const own = grinderFor(gear, recipe.method);
  const dose = parseDose(query.get("dose"));
  const [grinder, adaptation] = await Promise.all([
    own === undefined ? undefined : readGrinder(session, own.slug),
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

async function loadComments({ api, read }: Session, id: number, cursor: string | null) {
  const params = { id };
  if (cursor !== null && cursor.length <= 1000) {
    const page = await api(listComments, { params, query: { cursor } });
    if (page.ok) return page.body;
  }
  return read(listComments, { params, query: {} });
}

/** Reads what a signed-in visitor did with the recipe. A session that has ended makes them a guest. */
async function loadViewer({ visitor, api }: Session, id: number) {
  if (!visitor.hasSession) return undefined;
  const [me, marks] = await Promise.all([api(getMe, {}), api(getRecipeViewer, { params: { id } })]);
  if (!me.ok || !marks.ok) return undefined;
  const { vote, isSaved } = marks.body.viewer;
  return { id: me.body.user.id, vote, isSaved };
}
