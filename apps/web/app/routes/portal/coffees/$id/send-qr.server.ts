import { href } from "react-router";
import { renderSVG } from "uqr";
import { findPortalCoffee } from "#app/features/portal/find-portal-coffee.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import type { Session } from "#app/http/session.server.ts";

const ending = ".svg";

/** Returns the id in the address of a QR code; undefined for other addresses. */
export const qrId = (text: string | undefined): string | undefined =>
  text?.endsWith(ending) === true ? text.slice(0, -ending.length) : undefined;

/**
 * Returns the QR code of a coffee's public page. The address has no name and no language, so that it is short, stays when the coffee is
 * renamed, and opens in the customer's language.
 */
export async function sendQr(session: Session, id: string): Promise<Response> {
  await requireMember(session);
  const coffee = await findPortalCoffee(session, id);
  const address = session.webUrl + href("/coffees/:key", { key: String(coffee.id) });
  // A quarter of it may be unreadable, as on a crumpled bag; scanners need four modules of white around it.
  return new Response(renderSVG(address, { ecc: "Q", border: 4 }), {
    headers: { "content-type": "image/svg+xml", "cache-control": "private, no-cache" },
  });
}
