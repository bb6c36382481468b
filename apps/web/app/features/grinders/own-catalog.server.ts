import type { ListedGrinder, Machine } from "@brewdial/contract/equipment/endpoints.ts";
import {
  type CustomGrinder,
  getCustomGrinder,
  listCustomGrinders,
} from "@brewdial/contract/gear/custom-grinders.ts";
import { listCustomMachines } from "@brewdial/contract/gear/custom-machines.ts";
import { getGrinder, type GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { listAllGrinders, listAllMachines } from "./catalog.server.ts";
import { isCustomSlug } from "./custom-slug.ts";

/** Reads a grinder of the catalog, or a custom one of the visitor. */
export async function readGrinder(
  { read }: RequestContext,
  slug: string,
): Promise<Shape<typeof GrinderDetail>> {
  const params = { slug };
  return isCustomSlug(slug)
    ? (await read(getCustomGrinder, { params })).grinder
    : read(getGrinder, { params });
}

/** Lists the grinders of the catalog and the visitor's custom ones. */
export async function listKnownGrinders(
  requestContext: RequestContext,
): Promise<readonly Shape<typeof ListedGrinder>[]> {
  const [catalog, custom] = await Promise.all([
    listAllGrinders(requestContext),
    requestContext.visitor.hasSession
      ? requestContext.api(listCustomGrinders, {}).catch(() => undefined)
      : undefined,
  ]);
  return custom?.ok === true ? [...catalog, ...custom.body.grinders.map(toListed)] : catalog;
}

/** Lists the brewers of the catalog, and those that the visitor has described. */
export async function listKnownMachines(
  requestContext: RequestContext,
): Promise<readonly Shape<typeof Machine>[]> {
  const [catalog, custom] = await Promise.all([
    listAllMachines(requestContext),
    requestContext.visitor.hasSession
      ? requestContext.api(listCustomMachines, {}).catch(() => undefined)
      : undefined,
  ]);
  return custom?.ok === true ? [...catalog, ...custom.body.machines] : catalog;
}

function toListed(grinder: Shape<typeof CustomGrinder>): Shape<typeof ListedGrinder> {
  const pourOver = grinder.chart.find(({ method }) => method === "pour-over");
  return { ...grinder, pourOver: pourOver ?? null };
}
