import { Type } from "typebox";
import { steps, stepsExample } from "./brew-steps.ts";
import { Author, RoasterItem } from "../coffees/models.ts";
import { grindUnitExample, grindUnitFields } from "../equipment/dial-models.ts";
import { Filter, Grinder, Machine } from "../equipment/endpoints.ts";
import { model, nullable, nullableText, oneOf, timestamp } from "../model.ts";
import { OnGrinder, onGrinderField } from "../gear/on-grinder.ts";
import { MatchReason, RecipeViewer, recipeViewerFields } from "./viewer.ts";
import { nullableWaterTemp } from "../temperature.ts";
import { brewMethodIds, coffeeTypes, roastLevels } from "../vocabulary.ts";

const coffeeReference = {
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  roastLevel: oneOf(roastLevels),
  origin: nullableText(),
  flavorProfile: nullableText(),
  processingMethod: nullableText(),
  coffeeType: nullable(oneOf(coffeeTypes)),
  roasterName: Type.String(),
  roasterSlug: Type.String(),
};

/** A coffee nested in another object (D66). */
export const CoffeeReference = Type.Object(coffeeReference);

/** A grinder nested in another object (D66). */
export const GrinderReference = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  brand: Type.String(),
  name: Type.String(),
  model: Type.String(),
});

/** A machine nested in another object (D66). */
export const MachineReference = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  brand: Type.String(),
  model: Type.String(),
  brewMethod: oneOf(brewMethodIds),
});

const tasteLevel = nullable(Type.Integer({ minimum: 1, maximum: 5 }));

/** Taste of a recipe as rated by its author, from 1 to 5; each value is optional. */
export const TasteLevels = model(
  "TasteLevels",
  Type.Object({ acidity: tasteLevel, body: tasteLevel, sweetness: tasteLevel, bitterness: tasteLevel }),
  { acidity: 4, body: 2, sweetness: 3, bitterness: 1 },
);

const translated = (description: string) =>
  Type.Object({ en: Type.String(), de: Type.String(), fr: Type.String() }, { description });

const publication = {
  slug: Type.String({ description: "Stable name of the recipe." }),
  title: translated("Title in each language of the service."),
  author: Type.String(),
  authorSlug: Type.String({ description: "What `author` of `GET /api/recipes/search` takes." }),
  year: nullable(Type.Integer()),
  isFamous: Type.Boolean({ description: "Whether it is one of the best known recipes." }),
  isIced: Type.Boolean(),
  isForAnyCoffee: Type.Boolean({ description: "Whether it names no coffee; `coffee` then stands for any." }),
};
const publicationExample = {
  slug: "hoffmann-ultimate-v60",
  title: { en: "Ultimate V60 for two cups", de: "V60 für zwei Tassen", fr: "V60 pour deux tasses" },
  author: "James Hoffmann",
  authorSlug: "james-hoffmann",
  year: 2019,
  isFamous: true,
  isIced: false,
  isForAnyCoffee: true,
};

/** The original author of a recipe that was published elsewhere and comes with the catalog (D563). */
export const Publication = model("Publication", Type.Object(publication), publicationExample);

/** Publication with the additional fields of a recipe's page. */
export const PublicationDetail = model(
  "PublicationDetail",
  Type.Object({
    ...publication,
    grind: Type.Object(
      {
        low: Type.Number(),
        high: Type.Number(),
        confidence: oneOf(["high", "medium", "low"]),
        published: nullable(Type.String({ description: "The grind as the author says it." })),
      },
      { description: "How far `grindIndex` can be trusted, and what it was read from." },
    ),
    preparation: nullable(translated("What happens before the first water.")),
    stepTexts: Type.Object(
      { de: Type.Array(Type.String()), fr: Type.Array(Type.String()) },
      { description: "The texts of `steps` in other languages than English." },
    ),
    servings: Type.Integer(),
    difficulty: oneOf(["easy", "medium", "hard"]),
    sources: Type.Array(Type.Object({ title: Type.String(), address: Type.String() }), {
      description: "Where it was published.",
    }),
  }),
  {
    ...publicationExample,
    grind: { low: 26, high: 42, confidence: "medium", published: "medium-fine" },
    preparation: {
      en: "Rinse the filter with hot water.",
      de: "Den Filter mit heißem Wasser spülen.",
      fr: "Rincer le filtre à l’eau chaude.",
    },
    stepTexts: {
      de: ["Alles benetzen und schwenken.", "", "Langsam kreisend aufgießen.", ""],
      fr: ["Tout mouiller et faire tourner.", "", "Verser lentement en cercles.", ""],
    },
    servings: 2,
    difficulty: "medium",
    sources: [
      {
        title: "James Hoffmann: the ultimate V60 technique",
        address: "https://www.youtube.com/watch?v=AI4ynXzkSQo",
      },
    ],
  },
);

