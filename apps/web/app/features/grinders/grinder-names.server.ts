import { bodyOrThrow } from "@brewdial/client";
import { listGrinders } from "@brewdial/contract/equipment/endpoints.ts";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import { cached } from "#app/http/cached.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

export interface GrinderName {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly shape: GrinderShape;
  /** The range of its dial. */
  readonly dial: { readonly min: number; readonly max: number };
}

/** Lists all grinders by brand and name. */
export const listGrinderNames = cached(async ({ publicApi }): Promise<readonly GrinderName[]> => {
  const listed = bodyOrThrow(await publicApi(listGrinders, { query: {} }));
  return listed.grinders.map(({ slug, brand, name, shape, minGrindSetting: min, maxGrindSetting: max }) => ({
    slug,
    brand,
    name,
    shape,
    dial: { min, max },
  }));
});

export const findGrinderName = async (
  requestContext: RequestContext,
  slug: string,
): Promise<GrinderName | undefined> =>
  (await listGrinderNames(requestContext)).find((grinder) => grinder.slug === slug);

/** Returns the range of every grinder's dial by slug, for small dials. */
export const listDials = async (requestContext: RequestContext) =>
  new Map((await listGrinderNames(requestContext)).map(({ slug, dial }) => [slug, dial]));
