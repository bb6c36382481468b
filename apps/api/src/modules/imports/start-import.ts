import { randomUUID } from "node:crypto";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { ImportPreview, startImport as endpoint } from "@brewdial/contract/imports/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { maxPersonalRecipes } from "@brewdial/contract/personal-recipes/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import { parseTimestamp } from "@brewdial/domain/text/timestamp.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { addMissingToLibrary } from "../coffee-library/save-coffee.ts";
import { addBags } from "../coffee-bags/write-bag.ts";
import { readNotes } from "../coffees/create-coffee.ts";
import { addPrivateCoffee, coffeeKey, findNamedCoffees } from "../coffees/private-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveGrinder, resolveMachine } from "../equipment/resolve-reference.ts";
import { addMissingGear } from "../gear/put-gear.ts";
import { countPersonalRecipes } from "../personal-recipes/read-personal-recipes.ts";
import { createPersonalRecipe } from "../personal-recipes/write-personal-recipe.ts";
import { enforceMaximum, lockUser } from "../users/lock-user.ts";
import { type ImportRecord, insertImport, insertRecords, listRecords } from "./queries.ts";

type Body = Input<typeof endpoint>["body"];
type Preview = Shape<typeof ImportPreview>;

/** The user who imports, the source, and the time of the import. */
interface Importer {
  readonly userId: number;
  readonly source: string;
  readonly importId: string;
  readonly now: Date;
}

