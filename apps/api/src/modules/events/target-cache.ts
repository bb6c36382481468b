import type { Executor } from "@brewdial/db/executor.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { createBatchLoader } from "../../platform/batch.ts";
import type { Caches } from "@brewdial/server/cache.ts";
import type { EventTarget } from "./event.ts";
import { findCoffeeTarget, findPageTarget, listShareTargets } from "./target-queries.ts";

/** Resolves the target of an event from the ids or slugs of its request. */
export interface TargetCache {
  /** Returns the target of a share id, or of `roasterSlug/coffeeSlug`; throws 404 when it does not exist. */
  readonly getEmbed: (shareId: string) => Promise<EventTarget>;
  /** Returns the target of a roaster and coffee id; throws 404 when it does not exist, 400 for a coffee of another roaster. */
  readonly getPage: (roasterId: number, coffeeId: number | undefined) => Promise<EventTarget>;
}

/** Caches targets for a minute, so that many clicks on one embed cost one query; unknown targets are not cached. */
export function createTargetCache(db: Executor, caches: Caches, now: () => Date): TargetCache {
  const options = {
    heapShare: 1 / 128,
    bytesOf: (key: string) => key.length + 200,
    ttlMs: 60_000,
    now: () => now().getTime(),
  };
  const findShare = createBatchLoader((shareIds: readonly string[]) => listShareTargets(db, shareIds));
  const embeds = caches.createLoading<string, EventTarget>({ ...options, name: "event-embeds" }, (shareId) =>
    /^[A-Za-z0-9]{10}$/.test(shareId) ? findShare(shareId) : findBySlugs(db, shareId),
  );
  const pages = caches.createLoading({ ...options, name: "event-pages" }, (key: string) => {
    const [roasterId = 0, coffeeId] = key.split("/").map(Number);
    return findPageTarget(db, roasterId, coffeeId ?? null);
  });

  return {
    getEmbed: async (shareId) => {
      const target = await embeds.load(shareId);
      if (target === undefined) throw notFound("Share or coffee");
      return target;
    },
    getPage: async (roasterId, coffeeId) => {
      const page = await pages.load(coffeeId === undefined ? String(roasterId) : `${roasterId}/${coffeeId}`);
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
