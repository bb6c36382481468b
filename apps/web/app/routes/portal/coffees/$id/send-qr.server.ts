import { href } from "react-router";
import { renderSVG } from "uqr";
import { findPortalCoffee } from "#app/features/portal/find-portal-coffee.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

const ending = ".svg";

/** Returns the id in the URL of a QR code; undefined for other URLs. */
export const qrId = (text: string | undefined): string | undefined =>
  text?.endsWith(ending) === true ? text.slice(0, -ending.length) : undefined;

/**
 * Returns the QR code of a coffee's public page. The encoded URL has neither name nor language, so that it is short, remains valid when the
 * coffee is renamed, and opens in the customer's language.
 */
export async function sendQr(requestContext: RequestContext, id: string): Promise<Response> {
  await requireMember(requestContext);
  const coffee = await findPortalCoffee(requestContext, id);
  const address = requestContext.webUrl + href("/coffees/:key", { key: String(coffee.id) });
  // Level Q tolerates a quarter of damaged modules, as on a crumpled bag; scanners need a quiet zone of four modules.
  return new Response(renderSVG(address, { ecc: "Q", border: 4 }), {
    headers: { "content-type": "image/svg+xml", "cache-control": "private, no-cache" },
  });
}
