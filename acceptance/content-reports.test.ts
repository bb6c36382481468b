import { bodyOrThrow, type Client } from "@brewdial/client";
import type { Input } from "@brewdial/contract/endpoint.ts";
import {
  reportCoffee,
  reportComment,
  reportRecipe,
  reportRoaster,
  reportUser,
} from "@brewdial/contract/moderation/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import { addComment } from "@brewdial/contract/recipes/feedback.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { beforeAll, expect, test } from "vitest";
import { ana, bo, call, callAs, callWithRetryAs } from "./service.ts";

type Body = Input<typeof reportRecipe>["body"];
const body = { reason: "SPAM", details: "Links to a shop." } as const;
let id: number;
let commentId: number;
let coffeeId: number;
let slug: string;
beforeAll(async () => {
  const asAna = callWithRetryAs(ana);
  const { coffee } = bodyOrThrow(
    await asAna(createCoffee, {
      body: { name: `Reported ${crypto.randomUUID()}`, roastLevel: "LIGHT", roasterName: "Report House" },
    }),
  );
  coffeeId = coffee.id;
  slug = coffee.roaster.slug;
  const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
  const { machines } = bodyOrThrow(await call(listMachines, { query: {} }));
  const grinder = grinders.find(({ slug }) => slug === "comandante-c40-mk4");
  const machine = machines.find(({ brewMethod }) => brewMethod === "pour-over");
  ({ id } = bodyOrThrow(
    await asAna(createRecipe, {
      body: {
        coffeeProfileId: coffee.id,
        grinderId: grinder?.id ?? 0,
        machineId: machine?.id ?? 0,
        grindSetting: 24,
        ratio: 16,
        doseGrams: 15,
        waterGrams: 240,
      },
    }),
  ).recipe);
  ({ id: commentId } = bodyOrThrow(
    await asAna(addComment, { params: { id }, body: { body: "Visit my shop" } }),
  ).comment);
});

type Send = (
  client: Client,
  isKnown: boolean,
  sent?: object,
  headers?: Record<string, string>,
) => Promise<number>;

/** Functions that send a report, by the kind of the target, which exists only if `isKnown` is true. */
const kinds: Readonly<Record<string, Send>> = {
  recipe: async (client, isKnown, sent = body, headers = {}) =>
    (await client(reportRecipe, { params: { id: isKnown ? id : 0 }, body: sent as Body, headers })).status,
  comment: async (client, isKnown, sent = body, headers = {}) =>
    (
      await client(reportComment, {
        params: { id, commentId: isKnown ? commentId : 0 },
        body: sent as Body,
        headers,
      })
    ).status,
  coffee: async (client, isKnown, sent = body, headers = {}) =>
    (await client(reportCoffee, { params: { id: isKnown ? coffeeId : 0 }, body: sent as Body, headers }))
      .status,
  roaster: async (client, isKnown, sent = body, headers = {}) =>
    (
      await client(reportRoaster, {
        params: { slug: isKnown ? slug : "no-such-roaster" },
        body: sent as Body,
        headers,
      })
    ).status,
  user: async (client, isKnown, sent = body, headers = {}) =>
    (await client(reportUser, { params: { id: isKnown ? ana.id : 0 }, body: sent as Body, headers })).status,
};

test.each(Object.entries(kinds))(
  "POST report of a %s → 201 once, then 409; for guests 201; wrong token 401; unknown reason 400; unknown target 404",
  async (_, send) => {
    const asBo = callAs(bo);
    expect(await send(asBo, true)).toBe(201);
    expect(await send(asBo, true)).toBe(409);
    expect(await send(call, true, { ...body, email: "guest@example.com" })).toBe(201);
    expect(await send(call, true, body, { authorization: "Bearer wrong" })).toBe(401);
    expect(await send(callAs(ana), true, { reason: "BORING" })).toBe(400);
    expect(await send(callAs(ana), false)).toBe(404);
  },
);

test("POST report → 429 beyond the limit that all kinds share", async () => {
  const asBo = callAs(bo);
  let last = 0;
  for (let sent = 0; sent <= 20 && last !== 429; sent += 1)
    last = (await asBo(reportRecipe, { params: { id: 0 }, body })).status;
  expect(last).toBe(429);
  for (const send of Object.values(kinds)) expect(await send(asBo, true)).toBe(429);
});
