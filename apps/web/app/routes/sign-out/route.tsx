import { logOut } from "@brewdial/contract/auth/endpoints.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { getSession } from "#app/http/session.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => redirect(getSession(context).path("/"));

/** Ends the session; the API clears its cookie, also when the session has already ended. */
export async function action({ context }: Route.ActionArgs) {
  const session = getSession(context);
  await session.api(logOut, {});
  setFlash(session, { text: session.words.signIn.goodbye });
  return redirect(session.path("/"), 303);
}
