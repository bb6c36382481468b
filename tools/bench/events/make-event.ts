import { randomBytes, randomUUID } from "node:crypto";
import type { EventRecord } from "../../../apps/api/src/modules/events/event.ts";
import type { Random } from "../../numbers/random.ts";
import type { Targets } from "./prepare-database.ts";

const kinds = ["PAGE_VIEW", "IMPRESSION", "IMPRESSION", "IMPRESSION", "CLICK"] as const;
const sites = 40;
const knownVisitors = Array.from({ length: 5000 }, () => randomBytes(16));

/** Makes an event as the API's pipeline does: about any coffee, from several sites, by returning visitors. */
export function makeEvent({ coffees }: Targets, random: Random): EventRecord {
  const visitor = random.pick(knownVisitors);
  return {
    ...random.pick(coffees),
    id: randomUUID(),
    at: new Date(),
    kind: random.pick(kinds),
    shareId: null,
    method: null,
    grinderId: null,
    source: `https://shop-${random.below(sites)}.example/coffee`,
    visitor,
    client: visitor,
  };
}
