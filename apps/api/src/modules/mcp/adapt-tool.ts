import type { Executor } from "@brewdial/db/executor.ts";
import type { AdaptedRecipe } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { hasOwnTemperature } from "@brewdial/domain/adapt/method-base.ts";
import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { badRequest, notFound } from "../../core/errors.ts";
import { adaptRow } from "../adaptation/adapt-one-recipe.ts";
import { toBrewer } from "../adaptation/get-gear.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { parseGrinderSetting } from "../grinder-data/grinder-charts.ts";
import { findRecipe } from "../recipes/read-recipes.ts";
import { formatFigures, formatName, toCelsius, toFahrenheit } from "./format-figures.ts";
import { formatSteps, presentSteps } from "./present-steps.ts";
import { resolveGrinder, resolveMachine, resolveMachineFor, resolveMethod } from "./resolve-names.ts";
import { exampleArguments, type ToolArguments } from "./tool-arguments.ts";
import type { RecipeOnGear, RecipeOnOwnGear } from "./tool-outputs.ts";
import type { ToolResult } from "./tool-result.ts";

type Arguments = ToolArguments["adapt_recipe"];

/** The result of adapting a recipe, by its id or by a description. */
interface Adaptation {
  readonly name: string | null;
  readonly url: string | null;
  readonly original: RecipeOnGear;
  readonly adapted: RecipeOnOwnGear | null;
  readonly changes: readonly string[];
  readonly notices: readonly string[];
}

/** Adapts a recipe by its id to a grinder. */
export async function adaptById(
  db: Executor,
  equipment: Equipment,
  recipeId: number,
  { grinder, machine, waterGrams }: Arguments,
  webUrl: string,
): Promise<ToolResult> {
  const row = await findRecipe(db, recipeId);
  if (row === undefined) throw notFound("Recipe");
  const own = resolveGrinder(equipment, grinder);
  const { original, adapted, why, notices } = await adaptRow({ db, equipment, userId: null }, row, {
    grinderId: own.slug,
    machineId: machine === undefined ? undefined : resolveMachine(equipment, machine).slug,
    volumeGrams: waterGrams,
  });
  const author = resolveGrinder(equipment, original.grinder.slug);
  return present(equipment, {
    name: formatName(row.publication, row.coffee_name, row.roaster_name),
    url: `${webUrl}/recipes/${recipeId}`,
    original: {
      ...figuresOf(original),
      waterTempC: original.waterTempC,
      grinder: author.slug,
      setting: dialInstruction(author.dial, original.grindSetting),
    },
    adapted: adapted && {
      ...figuresOf(adapted),
      waterTempC: adapted.waterTempC,
      grinder: own.slug,
      setting: adapted.grindInstruction,
      range: adapted.grindRange.label,
      confidence: adapted.confidence,
      steps: presentSteps(adapted.steps, adapted.stepsGenerated || row.publication !== null),
    },
    changes: why,
    notices: notices.map(({ text }) => text),
  });
}

/** Adapts a recipe that the caller describes to a grinder. */
export function adaptDescribed(equipment: Equipment, args: Arguments): ToolResult {
  const { from, setting, method: methodText, doseGrams, waterGrams } = args;
  if (
    from === undefined ||
    setting === undefined ||
    methodText === undefined ||
    doseGrams === undefined ||
    waterGrams === undefined
  ) {
    const example = JSON.stringify(exampleArguments.adapt_recipe);
    throw badRequest(
      `Send recipe or recipeId, or all of from, setting, method, doseGrams and waterGrams. Call adapt_recipe like this: ${example}`,
    );
  }
  const method = resolveMethod(equipment, methodText);
  const author = resolveGrinder(equipment, from);
  const own = resolveGrinder(equipment, args.grinder);
  const machine = args.machine === undefined ? undefined : resolveMachineFor(equipment, args.machine, method);
  const grindSetting = parseGrinderSetting(author, setting);
  const original = {
    doseGrams,
    waterGrams,
    ratio: waterGrams / doseGrams,
    brewTimeSeconds: args.brewTimeSeconds ?? null,
  };
  const { recipe, notices } = adaptShared(
    {
      ...original,
      grinder: author,
      grindSetting,
      grindSettingLabel: formatSetting(author.dial, grindSetting),
      filterType: null,
      roastLevel: "MEDIUM",
      waterTempF: args.waterTempC === undefined ? null : toFahrenheit(args.waterTempC),
    },
    {
      method,
      grinder: own,
      machine: machine === undefined ? anyBrewer(method.name) : toBrewer(machine),
      isOtherMachine: machine !== undefined,
      filterType: null,
      volumeGrams: null,
      bands: equipment.bands,
    },
  );
  return present(equipment, {
    name: null,
    url: null,
    original: {
      ...figuresOf({ ...original, method: method.id }),
      waterTempC: args.waterTempC ?? null,
      grinder: author.slug,
      setting: dialInstruction(author.dial, grindSetting),
    },
    adapted: recipe && presentGenerated(recipe, method, own.slug),
    changes: recipe?.why ?? [],
    notices: notices.map(({ text }) => text),
  });
}

const present = (equipment: Equipment, adaptation: Adaptation): ToolResult => ({
  sentence: formatAdaptation(equipment, adaptation),
  answer: adaptation,
});

/** Formats a recipe on a grinder with what changed and why, the limits of the gear, and the steps. */
export function formatAdaptation(
  equipment: Equipment,
  { name, url, adapted, changes, notices }: Omit<Adaptation, "original">,
): string {
  const result =
    adapted === null
      ? "The recipe cannot be brewed with this gear."
      : `${name === null ? "" : `${name}: `}${formatFigures(adapted, resolveGrinder(equipment, adapted.grinder))}, range ${adapted.range}.`;
  const reasons = [
    result,
    ...changes.map((change) => `${change}.`),
    ...notices,
    ...(url === null ? [] : [url]),
  ];
  return [reasons.join(" "), ...formatSteps(adapted?.steps ?? [])].join("\n");
}

/** Presents a recipe with steps that are generated from its figures. */
export const presentGenerated = (
  recipe: AdaptedRecipe,
  method: Equipment["brewMethods"][number],
  grinder: string,
): RecipeOnOwnGear => ({
  ...figuresOf({ ...recipe, method: method.id }),
  waterTempC: hasOwnTemperature(method) ? null : toCelsius(recipe.waterTempF),
  grinder,
  setting: recipe.grindInstruction,
  range: recipe.grindRange.label,
  confidence: recipe.confidence,
  steps: presentSteps(generateSteps(recipe), true),
});

/** A brewer without limits, for recipes that name none. */
const anyBrewer = (name: string) => ({ name, waterTempF: null, capacityMl: null });

const figuresOf = (recipe: {
  readonly method: string;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly ratio: number;
  readonly brewTimeSeconds: number | null;
}) => ({
  method: recipe.method as RecipeOnGear["method"],
  doseGrams: recipe.doseGrams,
  waterGrams: recipe.waterGrams,
  ratio: Math.round(recipe.ratio * 100) / 100,
  brewTimeSeconds: recipe.brewTimeSeconds,
});
