import { disconnectApp, listConnectedApps } from "@brewdial/contract/oauth/connected-apps.ts";
import { redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { idField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Disconnects the submitted app. */
export async function disconnect(requestContext: RequestContext, form: FormData): Promise<Response> {
  const { messages, path } = requestContext;
  const text = messages.connect;
  const back = path("/me/connections");
  const id = idField(form, "disconnect");
  const listed = await submit(requestContext, back, listConnectedApps, {});
  const name = listed?.apps.find((app) => app.id === id)?.name;
  const ended =
    listed && (await submit(requestContext, back, disconnectApp, { params: { id } }, { 404: text.gone }));
  if (ended !== undefined) setFlash(requestContext, { text: text.disconnected(name ?? "") });
  return redirect(back, 303);
}
