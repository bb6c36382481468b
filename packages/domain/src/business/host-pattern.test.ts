import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseHostPattern } from "./host-pattern.ts";

test.each([
  ["north.coffee", "north.coffee"],
  [" North.Coffee ", "north.coffee"],
  ["*.north.coffee", "*.north.coffee"],
  ["shop.north.co.uk", "shop.north.co.uk"],
  ["kaffeerösterei.example", "xn--kaffeersterei-omb.example"],
  ["*.КОФЕ.рф", "*.xn--e1ajmy.xn--p1ai"],
  ["localhost", "localhost"],
])("parseHostPattern normalizes %s to %s", (input, parsed) => expect(parseHostPattern(input)).toBe(parsed));

test.each([
  "",
  "north",
  "*",
  "*.",
  "*.localhost",
  "**.north.coffee",
  "a.*.coffee",
  ".north.coffee",
  "north..coffee",
  "-north.coffee",
  "north-.coffee",
  "https://north.coffee",
  "north.coffee/",
  "north.coffee:443",
  "bo@north.coffee",
  "north.coffee;",
  "north.coffee 'self'",
  "192.168.0.1",
  "0x7f.1",
  "[::1]",
  `${"a".repeat(64)}.coffee`,
  `${"a.".repeat(130)}coffee`,
])("parseHostPattern rejects %s", (input) => expect(parseHostPattern(input)).toBeUndefined());

test("parseHostPattern output is safe in a header and parses to itself", () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string({ unit: "grapheme" })), (input) => {
      const parsed = parseHostPattern(input);
      if (parsed === undefined) return;
      expect(parsed).toMatch(/^(\*\.)?[a-z0-9.-]+$/);
      expect(parseHostPattern(parsed)).toBe(parsed);
    }),
  );
});
