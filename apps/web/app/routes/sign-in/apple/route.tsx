import type { Route } from "./+types/route.ts";
import { finishAppleSignIn, startAppleSignIn } from "#app/features/sign-in/apple-sign-in.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/**
 * Redirects to Apple. It is reached by a link and not by a form: the form-action policy forbids submissions to other sites, including by
 * redirect.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  return startAppleSignIn(
    requestContext,
    safeReturnTo(url.searchParams.get("returnTo"), requestContext.path("/")),
  );
}

/** Handles Apple's response, resubmitted by the page of `sign-in/apple/callback`. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  finishAppleSignIn(getRequestContext(context), await readForm(request));
