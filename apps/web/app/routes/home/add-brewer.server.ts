import { putOwnMachine } from "@brewdial/contract/gear/endpoints.ts";
import { redirect } from "react-router";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Adds the submitted brewer as the default, for accounts that have none. */
export async function addBrewer(requestContext: RequestContext, form: FormData): Promise<Response> {
  const home = requestContext.path("/");
  const added = await submit(requestContext, home, putOwnMachine, {
    body: { machineId: textField(form, "machine", 120), isDefault: true },
  });
  if (added !== undefined)
    setFlash(requestContext, { text: requestContext.messages.today.start.added(brewerName(added.machine)) });
  return redirect(home, 303);
}
