import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOrThrow } from "@brewdial/client";
import {
  checkPage as checkPageEndpoint,
  updateEmbedSettings,
} from "@brewdial/contract/roaster-portal/embeds.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember, type TestMember } from "../../../test/factories/member.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { checkPage } from "./check-page.ts";
import { widgetSnippet } from "./widget-snippet.ts";

const baseUrl = "https://brewdial.example";
let api: TestApi;
let member: TestMember;
let server: Server;
let page = "";
let headers: Record<string, string> = {};
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: baseUrl });
  server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(page),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  server.close();
  await api[Symbol.asyncDispose]();
});
beforeEach(async () => {
  member = await addMember(api, `North ${crypto.randomUUID().slice(0, 8)}`);
  headers = {};
  await callAs(api.call, member)(updateEmbedSettings, { body: { allowedDomains: ["shop.example"] } });
});

/** Lets the check reach the test server under any name. */
const network = {
  resolve: async () => ["127.0.0.1"],
  isPublicAddress: () => true,
  isAllowedPort: () => true,
};
const slugOf = async () =>
  (
    await api.deps.db.primary
      .selectFrom("roasters")
      .select("slug")
      .where("id", "=", member.roasterId)
      .executeTakeFirstOrThrow()
  ).slug;
const check = async (host = "shop.example") => {
  const { port } = server.address() as AddressInfo;
  const { works, checks } = await checkPage(
    api.deps.db.primary,
    member.roasterId,
    `http://${host}:${port}/`,
    baseUrl,
    network,
  );
  return { works, failed: checks.filter(({ passed }) => !passed).map(({ name }) => name) };
};
const snippet = async (slug?: string) =>
  widgetSnippet({ baseUrl, roaster: { name: "North", slug: slug ?? (await slugOf()) } });

test("POST check-page passes every check on a page with the snippet", async () => {
  page = `<!doctype html><title>Shop</title>${await snippet()}`;
  expect(await check()).toEqual({ works: true, failed: [] });
  expect(await check("www.shop.example")).toEqual({ works: true, failed: [] });
});

test("POST check-page says which part of the snippet is missing or of another roaster", async () => {
  page = "<p>Nothing</p>";
  expect(await check()).toEqual({ works: false, failed: ["script", "element"] });
  page = `<!-- ${await snippet()} -->`;
  expect(await check()).toEqual({ works: false, failed: ["script", "element"] });
  page = await snippet("south");
  expect(await check()).toEqual({ works: false, failed: ["element"] });
  page = (await snippet()).replace("brewdial.example/embed/widget", "evil.example/embed/widget");
  expect(await check()).toMatchObject({ works: false });
});

test.each([
  ["script-src 'self'", false],
  ["default-src 'self'", false],
  ["script-src 'self' https://brewdial.example; connect-src 'self'", false],
  ["script-src 'self' https://brewdial.example; connect-src https:", true],
  ["default-src 'self' brewdial.example", true],
  ["img-src 'self'", true],
  ["default-src 'none'; script-src *; connect-src *.example", true],
])("POST check-page with the policy %s returns %s", async (policy, works) => {
  headers = { "content-security-policy": policy };
  page = await snippet();
  expect((await check()).works).toBe(works);
  headers = {};
  page = `<meta http-equiv="Content-Security-Policy" content="${policy}">${page}`;
  expect((await check()).works).toBe(works);
});

test("POST check-page accepts the website only while it is proven, and then asks to allow its domain", async () => {
  const { primary } = api.deps.db;
  const website = { website_url: "https://www.north.test/about", website_is_proven: false };
  await primary.updateTable("roasters").set(website).where("id", "=", member.roasterId).execute();
  page = await snippet();
  await expect(check("north.test")).rejects.toMatchObject({ status: 400 });
  await primary
    .updateTable("roasters")
    .set({ website_is_proven: true })
    .where("id", "=", member.roasterId)
    .execute();
  expect(await check("north.test")).toEqual({ works: false, failed: ["domain"] });
});

test("POST check-page returns 400 outside the roaster's domains, 401, 403, and 429 after ten checks", async () => {
  const call = callAs(api.call, member);
  const post = (url: string) => call(checkPageEndpoint, { body: { url } });
  for (const url of [
    "https://other.example/",
    "http://127.0.0.1/",
    "http://[::1]/",
    "ftp://shop.example/",
    "x",
  ])
    expect([url, (await post(url)).status]).toEqual([url, 400]);
  const body = { url: "https://shop.example/" };
  expect((await api.call(checkPageEndpoint, { body })).status).toBe(401);
  expect((await callAs(api.call, await addUser(api))(checkPageEndpoint, { body })).status).toBe(403);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => post("https://other.example/")));
  expect(statuses.at(-1)?.status).toBe(429);
});

test("POST check-page reads nothing from a domain that resolves to this machine", async () => {
  await callAs(api.call, member)(updateEmbedSettings, { body: { allowedDomains: ["localhost"] } });
  const result = bodyOrThrow(
    await callAs(api.call, member)(checkPageEndpoint, { body: { url: "http://localhost/" } }),
  );
  expect(result).toEqual({
    url: "http://localhost/",
    works: false,
    checks: [{ name: "reachable", passed: false, message: "The host is not on the public internet." }],
  });
});
