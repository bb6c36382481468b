import { Conversion, GrinderChart, grinderDataModels } from "@brewdial/contract/grinder-data/models.ts";
import { listWidgetGrinders } from "@brewdial/contract/grinder-data/endpoints.ts";
import { nullable, oneOf } from "@brewdial/contract/model.ts";
import { stepKinds } from "@brewdial/contract/recipes/brew-steps.ts";
import { brewMethodIds, confidence, roastLevels } from "@brewdial/contract/vocabulary.ts";
import type { Tool } from "@modelcontextprotocol/server";
import { Type, type Static, type TSchema } from "typebox";
import { toolArguments, type ToolName } from "./tool-arguments.ts";

const chartWithReach = Type.Object({
  ...GrinderChart.schema.properties,
  grindIndexMin: Type.Number({ description: "Finest grind index the grinder reaches." }),
  grindIndexMax: Type.Number({ description: "Coarsest grind index the grinder reaches." }),
  unreachable: Type.Array(Type.String(), { description: "Keys of the brew methods out of its reach." }),
  unknown: Type.Array(Type.String(), {
    description: "Keys of the brew methods for which no setting of this grinder is published yet.",
  }),
});

const foundRecipe = Type.Object({
  id: Type.Integer(),
  url: Type.String({ description: "Web page of the recipe." }),
  summary: Type.String({ description: "The recipe in one line." }),
  method: oneOf(brewMethodIds),
  coffee: Type.Object({ name: Type.String(), roaster: Type.String(), roastLevel: oneOf(roastLevels) }),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  ratio: Type.Number({ description: "Grams of water per gram of coffee." }),
  waterTempC: nullable(Type.Number()),
  brewTimeSeconds: nullable(Type.Integer()),
  grinder: Type.String({ description: "Slug of the author's grinder." }),
  setting: Type.String({ description: "Setting on the author's grinder, with its unit." }),
  machine: Type.String({ description: "The author's brewer." }),
  isOfficial: Type.Boolean({ description: "Whether it is the roaster's own recipe." }),
  upvotes: Type.Integer(),
  downvotes: Type.Integer(),
});

export type FoundRecipe = Static<typeof foundRecipe>;

const recipeOnGear = {
  method: oneOf(brewMethodIds),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  ratio: Type.Number({ description: "Grams of water per gram of coffee." }),
  waterTempC: nullable(Type.Number()),
  brewTimeSeconds: nullable(Type.Integer()),
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
const adaptedRecipe = Type.Object({
  ...recipeOnGear,
  range: Type.String({ description: "Settings worth trying." }),
  confidence: confidence(),
  steps: Type.Array(step, { description: "How to brew it, for these amounts." }),
});

export type RecipeOnGear = Static<typeof originalRecipe>;
export type RecipeOnOwnGear = Static<typeof adaptedRecipe>;

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The tools in the order of tools/list; results have the schemas of the REST responses. */
export const toolDefinitions: readonly (Tool & { name: ToolName })[] = [
  {
    name: "convert_grind_setting",
    title: "Convert a grind setting",
    description:
      "Converts a coffee grinder setting to the equivalent on another grinder, with a tested range and the sources. " +
      'Use it for questions such as "I use 24 clicks on a Comandante, what is that on an Encore?". ' +
      "Not for choosing a setting for a brew method: get_grinder_chart does that. The result is a starting point, to be adjusted by taste.",
    inputSchema: asObjectSchema(toolArguments.convert_grind_setting),
    outputSchema: asObjectSchema(Conversion.schema),
    annotations: { title: "Convert a grind setting", ...annotations },
  },
  {
    name: "get_grinder_chart",
    title: "Get a grinder's dial-in chart",
    description:
      "Gives the settings of one coffee grinder for every brew method from espresso to cold brew, each with its usable range. " +
      'Use it for questions such as "what setting for pour over on a Baratza Encore?". ' +
      "Not for comparing two grinders: convert_grind_setting does that. Methods the grinder cannot reach are named in unreachable.",
    inputSchema: asObjectSchema(toolArguments.get_grinder_chart),
    outputSchema: asObjectSchema(chartWithReach),
    annotations: { title: "Get a grinder's dial-in chart", ...annotations },
  },
  {
    name: "list_grinders",
    title: "List grinders",
    description:
      "Lists the supported coffee grinders optionally narrowed by search words. " +
      'Use it to see which models of a brand are known. Not needed before the other tools, which understand names such as "c40". Not for settings: it gives names only.',
    inputSchema: asObjectSchema(toolArguments.list_grinders),
    outputSchema: asObjectSchema(listWidgetGrinders.success[200].schema),
    annotations: { title: "List grinders", ...annotations },
  },
  {
    name: "find_recipes",
    title: "Find recipes",
    description:
      "Finds coffee recipes of the community by coffee, brew method and roast level, best first, each with amounts, temperature, time, grind setting and a link. " +
      'Use it for questions such as "how do people brew a light Ethiopian on a V60?". ' +
      "Settings are for the author's grinder: adapt_recipe adapts a recipe to another.",
    inputSchema: asObjectSchema(toolArguments.find_recipes),
    outputSchema: asObjectSchema(
      Type.Object({
        recipes: Type.Array(foundRecipe),
        total: Type.Integer({ description: "Number of recipes that match." }),
      }),
    ),
    annotations: { title: "Find recipes", ...annotations },
  },
  {
    name: "adapt_recipe",
    title: "Adapt a recipe to your grinder",
    description:
      "Adapts a coffee recipe to another grinder and brewer, with its steps: a recipe by its name or id, or one that you describe by grinder, setting, brew method, dose and water. Gives the setting with its unit and range, the amounts, temperature and time, each step with its time and weight, and a reason for each change. " +
      'Use it for questions such as "guide me through Hoffmann\'s V60 on a K6" or "I brew 15 g to 240 g at 24 clicks on a C40, what is that on my K6?". ' +
      "Not for a setting alone: convert_grind_setting does that.",
    inputSchema: asObjectSchema(toolArguments.adapt_recipe),
    outputSchema: asObjectSchema(
      Type.Object({
        name: nullable(Type.String({ description: "Name of the recipe. Null for one that you described." })),
        url: nullable(
          Type.String({ description: "Web page of the recipe. Null for one that you described." }),
        ),
        original: originalRecipe,
        adapted: Type.Unsafe<RecipeOnOwnGear | null>({
          anyOf: [adaptedRecipe, { type: "null" }],
          description: "Null if the grinder cannot grind for the method; notices says why.",
        }),
        changes: Type.Array(Type.String(), { description: "One sentence for each change." }),
        notices: Type.Array(Type.String(), { description: "Limits of the grinder or brewer." }),
      }),
    ),
    annotations: { title: "Adapt a recipe to your grinder", ...annotations },
  },
];

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
