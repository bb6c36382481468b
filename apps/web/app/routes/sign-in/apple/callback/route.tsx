import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { contentPolicy } from "#app/http/content-policy.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { callbackPage } from "./callback-page.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(getRequestContext(context).path("/sign-in"));

/**
 * Accepts Apple's response, the only accepted form submission from another site, and returns a page that resubmits the fields from this
 * site. Browsers send no SameSite cookies with the cross-site submission, so neither the state nor the visitor's choices can be read here
 * (D360).
 */
export async function action({ request }: Route.ActionArgs) {
  return new Response(callbackPage(await readForm(request)), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentPolicy({ kind: "document", styleHashes: [] }),
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
