import type { Executor } from "@brewdial/db/executor.ts";
import { invalid, notFound } from "../../http/errors.ts";
import { gatherByKey } from "../../platform/gather.ts";
import { createRecentMap } from "../../platform/recent-map.ts";
import type { EventTarget } from "./event.ts";
import { findCoffeeTarget, findPageTarget, findShareTargets } from "./target-queries.ts";

/** Finds what an event is about, from what its request names. */
export interface Targets {
  /** By share id, or roaster slug and coffee slug; 404 for what is not there (D116, D119). */
  readonly ofEmbed: (shareId: string) => Promise<EventTarget>;
  /** By roaster and coffee; 404 for what is not there, 400 for a coffee of another roaster (D53). */
  readonly ofPage: (roasterId: number, coffeeId: number | undefined) => Promise<EventTarget>;
}

const remembered = 10_000;
const rememberedForMs = 60_000;

interface Found<T> {
  readonly target: Promise<T | undefined>;
  readonly staleAt: number;
}

/** Targets are remembered for a minute, so that a flood of clicks asks the database once; what is not there never is. */
export function createTargets(db: Executor, now: () => Date): Targets {
  const remember = <T>(find: (key: string) => Promise<T | undefined>) => {
    const recent = createRecentMap<string, Found<T>>(remembered);
    return (key: string): Promise<T | undefined> => {
      const known = recent.get(key);
      if (known !== undefined && known.staleAt > now().getTime()) return known.target;
      const asked = { target: find(key), staleAt: now().getTime() + rememberedForMs };
      recent.set(key, asked);
      const forget = () => recent.get(key) === asked && recent.delete(key);
      asked.target.then((target) => target ?? forget(), forget);
      return asked.target;
    };
  };
  const findShare = gatherByKey((shareIds: readonly string[]) => findShareTargets(db, shareIds));
  const embeds = remember((shareId) =>
    /^[A-Za-z0-9]{10}$/.test(shareId) ? findShare(shareId) : findBySlugs(db, shareId),
  );
  const pages = remember((key) => {
    const [roasterId = 0, coffeeId] = key.split("/").map(Number);
    return findPageTarget(db, roasterId, coffeeId ?? null);
  });

  return {
    ofEmbed: async (shareId) => {
      const target = await embeds(shareId);
      if (target === undefined) throw notFound("Share or coffee");
      return target;
    },
    ofPage: async (roasterId, coffeeId) => {
      const page = await pages(coffeeId === undefined ? String(roasterId) : `${roasterId}/${coffeeId}`);
      if (page === undefined) throw notFound("Roaster");
      if (coffeeId !== undefined && page.coffeeRoasterId === null) throw notFound("Coffee");
      if (coffeeId !== undefined && page.coffeeRoasterId !== roasterId)
        throw invalid([{ field: "coffeeId", message: "must be a coffee of this roaster" }]);
      return { roasterId, coffeeId: coffeeId ?? null, shareId: null };
    },
  };
}

async function findBySlugs(db: Executor, slugs: string): Promise<EventTarget | undefined> {
  const [, roasterSlug, coffeeSlug] = /^([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(slugs) ?? [];
  return roasterSlug && coffeeSlug ? findCoffeeTarget(db, roasterSlug, coffeeSlug) : undefined;
}
