import {
  createRecipeFromBrewLog,
  deleteBrewLog,
  getBrewLog,
  updateBrewLog,
} from "@brewdial/contract/brew-logs/endpoints.ts";
import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { packBrew } from "#app/features/log/removed-brew.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Performs the submitted action: deletes the brew, saves it as a recipe, or marks it as the best of its bag. */
export async function changeEntry(
  requestContext: RequestContext,
  id: number,
  search: string,
  form: FormData,
) {
  // The query holds the filters of the list beside the brew.
  const page = requestContext.path(href("/log/:id", { id: String(id) })) + search;
  const intent = textField(form, "intent", 20);
  if (intent === "delete") return deleteEntry(requestContext, id, page, form.has("isConfirmed"));
  if (intent === "recipe") await saveAsRecipe(requestContext, id, page);
  if (intent === "best" || intent === "not-best")
    await submit(requestContext, page, updateBrewLog, {
      params: { id },
      body: { isBest: intent === "best" },
    });
  return redirect(page, 303);
}

/**
 * Deletes a brew. The message contains the brew, so that it can be restored; if it is too long for that, the deletion must be confirmed.
 */
async function deleteEntry(requestContext: RequestContext, id: number, page: string, isConfirmed: boolean) {
  const { messages, path } = requestContext;
  const found = await submit(requestContext, page, getBrewLog, { params: { id } });
  if (found === undefined) return redirect(page, 303);
  const packed = packBrew(found.brewLog);
  if (packed === undefined && !isConfirmed) return data({ mustConfirm: true });
  const deleted = await submit(requestContext, page, deleteBrewLog, { params: { id } });
  if (deleted === undefined) return redirect(page, 303);
  const list = path(href("/log"));
  setFlash(requestContext, {
    text: messages.log.entry.deleted,
    ...(packed === undefined
      ? {}
      : { undo: { action: list, fields: { restore: packed, clientId: randomUUID() } } }),
  });
  return redirect(list, 303);
}

/** Saves a brew as a recipe once: the idempotency key makes a second click return the first recipe. */
async function saveAsRecipe(requestContext: RequestContext, id: number, page: string): Promise<void> {
  const { api, messages, logError } = requestContext;
  const { entry } = messages.log;
  const result = await api(createRecipeFromBrewLog, {
    params: { id },
    body: {},
    headers: { "idempotency-key": `brew-log-${id}-recipe` },
  });
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (result.ok) return setFlash(requestContext, { text: entry.recipeSaved });
  if (result.status >= 500) logError(new Error(`createRecipeFromBrewLog returned ${result.status}`));
  setFlash(requestContext, {
    text:
      result.status === 400 ? entry.tooManyRecipes : messages.errors[result.status === 429 ? 429 : 503].text,
  });
}
