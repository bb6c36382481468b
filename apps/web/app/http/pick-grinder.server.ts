import { listGrinders } from "@brewdial/contract/equipment.ts";
import { putOwnGrinder } from "@brewdial/contract/gear.ts";
import { data } from "react-router";
import { findGrinderName, type GrinderName } from "./grinders.server.ts";
import type { Session } from "./session.server.ts";

const yearSeconds = 31_536_000;

/**
 * Makes a grinder the visitor's own on this device, and the default of their account. An empty slug forgets the one of this device.
 * Returns the grinder.
 */
export async function pickGrinder(session: Session, slug: string): Promise<GrinderName | undefined> {
  if (slug === "") {
    session.clearCookie("grinder");
    return undefined;
  }
  const grinder = await findGrinderName(session, slug);
  if (grinder === undefined) throw data(null, { status: 404 });
  session.setCookie("grinder", slug, { maxAgeSeconds: yearSeconds });
  if (session.visitor.hasSession) await storeInAccount(session, grinder);
  return grinder;
}

async function storeInAccount(session: Session, { slug, brand }: GrinderName): Promise<void> {
  const { grinders } = await session.read(listGrinders, { query: { brand } });
  const listed = grinders.find((grinder) => grinder.slug === slug);
  if (listed === undefined) return;
  const result = await session.api(putOwnGrinder, { body: { grinderId: listed.id, isDefault: true } });
  // 401: the session has ended; the cookie of this device is enough for a guest.
  if (!result.ok && result.status !== 401) throw data(null, { status: result.status });
}