const recipe = {
  id: Type.Integer(),
  type: Type.Literal("community"),
  name: nullable(
    Type.String({ description: "What its author calls it. Null: it is named after coffee and brewer." }),
  ),
  method: oneOf(brewMethodIds),
  coffeeProfileId: Type.Integer(),
  grinderId: Type.Integer(),
  machineId: Type.Integer(),
  filterId: nullable(Type.Integer()),
  grindSetting: Type.Number({ description: "Setting on the dial's scale." }),
  grindSettingLabel: Type.String({ description: "The setting as shown on the dial." }),
  ...grindUnitFields,
  grindIndex: Type.Number(),
  ratio: Type.Number(),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  brewTimeSeconds: nullable(Type.Integer()),
  ...nullableWaterTemp,
  notes: nullableText(),
  tasteProfile: nullable(TasteLevels.ref),
  upvotes: Type.Integer(),
  downvotes: Type.Integer(),
  wilsonScore: Type.Number(),
  avgRating: nullable(Type.Number()),
  ratingCount: Type.Integer(),
  brewCount: Type.Integer(),
  commentCount: Type.Integer(),
  isOfficial: Type.Boolean({
    description:
      "Whether it is the roaster's own recipe for its coffee. `createdBy` is then the roaster, and `grindIndex` is what the roaster wrote: grinder and setting stand for it.",
  }),
  createdBy: Author,
  createdAt: timestamp(),
};

const recipeExample = {
  id: 12,
  type: "community" as const,
  name: "Slow morning",
  method: "pour-over" as const,
  coffeeProfileId: 3,
  grinderId: 23,
  machineId: 1,
  filterId: null,
  grindSetting: 24,
  grindSettingLabel: "24",
  ...grindUnitExample,
  grindIndex: 40,
  ratio: 16,
  doseGrams: 15,
  waterGrams: 240,
  brewTimeSeconds: 180,
  waterTempC: 95,
  waterTempF: 203,
  notes: null,
  tasteProfile: TasteLevels.example,
  upvotes: 10,
  downvotes: 1,
  wilsonScore: 0.622635,
  avgRating: 4.5,
  ratingCount: 4,
  brewCount: 9,
  commentCount: 2,
  isOfficial: false,
  createdBy: { displayName: "Ana" },
  createdAt: "2026-06-03T08:15:30.000Z",
};

const coffeeReferenceExample = {
  id: 3,
  name: "Kochere",
  slug: "kochere",
  roastLevel: "LIGHT" as const,
  origin: "Ethiopia",
  flavorProfile: "jasmine, bergamot",
  processingMethod: "washed",
  coffeeType: "SINGLE_ORIGIN" as const,
  roasterName: "North",
  roasterSlug: "north",
};

/** A recipe in lists (D66). `tasteMatchScore`, `createdByMe` and `viewer` are present for signed-in users only. */
export const Recipe = model(
  "Recipe",
  Type.Object({
    ...recipe,
    coffee: CoffeeReference,
    grinder: GrinderReference,
    machine: MachineReference,
    filter: nullable(Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.String() })),
    tasteMatchScore: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description: "How well the recipe fits your taste. Present if you are signed in.",
      }),
    ),
    createdByMe: Type.Optional(
      Type.Boolean({ description: "Whether you are the author. Present if you are signed in." }),
    ),
    ...recipeViewerFields,
    ...onGrinderField,
    publication: Type.Optional(Publication.ref),
  }),
  {
    ...recipeExample,
    coffee: coffeeReferenceExample,
    grinder: { id: 23, slug: "comandante-c40-mk4", brand: "Comandante", name: "C40 MK4", model: "C40 MK4" },
    machine: { id: 1, slug: "hario-v60-02", brand: "Hario", model: "V60 02", brewMethod: "pour-over" },
    filter: null,
  },
);

/** A recipe with full coffee, roaster and equipment details. The same for all users, so that it can be cached (D30, D66). */
export const RecipeDetail = model(
  "RecipeDetail",
  Type.Object({
    ...recipe,
    coffee: Type.Object({ ...coffeeReference, roaster: RoasterItem.ref }),
    grinder: Grinder.ref,
    machine: Machine.ref,
    filter: nullable(Filter.ref),
    ...steps,
    publication: Type.Optional(PublicationDetail.ref),
    updatedAt: timestamp(),
  }),
  {
    ...recipeExample,
    coffee: { ...coffeeReferenceExample, roaster: RoasterItem.example },
    grinder: Grinder.example,
    machine: Machine.example,
    filter: null,
    ...stepsExample,
    updatedAt: "2026-06-03T08:15:30.000Z",
  },
);

/** A comment on a recipe (D72). */
export const Comment = model(
  "Comment",
  Type.Object({
    id: Type.Integer(),
    recipeId: Type.Integer(),
    body: Type.String(),
    author: Type.Object({ id: Type.Integer(), displayName: Type.String() }),
    createdAt: timestamp(),
  }),
  {
    id: 5,
    recipeId: 12,
    body: "Ground one click finer: sweeter.",
    author: { id: 7, displayName: "Ana" },
    createdAt: "2026-06-03T08:15:30.000Z",
  },
);

export const recipeModels = [
  OnGrinder,
  RecipeViewer,
  MatchReason,
  TasteLevels,
  Publication,
  PublicationDetail,
  Recipe,
  RecipeDetail,
  Comment,
] as const;
