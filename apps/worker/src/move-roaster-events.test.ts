import { createClient } from "@brewdial/client";
import { injectFetch } from "../../api/test/inject-fetch.ts";
import { createTestApi } from "../../api/test/harness.ts";
import { addCoffee } from "../../api/test/factories/coffee.ts";
import type { EventRecord } from "../../api/src/modules/events/event.ts";
import { insertEvents } from "../../api/src/modules/events/queries.ts";
import { listRollupDifferences } from "../../api/src/modules/events/rollup-differences.ts";
import { getEventTotals } from "../../api/src/modules/events/event-totals.ts";
import { mergeRoasters } from "../../api/src/modules/roaster-admin/merge-roasters.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { moveRoasterEvents, Payload } from "@brewdial/jobs";
import { trackImpression, trackPageView } from "@brewdial/contract/events/endpoints.ts";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { moveEventsOfRoaster } from "./tasks/move-roaster-events.ts";
import { createTestWorker, waitFor } from "../test/harness.ts";

// Each test starts an API process of its own, which takes longer than the default timeout on a busy machine.
vi.setConfig({ testTimeout: 100_000 });

const event = (roasterId: number, given: Partial<EventRecord> = {}): EventRecord => ({
  id: crypto.randomUUID(),
  at: new Date(),
  kind: "CLICK",
  roasterId,
  coffeeId: null,
  shareId: null,
  method: null,
  grinderId: null,
  source: null,
  visitor: Buffer.from([roasterId]),
  client: Buffer.from([roasterId]),
  ...given,
});

const addRoaster = async (db: Executor, slug: string) =>
  (
    await db
      .insertInto("roasters")
      .values({ name: slug, name_key: slug, slug })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

test("moveEventsOfRoaster moves rows and counts of all days and is idempotent", async () => {
  await using worker = await createTestWorker();
  const db = worker.deps.db.primary;
  const [into, other] = [await addRoaster(db, "onyx"), await addRoaster(db, "other")];
  const from = 4711;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const choice = { kind: "GRINDER_CHOICE", grinderId: 7, visitor: null, at: daysAgo(3) } as const;
  await insertEvents(db, [
    event(into),
    event(into, { visitor: Buffer.from("b") }),
    event(from),
    event(from),
    event(from, { kind: "PAGE_VIEW", at: daysAgo(3), source: "https://a.example/x" }),
    event(from, { visitor: null, at: daysAgo(40) }),
    event(from, choice),
    event(into, choice),
    event(other),
  ]);
  // The slug of a merged roaster leads to its successor.
  await sql`insert into roaster_slug_aliases (slug, roaster_id) values ('onicks', ${into})`.execute(db);
  for (const intoSlug of ["onicks", "onyx"]) {
    await moveEventsOfRoaster(worker.deps, { roasterId: from, intoSlug });
    expect(await getEventTotals(db, into, 90)).toMatchObject({ clicks: 5, pageViews: 1, grinderChoices: 2 });
    expect(await getEventTotals(db, from, 90)).toMatchObject({ clicks: 0, pageViews: 0 });
    expect(await getEventTotals(db, other, 90)).toMatchObject({ clicks: 1 });
    expect(await listRollupDifferences(db)).toEqual([]);
    expect(await db.selectFrom("event_grinder_hours").select(["roaster_id", "grinder_id"]).execute()).toEqual(
      [{ roaster_id: into, grinder_id: 7 }],
    );
  }
  const { rows } = await sql`
    select surface, sum(visitor_count)::int as visitors from event_visitor_days where roaster_id = ${into}
     group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    { surface: "embed", visitors: 3 },
    { surface: "page", visitors: 1 },
  ]);
  await moveEventsOfRoaster(worker.deps, { roasterId: other, intoSlug: "nobody" });
  expect(await getEventTotals(db, other, 90)).toMatchObject({ clicks: 1 });
});

test("a merge during ingestion counts every acknowledged event for the remaining roaster", async () => {
  await using api = await createTestApi();
  const { primary } = api.deps.db;
  const coffeeId = await addCoffee(api, { name: "Kochere", roaster: "Onix" });
  await addCoffee(api, { name: "House", roaster: "Onyx" });
  const { roaster_id: roasterId } = await primary
    .selectFrom("coffees")
    .select("roaster_id")
    .where("id", "=", coffeeId)
    .executeTakeFirstOrThrow();
  const counted = { impressions: 0, pageViews: 0 };
  const over = new AbortController();
  const senders = Array.from({ length: 8 }, async (_, at) => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const fetch = injectFetch(api.app, `10.2.${at}.${round % 250}`);
      const call = createClient({ baseUrl: "", fetch });
      const impression = await call(trackImpression, { body: { shareId: "onix/kochere" } });
      if (impression.ok) counted.impressions += 1;
      // A page that still uses the id of the merged roaster.
      const view = await call(trackPageView, { body: { roasterId, coffeeId } });
      if (view.ok) counted.pageViews += 1;
    }
  });
  const countedMore = (than: number) =>
    waitFor("events are counted", () => counted.impressions >= than + 40, 40_000);
  await countedMore(0);
  const operator = openDatabase({ url: api.deps.config.databaseUrl, poolSize: 1, onError: () => undefined });
  const into = await mergeRoasters(operator.primary, "onix", "onyx");
  const { rows: jobs } = await sql<{ data: Payload<typeof moveRoasterEvents> }>`
    select data from pgboss.job where name = 'move-roaster-events' order by start_after`.execute(primary);
  const [first, second] = jobs.map(({ data }) => data);
  if (first === undefined || second === undefined) throw new Error("The events are not to be moved");
  // The first job runs while events arrive, the second after the old id is no longer cached.
  await moveEventsOfRoaster({ db: operator }, first);
  await countedMore(counted.impressions);
  over.abort();
  await Promise.all(senders);
  await moveEventsOfRoaster({ db: operator }, second);
  await operator.close();
  expect(await getEventTotals(primary, roasterId, 1)).toMatchObject({ impressions: 0, pageViews: 0 });
  expect(await getEventTotals(primary, into.id, 1)).toMatchObject(counted);
  expect(await listRollupDifferences(primary)).toEqual([]);
});
