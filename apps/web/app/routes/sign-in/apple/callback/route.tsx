import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { contentPolicy } from "#app/http/content-policy.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { callbackPage } from "./callback-page.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => redirect(getSession(context).path("/sign-in"));

/**
 * Takes Apple's response, the only form of another site that is accepted, and returns a page that sends the same fields from this
 * site. Browsers send no SameSite cookies with the first, so neither the state nor the visitor's choices can be read here (D360).
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
