import { putOwnMachine } from "@brewdial/contract/gear/endpoints.ts";
import { redirect } from "react-router";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Makes a brewer the visitor's default, for accounts that have none. */
export async function addBrewer(session: Session, form: FormData): Promise<Response> {
  const home = session.path("/");
  const added = await submit(session, home, putOwnMachine, {
    body: { machineId: textField(form, "machine", 120), isDefault: true },
  });
  if (added !== undefined)
    setFlash(session, { text: session.words.today.start.added(brewerName(added.machine)) });
  return redirect(home, 303);
}
