import { createBrewLog, saveBrewLogAsRecipe } from "@brewdial/contract/brew-logs/endpoints.ts";
import { href, redirect } from "react-router";
import { unpackBrew } from "#app/features/log/removed-brew.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/**
 * Creates a deleted brew again from the form of its message. Gear, coffee or recipes that are gone in the meantime fail it. The id of
 * the message is the client id of the brew, so that sending the form twice creates one.
 */
export async function restoreBrew(session: Session, form: FormData) {
  const { api, words, path } = session;
  const packed = unpackBrew(textField(form, "restore", 4000));
  const clientId = textField(form, "clientId", 36);
  if (packed === undefined) return redirect(path(href("/log")), 303);
  const { savedAsRecipe, ...body } = packed;
  const result = await api(createBrewLog, { body: { ...body, clientId } });
  if (result.status === 401) throw redirectToSignIn(session, path(href("/log")));
  if (!result.ok) {
    setFlash(session, { text: words.log.entry.notRestored });
    return redirect(path(href("/log")), 303);
  }
  const { id } = result.body.brewLog;
  if (savedAsRecipe === true) await api(saveBrewLogAsRecipe, { params: { id } });
  setFlash(session, { text: words.log.entry.restored });
  return redirect(path(href("/log/:id", { id: String(id) })), 303);
}
