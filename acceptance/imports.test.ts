import { bodyOrThrow } from "@brewdial/client";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import * as imports from "@brewdial/contract/imports/endpoints.ts";
import { beforeAll, expect, test } from "vitest";
import { ana, call, callAs, callUntilLimited, callWithRetry } from "./service.ts";

const unknown = "00000000-0000-4000-8000-000000000000";
const asAna = callAs(ana);

/** A user of this file only, because the rate limits last an hour. */
let mover: { token: string };
beforeAll(async () => {
  const body = { email: `mover-${crypto.randomUUID()}@example.com`, password: "a long pass phrase" };
  mover = { token: bodyOrThrow(await callWithRetry(registerUser, { body })).token ?? "" };
});

const body = {
  source: "beanconqueror" as const,
  brews: 1,
  coffees: [
    { sourceId: "c", name: "Decaf", roasterName: "Corner shop", roastLevel: "MEDIUM" as const, rating: 4 },
  ],
  bags: [{ sourceId: "b", coffee: "c", grams: 250 }],
};
const makeBrew = () => ({
  clientId: crypto.randomUUID(),
  brewedAt: "2026-06-03T08:15:30Z",
  method: "pour-over" as const,
  coffee: "c",
  bag: "b",
});

test("an import is tried out, started, filled, listed and undone", async () => {
  const asMover = callAs(mover);
  const preview = await asMover(imports.startImport, { body: { ...body, dryRun: true } });
  expect([preview.status, preview.body]).toMatchObject([200, { import: null }]);
  const started = await asMover(imports.startImport, { body });
  expect(started.status).toBe(201);
  const id = bodyOrThrow(started).import?.id ?? "";
  const brews = [makeBrew()];
  const sent = await asMover(imports.addImportedBrews, { params: { id }, body: { brews, isLast: true } });
  expect([sent.status, sent.body]).toMatchObject([200, { added: 1, known: 0, refused: [] }]);
  const { data } = bodyOrThrow(await asMover(listBrewLogs, { query: {} }));
  expect(data).toMatchObject([{ coffee: { name: "Decaf" }, writtenBy: "Beanconqueror" }]);
  expect(bodyOrThrow(await asMover(imports.listImports, {})).imports).toMatchObject([{ id, bags: 1 }]);
  expect((await asAna(imports.undoImport, { params: { id } })).status).toBe(404);
  expect((await asMover(imports.undoImport, { params: { id } })).status).toBe(200);
  expect(bodyOrThrow(await asMover(listBrewLogs, { query: {} })).data).toEqual([]);
});

test("a repeated start with the same key adds nothing, another body with it → 409", async () => {
  const headers = { authorization: `Bearer ${mover.token}`, "idempotency-key": crypto.randomUUID() };
  const first = bodyOrThrow(await call(imports.startImport, { headers, body }));
  expect(bodyOrThrow(await call(imports.startImport, { headers, body }))).toEqual(first);
  expect((await call(imports.startImport, { headers, body: { ...body, brews: 2 } })).status).toBe(409);
});

test("imports without a session → 401, malformed → 400, unknown → 404", async () => {
  const params = { id: unknown };
  const brews = { params, body: { brews: [makeBrew()] } };
  expect((await call(imports.listImports, {})).status).toBe(401);
  expect((await call(imports.startImport, { body })).status).toBe(401);
  expect((await call(imports.addImportedBrews, brews)).status).toBe(401);
  expect((await call(imports.undoImport, { params })).status).toBe(401);
  expect((await asAna(imports.startImport, { body: { ...body, brews: -1 } })).status).toBe(400);
  expect((await asAna(imports.startImport, { body: { ...body, coffees: [] } })).status).toBe(400);
  const unknownGear = { ...body, grinders: ["no-such-mill"] };
  expect((await asAna(imports.startImport, { body: unknownGear })).status).toBe(404);
  const badId = { params: { id: "x" } };
  expect((await asAna(imports.addImportedBrews, { ...brews, ...badId })).status).toBe(400);
  expect((await asAna(imports.undoImport, badId)).status).toBe(400);
  expect((await asAna(imports.addImportedBrews, brews)).status).toBe(404);
  expect((await asAna(imports.undoImport, { params })).status).toBe(404);
});

test("too many imports and parts of imports → 429", async () => {
  const headers = { authorization: `Bearer ${mover.token}` };
  await callUntilLimited(imports.startImport, { headers, body: { ...body, brews: -1 } });
  await callUntilLimited(imports.addImportedBrews, {
    headers,
    params: { id: unknown },
    body: { brews: [] },
  });
});
