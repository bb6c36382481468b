import { logOut } from "@brewdial/contract/auth/endpoints.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => redirect(getRequestContext(context).path("/"));

/** Ends the session; the API clears its cookie, even if the session has already ended. */
export async function action({ context }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requestContext.api(logOut, {});
  setFlash(requestContext, { text: requestContext.messages.signIn.goodbye });
  return redirect(requestContext.path("/"), 303);
}
