import { bodyOrThrow } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import { updateAccount } from "@brewdial/contract/account/endpoints.ts";
import { createBag, updateBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog, updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createCollection, updateCollection } from "@brewdial/contract/collections/endpoints.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { createPersonalRecipe, updatePersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { updatePreferences } from "@brewdial/contract/preferences/endpoints.ts";
import {
  updateLevelProfile,
  updateNotificationPreferences,
  updateTasteProfile,
} from "@brewdial/contract/profile/endpoints.ts";
import { updateRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { updatePortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { updatePortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { updateEmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { createWebhook, updateWebhook } from "@brewdial/contract/webhooks/endpoints.ts";
import type { TObject } from "typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCoffee } from "../test/factories/coffee.ts";
import { callAs } from "../test/factories/user.ts";
import { addRecipe, getTestGear } from "../test/factories/recipe.ts";
import { addMember, type TestMember } from "../test/factories/member.ts";
import { createTestApi, type TestApi } from "../test/harness.ts";

/** Maximum number of additional statement texts, for fields that need their own; one text per subset would be hundreds. */
const maxNewStatements = 8;
const maxSubsets = 120;

let api: TestApi;
let member: TestMember;
const ids = { coffee: 0, recipe: 0, log: 0, collection: 0, personal: 0, bag: 0, webhook: 0 };
beforeAll(async () => {
  api = await createTestApi();
  member = await addMember(api, "North");
  const call = callAs(api.call, member);
  const { machine } = getTestGear(api);
  ids.coffee = await addCoffee(api, { name: "House", roaster: "North" });
  ids.recipe = await addRecipe(api, call, ids.coffee);
  ids.log = bodyOrThrow(await call(createBrewLog, { body: { machineId: machine.id } })).brewLog.id;
  ids.collection = bodyOrThrow(await call(createCollection, { body: { name: "Mine" } })).collection.id;
  const bag = { coffeeProfileId: ids.coffee, grams: 250 };
  ids.bag = bodyOrThrow(await call(createBag, { query: {}, body: bag })).bag.id;
  const webhook = { url: "https://north.example/hooks", events: ["coffee.updated" as const] };
  ids.webhook = bodyOrThrow(await call(createWebhook, { body: webhook })).webhook.id;
  const amounts = { ratio: 16, doseGrams: 15, waterGrams: 240 };
  const personal = { method: "pour-over", grindSetting: 24, ...amounts } as const;
  ids.personal = bodyOrThrow(await call(createPersonalRecipe, { body: personal })).recipe.id;
});
afterAll(() => api[Symbol.asyncDispose]());

const taste = { acidity: 4, body: 2, sweetness: 3, bitterness: 1 };
const opinion = {
  outcome: "Sweet",
  rating: 4,
  stars: 4.5,
  tags: ["guests"],
  notes: "Bloom longer.",
  tasteProfile: taste,
  extractionFeedback: { sour: true },
  // Alternative to `extractionFeedback`: a request has only one of the two.
  taste: null,
  balance: -1,
  strength: 0,
  adviceDeclined: true,
};

/** The figures, gear and coffee of a brew; a method or coffee under both names. */
const figures = {
  brewedAt: "2026-06-03T08:15:30Z",
  method: "pour-over",
  brewMethod: "pour-over",
  machineId: "hario-v60-02",
  grinderId: "comandante-c40-mk4",
  filterId: 1,
  coffeeProfileId: 1,
  coffeeId: 1,
  doseGrams: 15,
  coffeeGrams: 15,
  waterGrams: 240,
  beverageGrams: 210,
  tdsPercent: 1.32,
  waterName: "Tap",
  grindSetting: 24,
  waterTempC: 95,
  waterTempF: 203,
  brewTimeSeconds: 180,
  daysOffRoast: 9,
};

/** Every endpoint with optional fields in its body, with a value for each field and the row that it changes. */
const cases: readonly (readonly [Endpoint, object, (keyof typeof ids)?])[] = [
  [
    updateAccount,
    { name: "Ana", displayName: "Ana", showBrewLogs: true, showSavedRecipes: false, showComments: true },
  ],
  [updateBrewLog, { ...opinion, ...figures, bagId: null, isBest: false, curve: null }, "log"],
  // Not sent together with `grams`, which sets the same column.
  [
    updateBag,
    {
      roastedOn: "2026-05-22",
      openedOn: "2026-05-30",
      frozenOn: "2026-05-30",
      thawedOn: null,
      note: "Sweet.",
      gramsLeft: 200,
      finished: false,
    },
    "bag",
  ],
  [updateCollection, { name: "Iced", description: "Fruity." }, "collection"],
  [
    updatePersonalRecipe,
    {
      name: "Daily",
      notes: "Mine.",
      rating: 5,
      grindSetting: 25,
      ratio: 15,
      machineId: "hario-v60-02",
      filterId: 1,
      waterTempC: 95,
      waterTempF: 203,
      brewTimeSeconds: 180,
      steps: [{ kind: "pour", atSeconds: 0 }],
    },
    "personal",
  ],
  [
    updateLevelProfile,
    {
      acidityLevel: 4,
      bodyLevel: 2,
      sweetnessLevel: 3,
      bitternessLevel: 1,
      flavorComplexityLevel: 5,
      aftertasteLevel: 2,
    },
  ],
  [
    updateTasteProfile,
    {
      strengthPreference: 0.5,
      acidityTolerance: 0.5,
      roastPreference: 0.5,
      bodyVsClarity: 0.5,
      bitternessSensitivity: 0.5,
      explorerType: 1,
    },
  ],
  [
    updatePreferences,
    {
      temperatureUnit: "fahrenheit",
      weightUnit: "ounces",
      timeZone: "Europe/Oslo",
      locale: "nb",
      theme: "dark",
      playerSounds: false,
      altitudeMeters: 1500,
    },
  ],
  [
    updateNotificationPreferences,
    { notifyRecipeComments: true, notifyRecipeFavorites: false, notifyRecipeBrews: true },
  ],
  [
    updateRecipe,
    {
      name: "Slow morning",
      filterId: 1,
      brewTimeSeconds: 180,
      waterTempC: 95,
      waterTempF: 203,
      notes: "Slowly.",
      steps: [{ kind: "pour", atSeconds: 0 }],
      tasteProfile: taste,
    },
    "recipe",
  ],
  [
    updatePortalProfile,
    {
      name: "North",
      description: "Light roasts.",
      tagline: "From the harbour",
      city: "Oslo",
      state: "Oslo",
      country: "Norway",
      instagramHandle: "north",
      websiteUrl: "https://north.example",
      contactEmail: "hello@north.example",
      logoUrl: "https://north.example/logo.png",
      coverImageUrl: "https://north.example/cover.png",
    },
  ],
  [
    updatePortalCoffee,
    {
      name: "House",
      roastLevel: "DARK",
      slug: "house",
      origin: "Ethiopia",
      flavorNotes: ["plum"],
      flavorProfile: ["plum"],
      description: "Washed.",
      coffeeType: "BLEND",
      processingMethod: "washed",
      acidityLevel: 4,
      bodyLevel: 2,
      altitudeMeters: 1900,
      isArchived: false,
    },
    "coffee",
  ],
  [
    updateEmbedSettings,
    { accentColor: "#7A4A21", theme: "dark", showPoweredBy: true, allowedDomains: ["north.example"] },
  ],
  [updateWebhook, { url: "https://north.example/", events: ["coffee.created"], isEnabled: true }, "webhook"],
  [createBrewLog, { method: "pour-over", ...opinion, daysOffRoast: 9, brewTimeSeconds: 180, doseGrams: 15 }],
];

/** Returns all subsets of the fields if they are few, else a sample of every size. Subsets of a creation keep the first field. */
function subsetsOf(endpoint: Endpoint, body: object): object[] {
  const fields = Object.entries(body);
  const isCreation = endpoint.method === "POST";
  const total = 2 ** fields.length;
  const step = Math.max(1, Math.floor(total / maxSubsets)) | 1;
  const subsets: object[] = [];
  for (let bits = 1; bits < total; bits += step)
    subsets.push(Object.fromEntries(fields.filter((_, at) => bits & (1 << at) || (isCreation && at === 0))));
  return subsets;
}

test.each(cases.map(([endpoint, body, row]) => [endpoint.id, endpoint, body, row] as const))(
  "%s prepares a few statements for any subset of its fields",
  async (_id, endpoint, body, row) => {
    const call = callAs(api.call, member);
    const send = async (subset: object) => {
      const params = row === undefined ? {} : { params: { id: ids[row] }, query: {} };
      const { status } = await call(endpoint, { ...params, body: subset } as never);
      expect([subset, status]).toEqual([subset, endpoint.method === "POST" ? 201 : 200]);
    };
    await send(body);
    const before = api.deps.db.statements.named();
    for (const subset of subsetsOf(endpoint, body)) await send(subset);
    expect(api.deps.db.statements.named() - before).toBeLessThanOrEqual(maxNewStatements);
  },
);

test("the cases cover every partial update of the contract with all compatible fields", () => {
  const partial = endpoints.filter(({ body }) => body !== undefined && "minProperties" in body.schema);
  expect(partial.map(({ id }) => id).filter((id) => !cases.some(([endpoint]) => endpoint.id === id))).toEqual(
    [],
  );
  const exclusive = new Set(["updateLevelProfile", "updateTasteProfile", "updateBag"]);
  const missing = cases.flatMap(([endpoint, body]) =>
    exclusive.has(endpoint.id) || endpoint.method === "POST"
      ? []
      : Object.keys((endpoint.body?.schema as TObject | undefined)?.properties ?? {}).filter(
          (field) => !(field in body),
        ),
  );
  expect(missing).toEqual([]);
});
