import { bodyOrThrow } from "@brewdial/client";
import { listGrinders } from "@brewdial/contract/equipment.ts";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import type { Session } from "./session.server.ts";

export interface GrinderName {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly shape: GrinderShape;
}

const freshMs = 600_000;

let cached: { readonly grinders: readonly GrinderName[]; readonly at: number } | undefined;
let loading: Promise<readonly GrinderName[]> | undefined;

/** Lists all grinders by brand and name. The process keeps the list for ten minutes, and longer while the API is unavailable. */
export async function listGrinderNames(session: Session): Promise<readonly GrinderName[]> {
  if (cached !== undefined && Date.now() - cached.at < freshMs) return cached.grinders;
  loading ??= load(session).finally(() => {
    loading = undefined;
  });
  try {
    return await loading;
  } catch (error) {
    if (cached === undefined) throw error;
    return cached.grinders;
  }
}

async function load({ publicApi }: Session): Promise<readonly GrinderName[]> {
  const listed = bodyOrThrow(await publicApi(listGrinders, { query: {} }));
  const grinders = listed.grinders.map(({ slug, brand, name, shape }) => ({ slug, brand, name, shape }));
  cached = { grinders, at: Date.now() };
  return grinders;
}

export const findGrinderName = async (session: Session, slug: string): Promise<GrinderName | undefined> =>
  (await listGrinderNames(session)).find((grinder) => grinder.slug === slug);
