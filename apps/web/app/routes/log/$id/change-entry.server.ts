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
import type { Session } from "#app/http/session.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Does what a button of the page names: deletes the brew, saves it as a recipe, or calls it the best of its bag. */
export async function changeEntry(session: Session, id: number, form: FormData) {
  const page = session.path(href("/log/:id", { id: String(id) }));
  const intent = textField(form, "intent", 20);
  if (intent === "delete") return deleteEntry(session, id, page, form.has("isConfirmed"));
  if (intent === "recipe") await saveAsRecipe(session, id, page);
  if (intent === "best" || intent === "not-best")
    await submit(session, page, updateBrewLog, { params: { id }, body: { isBest: intent === "best" } });
  return redirect(page, 303);
}

/** Deletes a brew. The message carries the brew, so that it can be created again; one that does not fit must be confirmed. */
async function deleteEntry(session: Session, id: number, page: string, isConfirmed: boolean) {
  const { words, path } = session;
  const found = await submit(session, page, getBrewLog, { params: { id } });
  if (found === undefined) return redirect(page, 303);
  const packed = packBrew(found.brewLog);
  if (packed === undefined && !isConfirmed) return data({ mustConfirm: true });
  const deleted = await submit(session, page, deleteBrewLog, { params: { id } });
  if (deleted === undefined) return redirect(page, 303);
  const list = path(href("/log"));
  setFlash(session, {
    text: words.log.entry.deleted,
    ...(packed === undefined
      ? {}
      : { undo: { action: list, fields: { restore: packed, clientId: randomUUID() } } }),
  });
  return redirect(list, 303);
}

/** Saves a brew as a recipe once: the key makes a second press return the first recipe. */
async function saveAsRecipe(session: Session, id: number, page: string): Promise<void> {
  const { api, words, logError } = session;
  const { entry } = words.log;
  const result = await api(createRecipeFromBrewLog, {
    params: { id },
    body: {},
    headers: { "idempotency-key": `brew-log-${id}-recipe` },
  });
  if (result.status === 401) throw redirectToSignIn(session, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (result.ok) return setFlash(session, { text: entry.recipeSaved });
  if (result.status >= 500) logError(new Error(`createRecipeFromBrewLog returned ${result.status}`));
  setFlash(session, {
    text: result.status === 400 ? entry.tooManyRecipes : words.errors[result.status === 429 ? 429 : 503].text,
  });
}
