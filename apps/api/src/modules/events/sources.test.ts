import { bodyOrThrow } from "@brewdial/client";
import { getAnalytics, trackPageView } from "@brewdial/contract/events/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { callAs } from "../../../test/factories/user.ts";
import { addMember, type TestMember } from "../../../test/factories/member.ts";

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  const { primary } = api.deps.db;
  await sql`truncate events, event_hours, event_grinder_hours, event_source_days, event_source_clients, event_visitor_days, event_visitors`.execute(
    primary,
  );
  for (const table of ["coffees", "roasters", "users"] as const) await primary.deleteFrom(table).execute();
  member = await addMember(api, "North");
});

let addresses = 0;
const newAddress = () => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`;
async function view(address: string, site: string, headers: Record<string, string> = {}) {
  const { status } = await api.callFrom(address)(trackPageView, {
    body: { roasterId: member.roasterId },
    headers: { referer: `https://${site}/page`, ...headers },
  });
  expect(status).toBe(200);
}
const sourceOf = async (site: string) => {
  const { traffic } = bodyOrThrow(await callAs(api.call, member)(getAnalytics, { query: {} }));
  return traffic.find(({ source }) => source === site);
};

test("sites that one client invents do not keep a real one from being named", async () => {
  const forger = newAddress();
  for (let at = 0; at < 105; at += 1)
    await view(forger, `invented-${at}.example`, { "user-agent": `Agent ${at}` });
  for (let at = 0; at < 4; at += 1) await view(newAddress(), "shop.example");
  const { traffic } = bodyOrThrow(await callAs(api.call, member)(getAnalytics, { query: {} }));
  // The first two clients came after the limit of unconfirmed sites was reached.
  expect(traffic[0]).toMatchObject({ source: "shop.example", isConfirmed: true, pageViews: 2 });
  expect(traffic.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(1);
  expect(await sourceOf("other")).toMatchObject({ isConfirmed: false, pageViews: 7 });
});

test("a site is listed from the first view on and confirmed by the third client", async () => {
  const [one, two] = [newAddress(), newAddress()];
  for (const address of [one, one, one, two]) await view(address, "blog.example");
  expect(await sourceOf("blog.example")).toMatchObject({ isConfirmed: false, pageViews: 4 });
  await view(newAddress(), "blog.example");
  expect(await sourceOf("blog.example")).toMatchObject({ isConfirmed: true, pageViews: 5 });
});

test("user agents, addresses of one IPv6 network and clients that opt out do not confirm a site", async () => {
  for (const agent of ["a", "b", "c"]) await view("198.51.100.1", "agents.example", { "user-agent": agent });
  for (const at of [1, 2, 3]) await view(`2001:db8:0:1::${at}`, "network.example");
  for (const header of ["dnt", "sec-gpc", "dnt"])
    await view(newAddress(), "quiet.example", { [header]: "1" });
  for (const site of ["agents.example", "network.example", "quiet.example"])
    expect(await sourceOf(site)).toMatchObject({ isConfirmed: false, pageViews: 3 });
});
