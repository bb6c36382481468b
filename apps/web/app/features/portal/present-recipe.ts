import type { EmbedRecipe } from "@brewdial/contract/embeds.ts";
import type { BrewMethod } from "@brewdial/contract/equipment.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/en.ts";
import type { Format } from "#app/words/format.ts";
import type { GrindView } from "./grind-card.tsx";

type Recipe = Shape<typeof EmbedRecipe>;
type Method = Shape<typeof BrewMethod>;

const spareRows = 2;
const maxRows = 20;

/** Returns the values of the form: those of the recipe, else the usual ones of the method. */
export function recipeValues(
  format: Format,
  method: Method,
  recipe: Recipe | undefined,
  writeTime: (seconds: number) => string,
): { readonly values: Readonly<Record<string, string>>; readonly rows: number } {
  const dose = recipe?.doseGrams ?? method.defaultDoseGrams;
  const water = recipe?.waterGrams ?? Math.round(dose * method.defaultRatio);
  const isFahrenheit = format.temperature(32).unit === "°F";
  const usualHeat = isFahrenheit ? method.defaultWaterTempF : method.defaultWaterTempC;
  const ownHeat = isFahrenheit ? recipe?.waterTempF : recipe?.waterTempC;
  const heat = recipe === undefined ? usualHeat : (ownHeat ?? null);
  const time = recipe === undefined ? method.defaultBrewTimeSeconds : recipe.brewTimeSeconds;
  const steps = recipe?.steps ?? [];
  const point = format.number(0.5).charAt(1);
  /** Without separators of thousands, which the form would not read. */
  const plain = (value: number) => String(Math.round(value * 100) / 100).replace(".", point);
  return {
    values: {
      dose: plain(dose),
      water: plain(water),
      heat: heat === null ? "" : plain(heat),
      time: time === null ? "" : writeTime(time),
      notes: recipe?.notes ?? "",
      ...(recipe === undefined || recipe.stepsGenerated ? {} : { ownSteps: "on" }),
      ...Object.fromEntries(
        steps.flatMap(({ kind, atSeconds, toGrams, text }, at) => [
          [`kind${at}`, kind],
          [`at${at}`, writeTime(atSeconds)],
          [`to${at}`, toGrams === null ? "" : plain(toGrams)],
          [`text${at}`, text],
        ]),
      ),
    },
    rows: Math.min(maxRows, Math.max(4, steps.length) + spareRows),
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
