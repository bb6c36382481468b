import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDeps } from "../../testing.ts";
import type { EventRecord } from "./event.ts";
import { moveEvents } from "./move-events.ts";
import { insertEvents } from "./queries.ts";
import { listRollupDifferences } from "./rollup-differences.ts";
import { sumEvents } from "./sum-events.ts";

test("a roaster's events become another's, rows and counts alike", async () => {
  await using base = await createTestDeps();
  const { primary } = base.deps.db;
  const event = (roasterId: number, given: Partial<EventRecord> = {}): EventRecord => ({
    id: crypto.randomUUID(),
    at: new Date(),
    kind: "CLICK",
    roasterId,
    coffeeId: null,
    shareId: null,
    method: null,
    source: null,
    visitor: Buffer.from([roasterId]),
    ...given,
  });
  await insertEvents(primary, [event(1), event(2), event(2), event(2, { kind: "PAGE_VIEW" }), event(3)]);
  await primary.transaction().execute((transaction) => moveEvents(transaction, 2, 1));
  expect(await sumEvents(primary, 1, 1)).toMatchObject({ clicks: 3, pageViews: 1 });
  expect(await sumEvents(primary, 2, 1)).toMatchObject({ clicks: 0, pageViews: 0 });
  expect(await sumEvents(primary, 3, 1)).toMatchObject({ clicks: 1 });
  expect(await listRollupDifferences(primary)).toEqual([]);
  const { rows } =
    await sql`select surface, visitor_count from event_visitor_days where roaster_id = 1 order by 1`.execute(
      primary,
    );
  expect(rows).toEqual([
    { surface: "embed", visitor_count: 2 },
    { surface: "page", visitor_count: 1 },
  ]);
});
