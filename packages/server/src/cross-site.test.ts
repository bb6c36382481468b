import { expect, test } from "vitest";
import { isCrossSiteWrite } from "./cross-site.ts";

const origin = "https://brewdial.example";
const post = (headers: Readonly<Record<string, string>>, method = "POST") =>
  isCrossSiteWrite(method, (name) => headers[name], new Set([origin]));

test.each([
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "cross-site", origin }, true],
  [{ "sec-fetch-site": "same-site", origin: "https://shop.brewdial.example" }, true],
  [{ "sec-fetch-site": "same-site" }, true],
  [{ origin }, false],
  [{ origin: "https://evil.example" }, true],
  [{ origin: "null" }, true],
  [{ referer: `${origin}/sign-in` }, false],
  [{ referer: "https://evil.example/" }, true],
  [{ referer: "nonsense" }, true],
  [{}, false],
] as const)("isCrossSiteWrite of a POST with %j returns %s", (headers, expected) => {
  expect(post(headers)).toBe(expected);
});

test("isCrossSiteWrite allows links of other sites", () => {
  expect(post({ "sec-fetch-site": "cross-site" }, "GET")).toBe(false);
});
