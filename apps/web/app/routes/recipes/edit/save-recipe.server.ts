import type { Failure, Result } from "@brewdial/client";
import { createPersonalRecipe, updatePersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { createRecipe, updateRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { redirect } from "react-router";
import type { Draft } from "#app/features/editor/draft.ts";
import type { EditorView } from "#app/features/editor/editor-view.ts";
import { amountsBody, detailsBody, tasteBody } from "#app/features/editor/recipe-bodies.ts";
import { setFlash } from "#app/http/flash.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Target } from "./target.server.ts";

/** Stores a checked draft. Returns the redirect to the recipe, or the API response that refused it. */
export async function saveRecipe(
  requestContext: RequestContext,
  target: Target,
  draft: Draft,
  view: EditorView,
): Promise<Response | Failure> {
  const { api, messages, visitor, path } = requestContext;
  const { editor } = messages;
  const stored = target.kind === "new" ? undefined : target.recipe;
  const details = detailsBody(draft, visitor.units, view.context.stepTexts, stored);
  const finish = (page: string, text: string) => {
    setFlash(requestContext, { text });
    return redirect(path(page), 303);
  };
  if (target.kind === "community") {
    const { id } = target.recipe;
    const body = { ...details, tasteProfile: tasteBody(draft) };
    const result = await api(updateRecipe, { params: { id }, body });
    return result.ok ? finish(`/recipes/${id}`, editor.updated) : result;
  }
  const { doseGrams, waterGrams, ratio } = amountsBody(draft, visitor.units);
  const grindSetting = draft.setting.trim();
  const machineId = draft.machine === "" ? null : draft.machine;
  if (target.kind === "personal") {
    const result = await api(updatePersonalRecipe, {
      params: { id: target.recipe.id },
      body: { ...details, machineId, grindSetting, ratio },
    });
    return result.ok ? finish("/library/recipes", editor.updated) : result;
  }
  const amounts = { grindSetting, doseGrams, waterGrams, ratio };
  if (!draft.isPublic) {
    const method = view.context.method as "pour-over";
    const coffeeProfileId = draft.coffee === "" ? null : Number(draft.coffee);
    const body = { ...details, ...amounts, method, machineId, grinderId: draft.grinder, coffeeProfileId };
    const result = await sendOnce(draft.key, (headers) => api(createPersonalRecipe, { body, headers }));
    return result.ok ? finish("/library/recipes", editor.saved) : result;
  }
  const body = {
    ...details,
    ...amounts,
    machineId: draft.machine,
    grinderId: draft.grinder,
    coffeeProfileId: Number(draft.coffee),
    tasteProfile: tasteBody(draft),
    madeFromId: target.madeFromId,
  };
  const result = await sendOnce(draft.key, (headers) => api(createRecipe, { body, headers }));
  return result.ok ? finish(`/recipes/${result.body.recipe.id}`, editor.published) : result;
}

/**
 * Sends the form's idempotency key, so that a form submitted twice creates one recipe. 409: the key was used with other content, for
 * example after going back and editing the form. That is a separate recipe.
 */
async function sendOnce<E extends typeof createRecipe | typeof createPersonalRecipe>(
  key: string,
  send: (headers: Record<string, string>) => Promise<Result<E>>,
): Promise<Result<E>> {
  const isKey = /^[\da-f-]{36}$/.test(key);
  const result = await send(isKey ? { "idempotency-key": key } : {});
  return result.status === 409 ? send({ "idempotency-key": crypto.randomUUID() }) : result;
}
