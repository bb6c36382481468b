import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readHostPattern } from "./host-pattern.ts";

test.each([
  ["north.coffee", "north.coffee"],
  [" North.Coffee ", "north.coffee"],
  ["*.north.coffee", "*.north.coffee"],
  ["shop.north.co.uk", "shop.north.co.uk"],
  ["kaffeerösterei.example", "xn--kaffeersterei-omb.example"],
  ["*.КОФЕ.рф", "*.xn--e1ajmy.xn--p1ai"],
  ["localhost", "localhost"],
])("%s is %s", (written, read) => expect(readHostPattern(written)).toBe(read));

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
])("%s names no site", (written) => expect(readHostPattern(written)).toBeUndefined());

test("what is read is safe in a header and reads as itself", () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string({ unit: "grapheme" })), (written) => {
      const read = readHostPattern(written);
      if (read === undefined) return;
      expect(read).toMatch(/^(\*\.)?[a-z0-9.-]+$/);
      expect(readHostPattern(read)).toBe(read);
    }),
  );
});
