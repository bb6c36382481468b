import { describe, expect, test } from "vitest";
import { copyKey, endsSession, isKept, isPagePath, offlinePage, toPage } from "./addresses.ts";

const at = (path: string) => new URL(path, "https://brewdial.example");

describe("isKept", () => {
  test.each(["/", "/de", "/brew", "/brew?recipe=4", "/de/recipes/44?dose=30", "/log", "/log/7", "/me/gear"])(
    "stores %s",
    (path) => expect(isKept(at(path))).toBe(true),
  );

  test.each([
    "/sign-in",
    "/de/sign-in/code",
    "/me/export/file",
    "/me/sessions",
    "/log/new",
    "/log?rating=4",
    "/?show=why",
    "/discover",
    "/brewers",
    "/recipes/44/collections",
  ])("does not store %s", (path) => expect(isKept(at(path))).toBe(false));
});

test.each([
  ["/_.data?_routes=root", "/"],
  ["/de/_.data", "/de"],
  ["/de.data", "/de"],
  ["/brew.data?bag=3&from=today&_routes=en%2Fbrew", "/brew?bag=3&from=today"],
])("toPage returns the page of %s", (data, page) => expect(toPage(at(data)).href).toBe(at(page).href));

test("copyKey lets another setting of Today's player and an open sheet stand for each other, but no other recipe", () => {
  expect(copyKey(at("/brew?bag=3&setting=23&from=today"))).toBe(
    copyKey(at("/brew?bag=3&setting=24&from=today")),
  );
  expect(copyKey(at("/?show=why"))).toBe(copyKey(at("/")));
  expect(copyKey(at("/brew?recipe=4"))).not.toBe(copyKey(at("/brew?recipe=5")));
  expect(copyKey(at("/de"))).not.toBe(copyKey(at("/")));
});

test("paths of the API are left alone", () => {
  expect(["/api/brew-logs", "/r/abc", "/docs", "/auth/magic", "/web/ready"].filter(isPagePath)).toEqual([]);
  expect(["/", "/recipes/4", "/roasters", "/developers"].every(isPagePath)).toBe(true);
});

test("endsSession knows the forms that end a session, with and without scripts", () => {
  expect(["/sign-out", "/de/sign-out.data", "/me/delete"].every(endsSession)).toBe(true);
  expect(endsSession("/sign-in")).toBe(false);
});

test("offlinePage is in the language of the page", () => {
  expect(offlinePage(at("/de/log"))).toBe("/de/offline");
  expect(offlinePage(at("/developers"))).toBe("/offline");
});
