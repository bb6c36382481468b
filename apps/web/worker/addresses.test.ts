import { describe, expect, test } from "vitest";
import {
  changesSession,
  changesToday,
  cacheKey,
  findPrefetchedBrew,
  isStaleFirst,
  isCacheable,
  isPagePath,
  offlinePage,
  toPage,
} from "./addresses.ts";

const at = (path: string) => new URL(path, "https://brewdial.example");

describe("isCacheable", () => {
  test.each(["/", "/de", "/brew", "/brew?recipe=4", "/de/recipes/44?dose=30", "/log", "/log/7", "/me/gear"])(
    "stores %s",
    (path) => expect(isCacheable(at(path))).toBe(true),
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
  ])("does not store %s", (path) => expect(isCacheable(at(path))).toBe(false));
});

test.each([
  ["/_.data?_routes=root", "/"],
  ["/de/_.data", "/de"],
  ["/de.data", "/de"],
  ["/brew.data?bag=3&from=today&_routes=en%2Fbrew", "/brew?bag=3&from=today"],
])("toPage returns the page of %s", (data, page) => expect(toPage(at(data)).href).toBe(at(page).href));

test("cacheKey lets another setting of Today's player and an open sheet stand for each other, but no other recipe", () => {
  expect(cacheKey(at("/brew?bag=3&setting=23&from=today"))).toBe(
    cacheKey(at("/brew?bag=3&setting=24&from=today")),
  );
  expect(cacheKey(at("/?show=why"))).toBe(cacheKey(at("/")));
  expect(cacheKey(at("/brew?recipe=4"))).not.toBe(cacheKey(at("/brew?recipe=5")));
  expect(cacheKey(at("/de"))).not.toBe(cacheKey(at("/")));
});

test("paths of the API are left alone", () => {
  expect(["/api/brew-logs", "/r/abc", "/docs", "/web/ready"].filter(isPagePath)).toEqual([]);
  expect(["/", "/recipes/4", "/roasters", "/developers"].every(isPagePath)).toBe(true);
});

test("changesSession knows what begins or ends a session, with and without scripts", () => {
  const changing = [
    "/sign-out",
    "/de/sign-out.data",
    "/me/delete",
    "/sign-in/code",
    "/api/auth/register",
    "/de/auth/magic",
  ];
  expect(changing.filter((path) => !changesSession(path))).toEqual([]);
  expect(["/", "/log", "/api/brew-logs", "/signals", "/authors"].filter(changesSession)).toEqual([]);
});

test("changesToday leaves out what does not belong to the account", () => {
  expect(["/", "/de/log/new.data", "/api/brew-logs/4", "/api/user/bags"].every(changesToday)).toBe(true);
  expect(["/api/next-brew", "/api/recipes/4/vote", "/api/embed/track"].filter(changesToday)).toEqual([]);
});

test("isStaleFirst is true for Today and the brew that it suggests only", () => {
  const all = ["/", "/de", "/brew?bag=3&from=today", "/?show=why", "/brew", "/brew?recipe=4", "/log"];
  expect(all.filter((path) => isStaleFirst(at(path)))).toEqual(["/", "/de", "/brew?bag=3&from=today"]);
});

test("findPrefetchedBrew reads the link of Today", () => {
  const html = '<a href="/brew">x</a> <a class="btn" href="/de/brew?bag=3&amp;setting=23&amp;from=today">';
  expect(findPrefetchedBrew(html)).toBe("/de/brew?bag=3&setting=23&from=today");
  expect(findPrefetchedBrew("<p>")).toBeUndefined();
});

test("offlinePage is in the language of the page", () => {
  expect(offlinePage(at("/de/log"))).toBe("/de/offline");
  expect(offlinePage(at("/developers"))).toBe("/offline");
});
