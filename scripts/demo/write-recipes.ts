import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { createRecipe } from "../../apps/api/src/modules/recipes/create-recipe.ts";
import { bySlug, daysAgo, type Demo, type DemoPeople } from "./demo.ts";
import { stepsOf } from "./words.ts";
import type { WrittenCoffee } from "./write-coffees.ts";

export interface WrittenRecipe {
  readonly id: number;
  readonly coffeeId: number;
  readonly authorId: number;
  readonly createdAt: Date;
  /** How likely somebody likes it, and how many try it: what votes and ratings are drawn from. */
  readonly quality: number;
  readonly reach: number;
}

const filterBrewers = [
  "hario-v60-02",
  "hario-v60-02",
  "kalita-wave-185",
  "origami-dripper-m",
  "orea-v4",
  "chemex-six-cup-classic",
  "hario-switch-03",
  "aeropress-original",
  "bodum-chambord",
  "technivorm-moccamaster-kbgv-select",
];
const grinders = [
  "comandante-c40-mk4",
  "1zpresso-k-ultra",
  "1zpresso-zp6-special",
  "timemore-c3-esp-pro",
  "fellow-ode-gen-2",
  "baratza-encore-esp",
  "kingrinder-k6",
  "niche-zero",
  "turin-df64-gen-2",
];
const espressoGrinders = ["niche-zero", "turin-df64-gen-2", "baratza-encore-esp", "1zpresso-k-ultra"];

/** Four recipes or so of each coffee, by different people with different gear; some of them by the demo's own person. */
export async function writeRecipes(
  demo: Demo,
  people: DemoPeople,
  coffees: readonly WrittenCoffee[],
): Promise<WrittenRecipe[]> {
  const { draw } = demo;
  const recipes: WrittenRecipe[] = [];
  for (const [at, coffee] of coffees.entries()) {
    const authors = draw.sample(people.otherIds, 3 + Math.floor(draw.fraction() * 3));
    if (at % 5 === 0) authors.push(people.demoId);
    for (const authorId of authors) {
      const isEspresso = coffee.roastLevel === "DARK" || (coffee.bodyLevel >= 3 && draw.chance(0.4));
      recipes.push(await writeRecipe(demo, coffee, authorId, isEspresso));
    }
  }
  return recipes;
}

async function writeRecipe(
  demo: Demo,
  coffee: WrittenCoffee,
  authorId: number,
  isEspresso: boolean,
): Promise<WrittenRecipe> {
  const { db, catalog, draw } = demo;
  const machine = isEspresso
    ? draw.pick(catalog.machines.filter(({ brewMethod }) => brewMethod === "espresso"))
    : bySlug(catalog.machines, draw.pick(filterBrewers));
  const grinder = bySlug(catalog.grinders, draw.pick(isEspresso ? espressoGrinders : grinders));
  const method = catalog.brewMethods.find(({ id }) => id === machine.brewMethod);
  if (method === undefined) throw new Error(`The catalog has no method ${machine.brewMethod}`);
  const isLight = coffee.roastLevel === "LIGHT" || coffee.roastLevel === "MEDIUM_LIGHT";
  const grindIndex = method.grindIndex.typical + (isLight ? -1.5 : 1.5) + draw.between(-2.5, 2.5);
  const setting = snap(grinder.dial, settingAt(grinder.curve, grindIndex));
  const doseGrams = Math.round(method.doseGrams * draw.between(0.9, 1.15) * 2) / 2;
  const ratio = Math.round(method.ratio.typical * draw.between(0.95, 1.06) * 10) / 10;
  const waterGrams = Math.round(doseGrams * ratio);
  const level = (base: number) => Math.min(5, Math.max(1, Math.round(base + draw.between(-0.7, 0.7))));
  const tasteProfile = {
    acidity: level(coffee.acidityLevel),
    body: level(coffee.bodyLevel),
    sweetness: level(3.6),
    bitterness: level(isLight ? 1.6 : 2.8),
  };
  const { waterTempF, brewTimeSeconds } = method;
  const { id } = await createRecipe(
    db,
    catalog,
    {
      coffeeProfileId: coffee.id,
      grinderId: grinder.id,
      machineId: machine.id,
      grindSetting: formatSetting(grinder.dial, setting),
      doseGrams,
      ratio: Math.round((waterGrams / doseGrams) * 100) / 100,
      waterGrams,
      brewTimeSeconds: Math.round((brewTimeSeconds.typical * draw.between(0.93, 1.08)) / 5) * 5,
      waterTempF: Math.min(waterTempF.max, waterTempF.typical + (isLight ? 1.8 : -1.8)),
      notes: stepsOf(method.id, doseGrams, waterGrams),
      ...(draw.chance(0.7) ? { tasteProfile } : {}),
    },
    authorId,
  );
  const createdAt = daysAgo(demo, draw.between(1, 120));
  await db
    .updateTable("recipes")
    .set({ created_at: createdAt, updated_at: createdAt })
    .where("id", "=", id)
    .execute();
  // Most recipes are good and little known; a few are poor, a few are loved by many.
  const quality = 1 - 0.75 * draw.fraction() ** 2.2;
  const reach = Math.min(0.95, 0.06 + 0.9 * draw.fraction() ** 2.5);
  return { id, coffeeId: coffee.id, authorId, createdAt, quality, reach };
}
