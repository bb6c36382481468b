import { removeIdentity } from "@brewdial/contract/auth/identities.ts";
import { addPasskey, removePasskey, renamePasskey } from "@brewdial/contract/auth/passkeys.ts";
import { redirect } from "react-router";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { idField, textField } from "#app/http/form.server.ts";
import { readPasskey } from "#app/features/sign-in/passkey.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** Adds, renames or removes a passkey, or unlinks the Apple account, depending on the clicked button. */
export async function changePasskeys(requestContext: RequestContext, form: FormData): Promise<Response> {
  const { messages, path } = requestContext;
  const text = messages.account.passkeys;
  const back = path("/me/passkeys");
  const [result, done] = await send(requestContext, form);
  if (result === undefined || result.status === 403) return toConfirm(requestContext, back);
  if (result.status === 401) return redirectToSignIn(requestContext, back);
  const problem =
    result.status === 404 ? text.gone : result.status === 429 ? messages.errors[429].text : text.failed;
  setFlash(requestContext, { text: result.ok ? done : problem });
  return redirect(back, 303);
}

/** Returns the API's response and the success message; no response if an addition must be confirmed first. */
async function send({ api, messages }: RequestContext, form: FormData) {
  const text = messages.account.passkeys;
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
