import { findRoasterBySlug } from "../../../apps/api/src/modules/roasters/find-roaster.ts";
import { listRoasters } from "../../../apps/api/src/modules/roasters/list-roasters.ts";
import { getFollowState } from "../../../apps/api/src/modules/roasters/queries.ts";
import type { QueryCase } from "./query-case.ts";

/** Roasters: lists, search, details. */
export const roasterCases: readonly QueryCase[] = [
  {
    name: "GET /api/roasters",
    indexes: ["roasters_name_idx"],
    mostRows: 10_100,
    run: (db) => listRoasters(db, {}),
  },
  {
    name: "GET /api/roasters?sort=popular&coffees=3",
    indexes: ["roasters_popular_idx", "coffees_roaster_idx"],
    mostRows: 10_200,
    run: (db) => listRoasters(db, { sort: "popular", coffees: 3 }),
  },
  {
    name: "GET /api/roasters?q=",
    indexes: ["roasters_words_idx"],
    mostRows: 10_100,
    run: (db, sample) => listRoasters(db, { search: sample.recipe().roaster_slug.slice(0, 7) }),
  },
  {
    name: "roaster by slug",
    indexes: ["roasters_slug_key"],
    mostRows: 5,
    run: (db, sample) => findRoasterBySlug(db, sample.recipe().roaster_slug),
  },
  {
    name: "follow state",
    indexes: ["roasters_pk", "roaster_follows_pk"],
    mostRows: 5,
    run: (db, sample) => getFollowState(db, sample.userId(), sample.recipe().roaster_id),
  },
];
