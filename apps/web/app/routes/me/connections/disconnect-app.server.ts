import { disconnectApp, listConnectedApps } from "@brewdial/contract/oauth/connected-apps.ts";
import { redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { idField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Disconnects the app of the form. */
export async function disconnect(session: Session, form: FormData): Promise<Response> {
  const { words, path } = session;
  const text = words.connect;
  const back = path("/me/connections");
  const id = idField(form, "disconnect");
  const listed = await submit(session, back, listConnectedApps, {});
  const name = listed?.apps.find((app) => app.id === id)?.name;
  const ended =
    listed && (await submit(session, back, disconnectApp, { params: { id } }, { 404: text.gone }));
  if (ended !== undefined) setFlash(session, { text: text.disconnected(name ?? "") });
  return redirect(back, 303);
}
