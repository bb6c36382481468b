import { bodyOrThrow } from "@brewdial/client";
import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { getToday, listBagSuggestions } from "@brewdial/contract/today/endpoints.ts";
import { describe, expect, test } from "vitest";
import { ana, call, callAs } from "./service.ts";

const asAna = callAs(ana);

describe("/api/user/today", () => {
  test("GET → the last brew of the open bag with its change, bags, latest brews and new recipes", async () => {
    const name = `Today ${crypto.randomUUID()}`;
    const body = { name, roasterName: "Acceptance Roasters", roastLevel: "LIGHT" as const };
    const { coffee } = bodyOrThrow(await asAna(createCoffee, { body }));
    const openedOn = new Date().toISOString().slice(0, 10);
    const { bag } = bodyOrThrow(
      await asAna(createBag, {
        query: {},
        body: { coffeeProfileId: coffee.id, grams: 250, openedOn },
      }),
    );
    const { brewLog } = bodyOrThrow(
      await asAna(createBrewLog, {
        body: {
          bagId: bag.id,
          machineId: "hario-v60-02",
          grinderId: "comandante-c40-mk4",
          grindSetting: 24,
          doseGrams: 20,
          waterGrams: 330,
          extractionFeedback: { sour: true },
        },
      }),
    );
    const response = await asAna(getToday, { query: { bagId: bag.id, tz: "Europe/Berlin" } });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { timeZone, suggestion, openBags, recentBrews, newToTry } = bodyOrThrow(response);
    expect(timeZone).toBe("Europe/Berlin");
    expect(suggestion).toMatchObject({
      coffee: { id: coffee.id },
      bag: { id: bag.id, gramsLeft: 230 },
      method: "pour-over",
      doseGrams: 20,
      waterGrams: 330,
      basedOn: "last_brew",
      reason: { code: "cure" },
      lastBrew: { id: brewLog.id },
    });
    expect(suggestion?.grindSetting).toBeLessThan(24);
    expect(openBags.map(({ id }) => id)).toContain(bag.id);
    expect(recentBrews.map(({ id }) => id)).toContain(brewLog.id);
    expect(newToTry.length).toBeLessThanOrEqual(3);
    const onPress = await asAna(getToday, { query: { bagId: bag.id, machineId: "aeropress-original" } });
    expect(onPress.status).toBe(200);
    const ofBags = await asAna(listBagSuggestions, {
      query: { ids: [bag.id, 999_999_999], tz: "Europe/Berlin" },
    });
    expect(bodyOrThrow(ofBags).data).toEqual([{ bagId: bag.id, suggestion }]);
  });

  test("invalid time zone → 400; without a session → 401; unknown bag or machine → 404", async () => {
    expect((await asAna(getToday, { query: { tz: "Mars/Base" } })).status).toBe(400);
    expect((await call(getToday, { query: {} })).status).toBe(401);
    expect((await asAna(listBagSuggestions, { query: { ids: [] } })).status).toBe(400);
    expect((await call(listBagSuggestions, { query: { ids: [1] } })).status).toBe(401);
    expect((await asAna(getToday, { query: { bagId: 999_999_999 } })).status).toBe(404);
    expect((await asAna(getToday, { query: { machineId: "no-such-machine" } })).status).toBe(404);
  });
});
