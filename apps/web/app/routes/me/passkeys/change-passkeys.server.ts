import { removeIdentity } from "@brewdial/contract/auth/identities.ts";
import { addPasskey, removePasskey, renamePasskey } from "@brewdial/contract/auth/passkeys.ts";
import { redirect } from "react-router";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { idField, textField } from "#app/http/form.server.ts";
import { readPasskey } from "#app/features/sign-in/passkey.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** Adds, renames or removes a passkey, or unlinks the Apple account, as the button of the form says. */
export async function changePasskeys(session: Session, form: FormData): Promise<Response> {
  const { words, path } = session;
  const text = words.account.passkeys;
  const back = path("/me/passkeys");
  const [result, done] = await send(session, form);
  if (result === undefined || result.status === 403) return toConfirm(session, back);
  if (result.status === 401) return redirectToSignIn(session, back);
  const problem =
    result.status === 404 ? text.gone : result.status === 429 ? words.errors[429].text : text.failed;
  setFlash(session, { text: result.ok ? done : problem });
  return redirect(back, 303);
}

/** Returns the API's response and what to say after a success; no response for an addition that must be confirmed first. */
async function send({ api, words }: Session, form: FormData) {
  const text = words.account.passkeys;
  const params = { id: idField(form, "id") };
  if (form.has("unlink"))
    return [await api(removeIdentity, { params: { provider: "apple" } }), text.unlinked] as const;
  if (form.has("remove")) return [await api(removePasskey, { params }), text.removed] as const;
  if (form.has("rename")) {
    const name = textField(form, "name", 60);
    return [await api(renamePasskey, { params, body: { name } }), text.renamed] as const;
  }
  const passkey = readPasskey(form);
  return [passkey && (await api(addPasskey, { body: { passkey } })), text.added] as const;
}
