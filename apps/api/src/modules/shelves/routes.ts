import { listShelves as contract } from "@brewdial/contract/shelves/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { resolveOnGrinder } from "../gear/on-grinder.ts";
import { readOpenedBag } from "../today/suggest-from-bag.ts";
import { listShelves } from "./list-shelves.ts";

/** Binds the shelves of Discover. */
export function shelves({ db, catalog, loaders, cachedCount, now }: Deps) {
  const { primary, replica, search } = db;
  return [
    bind(contract, async ({ query: { onGrinder, tz } }, { viewer }) => {
      const equipment = catalog.current();
      // Gear and bags are read from the primary, so that a change takes effect immediately.
      const [presentOnGrinder, owner] = await Promise.all([
        resolveOnGrinder(primary, equipment, viewer, onGrinder),
        viewer === null
          ? { machine: undefined, opened: undefined }
          : readOpenedBag(primary, equipment, { userId: viewer.userId, tz, now: now() }),
      ]);
      const context = {
        db: replica,
        viewerDb: primary,
        searchDb: search,
        equipment,
        viewer,
        loaders,
        cachedCount,
        presentOnGrinder,
        explainsMatch: true,
      };
      return { shelves: await listShelves(context, owner) };
    }),
  ];
}