/** Adds everything of an import except its brews, within a transaction. Returns the id of the import and what was added. */
export async function startImport(
  trx: Executor,
  equipment: Equipment,
  body: Body,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<{ readonly id: string; readonly preview: Preview }> {
  const { source, brews, coffees = [], bags = [], recipes = [] } = body;
  requireKnownCoffees(body);
  await lockUser(trx, userId);
  const importer = { userId, source, importId: randomUUID(), now };
  await insertImport(trx, { id: importer.importId, userId, source, brews });
  await addGear(trx, equipment, importer, body);
  const { coffeeIds, counts } = await addCoffees(trx, importer, coffees);
  await addToLibrary(trx, importer, coffees, bags, coffeeIds);
  const bagCounts = await addNewBags(trx, importer, bags, coffeeIds);
  const recipeCounts = await addRecipes(trx, equipment, importer, recipes, coffeeIds);
  return { id: importer.importId, preview: { coffees: counts, bags: bagCounts, ...recipeCounts } };
}

function requireKnownCoffees({ coffees = [], bags = [], recipes = [] }: Body): void {
  const known = new Set(coffees.map(({ sourceId }) => sourceId));
  const problems = Object.entries({ bags, recipes }).flatMap(([name, items]) =>
    items.flatMap(({ coffee }, index) =>
      typeof coffee !== "string" || known.has(coffee)
        ? []
        : [{ field: `${name}.${index}.coffee`, message: "is the sourceId of no coffee in the request" }],
    ),
  );
  if (problems.length > 0) throw invalid(problems);
}

/** Adds grinders and machines that the user does not have. */
async function addGear(trx: Executor, equipment: Equipment, importer: Importer, body: Body): Promise<void> {
  const wanted = {
    grinder: (body.grinders ?? []).map((ref) => resolveGrinder(equipment, ref).id),
    machine: (body.machines ?? []).map((ref) => resolveMachine(equipment, ref).id),
  };
  for (const kind of ["grinder", "machine"] as const) {
    const added = await addMissingGear(trx, kind, importer.userId, wanted[kind]);
    await insertRecords(trx, importer, kind, added.map(toRecord));
  }
}

/** Creates the record of gear or of a library entry. These have no id at the source, so our own id takes its place. */
const toRecord = (id: number): ImportRecord => ({ sourceId: String(id), itemId: id, isNew: true });

type Coffees = NonNullable<Body["coffees"]>;
type Ids = ReadonlyMap<string, number>;

/** Finds each coffee in earlier imports, in the catalog or among the user's own; adds the others as private ones. */
async function addCoffees(trx: Executor, importer: Importer, coffees: Coffees) {
  const known = await listRecords(trx, importer.userId, importer.source, "coffee");
  const missing = coffees.filter(({ sourceId }) => !known.has(sourceId));
  const named = new Map(await findNamedCoffees(trx, importer.userId, missing));
  const coffeeIds = new Map(known);
  const records: ImportRecord[] = [];
  let matched = 0;
  for (const { sourceId, rating: _rating, ...coffee } of missing) {
    if (coffeeIds.has(sourceId)) continue;
    const found = named.get(coffeeKey(coffee));
    if (found?.isPrivate === false) matched += 1;
    const itemId =
      found?.id ??
      (await addPrivateCoffee(trx, importer.userId, {
        ...coffee,
        origin: coffee.origin || null,
        flavorNotes: readNotes("flavorProfile", coffee.flavorProfile),
      }));
    // Some apps store one coffee per bag: later items with the same name are the same coffee.
    named.set(coffeeKey(coffee), { id: itemId, isPrivate: found?.isPrivate ?? true });
    coffeeIds.set(sourceId, itemId);
    records.push({ sourceId, itemId, isNew: found === undefined });
  }
  await insertRecords(trx, importer, "coffee", records);
  const added = records.filter(({ isNew }) => isNew).length;
  return { coffeeIds, counts: { added, matched, known: coffees.length - added - matched } };
}

/** Adds coffees with a rating or a bag to the library. */
async function addToLibrary(
  trx: Executor,
  importer: Importer,
  coffees: Coffees,
  bags: NonNullable<Body["bags"]>,
  coffeeIds: Ids,
): Promise<void> {
  const inBags = new Set(bags.map(({ coffee }) => coffee));
  const entries = coffees.flatMap(({ sourceId, rating }) => {
    const coffeeId = coffeeIds.get(sourceId);
    const isWanted = typeof rating === "number" || inBags.has(sourceId);
    return coffeeId === undefined || !isWanted ? [] : [{ coffeeId, rating: rating ?? null }];
  });
  const added = await addMissingToLibrary(trx, importer.userId, entries);
  await insertRecords(trx, importer, "library", added.map(toRecord));
}

async function addNewBags(
  trx: Executor,
  importer: Importer,
  bags: NonNullable<Body["bags"]>,
  coffeeIds: Ids,
): Promise<Preview["bags"]> {
  const known = await listRecords(trx, importer.userId, importer.source, "bag");
  const missing = bags.flatMap(({ sourceId, coffee, finishedAt, ...bag }, index) => {
    const coffeeId = coffeeIds.get(coffee);
    if (known.has(sourceId) || coffeeId === undefined) return [];
    known.set(sourceId, coffeeId);
    return [{ ...bag, index, sourceId, coffeeId, finishedAt: parseTimestamp(finishedAt ?? "") ?? null }];
  });
  const toField = (index: number, field: string) => `bags.${missing[index]?.index ?? 0}.${field}`;
  const ids = await addBags(trx, importer, missing, toField);
  const records = ids.map((itemId, index) => ({
    sourceId: missing[index]?.sourceId ?? "",
    itemId,
    isNew: true,
  }));
  await insertRecords(trx, importer, "bag", records);
  return { added: records.length, known: bags.length - records.length };
}

/** Adds recipes; invalid ones are skipped and reported. */
async function addRecipes(
  trx: Executor,
  equipment: Equipment,
  importer: Importer,
  recipes: NonNullable<Body["recipes"]>,
  coffeeIds: Ids,
): Promise<Pick<Preview, "recipes" | "refused">> {
  const { userId, source } = importer;
  const known = new Set((await listRecords(trx, userId, source, "recipe")).keys());
  const missing = recipes.filter(({ sourceId }) => !known.has(sourceId));
  // Checked before the first recipe is added, so that an import above the maximum adds none.
  enforceMaximum(
    maxPersonalRecipes,
    missing.length + (await countPersonalRecipes(trx, userId)),
    "recipes of your own",
  );
  const records: ImportRecord[] = [];
  const refused: Preview["refused"] = [];
  for (const { sourceId, coffee, ...recipe } of missing) {
    if (known.has(sourceId)) continue;
    known.add(sourceId);
    const input = {
      ...recipe,
      coffeeProfileId: coffeeIds.get(coffee ?? "") ?? null,
      waterTempF: toWaterTempF(recipe),
    };
    try {
      const itemId = await createPersonalRecipe(trx, equipment, input, userId);
      records.push({ sourceId, itemId, isNew: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ sourceId, message: error.message });
    }
  }
  await insertRecords(trx, importer, "recipe", records);
  const knownCount = recipes.length - records.length - refused.length;
  return { recipes: { added: records.length, known: knownCount }, refused };
}

/** Returns the temperature in °F, as the handlers of single brews and recipes receive it. */
export const toWaterTempF = ({
  waterTempC,
  waterTempF,
}: {
  readonly waterTempC?: number | null;
  readonly waterTempF?: number | null;
}): number | null => waterTempF ?? (typeof waterTempC === "number" ? toFahrenheit(waterTempC) : null);
