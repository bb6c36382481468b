import { getUnsubscribeLink, unsubscribe } from "@brewdial/contract/notifications/endpoints.ts";
import { type NotificationKind, signUnsubscribeToken } from "@brewdial/jobs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let userId: number;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  const { primary } = api.deps.db;
  await primary.deleteFrom("users").execute();
  const values = { email: "ana@example.com" };
  userId = (await primary.insertInto("users").values(values).returning("id").executeTakeFirstOrThrow()).id;
});

const tokenFor = (kind: NotificationKind, id = userId) =>
  signUnsubscribeToken(api.deps.config.sessionKeys, { userId: id, kind });
const switches = () =>
  api.deps.db.primary
    .selectFrom("notification_preferences")
    .select(["notify_recipe_comments", "notify_recipe_favorites", "notify_recipe_brews"])
    .execute();
const post = (token: string, payload: string | undefined, contentType?: string) =>
  api.app.inject({
    method: "POST",
    url: `/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`,
    headers: contentType === undefined ? {} : { "content-type": contentType },
    ...(payload === undefined ? {} : { payload }),
  });
const commentsOff = {
  notify_recipe_comments: false,
  notify_recipe_favorites: true,
  notify_recipe_brews: true,
};

test("GET and HEAD /api/notifications/unsubscribe return the kind, redirect browsers, and change nothing", async () => {
  const token = tokenFor("comment");
  const { status, body } = await api.call(getUnsubscribeLink, { query: { token } });
  expect([status, body]).toEqual([200, { kind: "comment" }]);
  const url = `/api/notifications/unsubscribe?token=${token}`;
  const headers = { accept: "text/html", "accept-language": "fr-CA" };
  for (const method of ["GET", "HEAD"] as const) {
    const opened = await api.app.inject({ method, url, headers });
    const location = `${api.deps.config.webUrl}/fr/unsubscribe?token=${token}`;
    expect([opened.statusCode, opened.headers.location]).toEqual([302, location]);
    expect(opened.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
  expect(await switches()).toEqual([]);
});

const boundary =
  '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
test.each([
  ["a form, as a mail program sends it", "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"],
  ["a multipart form, as RFC 8058 prefers", boundary, "multipart/form-data; boundary=b"],
  ["JSON", "{}", "application/json"],
  ["nothing", undefined, undefined],
  ["an empty form", "", "application/x-www-form-urlencoded"],
])(
  "POST /api/notifications/unsubscribe with %s disables that kind only, without a redirect",
  async (_what, payload, contentType) => {
    const reply = await post(tokenFor("comment"), payload, contentType);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ success: true });
    expect(await switches()).toEqual([commentsOff]);
  },
);

test("POST /api/notifications/unsubscribe accepts the token in the body and is idempotent for each kind", async () => {
  expect((await api.call(unsubscribe, { query: {}, body: { token: tokenFor("comment") } })).status).toBe(200);
  await post(tokenFor("comment"), `token=${tokenFor("brew")}`, "application/x-www-form-urlencoded");
  expect(await switches()).toEqual([commentsOff]);
  await post(tokenFor("brew"), "");
  await post(tokenFor("favorite"), "");
  const off = { notify_recipe_comments: false, notify_recipe_favorites: false, notify_recipe_brews: false };
  expect(await switches()).toEqual([off]);
});

test("POST /api/notifications/unsubscribe returns 400 for a forged, changed or missing token", async () => {
  const [, kind, mac] = tokenFor("comment").split(".");
  const forged = ["", "x", `${userId + 1}.${kind}.${mac}`, `${userId}.brew.${mac}`, "<script>", "7.comment."];
  for (const token of forged) {
    const reply = await post(token, "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded");
    expect([token, reply.statusCode]).toEqual([token, 400]);
    const shown = await api.call(getUnsubscribeLink, { query: { token } });
    expect(shown.status).toBe(400);
  }
  expect((await api.call(unsubscribe, { query: {}, body: {} })).status).toBe(400);
  expect(await switches()).toEqual([]);
});

test("POST /api/notifications/unsubscribe returns 200 for a deleted account", async () => {
  const token = tokenFor("comment");
  await api.deps.db.primary.deleteFrom("users").execute();
  expect((await post(token, "")).statusCode).toBe(200);
});

test("forms are parsed only where the endpoint accepts them, and malformed forms are 400", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const contact = { method: "POST", url: "/api/contact", headers: form, payload: "name=Ana" } as const;
  expect((await api.app.inject(contact)).statusCode).toBe(415);
  const broken = await post(tokenFor("comment"), "--c\r\nnothing", "multipart/form-data; boundary=b");
  expect(broken.statusCode).toBe(400);
  const twice = await post("", "token=a&token=b", "application/x-www-form-urlencoded");
  expect(twice.statusCode).toBe(400);
  const large = await post(tokenFor("comment"), `x=${"y".repeat(110_000)}`, form["content-type"]);
  expect(large.statusCode).toBe(413);
  expect(await switches()).toEqual([]);
});
