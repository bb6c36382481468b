import type { Route } from "./+types/route.ts";
import { finishAppleSignIn, startAppleSignIn } from "#app/features/sign-in/apple-sign-in.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { getSession } from "#app/http/session.server.ts";

/** Leads to Apple. A link, not a form: pages may not send forms to other sites, also not by a redirect. */
export function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  return startAppleSignIn(session, safeReturnTo(url.searchParams.get("returnTo"), session.path("/")));
}

/** Takes Apple's response from the page of `sign-in/apple/callback`. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  finishAppleSignIn(getSession(context), await readForm(request));
