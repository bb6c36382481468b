import { bodyOrThrow } from "@brewdial/client";
import { reportComment, reportRecipe } from "@brewdial/contract/content-reports.ts";
import { createCoffee } from "@brewdial/contract/coffees.ts";
import { listGrinders, listMachines } from "@brewdial/contract/equipment.ts";
import { addComment } from "@brewdial/contract/recipe-feedback.ts";
import { createRecipe } from "@brewdial/contract/recipes.ts";
import { beforeAll, expect, test } from "vitest";
import { ana, bo, call, callAs, callWithRetryAs } from "./service.ts";

const body = { reason: "SPAM", details: "Links to a shop." } as const;
let id: number;
let commentId: number;
beforeAll(async () => {
  const asAna = callWithRetryAs(ana);
  const { coffee } = bodyOrThrow(
    await asAna(createCoffee, {
      body: { name: `Reported ${crypto.randomUUID()}`, roastLevel: "LIGHT", roasterName: "Report House" },
    }),
  );
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

test("POST report → 201 once, then 409; without a session 401; unknown reason 400; unknown target 404", async () => {
  const asBo = callAs(bo);
  const onComment = { id, commentId };
  expect((await asBo(reportRecipe, { params: { id }, body })).status).toBe(201);
  expect((await asBo(reportRecipe, { params: { id }, body })).status).toBe(409);
  expect((await asBo(reportComment, { params: onComment, body })).status).toBe(201);
  expect((await asBo(reportComment, { params: onComment, body })).status).toBe(409);
  expect((await call(reportRecipe, { params: { id }, body })).status).toBe(401);
  expect((await call(reportComment, { params: onComment, body })).status).toBe(401);
  const unknown = { reason: "BORING" as "SPAM" };
  expect((await asBo(reportRecipe, { params: { id }, body: unknown })).status).toBe(400);
  expect((await asBo(reportComment, { params: onComment, body: unknown })).status).toBe(400);
  expect((await asBo(reportRecipe, { params: { id: 0 }, body })).status).toBe(404);
  expect((await asBo(reportComment, { params: { id, commentId: 0 }, body })).status).toBe(404);
});

test("POST report → 429 beyond the limit that recipes and comments share", async () => {
  const asBo = callAs(bo);
  let last = 0;
  for (let sent = 0; sent <= 20 && last !== 429; sent += 1)
    last = (await asBo(reportRecipe, { params: { id: 0 }, body })).status;
  expect(last).toBe(429);
  expect((await asBo(reportComment, { params: { id, commentId }, body })).status).toBe(429);
});
