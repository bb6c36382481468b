import { maxBrewsPerDay } from "@brewdial/contract/brew-logs/figures.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffeeWithRoaster, addPerson } from "../../../test/factories/recipe.ts";
import { readWeeklyStats } from "./read-weekly-stats.ts";
import { computeWeekByDate, insertLogs, type RandomLog } from "../../../test/weekly-reference.ts";

const zones = [
  "Africa/Casablanca",
  "America/New_York",
  "America/Santiago",
  "Asia/Kathmandu",
  "Asia/Tehran",
  "Australia/Lord_Howe",
  "Europe/Berlin",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
];
const zonesWithoutChange = new Set(["Asia/Kathmandu", "Pacific/Kiritimati"]);
const dayMs = 86_400_000;

let api: TestApi;
let coffeeIds: number[];
beforeAll(async () => {
  api = await createTestApi();
  coffeeIds = [await addCoffeeWithRoaster(api, "Kochere"), await addCoffeeWithRoaster(api, "Gedeb")];
});
afterAll(() => api[Symbol.asyncDispose]());

/** Returns the times at which a zone changed its clocks from 2011 to 2027; Samoa's first change skipped a day. */
function listChanges(zone: string): number[] {
  const changes: number[] = [];
  let index = Temporal.ZonedDateTime.from(`2011-01-01T00:00[${zone}]`).getTimeZoneTransition("next");
  for (; index !== null && index.year < 2028; index = index.getTimeZoneTransition("next"))
    changes.push(index.epochMilliseconds);
  return changes;
}

const yearEnds = (zone: string) =>
  [2019, 2020, 2023, 2024, 2026].map(
    (year) => Temporal.ZonedDateTime.from(`${year}-12-31T23:59:59.999[${zone}]`).epochMilliseconds,
  );

/** Returns times on both sides of critical midnights: around a change, and at the starts of nearby weeks. */
function listEdges(zone: string, change: number): number[] {
  const date = Temporal.Instant.fromEpochMilliseconds(change).toZonedDateTimeISO(zone).toPlainDate();
  const days = Array.from({ length: 26 }, (_, index) => index - 15);
  return days
    .filter((index) => Math.abs(index) <= 1 || date.add({ days: index }).dayOfWeek === 1)
    .map((index) => date.add({ days: index }).toZonedDateTime(zone).epochMilliseconds)
    .flatMap((start) => [start - 1, start]);
}

/** Generates two months of logs around a change, on most days, many of them at the edge of a day. */
function logsAround(zone: string, change: number): fc.Arbitrary<RandomLog[]> {
  const moment = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: change - 15 * dayMs, max: change + 9 * dayMs }) },
    { weight: 1, arbitrary: fc.integer({ min: change - 60 * dayMs, max: change }) },
    { weight: 5, arbitrary: fc.constantFrom(change - 1, change, ...listEdges(zone, change)) },
  );
  return fc.array(
    fc.record({
      brewedAt: moment.map((epochMs) => new Date(epochMs)),
      doseGrams: fc.option(fc.integer({ min: 50, max: 600 }).map((tenths) => tenths / 10)),
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      coffeeId: fc.option(fc.constantFrom(...coffeeIds)),
    }),
    { minLength: 1, maxLength: 90 },
  );
}

describe("GET /api/brew-logs/weekly-stats equals counting every log by its date", () => {
  test.each(zones)("in %s", async (zone) => {
    const changes = listChanges(zone);
    expect(changes.length > 0).toBe(!zonesWithoutChange.has(zone));
    const cases = fc.constantFrom(...changes, ...yearEnds(zone)).chain((change) =>
      fc.record({
        logs: logsAround(zone, change),
        nows: fc.array(
          fc.oneof(
            fc.constantFrom(change - 1, change, ...listEdges(zone, change)),
            fc.integer({ min: change - 2 * dayMs, max: change + 8 * dayMs }),
          ),
          { minLength: 4, maxLength: 4 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ logs, nows }) => {
        const { id: userId } = await addPerson(api, "Ana");
        const kept = await insertLogs(api.deps.db.primary, userId, logs);
        for (const now of nows) {
          const params = { userId, timeZone: zone, now: new Date(now) };
          const response = await readWeeklyStats(api.deps.db.primary, api.deps.catalog.current(), params);
          expect({
            stats: response.stats,
            lastWeek: response.lastWeek,
            bestBrewId: response.bestBrew?.id ?? null,
            days: response.brewsByDay.map(({ date, brews }) => ({ date, ids: brews.map(({ id }) => id) })),
          }).toEqual(computeWeekByDate(kept, zone, params.now));
        }
      }),
      { numRuns: 12 },
    );
  });
});

test("countStreak counts a long streak across a leap day and the date that Samoa skipped", async () => {
  const { id: userId } = await addPerson(api, "Ana");
  const zone = "Pacific/Apia";
  const first = Temporal.ZonedDateTime.from(`2010-06-01T12:00[${zone}]`);
  const last = Temporal.ZonedDateTime.from(`2012-03-01T12:00[${zone}]`);
  const logs: RandomLog[] = [];
  for (let index = first; Temporal.ZonedDateTime.compare(index, last) <= 0; index = index.add({ days: 1 }))
    logs.push({ brewedAt: new Date(index.epochMilliseconds), doseGrams: 15, rating: 4, coffeeId: null });
  const kept = await insertLogs(api.deps.db.primary, userId, logs);
  const now = new Date(last.epochMilliseconds);
  const { stats, insights } = await readWeeklyStats(api.deps.db.primary, api.deps.catalog.current(), {
    userId,
    timeZone: zone,
    now,
  });
  // 640 dates, one of which was skipped.
  expect([stats.streak, computeWeekByDate(kept, zone, now).stats.streak]).toEqual([639, 639]);
  expect(insights).toEqual([]);
});

test("a day shows its newest brews and counts all", async () => {
  const { id: userId } = await addPerson(api, "Ana");
  const now = new Date("2026-03-29T12:00:00Z");
  const logs = Array.from({ length: maxBrewsPerDay + 3 }, (_, index) => ({
    brewedAt: new Date(now.getTime() - index * 60_000),
    doseGrams: 0.1,
    rating: null,
    coffeeId: null,
  }));
  const kept = await insertLogs(api.deps.db.primary, userId, logs);
  const { stats, brewsByDay } = await readWeeklyStats(api.deps.db.primary, api.deps.catalog.current(), {
    userId,
    timeZone: "Europe/Berlin",
    now,
  });
  expect(stats).toMatchObject({ totalBrews: 53, brewsToday: 53, totalCoffeeGrams: 5.3, averageRating: null });
  expect(brewsByDay[6]?.brews.map(({ id }) => id)).toEqual(kept.slice(0, maxBrewsPerDay).map(({ id }) => id));
});
