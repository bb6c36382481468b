import { bodyOrThrow } from "@brewdial/client";
import {
  deleteAccount,
  exportAccount,
  getAccountExportSchema,
  updateAccount,
} from "@brewdial/contract/account/endpoints.ts";
import { getMe, registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { getWeeklyStats } from "@brewdial/contract/brew-logs/figures.ts";
import { getPreferences, updatePreferences } from "@brewdial/contract/preferences/endpoints.ts";
import {
  completeOnboarding,
  getLevelProfile,
  getNotificationPreferences,
  getTasteProfile,
  updateLevelProfile,
  updateNotificationPreferences,
  updateTasteProfile,
} from "@brewdial/contract/profile/endpoints.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { expect, test } from "vitest";
import { ana, bo, call, callAs, callUntilLimited, callWithRetry, raw } from "./service.ts";

test("PUT /api/user/profile and /api/users/taste-profile → each changes the other form", async () => {
  const asAna = callAs(ana);
  const levels = {
    acidityLevel: 5,
    bodyLevel: 2,
    sweetnessLevel: 3,
    bitternessLevel: 1,
    flavorComplexityLevel: 4,
    aftertasteLevel: 3,
  };
  expect(bodyOrThrow(await asAna(completeOnboarding, { body: levels })).profile).toMatchObject({
    ...levels,
    onboardingCompleted: true,
  });
  expect(bodyOrThrow(await asAna(getTasteProfile, {}))).toMatchObject({
    profile: { acidityTolerance: 1, bodyVsClarity: 0.25, bitternessSensitivity: 1, explorerType: 0.75 },
    isDefault: false,
  });
  expect(bodyOrThrow(await asAna(updateTasteProfile, { body: { acidityTolerance: 0 } })).isDefault).toBe(
    false,
  );
  expect(bodyOrThrow(await asAna(getLevelProfile, {})).profile.acidityLevel).toBe(1);
  expect(bodyOrThrow(await asAna(updateLevelProfile, { body: { bodyLevel: 4 } })).profile.bodyLevel).toBe(4);
});

test("taste profile invalid value or empty body → 400; no session → 401", async () => {
  const asAna = callAs(ana);
  expect((await asAna(updateLevelProfile, { body: { bodyLevel: 6 } })).status).toBe(400);
  expect((await asAna(updateTasteProfile, { body: { explorerType: 2 } })).status).toBe(400);
  expect((await asAna(completeOnboarding, { body: { bodyLevel: 3 } as never })).status).toBe(400);
  expect((await asAna(updateNotificationPreferences, { body: {} })).status).toBe(400);
  expect((await asAna(updateAccount, { body: {} })).status).toBe(400);
  const body = {} as never;
  for (const endpoint of [
    getLevelProfile,
    getTasteProfile,
    getNotificationPreferences,
    exportAccount,
    deleteAccount,
  ]) {
    expect((await call(endpoint, {})).status).toBe(401);
  }
  for (const endpoint of [
    updateLevelProfile,
    completeOnboarding,
    updateTasteProfile,
    updateNotificationPreferences,
    updateAccount,
  ]) {
    expect((await call(endpoint, { body })).status).toBe(401);
  }
});

test("GET and PUT /api/user/notification-preferences → all on until changed", async () => {
  const asBo = callAs(bo);
  expect(bodyOrThrow(await asBo(getNotificationPreferences, {})).preferences).toEqual({
    notifyRecipeComments: true,
    notifyRecipeFavorites: true,
    notifyRecipeBrews: true,
  });
  const changed = await asBo(updateNotificationPreferences, { body: { notifyRecipeBrews: false } });
  expect(bodyOrThrow(changed).preferences).toMatchObject({
    notifyRecipeBrews: false,
    notifyRecipeComments: true,
  });
});

test("GET and PUT /api/user/preferences → defaults until changed; weekly statistics follow the time zone; 400; 401", async () => {
  const asBo = callAs(bo);
  expect(bodyOrThrow(await asBo(getPreferences, {})).preferences).toMatchObject({
    temperatureUnit: "celsius",
    timeZone: null,
  });
  const changed = await asBo(updatePreferences, { body: { timeZone: "Asia/Tokyo", weightUnit: "ounces" } });
  expect(bodyOrThrow(changed).preferences).toMatchObject({
    timeZone: "Asia/Tokyo",
    weightUnit: "ounces",
    theme: "system",
  });
  expect(bodyOrThrow(await asBo(getWeeklyStats, { query: {} })).timezone).toBe("Asia/Tokyo");
  expect((await asBo(updatePreferences, { body: { timeZone: "Mars/Olympus" } })).status).toBe(400);
  expect((await asBo(updatePreferences, { body: { timeZone: null } })).status).toBe(200);
  expect((await call(getPreferences, {})).status).toBe(401);
  expect((await call(updatePreferences, { body: { theme: "dark" } })).status).toBe(401);
});

test("GET /api/users/{id} → masked email", async () => {
  const profile = bodyOrThrow(await call(getPublicProfile, { params: { id: ana.id } }));
  expect(profile.user).toMatchObject({ id: ana.id, displayName: "Ana", email: "a***@***.com" });
  expect((await call(getPublicProfile, { params: { id: 999_999_999 } })).status).toBe(404);
  expect((await raw(getPublicProfile, { path: "/api/users/someone" })).status).toBe(400);
});

test("GET /api/users/{id} → empty lists for those that their owner switched off", async () => {
  const asAna = callAs(ana);
  const off = { showBrewLogs: false, showSavedRecipes: false, showComments: false };
  expect(bodyOrThrow(await asAna(updateAccount, { body: off })).user).toMatchObject(off);
  expect(bodyOrThrow(await asAna(getMe, {})).user).toMatchObject(off);
  expect(bodyOrThrow(await call(getPublicProfile, { params: { id: ana.id } }))).toMatchObject({
    stats: { brewCount: 0, savedCount: 0, commentCount: 0 },
    brewLogs: [],
    savedRecipes: [],
    comments: [],
  });
  expect((await asAna(updateAccount, { body: { showComments: "no" as never } })).status).toBe(400);
});

test("PATCH, GET export, DELETE /api/user/account → 200; the token is then 401", async () => {
  const email = `leaver-${crypto.randomUUID()}@example.com`;
  const { user, token = "" } = bodyOrThrow(
    await callWithRetry(registerUser, { body: { email, password: "a long pass phrase", name: "Leaver" } }),
  );
  const asLeaver = callAs({ token });
  expect(bodyOrThrow(await asLeaver(updateAccount, { body: { name: "Renamed" } })).user.name).toBe("Renamed");
  const exported = await asLeaver(exportAccount, {});
  expect(exported.headers.get("content-disposition")).toContain("attachment");
  expect(JSON.stringify(exported.body)).toContain(email);
  expect(
    (await callUntilLimited(exportAccount, { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(429);
  const headers = { authorization: `Bearer ${token}` };
  for (const endpoint of [createCoffee, createRecipe])
    expect((await callUntilLimited(endpoint, { headers, body: {} as never })).status).toBe(429);
  const gone = await asLeaver(deleteAccount, {});
  expect([gone.status, gone.body]).toEqual([200, { success: true }]);
  expect((await asLeaver(getMe, {})).status).toBe(401);
  expect((await call(getPublicProfile, { params: { id: user.id } })).status).toBe(404);
});

test("GET /api/v1/account-export.schema.json → 200, the schema that the export names", async () => {
  const { status, body } = await call(getAccountExportSchema, {});
  expect([status, body]).toMatchObject([200, { title: "Brewdial account export", type: "object" }]);
});
