import { Type } from "typebox";
import { coffeeIdParams, coffeePolicies } from "./endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { maxSlugLength } from "../equipment/equipment-ref.ts";
import { OnGrinder } from "../gear/on-grinder.ts";
import { model, nullable, oneOf } from "../model.ts";
import { brewMethodIds } from "../vocabulary.ts";

/** Origins of a coffee's setting, the most reliable first. */
export const settingOrigins = ["own_brews", "official_recipe", "community_recipe", "roast"] as const;

/** Ratings of brews in one class of the grind index (D656). */
const ratingClass = Type.Object({
  from: Type.Number({ description: "Lowest grind index of the class." }),
  to: Type.Number({ description: "Where the next class begins." }),
  onGrinder: OnGrinder.ref,
  brewers: Type.Integer({ minimum: 5, description: "Number of people, rounded down to a multiple of 5." }),
  rating: Type.Number({ description: "Their average rating, rounded to 0.5." }),
});

export const CoffeeSetting = model(
  "CoffeeSetting",
  Type.Object({
    method: oneOf(brewMethodIds),
    origin: Type.Unsafe<(typeof settingOrigins)[number]>({
      ...oneOf(settingOrigins),
      description:
        "`own_brews`: your best rated brew, of equal ones the latest. `official_recipe`: the roaster's own recipe. `community_recipe`: the best recipe of the method. `roast`: nobody has shared one yet; where the method starts for this roast.",
    }),
    brews: nullable(
      Type.Integer({
        description:
          "Number of your brews (`own_brews`), or how often the recipe was brewed. Null for `roast`.",
      }),
    ),
    rating: nullable(
      Type.Number({
        description: "Average rating of your brews. Null for other origins and without ratings.",
      }),
    ),
    brewLogId: nullable(Type.Integer({ description: "Your best rated brew. Null for other origins." })),
    recipeId: nullable(Type.Integer({ description: "The recipe. Null for `own_brews` and `roast`." })),
    onGrinder: OnGrinder.ref,
    ratings: Type.Array(ratingClass, {
      description:
        "How people rated brews of this coffee by grind index, in classes of 2.5, finest first; classes that are one setting of the grinder are joined. A class needs five people, each counts once, and only completed calendar months (UTC) of the last twelve count. Members of the roaster do not count.",
    }),
  }),
  {
    method: "pour-over",
    origin: "own_brews",
    brews: 14,
    rating: 4.3,
    brewLogId: 512,
    recipeId: null,
    onGrinder: OnGrinder.example,
    ratings: [{ from: 37.5, to: 40, onGrinder: OnGrinder.example, brewers: 10, rating: 4.5 }],
  },
);

/** Returns the settings that the page of a coffee shows on the visitor's dial. */
export const listCoffeeSettings = endpoint({
  ...coffeePolicies,
  id: "listCoffeeSettings",
  method: "GET",
  path: "/api/coffees/{id}/settings",
  summary: "List a coffee's settings on a grinder",
  description:
    "Returns where to set a grinder for the coffee, by brew method, and how people rated it there: for pour-over, AeroPress, French press and espresso, for the methods of your machines, and for every method that you brewed it with or that has a recipe. Methods that the grinder cannot grind for are left out. Your own brews come first.",
  auth: "optional",
  cache: "per-viewer",
  scopes: ["brews:read", "library:read"],
  params: coffeeIdParams,
  query: Type.Object({
    onGrinder: Type.String({
      minLength: 1,
      maxLength: maxSlugLength,
      description:
        "Slug or id of a grinder, or `mine` for your own, where espresso uses your grinder for espresso. If you are signed in, your calibration of the grinder is used.",
      examples: ["baratza-encore"],
    }),
  }),
  coalesce: true,
  success: {
    200: {
      description: "The settings by brew method.",
      schema: Type.Object({ settings: Type.Array(CoffeeSetting.ref) }),
      example: { settings: [CoffeeSetting.example] },
    },
  },
  errors: { 401: "`onGrinder=mine` without being signed in, or your session has expired." },
});

export const coffeeSettingEndpoints = [listCoffeeSettings] as const;
export const coffeeSettingModels = [CoffeeSetting] as const;
