import { bodyOrThrow } from "@brewdial/client";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import * as logs from "@brewdial/contract/brew-logs/endpoints.ts";
import { listCoffeeSettings } from "@brewdial/contract/coffees/settings.ts";
import { listGrinders } from "@brewdial/contract/equipment/endpoints.ts";
import * as contract from "@brewdial/contract/gear/custom-grinders.ts";
import { listOwnGrinders, putOwnGrinder } from "@brewdial/contract/gear/endpoints.ts";
import { convertSetting, listWidgetGrinders } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describedGrinder, describeGrinder } from "../../../test/factories/custom-grinder.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  buildRecipeBody,
} from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

describe("a grinder of one's own", () => {
  test("is seen by nobody else: no list, page, conversion or profile has it, and no request of others may name it", async () => {
    const person = await addPerson(api, "Owner");
    const stranger = await addPerson(api, "Stranger");
    const { id, slug } = await describeGrinder(person);
    await person.call(logs.createBrewLog, {
      body: { grinderId: slug, method: "pour-over", grindSetting: "6.2" },
    });
    await sql`update users set show_brew_logs = true where id = ${person.id}`.execute(api.deps.db.primary);
    // Makes the process read the catalog from the database again.
    await sql`update catalog_version set content_hash = 'other'`.execute(api.deps.db.primary);
    await api.deps.catalog.refresh();
    const recipeId = await addRecipe(api, stranger.call, coffeeId);

    for (const { call } of [stranger, person]) {
      for (const { body } of [
        await call(listGrinders, { query: {} }),
        await call(listWidgetGrinders, {}),
        await call(getPublicProfile, { params: { id: person.id } }),
      ])
        expect(JSON.stringify(body)).not.toContain("Zyzzyva");
      expect((await call(getGrinder, { params: { slug } })).status).toBe(404);
      const conversion = { from: slug, setting: "6", to: "baratza-encore" };
      expect((await call(convertSetting, { query: conversion })).status).toBe(404);
      const shared = { ...buildRecipeBody(api, coffeeId), grinderId: id, grindSetting: 6.2 };
      expect((await call(createRecipe, { body: shared })).status).toBe(404);
    }
    for (const path of [
      "/api/grinders",
      "/llms-full.txt",
      "/llms.txt",
      "/sitemap.xml",
      "/sitemaps/grinders-1.xml",
    ]) {
      const { payload } = await api.app.inject({ method: "GET", url: path });
      expect(payload).not.toContain("custom-");
      expect(payload).not.toContain("Zyzzyva");
    }

    const { call } = stranger;
    for (const ref of [slug, id]) {
      expect((await call(putOwnGrinder, { body: { grinderId: ref } })).status).toBe(404);
      const log = { grinderId: ref, method: "pour-over" as const, grindSetting: "6.2" };
      expect((await call(logs.createBrewLog, { body: log })).status).toBe(404);
      const query = { grinderId: String(ref) };
      expect((await call(getAdaptedRecipe, { params: { id: recipeId }, query })).status).toBe(404);
      expect((await call(listCommunityRecipes, { query: { onGrinder: String(ref) } })).status).toBe(404);
    }
    for (const endpoint of [contract.getCustomGrinder, contract.deleteCustomGrinder])
      expect((await call(endpoint, { params: { slug } })).status).toBe(404);
    expect(
      (await call(contract.updateCustomGrinder, { params: { slug }, body: describedGrinder })).status,
    ).toBe(404);
    expect(bodyOrThrow(await call(contract.listCustomGrinders, {})).grinders).toEqual([]);
    expect(bodyOrThrow(await person.call(listOwnGrinders, {})).grinders).toHaveLength(1);
  });

  test("counts for no curve of the catalog", async () => {
    const person = await addPerson(api, "Owner");
    const { slug } = await describeGrinder(person);
    const { brewLog } = bodyOrThrow(
      await person.call(logs.createBrewLog, {
        body: { grinderId: slug, method: "pour-over", grindSetting: "6.2" },
      }),
    );
    const row = await api.deps.db.primary
      .selectFrom("brew_logs")
      .select(["grind_index", "published_index"])
      .where("id", "=", brewLog.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ grind_index: 40, published_index: null });
  });

  test("does not count in how people rate a coffee by grind", async () => {
    const rated = async (ofCatalog: boolean) => {
      const id = await addCoffeeWithRoaster(api);
      for (const name of ["One", "Two", "Three", "Four", "Five"]) {
        const person = await addPerson(api, name);
        const grinder = ofCatalog
          ? { grinderId: "comandante-c40-mk4", grindSetting: 24 }
          : { grinderId: (await describeGrinder(person)).slug, grindSetting: "6.2" };
        const brew = { ...grinder, method: "pour-over", coffeeProfileId: id, rating: 5 } as const;
        bodyOrThrow(await person.call(logs.createBrewLog, { body: brew }));
      }
      await sql`update brew_logs set created_at = now() - interval '3 months' where coffee_id = ${id}`.execute(
        api.deps.db.primary,
      );
      const query = { onGrinder: "comandante-c40-mk4" };
      const { settings } = bodyOrThrow(await api.call(listCoffeeSettings, { params: { id }, query }));
      return settings.find(({ method }) => method === "pour-over")?.ratings;
    };
    expect(await rated(true)).toHaveLength(1);
    expect(await rated(false)).toEqual([]);
  });
});
