import { bodyOrThrow } from "@brewdial/client";
import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import {
  createPortalCoffee,
  deletePortalCoffee,
  updatePortalCoffee,
} from "@brewdial/contract/roaster-portal/coffees.ts";
import { leaveRoaster } from "@brewdial/contract/roaster-portal/endpoints.ts";
import * as contract from "@brewdial/contract/webhooks/endpoints.ts";
import { webhookEvents } from "@brewdial/contract/webhooks/models.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMember, type TestMember } from "../../../test/factories/member.ts";
import { addRecipe } from "../../../test/factories/recipe.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { mergeRoasters } from "../roaster-admin/merge-roasters.ts";

let api: TestApi;
let maya: TestMember;
let tom: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  const { primary } = api.deps.db;
  for (const table of ["recipes", "coffees", "roasters", "users"] as const)
    await primary.deleteFrom(table).execute();
  maya = await addMember(api, "North");
  tom = await addMember(api, "North", { role: "EDITOR" });
  stranger = await addMember(api, "South");
});

const as = (user: TestUser) => callAs(api.call, user);
const url = "https://north.example/hooks";
const create = (user: TestUser = maya, body: object = {}) =>
  as(user)(contract.createWebhook, { body: { url, events: [...webhookEvents], ...body } });
const add = async (user: TestUser = maya) => bodyOrThrow(await create(user));
const list = async (user: TestUser = maya) => bodyOrThrow(await as(user)(contract.listWebhooks, {})).webhooks;
const update = (id: number, body: object, user: TestUser = maya) =>
  as(user)(contract.updateWebhook, { params: { id }, body });
const ping = (id: number, user: TestUser = tom) => as(user)(contract.sendTestEvent, { params: { id } });
const log = async (id: number, query = {}) =>
  bodyOrThrow(await as(tom)(contract.listWebhookDeliveries, { params: { id }, query }));
const replay = (id: number, deliveryId: number, user: TestUser = tom) =>
  as(user)(contract.replayDelivery, { params: { id, deliveryId } });
const secrets = async () =>
  (await api.deps.db.primary.selectFrom("webhook_endpoints").selectAll().execute()).map(
    ({ secret }) => `whsec_${secret.toString("base64")}`,
  );

