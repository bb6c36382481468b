/** The data of a brew that BrewSpec 1.0 has fields for. */
export interface ExportedBrew {
  readonly brewedAt: string;
  /** Brewing style of the method. */
  readonly style: "IMMERSION" | "PERCOLATION" | "PRESSURE";
  readonly doseGrams: number | null;
  /** For espresso, the target yield. */
  readonly waterGrams: number | null;
  readonly beverageGrams: number | null;
  readonly ratio: number | null;
  readonly tdsPercent: number | null;
  readonly extractionPercent: number | null;
  readonly waterTempC: number | null;
  readonly brewTimeSeconds: number | null;
  readonly grindSetting: number | null;
  readonly grindSettingLabel: string | null;
  readonly stars: number | null;
  readonly notes: string | null;
  readonly brewer: string | null;
  readonly grinder: string | null;
  readonly coffee: ExportedCoffee | null;
}

interface ExportedCoffee {
  readonly name: string;
  readonly roasterName: string;
  readonly roastLevel: string;
  readonly coffeeType: string | null;
  readonly origin: string | null;
  readonly processingMethod: string | null;
  readonly flavorProfile: string | null;
}

const types = { IMMERSION: "immersion", PERCOLATION: "pour_over", PRESSURE: "espresso" } as const;
const roastLevels: Readonly<Record<string, string>> = {
  LIGHT: "light",
  MEDIUM_LIGHT: "light",
  MEDIUM: "medium",
  MEDIUM_DARK: "dark",
  DARK: "dark",
};

/** Returns a brew of a BrewSpec file. Unknown values are left out, since the format has no nulls. */
export function toBrewspec(brew: ExportedBrew): object {
  const { style, waterGrams, beverageGrams, grindSetting: setting, grindSettingLabel: label, stars } = brew;
  const isEspresso = style === "PRESSURE";
  const isNumber = setting !== null && setting > 0 && label === String(setting);
  return known({
    // The format does not allow fractions of a second.
    date: brew.brewedAt.replace(/\.\d+/, ""),
    type: types[style],
    method: brew.brewer,
    dose_g: brew.doseGrams,
    water_g: isEspresso ? null : waterGrams,
    yield_g: isEspresso ? waterGrams : null,
    brew_ratio: brew.ratio,
    water_temp_c: brew.waterTempC,
    duration_s: brew.brewTimeSeconds,
    coffee: brew.coffee && toCoffee(brew.coffee),
    equipment: known({
      grinder: brew.grinder,
      // The format takes positive numbers only. A setting with turns such as 1.4.2 is not a number, and its scale value is not on the dial.
      grinder_setting: isNumber ? setting : null,
      brewer: brew.brewer,
      notes: label === null || isNumber ? null : `Grind setting ${label}`,
    }),
    result: known({
      tds: brew.tdsPercent,
      ey: brew.extractionPercent,
      yield_g: beverageGrams,
      tasting_notes: brew.notes,
      // Maps five stars with halves to nine points.
      ratings: stars === null ? null : { overall: Math.round(2 * stars - 1) },
    }),
  });
}

function toCoffee(coffee: ExportedCoffee): object {
  const [country = null, ...regions] = coffee.origin?.split(", ") ?? [];
  const origin = known({
    country,
    region: regions.length === 0 ? null : regions.join(", "),
    process: coffee.processingMethod,
  });
  return known({
    name: coffee.name,
    roaster: coffee.roasterName,
    roast_level: roastLevels[coffee.roastLevel] ?? null,
    type: coffee.coffeeType === null ? null : coffee.coffeeType.toLowerCase(),
    origins: Object.keys(origin).length === 0 ? null : [origin],
    cupping_notes: coffee.flavorProfile,
  });
}

/** Leaves out fields without a value and objects without a field. */
const known = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null && value !== "" && !(typeof value === "object" && Object.keys(value).length === 0),
    ),
  );
