import type { EmbedRecipe } from "@brewdial/contract/embeds/endpoints.ts";
import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { writeDegrees } from "#app/fields/temperature.ts";
import { writeTime } from "#app/fields/time.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { decimalSign, type Locale } from "#app/words/locale.ts";
import type { UnitChoice } from "#app/words/units.ts";
import type { GrindView } from "./grind-card.tsx";

type Recipe = Shape<typeof EmbedRecipe>;
type Method = Shape<typeof BrewMethod>;

/** Returns the values of the form: those of the recipe, else the usual ones of the method, in the visitor's units. */
export function recipeValues(
  { locale, units }: { readonly locale: Locale; readonly units: UnitChoice },
  method: Method,
  recipe: Recipe | undefined,
): Readonly<Record<string, string>> {
  const dose = recipe?.doseGrams ?? method.defaultDoseGrams;
  const water = recipe?.waterGrams ?? Math.round(dose * method.defaultRatio);
  const heat = recipe === undefined ? method.defaultWaterTempF : recipe.waterTempF;
  const time = recipe === undefined ? method.defaultBrewTimeSeconds : recipe.brewTimeSeconds;
  const sign = decimalSign(locale);
  const weight = (grams: number) => writeGrams(grams, units.weight, sign);
  return {
    dose: weight(dose),
    water: weight(water),
    heat: heat === null ? "" : writeDegrees(heat, units.temperature, sign),
    time: time === null ? "" : writeTime(time),
    notes: recipe?.notes ?? "",
    ...(recipe === undefined || recipe.stepsGenerated ? {} : { ownSteps: "on" }),
  };
}

/** The dial that is set, and the response of the API for each other grinder. */
interface LoadedGrind extends Omit<GrindView, "index" | "previews"> {
  readonly previews: readonly {
    readonly slug: string;
    readonly brand: string;
    readonly name: string;
    readonly setting: number;
    readonly settingLabel: string;
    readonly clamped: boolean;
    readonly range: {
      readonly min: number;
      readonly max: number;
      readonly minLabel: string;
      readonly maxLabel: string;
    };
    readonly dial: { readonly min: number; readonly max: number };
  }[];
}

/** Presents the dial and the same grind on the other grinders. */
export function presentGrind({ portalRecipe, coffee }: Words, format: Format, grind: LoadedGrind): GrindView {
  const { slug, name, dial, isRising, setting, isClamped, grindIndex } = grind;
  return {
    slug,
    name,
    dial,
    isRising,
    setting,
    isClamped,
    grindIndex,
    index: portalRecipe.index(format.number(grindIndex)),
    previews: grind.previews.map((one) => ({
      slug: one.slug,
      name: `${one.brand} ${one.name}`,
      dial: { min: one.dial.min, max: one.dial.max },
      setting: one.setting,
      label: one.clamped ? undefined : one.settingLabel,
      range: { min: one.range.min, max: one.range.max },
      rangeLabel: coffee.range(one.range.minLabel, one.range.maxLabel),
    })),
  };
}