describe("webhooks", () => {
  test("are created, changed and deleted by owners, and seen by members of the roaster only", async () => {
    const { webhook, secret } = await add();
    expect(webhook).toMatchObject({ url, events: webhookEvents, isEnabled: true, failingSince: null });
    expect(await secrets()).toEqual([secret]);
    expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
    expect([await list(tom), await list(stranger)]).toEqual([[webhook], []]);
    const { id } = webhook;
    const changed = await update(id, { events: ["recipe.published"], url: "https://north.example" });
    expect(changed.body).toMatchObject({
      webhook: { events: ["recipe.published"], url: "https://north.example/", isEnabled: true },
    });
    const remove = (user: TestUser) => as(user)(contract.deleteWebhook, { params: { id } });
    expect((await remove(tom)).status).toBe(403);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(maya)).status).toBe(200);
    expect((await remove(maya)).status).toBe(404);
  });

  test("return 401 to guests, 403 to editors and users without a roaster, 404 to members of others", async () => {
    const { webhook } = await add();
    const { id } = webhook;
    const guest = await addUser(api);
    expect((await api.call(contract.listWebhooks, {})).status).toBe(401);
    expect((await as(guest)(contract.listWebhooks, {})).status).toBe(403);
    const rotate = (user: TestUser) => as(user)(contract.rotateWebhookSecret, { params: { id } });
    for (const work of [() => create(tom), () => update(id, { isEnabled: false }, tom), () => rotate(tom)])
      expect((await work()).status).toBe(403);
    const deliveries = as(stranger)(contract.listWebhookDeliveries, { params: { id }, query: {} });
    for (const work of [
      update(id, { isEnabled: false }, stranger),
      rotate(stranger),
      ping(id, stranger),
      deliveries,
      replay(id, 1, stranger),
    ])
      expect((await work).status).toBe(404);
  });

  test.each([
    [{ url: "http://north.example/hooks" }],
    [{ url: "https://north.example:8443/hooks" }],
    [{ url: "https://user:secret@north.example/hooks" }],
    [{ url: "https://10.0.0.1/hooks" }],
    [{ url: "https://127.0.0.1/hooks" }],
    [{ url: "https://[::1]/hooks" }],
    [{ url: "https://localhost/hooks" }],
    [{ url: "https://169.254.169.254/latest" }],
    [{ url: "north" }],
    [{ events: [] }],
    [{ events: ["ping"] }],
    [{ events: ["coffee.created", "coffee.created"] }],
  ])("are refused with %j", async (body) => {
    expect((await create(maya, body)).status).toBe(400);
    const { webhook } = await add();
    expect((await update(webhook.id, body)).status).toBe(400);
    expect(await list()).toEqual([webhook]);
  });

  test("are at most five a roaster, also when they are created at once", async () => {
    const statuses = (await Promise.all(Array.from({ length: 7 }, () => create()))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(await list()).toHaveLength(5);
  });

  test("have a new secret after a rotation, and keep the one before for the worker", async () => {
    const { webhook, secret } = await add();
    const rotated = bodyOrThrow(await as(maya)(contract.rotateWebhookSecret, { params: { id: webhook.id } }));
    expect(rotated.secret).not.toBe(secret);
    expect(await secrets()).toEqual([rotated.secret]);
    const row = await api.deps.db.primary
      .selectFrom("webhook_endpoints")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(`whsec_${row.previous_secret?.toString("base64")}`).toBe(secret);
    expect(JSON.stringify([await list(), await log(webhook.id)])).not.toContain("whsec_");
  });

  test("that the worker switched off are switched on again without their failures", async () => {
    const { webhook } = await add();
    const values = { is_enabled: false, failing_since: new Date(0) };
    await api.deps.db.primary.updateTable("webhook_endpoints").set(values).execute();
    expect((await list())[0]).toMatchObject({ isEnabled: false, failingSince: "1970-01-01T00:00:00.000Z" });
    await update(webhook.id, { url });
    expect((await list())[0]?.failingSince).not.toBeNull();
    await update(webhook.id, { isEnabled: true });
    expect(await list()).toEqual([webhook]);
  });

  test("go with the last member who leaves or deletes the account, and stay while there are others", async () => {
    await add();
    await as(tom)(leaveRoaster, {});
    expect(await list()).toHaveLength(1);
    await as(maya)(leaveRoaster, {});
    expect(await secrets()).toEqual([]);
    await add(stranger);
    await as(stranger)(deleteAccount, {});
    expect(await secrets()).toEqual([]);
  });
});

