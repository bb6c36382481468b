import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createCaches } from "@brewdial/server/cache.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { choices } from "#app/http/visitor.server.ts";
import { plainPattern } from "#app/i18n/locale.ts";
import { choiceCookies, createPageCache, sendStoredPage, storedPatterns } from "./page-cache.ts";

const shared = "public, max-age=0, s-maxage=600";
/** Set like in the app: CDNs cache pages without cookies only. */
const cacheControlOf = (url: string, cookie: string | undefined) => {
  if (url.includes("message")) return "private, no-store";
  return cookie !== undefined || url.includes("private") ? "private, no-cache" : shared;
};
/** URLs of the rendered pages. */
let rendered: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  const pages = createPageCache(createCaches());
  server = createServer(async (request, response) => {
    const found = pages.find(request);
    if (found !== undefined) return sendStoredPage(request, response, found);
    const { url = "/", headers } = request;
    rendered.push(url);
    const pageHeaders = new Headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": cacheControlOf(url, headers.cookie),
      vary: "cookie, accept-language",
      ...(url.includes("cookie") ? { "set-cookie": "a=1" } : {}),
    });
    const page = new Response(`<p>${url}</p>`.repeat(100), {
      headers: pageHeaders,
      status: url.includes("missing") ? 404 : 200,
    });
    const stored = await pages.store(request, page, url === "/recipes/1" ? "/recipes/:id" : "/grinders");
    if (stored === undefined) return response.end("not stored");
    return sendStoredPage(request, response, stored);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  rendered = [];
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-language": "en", ...headers } });

test("a page is rendered once for every encoding, with one ETag", async () => {
  const etags = new Set<string | null>();
  for (const encoding of ["br", "gzip", "identity", "br"]) {
    const response = await get("/one", { "accept-encoding": encoding });
    expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(response.headers.get("cache-control")).toBe(shared);
    expect(response.headers.get("vary")).toBe("cookie, accept-language, accept-encoding");
    expect(await response.text()).toBe("<p>/one</p>".repeat(100));
    etags.add(response.headers.get("etag"));
  }
  expect(rendered).toEqual(["/one"]);
  expect(etags.size).toBe(1);
});

test("a page that has not changed is 304 without a body, and HEAD gets headers alone", async () => {
  const etag = (await get("/two")).headers.get("etag") ?? "";
  const unchanged = await get("/two", { "if-none-match": `"other", ${etag}` });
  expect([unchanged.status, unchanged.headers.get("etag"), await unchanged.text()]).toEqual([304, etag, ""]);
  expect((await get("/two", { "if-none-match": '"other"' })).status).toBe(200);
  const head = await get("/two", { "accept-encoding": "identity" }, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1100", ""]);
  expect(rendered).toEqual(["/two"]);
});

test("addresses that differ in their query are different pages", async () => {
  for (const path of ["/three", "/three?q=1", "/three", "/three?q=1"]) await get(path);
  expect(rendered).toEqual(["/three", "/three?q=1"]);
});

test("guests with the same choices share a page, in any order of their cookies", async () => {
  const cookies = [
    "theme=dark; grinder=comandante-c40",
    "grinder=comandante-c40;theme=dark",
    "theme=light; grinder=comandante-c40",
    "theme=dark",
  ];
  for (const cookie of [...cookies, ...cookies]) {
    const response = await get("/chosen", { cookie });
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
  }
  await get("/chosen");
  expect(rendered).toEqual(["/chosen", "/chosen", "/chosen", "/chosen"]);
});

test("a guest who has chosen a language gets no page of another", async () => {
  const cookie = "locale=de";
  await get("/language", { "accept-language": "de", cookie: "locale=en" });
  await get("/language", { "accept-language": "de", cookie: "locale=en" });
  expect(rendered).toEqual(["/language"]);
  await get("/language", { cookie });
  await get("/language", { cookie });
  expect(rendered).toEqual(["/language", "/language", "/language"]);
});

test("every cookie of a choice is known", () => {
  expect([...choiceCookies].toSorted()).toEqual([...Object.keys(choices), "grinder", "time_zone"].toSorted());
});

test.each([
  ["a session", "/a", { cookie: "theme=dark; svc_session=x" }],
  ["a message", "/flash", { cookie: "theme=dark; flash=x" }],
  ["a choice twice", "/twice", { cookie: "theme=dark; theme=light" }],
  ["a token", "/b", { authorization: "Bearer x" }],
  ["a browser that prefers another language", "/c", { "accept-language": "fr, DE-at;q=0.9" }],
])("what is asked for with %s is neither stored nor taken from the store", async (_name, path, headers) => {
  await get(path, headers);
  await get(path);
  await get(path, headers);
  await get(path);
  expect(rendered).toEqual([path, path, path]);
});

test("a page in another language is stored for its visitors, whatever they prefer", async () => {
  const paths = ["/de", "/de?x=1", "/de/grinders"];
  for (const path of [...paths, ...paths]) await get(path, { "accept-language": "de" });
  expect(rendered).toEqual(paths);
});

test("every stored page is one of the app's", () => {
  const patterns = new Set(routes.map(({ path = "" }) => plainPattern(path)));
  expect([...storedPatterns].filter((pattern) => !patterns.has(pattern))).toEqual([]);
});

test("a page with a message is not stored", async () => {
  for (let time = 0; time < 2; time += 1) await get("/message", { cookie: "theme=dark" });
  expect(rendered).toEqual(["/message", "/message"]);
});

test.each(["/private", "/missing", "/cookie", "/recipes/1"])("%s is not stored", async (path) => {
  await get(path);
  await get(path);
  expect(rendered).toEqual([path, path]);
});

test("a form is never answered from the store", async () => {
  await get("/form");
  await get("/form", {}, "POST");
  expect(rendered).toEqual(["/form", "/form"]);
});
