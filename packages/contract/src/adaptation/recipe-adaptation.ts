import { Type } from "typebox";
import { aliased } from "../aliases.ts";
import { steps, stepsExample } from "../recipes/brew-steps.ts";
import { endpoint } from "../endpoint.ts";
import * as limits from "../field-limits.ts";
import { model, nullable, oneOf, pathId } from "../model.ts";
import { Notice, RecipeChange, settingTrust, settingTrustExample } from "./recipe-changes.ts";
import { GrinderReference, MachineReference, Recipe } from "../recipes/models.ts";
import { brewMethodIds } from "../vocabulary.ts";

/** A grinder or machine in a request: its slug, or its id as digits. */
export const equipmentReference = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 120, description, examples: [example] });

const figures = {
  method: oneOf(brewMethodIds),
  grinder: GrinderReference,
  machine: MachineReference,
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  ratio: Type.Number(),
  grindSetting: Type.Number({ description: "Setting on the dial's scale." }),
  grindSettingLabel: Type.String({ description: "The setting as shown on the dial." }),
  grindIndex: Type.Number({ description: "Grind index of the setting, 0 to 100." }),
  grindUnit: settingTrust.grindUnit,
  waterTempC: nullable(
    Type.Number({
      description: "Water temperature in °C. Null if not given, or if the brewer heats the water itself.",
    }),
  ),
  waterTempF: nullable(Type.Number({ description: "Water temperature in °F." })),
};

const figuresExample = {
  method: "pour-over" as const,
  grinder: Recipe.example.grinder,
  machine: Recipe.example.machine,
  doseGrams: 15,
  waterGrams: 240,
  ratio: 16,
  grindSetting: 24,
  grindSettingLabel: "24",
  grindIndex: 40,
  grindUnit: "clicks",
  waterTempC: 95,
  waterTempF: 203,
};

const converted = {
  field: "grind" as const,
  from: 24,
  to: 92,
  fromLabel: "24",
  toLabel: "1.32",
  code: "grind_converted" as const,
  params: {
    amount: 0,
    unit: "clicks",
    causes: [{ code: "conversion" as const, value: "Comandante C40 MK4", amount: 0 }],
  },
  reason: "Converted from 24 on the Comandante C40 MK4",
};

/** A community recipe as written and on the requested gear (D183). */
export const RecipeAdaptation = model(
  "RecipeAdaptation",
  Type.Object({
    recipeId: Type.Integer(),
    original: Type.Object({ ...figures, brewTimeSeconds: nullable(Type.Integer()) }),
    adapted: nullable(
      Type.Object({
        ...figures,
        ...settingTrust,
        isCalibrated: Type.Boolean({ description: "Whether your own calibration of the grinder was used." }),
        brewTimeSeconds: Type.Integer(),
        ...steps,
      }),
    ),
    isAdapted: Type.Boolean({ description: "Whether grind or amounts differ from the author's recipe." }),
    changes: Type.Array(RecipeChange.ref, { description: "One entry for each figure that differs." }),
    why: Type.Array(Type.String(), { description: "The `reason` of each change." }),
    notices: Type.Array(Notice.ref, {
      description: "Limits of the grinder or brewer, and why `adapted` is null where it is.",
    }),
  }),
  {
    recipeId: 12,
    original: { ...figuresExample, brewTimeSeconds: 180 },
    adapted: {
      ...figuresExample,
      ...settingTrustExample,
      grinder: { id: 62, slug: "kingrinder-k6", brand: "Kingrinder", name: "K6", model: "K6" },
      grindSetting: 92,
      grindSettingLabel: "1.32",
      grindInstruction: "1 turn + 32 clicks (1.32)",
      grindRange: { min: 82, max: 102, minLabel: "1.22", maxLabel: "1.42", label: "1.22 to 1.42" },
      isCalibrated: false,
      brewTimeSeconds: 180,
      ...stepsExample,
      stepsGenerated: true,
    },
    isAdapted: true,
    changes: [converted],
    why: [converted.reason],
    notices: [],
  },
);

/** Public: with a session, the user's calibration and default filter apply (D183). */
export const getAdaptedRecipe = endpoint({
  id: "getAdaptedRecipe",
  method: "GET",
  path: "/api/recipes/{id}/adapted",
  tag: "adaptation",
  summary: "Get a recipe on your grinder",
  description:
    "Returns a community recipe as written and adapted to a grinder, a machine and a volume, with a reason for each changed figure and the steps for a timer. The author's setting is converted through the grind index. `adapted` is null when the grind cannot be converted or the grinder cannot grind for the method; `notices` says which. If you are signed in, your calibration and default filter are used.",
  auth: "optional",
  limit: null,
  cache: "per-viewer",
  cors: "shared",
  scopes: ["library:read"],
  params: Type.Object({ id: pathId("Recipe") }),
  query: Type.Object({
    ...aliased(
      ["grinderId", "grinder"],
      equipmentReference(
        "Slug or id of a grinder, or `mine` for your default grinder. Default: the author's grinder.",
        "kingrinder-k6",
      ),
    ),
    ...aliased(
      ["machineId", "machine"],
      equipmentReference(
        "Slug or id of a machine for the same brew method. Default: the author's machine.",
        "bodum-chambord",
      ),
    ),
    volumeGrams: Type.Optional(
      Type.Number({
        ...limits.volumeGrams,
        description:
          "Water in grams; the beverage for espresso. Reduced to what the machine holds. Default: the author's.",
        examples: [320],
      }),
    ),
  }),
  success: {
    200: {
      description: "The recipe as written and adapted.",
      schema: RecipeAdaptation.ref,
      example: RecipeAdaptation.example,
    },
  },
  errors: {
    400: "A parameter is out of range, or the machine is for another method than the recipe.",
    401: "`grinderId=mine` without a session, or your session has expired.",
    404: "Recipe, grinder or machine not found.",
  },
});

export const recipeAdaptationModels = [RecipeAdaptation] as const;
export const recipeAdaptationEndpoints = [getAdaptedRecipe] as const;
