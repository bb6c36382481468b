import { bodyOrThrow } from "@brewdial/client";
import { suggestNextBrew } from "@brewdial/contract/brew-logs/next-brew.ts";
import { expect, test } from "vitest";
import { call, callUntilLimited } from "./service.ts";

const shot = {
  method: "espresso",
  grinderId: "niche-zero",
  grindSetting: 15,
  doseGrams: 18,
  waterGrams: 40,
  brewTimeSeconds: 15,
} as const;

test("POST /api/next-brew fast and sour espresso → several steps finer, with label, unit and code", async () => {
  const { next, basis } = bodyOrThrow(await call(suggestNextBrew, { body: { ...shot, taste: ["sour"] } }));
  expect(next).toMatchObject({ change: "grind", direction: "finer", from: 15, code: "cure" });
  expect(15 - (next.to ?? 15)).toBeGreaterThanOrEqual(2);
  expect([typeof next.toLabel, typeof next.unit, basis.taste]).toEqual(["string", "string", "sour"]);
});

test("POST /api/next-brew setting off the dial → 400; unknown grinder → 404; 61st in a minute → 429", async () => {
  expect((await call(suggestNextBrew, { body: { ...shot, grindSetting: 400 } })).status).toBe(400);
  expect((await call(suggestNextBrew, { body: { ...shot, grinderId: "nobody" } })).status).toBe(404);
  expect((await callUntilLimited(suggestNextBrew, { body: shot })).status).toBe(429);
});
