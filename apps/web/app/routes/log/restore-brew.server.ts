import { createBrewLog, saveBrewLogAsRecipe } from "@brewdial/contract/brew-logs/endpoints.ts";
import { href, redirect } from "react-router";
import { unpackBrew } from "#app/features/log/removed-brew.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/**
 * Restores a deleted brew from the undo form of its message. Fails if its gear, coffee or recipes were deleted in the meantime. The id of
 * the message is the client id of the brew, so that submitting the form twice creates only one.
 */
export async function restoreBrew(requestContext: RequestContext, form: FormData) {
  const { api, messages, path } = requestContext;
  const packed = unpackBrew(textField(form, "restore", 4000));
  const clientId = textField(form, "clientId", 36);
  if (packed === undefined) return redirect(path(href("/log")), 303);
  const { savedAsRecipe, ...body } = packed;
  const result = await api(createBrewLog, { body: { ...body, clientId } });
  if (result.status === 401) throw redirectToSignIn(requestContext, path(href("/log")));
  if (!result.ok) {
    setFlash(requestContext, { text: messages.log.entry.notRestored });
    return redirect(path(href("/log")), 303);
  }
  const { id } = result.body.brewLog;
  if (savedAsRecipe === true) await api(saveBrewLogAsRecipe, { params: { id } });
  setFlash(requestContext, { text: messages.log.entry.restored });
  return redirect(path(href("/log/:id", { id: String(id) })), 303);
}
