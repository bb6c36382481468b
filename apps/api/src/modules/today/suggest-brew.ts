import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { isEspresso } from "@brewdial/domain/adapt/brew-limits.ts";
import { type AdaptedRecipe, grindFields } from "@brewdial/domain/adapt/adapted-recipe.ts";
import { applyProposal, type BrewFigures } from "@brewdial/domain/brewing/apply-proposal.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { createGrinderConverter } from "@brewdial/domain/grind/on-grinder.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import { toBrewer } from "../adaptation/get-gear.ts";
import { toSharedRecipe } from "../adaptation/present.ts";
import { adaptSteps } from "../adaptation/recipe-steps.ts";
import { presentBrewLog } from "../brew-logs/present.ts";
import { presentProposal } from "../brew-logs/propose-next-brew.ts";
import type { BrewLogRow } from "../brew-logs/read-brew-logs.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import { presentGrinderReference, presentMachineReference } from "../recipes/present.ts";
import type { RecipeDetailRow } from "../recipes/read-recipes.ts";
import {
  findGrinderAfter,
  findGrinderFor,
  findOwnGrinder,
  type Kitchen,
  type Machine,
  type Method,
  type OwnGrinder,
} from "./kitchen.ts";
import { describeFirstBrew, describeOfficial } from "./suggestion-text.ts";

type Suggestion = Shape<typeof SuggestedBrew>;

/** The data that a suggestion is made from. */
export interface SuggestionInput {
  readonly kitchen: Kitchen;
  /** The brew to continue with, followed by the comparable ones before it; empty for a first brew. */
  readonly series: readonly BrewLogRow[];
  /** The latest brews of any coffee, newest first. */
  readonly recent: readonly BrewLogRow[];
  /** The bag to brew from. */
  readonly bag: Shape<typeof Bag> | null;
  /** The roaster's own recipes for the coffee of the bag. */
  readonly officials: readonly RecipeDetailRow[];
  /** The machine of the request. */
  readonly machine: Machine | null;
  /** The grinder of the request. */
  readonly grinder: CatalogGrinder | null;
}

/** Suggests the next brew; null without a grinder and a machine that fit each other. */
export function suggestBrew(equipment: Equipment, input: SuggestionInput): Suggestion | null {
  const [last, ...earlier] = input.series;
  return last === undefined ? suggestFirst(equipment, input) : suggestAfter(equipment, input, last, earlier);
}

/** Continues with the latest brew: its figures, with the change that its taste calls for, on the user's current grinder. */
function suggestAfter(
  equipment: Equipment,
  { kitchen, bag, grinder }: SuggestionInput,
  last: BrewLogRow,
  earlier: readonly BrewLogRow[],
): Suggestion | null {
  const method = findMethod(equipment, last.brew_method_id);
  const logged = findOwnGrinder(kitchen, equipment, last.grinder_id);
  if (method === undefined) return null;
  const chosen =
    grinder === null
      ? findGrinderAfter(kitchen, method, logged, last.brewed_at)
      : findOwnGrinder(kitchen, equipment, grinder.id);
  const gear = logged ?? chosen;
  if (gear === undefined) return null;
  const machine =
    last.machine_id === null ? null : (equipmentById(equipment).machines.get(last.machine_id) ?? null);
  const usual = adaptTo(equipment, kitchen, { method, gear, machine, roastLevel: last.roast_level });
  const setting = (logged && last.grind_setting) ?? usual?.grindSetting;
  if (setting === undefined) return null;
  const next = presentProposal(equipment, logged?.own, last, earlier);
  const { taste } = next.basis;
  const doseGrams = last.dose_grams ?? usual?.doseGrams ?? method.doseGrams;
  const typicalTime = usual?.brewTimeSeconds ?? method.brewTimeSeconds.typical;
  const figures = applyProposal(
    {
      grindSetting: setting,
      doseGrams,
      waterGrams: last.water_grams ?? Math.round(doseGrams * (usual?.ratio ?? method.ratio.typical)),
      waterTempF: last.water_temp_f ?? usual?.waterTempF ?? method.waterTempF.typical,
      // The time of a brew that did not taste good is not a target.
      brewTimeSeconds: taste === "good" ? (last.brew_time_seconds ?? typicalTime) : typicalTime,
    },
    last.advice_declined ? { change: "none", to: null, waterGrams: null } : next.next,
  );
  const lastBrew = presentBrewLog(last, equipment);
  const moved =
    chosen === undefined || chosen.grinder.id === gear.grinder.id
      ? null
      : convertTo(equipment, chosen, { method, gear, setting: figures.grindSetting });
  return {
    ...presentBrew(equipment, {
      method,
      machine,
      ...(moved === null
        ? { gear, figures, clamped: false }
        : {
            gear: moved.gear,
            figures: { ...figures, grindSetting: moved.setting },
            clamped: moved.clamped,
          }),
    }),
    convertedFrom: moved && {
      grinder: presentGrinderReference(gear.grinder),
      setting: figures.grindSetting,
      settingLabel: formatSetting(gear.grinder.dial, figures.grindSetting),
    },
    coffee: lastBrew.coffee,
    bag,
    basedOn: "last_brew",
    reason: last.advice_declined
      ? {
          code: "kept",
          params: { brewLogId: last.id },
          text: "The same as your last brew, as you decided.",
        }
      : next.next.code === "taste_unknown"
        ? {
            code: "repeat",
            params: { brewLogId: last.id },
            text: "The same as your last brew, which you have not rated yet.",
          }
        : { code: next.next.code, params: next.next.params, text: next.next.reason },
    lastBrew,
    next,
  };
}

