import { startProgress } from "../../output/progress.ts";
import type { RowWriter } from "./copy-rows.ts";
import type { RecipeTotals } from "./fill-recipes.ts";
import type { MadeCoffee } from "./make-coffees.ts";
import type { MadeRoaster } from "./make-roasters.ts";

const rowsBetweenDrains = 1000;
const dayMs = 24 * 3600 * 1000;

/** Writes roasters, coffees and the search lexicon, with the counters derived from the recipes. */
export async function fillCatalog(
  roasters: readonly MadeRoaster[],
  coffees: readonly MadeCoffee[],
  followers: Int32Array,
  totals: RecipeTotals,
  untilMs: number,
  users: number,
  open: (table: "roasters" | "coffees" | "search_words") => Promise<RowWriter>,
): Promise<void> {
  const [roasterRows, coffeeRows, wordRows] = await Promise.all([
    open("roasters"),
    open("coffees"),
    open("search_words"),
  ]);
  const roasterCoffees = new Int32Array(roasters.length);
  const words = new Map<string, number>();
  const progress = startProgress("coffees", coffees.length, "coffees");
  for (const [index, coffee] of coffees.entries()) {
    const createdAt = new Date(
      untilMs - ((coffees.length - index) / coffees.length) * 1500 * dayMs,
    ).toISOString();
    coffeeRows.write([
      index + 1,
      coffee.roasterId,
      coffee.name,
      coffee.nameKey,
      coffee.slug,
      coffee.roastLevel,
      coffee.coffeeType,
      coffee.origin,
      coffee.originKey,
      coffee.flavorNotes,
      coffee.acidityLevel,
      coffee.bodyLevel,
      coffee.processingMethod,
      (index % users) + 1,
      coffee.isArchived,
      totals.coffeeRecipes[index] ?? 0,
      totals.trending[index] ?? 0,
      coffee.searchKey,
      createdAt,
    ]);
    if (!coffee.isArchived)
      roasterCoffees[coffee.roasterId - 1] = (roasterCoffees[coffee.roasterId - 1] ?? 0) + 1;
    for (const word of coffee.searchKey.split(" ")) words.set(word, (words.get(word) ?? 0) + 1);
    if ((index + 1) % rowsBetweenDrains === 0) {
      await coffeeRows.drain();
      progress.advance(rowsBetweenDrains);
    }
  }
  progress.advance(coffees.length % rowsBetweenDrains);
  for (const [index, roaster] of roasters.entries()) {
    roasterRows.write([
      index + 1,
      roaster.name,
      roaster.nameKey,
      roaster.slug,
      roaster.city,
      roaster.country,
      roaster.isPlaceholder,
      roasterCoffees[index] ?? 0,
      totals.roasterRecipes[index] ?? 0,
      followers[index] ?? 0,
      new Date(untilMs - 1500 * dayMs).toISOString(),
    ]);
  }
  for (const [word, count] of words) wordRows.write([word, count]);
  await Promise.all([roasterRows.end(), coffeeRows.end(), wordRows.end()]);
  progress.end();
}
