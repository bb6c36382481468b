import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { formatCalendar } from "./calendar-file.ts";

const writtenAt = new Date("2026-11-18T07:00:00.123Z");
const event = { id: "bag-5-peak", day: "2026-12-01", url: "https://brewdial.example/library/bags/5" };

test("formatCalendar writes events of whole days", () => {
  expect(formatCalendar([{ ...event, title: "Kochere, North; at its peak" }], writtenAt)).toBe(
    `${[
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Brewdial//Bags//EN",
      "BEGIN:VEVENT",
      "UID:bag-5-peak",
      "DTSTAMP:20261118T070000Z",
      "DTSTART;VALUE=DATE:20261201",
      "SUMMARY:Kochere\\, North\\; at its peak",
      "URL:https://brewdial.example/library/bags/5",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n")}\r\n`,
  );
});

test("no name breaks out of its line, and lines have at most 75 octets", () => {
  assert(
    property(string({ unit: "binary", maxLength: 300 }), (title) => {
      const lines = formatCalendar([{ ...event, title }], writtenAt).split("\r\n");
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const unfolded = lines.join("\n").replaceAll("\n ", "").split("\n");
      expect(unfolded.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
      expect(unfolded).toHaveLength(13);
    }),
  );
});
