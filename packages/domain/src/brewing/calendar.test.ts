import { describe, expect, test } from "vitest";
import { daysBack, parseTimeZone, isSkippedDate, weekAt } from "./calendar.ts";

const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 3_600_000;

test.each([
  ["UTC", "UTC"],
  ["europe/berlin", "Europe/Berlin"],
  ["Etc/GMT+3", "Etc/GMT+3"],
  ["+02:00", undefined],
  ["Europe/Nowhere", undefined],
  ["", undefined],
  ["Europe/Berlin\u0000", undefined],
])("parseTimeZone reads %j as %s", (name, zone) => {
  expect(parseTimeZone(name)).toBe(zone);
});

describe("weekAt", () => {
  test("returns Monday to Sunday in the time zone", () => {
    // Sunday evening in Los Angeles, Monday in Kiritimati.
    const now = new Date("2026-11-16T05:00:00Z");
    const dates = (zone: string) => weekAt(zone, now).days.map(({ date }) => date);
    expect(dates("America/Los_Angeles")[0]).toBe("2026-11-09");
    expect(dates("Pacific/Kiritimati")).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
    expect(weekAt("America/Los_Angeles", now).today.date).toBe("2026-11-15");
    expect(weekAt("Pacific/Kiritimati", now).start).toEqual(new Date("2026-11-15T10:00:00Z"));
  });

  test("spans the end of a year", () => {
    const { days, lastWeekStart } = weekAt("UTC", new Date("2027-01-01T12:00:00Z"));
    expect([days[0]?.date, days[6]?.date]).toEqual(["2026-12-28", "2027-01-03"]);
    expect(lastWeekStart).toEqual(new Date("2026-12-21T00:00:00Z"));
  });

  test.each([
    ["Europe/Berlin", "2026-03-29T12:00:00Z", [24, 24, 24, 24, 24, 24, 23]],
    ["Europe/Berlin", "2026-10-25T12:00:00Z", [24, 24, 24, 24, 24, 24, 25]],
    ["Australia/Lord_Howe", "2026-10-04T01:00:00Z", [24, 24, 24, 24, 24, 24, 23.5]],
    // Midnight does not exist on this date: the day begins at one o'clock.
    ["America/Santiago", "2026-09-06T12:00:00Z", [24, 24, 24, 24, 24, 24, 23]],
    ["Asia/Beirut", "2026-03-29T12:00:00Z", [24, 24, 24, 24, 24, 24, 23]],
    ["Pacific/Apia", "2011-12-31T12:00:00Z", [24, 24, 24, 24, 0, 24, 24]],
  ])("in %s at %s returns days of %j hours", (zone, now, expected) => {
    expect(weekAt(zone, new Date(now)).days.map(hours)).toEqual(expected);
  });
});

test("daysBack returns adjacent days, and a skipped date has no duration", () => {
  const days = daysBack("Pacific/Apia", new Date("2012-01-02T00:00:00Z"), 1, 4);
  expect(days.map(({ date }) => date)).toEqual(["2012-01-01", "2011-12-31", "2011-12-30", "2011-12-29"]);
  expect(days.map(isSkippedDate)).toEqual([false, false, true, false]);
  expect(days.slice(1).map(({ end }) => end)).toEqual(days.slice(0, -1).map(({ start }) => start));
});