describe("events", () => {
  const types = async (id: number) => (await log(id)).data.map(({ payload }) => payload.type);

  test("are queued by each change of a coffee, in its transaction, and not by counters", async () => {
    const { webhook } = await add();
    await add(stranger);
    const body = { name: "Kochere", roastLevel: "LIGHT" } as const;
    const { coffee } = bodyOrThrow(await as(tom)(createPortalCoffee, { body }));
    const { id } = coffee;
    await as(tom)(updatePortalCoffee, { params: { id }, body: { name: "Kochere 2" } });
    const refused = await as(tom)(createPortalCoffee, { body: { ...body, slug: coffee.slug } });
    expect(refused.status).toBe(409);
    const { primary } = api.deps.db;
    await sql`update coffees set recipe_count = recipe_count, trending_score = 7`.execute(primary);
    await as(tom)(deletePortalCoffee, { params: { id } });
    expect(await types(webhook.id)).toEqual(["coffee.deleted", "coffee.updated", "coffee.created"]);
    const [{ payload } = { payload: undefined }] = (await log(webhook.id)).data;
    expect(payload?.data).toEqual({ id, coffeeId: id, url: expect.stringMatching(`/api/coffees/${id}$`) });
    expect(await primary.selectFrom("webhook_deliveries").select("id").execute()).toHaveLength(3);
  });

  test("are queued by a published recipe", async () => {
    const { webhook } = await add();
    const body = { name: "Kochere", roastLevel: "LIGHT" } as const;
    const { id: coffeeId } = bodyOrThrow(await as(tom)(createPortalCoffee, { body })).coffee;
    const id = await addRecipe(api, as(stranger), coffeeId);
    const [first] = (await log(webhook.id)).data;
    const url = expect.stringMatching(`/api/recipes/${id}$`);
    expect(first?.payload).toMatchObject({ type: "recipe.published", data: { id, coffeeId, url } });
  });

  test("are not queued for private coffees", async () => {
    const { webhook } = await add();
    const values = {
      roaster_id: maya.roasterId,
      name: "Mine",
      name_key: "mine",
      slug: "mine",
      roast_level: "LIGHT",
      search_key: "",
      owner_id: tom.id,
      owner_roaster: "North",
      hidden_at: new Date(),
      is_archived: true,
    };
    const { primary } = api.deps.db;
    await primary.insertInto("coffees").values(values).execute();
    await primary.updateTable("coffees").set({ updated_at: new Date() }).execute();
    await primary.deleteFrom("coffees").execute();
    expect(await types(webhook.id)).toEqual([]);
  });

  test("follow a roaster that is merged into another, whose webhooks are kept too", async () => {
    const { webhook } = await add();
    await add(stranger);
    await as(maya)(createPortalCoffee, { body: { name: "Kochere", roastLevel: "LIGHT" } });
    await mergeRoasters(api.deps.db.primary, "north", "south");
    const all = await list(stranger);
    expect(all).toHaveLength(2);
    const rows = await api.deps.db.primary
      .selectFrom("webhook_deliveries")
      .select(["endpoint_id", "type"])
      .orderBy("id")
      .execute();
    expect(rows.slice(0, 1)).toEqual([{ endpoint_id: webhook.id, type: "coffee.created" }]);
    expect(rows.slice(1).map(({ type }) => type)).toEqual(["coffee.updated", "coffee.updated"]);
  });
});

describe("deliveries", () => {
  test("are listed newest first in pages, sent again under the same id, and belong to one webhook", async () => {
    const { webhook } = await add();
    const { id } = webhook;
    const other = (await add()).webhook.id;
    for (let sent = 0; sent < 3; sent += 1) expect((await ping(id)).status).toBe(201);
    const first = await log(id, { limit: 2 });
    expect(first).toMatchObject({ hasMore: true, data: [{ status: "PENDING" }, { attempts: 0 }] });
    const second = await log(id, { limit: 2, cursor: first.cursor });
    expect(second).toMatchObject({ hasMore: false, cursor: null, data: [{ payload: { type: "ping" } }] });
    const [delivery] = second.data;
    const deliveryId = delivery?.id ?? 0;
    expect(first.data.map((one) => one.id)).not.toContain(deliveryId);
    const values = { status: "FAILED", attempts: 8, response_status: 500, attempted_at: new Date() };
    await api.deps.db.primary.updateTable("webhook_deliveries").set(values).execute();
    expect((await log(id)).data[0]).toMatchObject({ status: "FAILED", nextAttemptAt: null });
    const again = bodyOrThrow(await replay(id, deliveryId)).delivery;
    expect(again).toMatchObject({
      id: deliveryId,
      status: "PENDING",
      attempts: 0,
      payload: delivery?.payload,
    });
    expect((await replay(other, deliveryId)).status).toBe(404);
    expect((await replay(id, 999_999)).status).toBe(404);
    const wrong = as(tom)(contract.listWebhookDeliveries, {
      params: { id: other },
      query: { cursor: first.cursor ?? "" },
    });
    expect((await wrong).status).toBe(400);
  });

  test("of a webhook that is off are neither tested nor sent again", async () => {
    const { webhook } = await add();
    const { delivery } = bodyOrThrow(await ping(webhook.id));
    await update(webhook.id, { isEnabled: false });
    expect((await ping(webhook.id)).status).toBe(409);
    expect((await replay(webhook.id, delivery.id)).status).toBe(409);
  });
});