/** Suggests the usual recipe of the method for the bag's roast, on the user's own gear and with the dose of their latest brews. */
function suggestFirst(
  equipment: Equipment,
  { kitchen, recent, bag, officials, machine: requested, grinder }: SuggestionInput,
): Suggestion | null {
  for (const machine of requested === null ? kitchen.machines : [requested]) {
    const method = findMethod(equipment, machine.brewMethod);
    const gear =
      method &&
      (grinder === null ? findGrinderFor(kitchen, method) : findOwnGrinder(kitchen, equipment, grinder.id));
    if (method === undefined || gear === undefined) continue;
    const official = officials.find(({ brew_method_id }) => brew_method_id === method.id);
    const shared = official && adaptOfficial(equipment, kitchen, { method, gear, machine }, official);
    const first = { convertedFrom: null, coffee: bag?.coffee ?? null, bag, lastBrew: null, next: null };
    if (official !== undefined && shared !== undefined)
      return {
        ...presentBrew(equipment, { method, gear, machine, figures: shared, clamped: shared.clamped }),
        ...first,
        steps: shared.steps,
        basedOn: "official_recipe",
        reason: describeOfficial(official, gear.grinder),
      };
    const roastLevel = bag?.coffee.roastLevel ?? null;
    const doseGrams = recent.find(({ brew_method_id }) => brew_method_id === method.id)?.dose_grams ?? null;
    const recipe = adaptTo(equipment, kitchen, { method, gear, machine, roastLevel }, doseGrams);
    if (recipe === null) continue;
    const figures =
      doseGrams === null
        ? recipe
        : { ...recipe, doseGrams, waterGrams: Math.round(doseGrams * recipe.ratio) };
    return {
      ...presentBrew(equipment, { method, gear, machine, figures, clamped: recipe.clamped }),
      ...first,
      basedOn: "default_recipe",
      reason: describeFirstBrew(bag, machine, gear.grinder),
    };
  }
  return null;
}

/** Adapts the roaster's recipe to the user's gear; undefined when the grinder cannot grind for it. */
function adaptOfficial(
  equipment: Equipment,
  { filter }: Kitchen,
  { method, gear, machine }: Setup & { readonly machine: Machine },
  official: RecipeDetailRow,
) {
  const { recipe } = adaptShared(toSharedRecipe(official, equipment), {
    method,
    grinder: gear.own,
    machine: toBrewer(machine),
    isOtherMachine: machine.id !== official.machine_id,
    filterType: filter?.type ?? null,
    volumeGrams: null,
    bands: equipment.bands,
  });
  if (recipe === null) return undefined;
  const written = {
    waterGrams: official.water_grams,
    brewTimeSeconds: official.brew_time_seconds ?? recipe.brewTimeSeconds,
  };
  return {
    ...recipe,
    // The roaster's temperature is kept as written instead of being rounded to whole degrees Fahrenheit.
    waterTempF: official.water_temp_f ?? recipe.waterTempF,
    steps: adaptSteps(official.steps, written, recipe).steps,
  };
}

/** Converts a setting to another grinder of the user; null when that one cannot grind for the method. */
function convertTo(
  { brewMethods, bands }: Equipment,
  target: OwnGrinder,
  { method, gear, setting }: { readonly method: Method; readonly gear: OwnGrinder; readonly setting: number },
) {
  const convert = createGrinderConverter(target.own, brewMethods, bands);
  const converted = convert({ grinder: gear.own, setting, methodId: method.id });
  return converted && { gear: target, setting: converted.setting, clamped: converted.clamped };
}

interface Setup {
  readonly method: Method;
  readonly gear: OwnGrinder;
  readonly machine: Machine | null;
}

/** Adapts the usual recipe of a method, for approximately the given dose, if any; null when the grinder cannot grind for it. */
const adaptTo = (
  equipment: Equipment,
  { filter, altitudeMeters }: Kitchen,
  { method, gear, machine, roastLevel }: Setup & { readonly roastLevel: string | null },
  doseGrams: number | null = null,
): AdaptedRecipe | null =>
  adaptRecipe({
    method,
    grinder: gear.grinder,
    personalCurve: gear.own === gear.grinder ? null : gear.own.curve,
    machine: machine && toBrewer(machine),
    filterType: filter?.type ?? null,
    altitudeMeters,
    roastLevel: roastLevel ?? "MEDIUM",
    doseGrams: isEspresso(method) ? doseGrams : null,
    volumeGrams:
      doseGrams === null || isEspresso(method) ? null : Math.round(doseGrams * method.ratio.typical),
    strength: 3,
    taste: 0,
    nudgeSteps: 0,
    bands: equipment.bands,
  }).recipe;

function presentBrew(
  { bands }: Equipment,
  {
    method,
    gear,
    machine,
    figures,
    clamped,
  }: Setup & { readonly figures: BrewFigures; readonly clamped: boolean },
) {
  const { doseGrams, waterGrams, waterTempF } = figures;
  const brewTimeSeconds = Math.round(figures.brewTimeSeconds);
  const { waterTempC, waterTempF: presentedF } = presentWaterTemp(waterTempF);
  return {
    method: method.id as Suggestion["method"],
    machine: machine && presentMachineReference(machine),
    grinder: presentGrinderReference(gear.grinder),
    ...grindFields(method, gear.own, figures.grindSetting, { clamped, bands }),
    doseGrams,
    waterGrams,
    ratio: Math.round((waterGrams / doseGrams) * 100) / 100,
    waterTempC: waterTempC,
    waterTempF: presentedF,
    brewTimeSeconds,
    steps: generateSteps({ method: method.id, doseGrams, waterGrams, brewTimeSeconds }),
  };
}

const findMethod = (equipment: Equipment, methodId: string): Method | undefined =>
  equipment.brewMethods.find(({ id }) => id === methodId);
