import { expect, test } from "vitest";
import { endpoints } from "./index.ts";
import { openApiDocument } from "./openapi.ts";
import * as contract from "./index.ts";
import { includesScope, scopeDescriptions, scopes, scopesOf } from "./scopes.ts";

const accepting = endpoints.filter((endpoint) => scopesOf(endpoint) !== undefined);

test("what access tokens can do, by scope: a new operation is added here on purpose", () => {
  const byScopes = Map.groupBy(accepting, (endpoint) => scopesOf(endpoint)?.join(" ") ?? "");
  const ids = Object.fromEntries(
    [...byScopes].map(([needed, list]) => [needed, list.map(({ id }) => id).toSorted()]),
  );
  expect(ids).toMatchInlineSnapshot(`
    {
      "": [
        "callPersonalMcp",
      ],
      "brews:read": [
        "compareBrewLog",
        "getBrewLog",
        "getBrewTable",
        "getBrewYear",
        "getBrewspec",
        "getLastBrewLog",
        "getNextBrew",
        "getWeeklyStats",
        "listBrewLogs",
        "listBrewPoints",
        "listBrewTags",
      ],
      "brews:read library:read": [
        "getToday",
        "listBagSuggestions",
        "listCoffeeSettings",
        "listShelves",
      ],
      "brews:read library:write": [
        "createRecipeFromBrewLog",
      ],
      "brews:write": [
        "createBrewLog",
        "deleteBrewLog",
        "saveBrewLogAsRecipe",
        "updateBrewLog",
      ],
      "library:read": [
        "adaptRecipe",
        "browseRecipes",
        "discoverRecipes",
        "getAdaptedRecipe",
        "getBag",
        "getBagTable",
        "getCoffeeStats",
        "getCollection",
        "getCustomGrinder",
        "getCustomMachine",
        "getLibraryCounts",
        "getPersonalRecipe",
        "getPublishedOverview",
        "getRecipeForGear",
        "listBags",
        "listCoffeeOfficialRecipes",
        "listCollections",
        "listCommunityRecipes",
        "listCustomGrinders",
        "listCustomMachines",
        "listLibraryCoffees",
        "listOwnFilters",
        "listOwnGrinders",
        "listOwnMachines",
        "listPersonalRecipes",
        "listRecipes",
        "listRecommendations",
        "listRoasterCoffees",
        "listRoasterRecipes",
        "listSavedRecipes",
        "searchRecipes",
      ],
      "library:write": [
        "addCollectionItem",
        "calibrateGrinder",
        "createBag",
        "createCollection",
        "createCustomGrinder",
        "createCustomMachine",
        "createPersonalRecipe",
        "createPrivateCoffee",
        "deleteBag",
        "deleteCollection",
        "deleteCustomGrinder",
        "deleteCustomMachine",
        "deletePersonalRecipe",
        "freezeBag",
        "mergePrivateCoffee",
        "putLibraryCoffee",
        "putOwnFilter",
        "putOwnGrinder",
        "putOwnMachine",
        "removeCollectionItem",
        "removeLibraryCoffee",
        "removeOwnFilter",
        "removeOwnGrinder",
        "removeOwnMachine",
        "resetCalibration",
        "saveRecipe",
        "setCollectionItems",
        "unsaveRecipe",
        "updateBag",
        "updateCollection",
        "updateCustomGrinder",
        "updateCustomMachine",
        "updatePersonalRecipe",
        "updatePrivateCoffee",
      ],
    }
  `);
});

test("no access token is accepted for what is public in a user's name, the account, sign-in, portal and desk", () => {
  const tags = new Set(["auth", "profile", "portal", "desk", "notifications", "ops", "embeds"]);
  const refused = accepting.filter(
    ({ tag, auth, recentSignIn, recentPasskey }) =>
      tags.has(tag) || auth === "member" || auth === "operator" || recentSignIn || recentPasskey,
  );
  expect(refused.map(({ id }) => id)).toEqual([]);
  const publicWrites = accepting.filter(
    ({ tag, method, isSafe }) =>
      ["recipes", "coffees", "roasters"].includes(tag) && method !== "GET" && !isSafe,
  );
  expect(publicWrites.map(({ id }) => id)).toEqual([]);
});

test("a scope to read is never enough for a change", () => {
  const changes = accepting.filter(
    ({ method, isSafe, tag, auth }) =>
      method !== "GET" && !isSafe && tag !== "adaptation" && auth !== "token",
  );
  for (const endpoint of changes)
    expect([endpoint.id, scopesOf(endpoint)?.some((scope) => scope.endsWith(":write"))]).toEqual([
      endpoint.id,
      true,
    ]);
});

test("includesScope: a scope to write includes the one to read, and nothing else", () => {
  expect(scopes.filter((scope) => includesScope(["brews:write"], scope))).toEqual([
    "brews:read",
    "brews:write",
  ]);
  expect(scopes.filter((scope) => includesScope(["library:read"], scope))).toEqual(["library:read"]);
  expect(scopes.filter((scope) => includesScope([], scope))).toEqual([]);
});

test("the OpenAPI document names the scopes of each operation and explains them", () => {
  const document = openApiDocument(contract) as {
    readonly info: { readonly description: string };
    readonly paths: Record<string, Record<string, { security: unknown; "x-scopes"?: unknown }>>;
  };
  expect(document.paths["/api/user/today"]?.["get"]).toMatchObject({
    security: [{ cookieAuth: [] }, { bearerAuth: [] }, { accessToken: ["brews:read", "library:read"] }],
    "x-scopes": ["brews:read", "library:read"],
  });
  expect(document.paths["/api/user/account"]?.["delete"]).toMatchObject({
    security: [{ cookieAuth: [] }, { bearerAuth: [] }],
  });
  for (const text of Object.values(scopeDescriptions)) expect(document.info.description).toContain(text);
});
