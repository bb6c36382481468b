import { endAccessToken, listAccessTokens } from "@brewdial/contract/auth/access-tokens.ts";
import { redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { idField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Ends the token of the form. */
export async function endToken(session: Session, form: FormData): Promise<Response> {
  const { words, path } = session;
  const text = words.connections;
  const back = path("/me/connections");
  const id = idField(form, "end");
  const listed = await submit(session, back, listAccessTokens, {});
  const name = listed?.accessTokens.find((token) => token.id === id)?.name;
  const ended =
    listed && (await submit(session, back, endAccessToken, { params: { id } }, { 404: text.gone }));
  if (ended !== undefined) setFlash(session, { text: text.endedNow(name ?? "") });
  return redirect(back, 303);
}
