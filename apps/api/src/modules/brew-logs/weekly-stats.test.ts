import { mostBrewsOfDay } from "@brewdial/contract/brew-log-figures.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { addCoffee, addPerson } from "../recipes/test-recipes.ts";
import { readWeeklyStats } from "./read-weekly-stats.ts";
import { countByHand, insertLogs, type RandomLog } from "./weekly-reference.ts";

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
  coffeeIds = [await addCoffee(api, "Kochere"), await addCoffee(api, "Gedeb")];
});
afterAll(() => api[Symbol.asyncDispose]());

/** The moments at which a zone changed its clocks from 2011 to 2027, of which Samoa's first left out a day. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  let at = Temporal.ZonedDateTime.from(`2011-01-01T00:00[${zone}]`).getTimeZoneTransition("next");
  for (; at !== null && at.year < 2028; at = at.getTimeZoneTransition("next"))
    changes.push(at.epochMilliseconds);
  return changes;
}

const yearEnds = (zone: string) =>
  [2019, 2020, 2023, 2024, 2026].map(
    (year) => Temporal.ZonedDateTime.from(`${year}-12-31T23:59:59.999[${zone}]`).epochMilliseconds,
  );

/** The moments on both sides of midnights where mistakes would be: around a change, and where weeks near it begin. */
function edgesOf(zone: string, change: number): number[] {
  const date = Temporal.Instant.fromEpochMilliseconds(change).toZonedDateTimeISO(zone).toPlainDate();
  const days = Array.from({ length: 26 }, (_, at) => at - 15);
  return days
    .filter((at) => Math.abs(at) <= 1 || date.add({ days: at }).dayOfWeek === 1)
    .map((at) => date.add({ days: at }).toZonedDateTime(zone).epochMilliseconds)
    .flatMap((start) => [start - 1, start]);
}

/** Two months of logs around a change: on most days some, many of them at the very edge of a day. */
function logsAround(zone: string, change: number): fc.Arbitrary<RandomLog[]> {
  const moment = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: change - 15 * dayMs, max: change + 9 * dayMs }) },
    { weight: 1, arbitrary: fc.integer({ min: change - 60 * dayMs, max: change }) },
    { weight: 5, arbitrary: fc.constantFrom(change - 1, change, ...edgesOf(zone, change)) },
  );
  return fc.array(
    fc.record({
      createdAt: moment.map((epochMs) => new Date(epochMs)),
      doseGrams: fc.option(fc.integer({ min: 50, max: 600 }).map((tenths) => tenths / 10)),
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      coffeeId: fc.option(fc.constantFrom(...coffeeIds)),
    }),
    { minLength: 1, maxLength: 90 },
  );
}

describe("a week's figures are those of counting every log by its date", () => {
  it.each(zones)("in %s", async (zone) => {
    const changes = changesOf(zone);
    expect(changes.length > 0).toBe(!zonesWithoutChange.has(zone));
    const cases = fc.constantFrom(...changes, ...yearEnds(zone)).chain((change) =>
      fc.record({
        logs: logsAround(zone, change),
        nows: fc.array(
          fc.oneof(
            fc.constantFrom(change - 1, change, ...edgesOf(zone, change)),
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
          const asked = { userId, timeZone: zone, now: new Date(now) };
          const answer = await readWeeklyStats(api.deps.db.primary, api.deps.catalog.current(), asked);
          expect({
            stats: answer.stats,
            lastWeek: answer.lastWeek,
            bestBrewId: answer.bestBrew?.id ?? null,
            days: answer.brewsByDay.map(({ date, brews }) => ({ date, ids: brews.map(({ id }) => id) })),
          }).toEqual(countByHand(kept, zone, asked.now));
        }
      }),
      { numRuns: 12 },
    );
  });
});

test("a long streak is counted to its end, over the day that Samoa left out and a leap day", async () => {
  const { id: userId } = await addPerson(api, "Ana");
  const zone = "Pacific/Apia";
  const first = Temporal.ZonedDateTime.from(`2010-06-01T12:00[${zone}]`);
  const last = Temporal.ZonedDateTime.from(`2012-03-01T12:00[${zone}]`);
  const logs: RandomLog[] = [];
  for (let at = first; Temporal.ZonedDateTime.compare(at, last) <= 0; at = at.add({ days: 1 }))
    logs.push({ createdAt: new Date(at.epochMilliseconds), doseGrams: 15, rating: 4, coffeeId: null });
  const kept = await insertLogs(api.deps.db.primary, userId, logs);
  const now = new Date(last.epochMilliseconds);
  const { stats, insights } = await readWeeklyStats(api.deps.db.primary, api.deps.catalog.current(), {
    userId,
    timeZone: zone,
    now,
  });
  // 640 dates, of which one never was.
  expect([stats.streak, countByHand(kept, zone, now).stats.streak]).toEqual([639, 639]);
  expect(insights).toEqual([]);
});

test("a day shows its newest brews and counts all", async () => {
  const { id: userId } = await addPerson(api, "Ana");
  const now = new Date("2026-03-29T12:00:00Z");
  const logs = Array.from({ length: mostBrewsOfDay + 3 }, (_, at) => ({
    createdAt: new Date(now.getTime() - at * 60_000),
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
  expect(brewsByDay[6]?.brews.map(({ id }) => id)).toEqual(kept.slice(0, mostBrewsOfDay).map(({ id }) => id));
});
