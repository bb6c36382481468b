import {
  Conversion,
  GrinderChart,
  grinderDataModels,
  GrinderName,
} from "@brewdial/contract/grinder-data/models.ts";
import { nullable, oneOf } from "@brewdial/contract/model.ts";
import { stepKinds } from "@brewdial/contract/recipes/brew-steps.ts";
import { brewMethodIds, confidence, roastLevels } from "@brewdial/contract/vocabulary.ts";
import type { Tool } from "@modelcontextprotocol/server";
import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { ToolName } from "./tool-arguments.ts";

/* The structured content that tools return: what a program needs to continue, without the fields that REST has for user interfaces. */

const sources = {
  sources: Type.Array(Type.Object({ title: Type.String(), url: Type.String() }), {
    maxItems: 3,
    description: "The most reliable sources of the settings.",
  }),
  sourceCount: Type.Integer({ description: "Number of all sources, which the grinder's web page lists." }),
};

const chartProperties = GrinderChart.schema.properties;
const range = (description: string) => Type.String({ description });
const methodSetting = Type.Object({
  key: oneOf(brewMethodIds),
  label: Type.String(),
  setting: Type.Number(),
  instruction: Type.String({ description: "The setting with its unit." }),
  usual: range("Where six published settings in seven lie."),
  span: range("Settings that the method can use."),
  maker: nullable(range("What the maker of the grinder says.")),
  styles: Type.Array(
    Type.Object({ label: Type.String(), instruction: Type.String(), usual: Type.String() }),
    { description: "Other ways to brew with the method." },
  ),
});
const chart = Type.Object({
  ...GrinderName.schema.properties,
  scale: chartProperties.scale,
  zero: chartProperties.zero,
  url: chartProperties.url,
  methods: Type.Array(methodSetting, { description: "From fine to coarse." }),
  grindIndexMin: Type.Number({ description: "Finest grind index the grinder reaches." }),
  grindIndexMax: Type.Number({ description: "Coarsest grind index the grinder reaches." }),
  unreachable: Type.Array(Type.String(), { description: "Keys of the brew methods out of its reach." }),
  unknown: Type.Array(Type.String(), {
    description: "Keys of the brew methods for which no setting of this grinder is published yet.",
  }),
  confidence: chartProperties.confidence,
  ...sources,
});

const { from, to, grindIndex, espresso, clamped } = Conversion.schema.properties;
const conversion = Type.Object({
  from,
  to,
  grindIndex,
  espresso,
  clamped,
  notices: Type.Array(Type.String(), { description: "What limits the conversion." }),
  confidence: Conversion.schema.properties.confidence,
  ...sources,
});

const grinders = Type.Object({
  grinders: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
  count: Type.Integer(),
});

const amounts = {
  method: oneOf(brewMethodIds),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  ratio: Type.Number({ description: "Grams of water per gram of coffee." }),
  waterTempC: nullable(Type.Number()),
  brewTimeSeconds: nullable(Type.Integer()),
};

const foundRecipe = Type.Object({
  id: Type.Integer(),
  url: Type.String({ description: "Web page of the recipe." }),
  coffee: Type.Object({ name: Type.String(), roaster: Type.String(), roastLevel: oneOf(roastLevels) }),
  ...amounts,
  grinder: Type.String({ description: "Slug of the grinder of `setting`." }),
  setting: Type.String({ description: "Setting on that grinder, with its unit." }),
  range: nullable(Type.String({ description: "Settings worth trying; null on the author's grinder." })),
  machine: Type.String({ description: "The author's brewer." }),
  isOfficial: Type.Boolean({ description: "Whether it is the roaster's own recipe." }),
  upvotes: Type.Integer(),
  downvotes: Type.Integer(),
});

export type FoundRecipe = Static<typeof foundRecipe>;

const recipeOnGear = {
  ...amounts,
  grinder: Type.String({ description: "Slug of the grinder." }),
  setting: Type.String({ description: "Setting on that grinder, with its unit." }),
};
const step = Type.Object({
  at: Type.String({ description: "When it begins, after the first water: 0:45." }),
  kind: oneOf(stepKinds),
  weight: Type.Optional(
    Type.String({ description: "Weight on the scale when it ends, or with a plus what it adds to the cup." }),
  ),
  waterTempC: Type.Optional(Type.Number({ description: "Where it differs from the recipe's." })),
  text: Type.String({ description: "What to do. Empty where the kind says it all." }),
});

export type ToolStep = Static<typeof step>;

const originalRecipe = Type.Object(recipeOnGear);
const recipeOnOwnGear = Type.Object({
  ...recipeOnGear,
  range: Type.String({ description: "Settings worth trying." }),
  confidence: confidence(),
  steps: Type.Array(step, { description: "How to brew it, for these amounts." }),
});
const adapted = Type.Unsafe<RecipeOnOwnGear | null>({
  anyOf: [recipeOnOwnGear, { type: "null" }],
  description: "Null if the grinder cannot grind for the method; notices says why.",
});
const notices = Type.Array(Type.String(), { description: "Limits of the grinder or brewer." });
const changes = Type.Array(Type.String(), { description: "One sentence for each change." });

export type RecipeOnGear = Static<typeof originalRecipe>;
export type RecipeOnOwnGear = Static<typeof recipeOnOwnGear>;

const nextBrew = Type.Object({
  change: oneOf(["grind", "ratio", "temperature", "time", "none"]),
  direction: nullable(Type.String()),
  from: nullable(Type.String({ description: "What it is now." })),
  to: nullable(Type.String({ description: "What to try. Null if only the direction is known." })),
  reason: Type.String(),
});

/** Output schema of each tool. */
export const toolOutputs = {
  convert_grind_setting: conversion,
  get_grinder_chart: chart,
  list_grinders: grinders,
  find_recipes: Type.Object({
    recipes: Type.Array(foundRecipe),
    total: Type.Integer({ description: "Number of recipes that match." }),
  }),
  adapt_recipe: Type.Object({
    name: nullable(Type.String({ description: "Name of the recipe. Null for one that you described." })),
    url: nullable(Type.String({ description: "Web page of the recipe. Null for one that you described." })),
    original: originalRecipe,
    adapted,
    changes,
    notices,
  }),
  get_starting_recipe: Type.Object({ recipe: adapted, changes, notices }),
  suggest_next_brew: nextBrew,
} satisfies Record<ToolName, TObject>;

/** Returns a self-contained schema: references are inlined and type arrays split, for clients with limited support. */
export function asObjectSchema(schema: TSchema): Tool["inputSchema"] {
  const models = new Map<unknown, TSchema>(grinderDataModels.map((model) => [model.id, model.schema]));
  const inlined = JSON.stringify(
    schema,
    (_key, value: { $ref?: string; type?: string | string[] } | null) => {
      if (value?.$ref !== undefined) return models.get(value.$ref);
      if (!Array.isArray(value?.type)) return value;
      const { type, ...rest } = value;
      return { ...rest, anyOf: type.map((one) => ({ type: one })) };
    },
  );
  return JSON.parse(inlined) as Tool["inputSchema"];
}
