import { endAccessToken, listAccessTokens } from "@brewdial/contract/auth/access-tokens.ts";
import { redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { idField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Revokes the submitted token. */
export async function endToken(requestContext: RequestContext, form: FormData): Promise<Response> {
  const { messages, path } = requestContext;
  const text = messages.connections;
  const back = path("/me/connections");
  const id = idField(form, "end");
  const listed = await submit(requestContext, back, listAccessTokens, {});
  const name = listed?.accessTokens.find((token) => token.id === id)?.name;
  const ended =
    listed && (await submit(requestContext, back, endAccessToken, { params: { id } }, { 404: text.gone }));
  if (ended !== undefined) setFlash(requestContext, { text: text.endedNow(name ?? "") });
  return redirect(back, 303);
}
