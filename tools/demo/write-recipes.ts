import { toCelsius, toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { createRecipe } from "../../apps/api/src/modules/recipes/create-recipe.ts";
import type { Random } from "../numbers/random.ts";
import { bySlug, daysAgo, type Demo, type DemoPeople } from "./demo.ts";
import { authoredSteps, listTips } from "./authored-steps.ts";
import type { WrittenCoffee } from "./write-coffees.ts";

export interface WrittenRecipe {
  readonly id: number;
  readonly coffeeId: number;
  readonly authorId: number;
  readonly createdAt: Date;
  /** Probability of an upvote, and share of users who try the recipe; votes and ratings are drawn from both. */
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
/** Espresso machines for a dose of 18 g, used with a separate grinder. */
const espressoMachines = [
  "gaggia-classic-evo-pro",
  "rancilio-silvia",
  "breville-bambino-plus",
  "la-marzocco-linea-mini",
  "lelit-bianca-v3",
  "profitec-go",
  "ecm-synchronika",
  "flair-58",
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

/** Writes about four recipes per coffee by different users with different gear, some by the demo user. */
export async function writeRecipes(
  demo: Demo,
  people: DemoPeople,
  coffees: readonly WrittenCoffee[],
): Promise<WrittenRecipe[]> {
  const { random } = demo;
  const recipes: WrittenRecipe[] = [];
  for (const [at, coffee] of coffees.entries()) {
    const authors = random.sample(people.otherIds, 3 + Math.floor(random.next() * 3));
    if (at % 5 === 0) authors.push(people.demoId);
    for (const [place, authorId] of authors.entries()) {
      const isEspresso = coffee.roastLevel === "DARK" || (coffee.bodyLevel >= 3 && random.chance(0.4));
      const name = place === 1 ? (names[at] ?? null) : null;
      recipes.push(await writeRecipe(demo, coffee, { authorId, isEspresso, name }));
    }
  }
  return recipes;
}

/** Names that authors give to a recipe of the coffee at this index; most recipes have no name. */
const names = [
  null,
  "Slow morning",
  null,
  "For guests",
  null,
  null,
  "The quick one",
  null,
  "Sunday, two cups",
];

type Method = Demo["catalog"]["brewMethods"][number];

/** Picks whole grams in a ratio that users would write: 1:16 or 1:16.5, never 1:16.67. */
function pickAmounts(random: Random, method: Method) {
  const ratio = Math.round(method.ratio.typical * random.between(0.95, 1.06) * 2) / 2;
  const dose = Math.round(method.doseGrams * random.between(0.9, 1.15));
  const doseGrams = Number.isInteger(dose * ratio) ? dose : dose + 1;
  return { doseGrams, ratio, waterGrams: doseGrams * ratio };
}

/** Picks a brew time around the usual one; a French press is left to settle for eight minutes. */
const pickBrewTime = (random: Random, { id, brewTimeSeconds: { typical } }: Method) => {
  const usual = id === "french-press" ? 480 : typical;
  const step = usual < 60 ? 1 : 5;
  return Math.round((usual * random.between(0.93, 1.08)) / step) * step;
};

async function writeRecipe(
  demo: Demo,
  coffee: WrittenCoffee,
  {
    authorId,
    isEspresso,
    name,
  }: { readonly authorId: number; readonly isEspresso: boolean; readonly name: string | null },
): Promise<WrittenRecipe> {
  const { db, catalog, random } = demo;
  const machine = bySlug(catalog.machines, random.pick(isEspresso ? espressoMachines : filterBrewers));
  const grinder = bySlug(catalog.grinders, random.pick(isEspresso ? espressoGrinders : grinders));
  const method = catalog.brewMethods.find(({ id }) => id === machine.brewMethod);
  if (method === undefined) throw new Error(`The catalog has no method ${machine.brewMethod}`);
  const isLight = coffee.roastLevel === "LIGHT" || coffee.roastLevel === "MEDIUM_LIGHT";
  const grindIndex = method.grindIndex.typical + (isLight ? -1.5 : 1.5) + random.between(-2.5, 2.5);
  const setting = snap(grinder.dial, settingAt(grinder.curve, grindIndex));
  const { doseGrams, ratio, waterGrams } = pickAmounts(random, method);
  const level = (base: number) => Math.min(5, Math.max(1, Math.round(base + random.between(-0.7, 0.7))));
  const tasteProfile = {
    acidity: level(coffee.acidityLevel),
    body: level(coffee.bodyLevel),
    sweetness: level(3.6),
    bitterness: level(isLight ? 1.6 : 2.8),
  };
  const celsius = Math.round(toCelsius(method.waterTempF.typical)) + (isLight ? 1 : -1);
  const brewTimeSeconds = pickBrewTime(random, method);
  const steps = random.chance(0.7)
    ? authoredSteps({ method: method.id, waterGrams, brewTimeSeconds })
    : undefined;
  const { id } = await createRecipe(
    db,
    catalog,
    {
      coffeeProfileId: coffee.id,
      name,
      grinderId: grinder.id,
      machineId: machine.id,
      grindSetting: formatSetting(grinder.dial, setting),
      doseGrams,
      ratio,
      waterGrams,
      brewTimeSeconds,
      waterTempF: Math.min(method.waterTempF.max, toFahrenheit(celsius)),
      notes: random.pick(listTips(method.id)),
      steps: steps ?? null,
      ...(random.chance(0.7) ? { tasteProfile } : {}),
    },
    authorId,
  );
  const createdAt = daysAgo(demo, random.between(1, 120));
  await db
    .updateTable("recipes")
    .set({ created_at: createdAt, updated_at: createdAt })
    .where("id", "=", id)
    .execute();
  // Most recipes are good and little known; a few are poor, a few are very popular.
  const quality = 1 - 0.75 * random.next() ** 2.2;
  const reach = Math.min(0.95, 0.06 + 0.9 * random.next() ** 2.5);
  return { id, coffeeId: coffee.id, authorId, createdAt, quality, reach };
}
