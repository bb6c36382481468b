import { randomBytes, randomUUID } from "node:crypto";
import type { EventRecord } from "../../../apps/api/src/modules/events/event.ts";
import type { Random } from "../random.ts";
import type { Targets } from "./prepare-database.ts";

const kinds = ["PAGE_VIEW", "IMPRESSION", "IMPRESSION", "IMPRESSION", "CLICK"] as const;
const sites = 40;
const knownVisitors = Array.from({ length: 5000 }, () => randomBytes(16));

/** An event as the path hands it to the sink: about any coffee, from some sites, by visitors who come again. */
export function makeEvent({ coffees }: Targets, random: Random): EventRecord {
  return {
    ...random.pick(coffees),
    id: randomUUID(),
    at: new Date(),
    kind: random.pick(kinds),
    shareId: null,
    method: null,
    source: `https://shop-${random.below(sites)}.example/coffee`,
    visitor: random.pick(knownVisitors),
  };
}
