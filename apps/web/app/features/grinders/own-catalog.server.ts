import type { ListedGrinder } from "@brewdial/contract/equipment/endpoints.ts";
import {
  type CustomGrinder,
  getCustomGrinder,
  listCustomGrinders,
} from "@brewdial/contract/gear/custom-grinders.ts";
import { getGrinder, type GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Session } from "#app/http/session.server.ts";
import { listAllGrinders } from "./catalog.server.ts";
import { isCustomSlug } from "./custom-slug.ts";

/** Reads a grinder of the catalog, or one that the visitor has described. */
export async function readGrinder({ read }: Session, slug: string): Promise<Shape<typeof GrinderDetail>> {
  const params = { slug };
  return isCustomSlug(slug)
    ? (await read(getCustomGrinder, { params })).grinder
    : read(getGrinder, { params });
}

/** Lists the grinders of the catalog, and those that the visitor has described. */
export async function listKnownGrinders(session: Session): Promise<readonly Shape<typeof ListedGrinder>[]> {
  const [catalog, custom] = await Promise.all([
    listAllGrinders(session),
    session.visitor.hasSession ? session.api(listCustomGrinders, {}).catch(() => undefined) : undefined,
  ]);
  return custom?.ok === true ? [...catalog, ...custom.body.grinders.map(toListed)] : catalog;
}

function toListed(grinder: Shape<typeof CustomGrinder>): Shape<typeof ListedGrinder> {
  const pourOver = grinder.chart.find(({ method }) => method === "pour-over");
  return { ...grinder, pourOver: pourOver ?? null };
}
