import type { Random } from "../../numbers/random.ts";

/** Text that databases, JSON columns and Unicode algorithms handle badly. */
const unicodeTexts = [
  "\u0000",
  "before\u0000after",
  "\uD800",
  "high\uD83Dlow",
  "\uDFFF@example.org",
  "a@example.org\u0000",
  `e${"\u0301".repeat(60)}`,
  `q${"\u0316\u0301".repeat(40)}`,
  "\u202Eright-to-left\u202C",
  "\u2066isolate",
  "\u200B\u200C\u200D\u2060\uFEFF",
  "\uFFFE\uFFFF",
  "line\u2028separator\u2029",
  "İıſK",
  "ﬃ ㎏ ㍿",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
  "１２３",
  "\u00A0\u3000",
  "\u001B[31m",
  "tab\tand\r\nnewline",
];

/** Text with a meaning in some language, format or protocol. */
const syntaxTexts = [
  "",
  " ",
  "'",
  "' or '1'='1",
  '"; drop table users; --',
  "$1",
  "%",
  "_%\\",
  "cat & !dog | (fish <-> bird):*",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "{{7*7}}${7*7}",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "%C0%AE",
  "name\r\nBcc: other@example.org",
  "=cmd|'/c calc'!A1",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "true",
  "NaN",
  "-Infinity",
  "1e309",
  "0x1F",
  "1,5",
  "-0",
  "00012",
  "9".repeat(40),
  "2026-02-30T25:61:61Z",
  "0000-00-00",
  "+275760-09-13T00:00:00.000Z",
  "Europe/Nowhere",
  "1:0",
  "1:1e9",
  "#GGGGGG",
  "*.*.example",
  "http://",
  "http://[::1",
  "https://user:password@127.0.0.1:1/#",
  "gopher://127.0.0.1:1/",
  "a@b",
  "@",
  "a@b@c.example",
  `${"a".repeat(65)}@example.org`,
  "a,b,,c,",
  "{}",
  "[]",
];

const longTexts = [
  "a".repeat(256),
  "word ".repeat(500),
  "漢".repeat(3000),
  "😀".repeat(2000),
  " ".repeat(5000),
  "x".repeat(90_000),
];

export const hostileNumbers = [
  0,
  -0,
  -1,
  0.5,
  -0.1,
  1e-7,
  5e-324,
  0.1 + 0.2,
  1e15,
  1e21,
  1e308,
  -1e308,
  32_768,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  999.999,
  3.000_000_000_000_000_4,
];

const otherValues: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { length: 3 },
  { toString: 1 },
  { $gt: "" },
  ["a", 1, null, {}],
];

/** Returns a hostile string; problematic Unicode is more frequent than long strings. */
export function hostileText(random: Random): string {
  const share = random.next();
  return random.pick(share < 0.4 ? unicodeTexts : share < 0.92 ? syntaxTexts : longTexts);
}

/** Returns a hostile value of any JSON type. */
export function hostileValue(random: Random): unknown {
  const share = random.next();
  if (share < 0.55) return hostileText(random);
  return share < 0.8 ? random.pick(hostileNumbers) : structuredClone(random.pick(otherValues));
}
