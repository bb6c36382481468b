import { setTimeout as pause } from "node:timers/promises";
import type { Catalog } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { inTransaction } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { loadEquipment } from "../../apps/api/src/modules/equipment/load-catalog.ts";
import { createRandom } from "../numbers/random.ts";
import { writeCoffees } from "./write-coffees.ts";
import { writeOwnBags } from "./write-own-bags.ts";
import { writeOwnBrews } from "./write-own-brews.ts";
import { writeCustomGear } from "./write-custom-gear.ts";
import { writeOwnLibrary } from "./write-own-library.ts";
import { demoEmail, writePeople } from "./write-people.ts";
import { writePortal } from "./write-portal.ts";
import { writeReactions } from "./write-reactions.ts";
import { writeReports } from "./write-reports.ts";
import { writeRecipes } from "./write-recipes.ts";

export interface DemoOptions {
  readonly catalog: Catalog;
  readonly now: Date;
  /** Called before each step with its name, number and the number of steps. */
  readonly onStep?: (step: string, done: number, steps: number) => void;
}

const steps = [
  "equipment",
  "people",
  "coffees",
  "recipes",
  "brews",
  "votes",
  "library",
  "bags",
  "portal",
  "reports",
];

/** Writes the demo in one transaction; returns false without changes when it already exists. */
export async function makeDemo(db: Executor, { catalog, now, onStep }: DemoOptions): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    while (!(await isAlone(transaction))) await pause(100);
    if (await isThere(transaction)) return false;
    const demo = { db: transaction, catalog, now, random: createRandom(20_261_115) };
    let done = 0;
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      onStep?.(steps[done] ?? "", done, steps.length);
      const result = await work();
      done += 1;
      return result;
    };
    await step(() => loadEquipment(transaction, catalog));
    const people = await step(() => writePeople(demo));
    const coffees = await step(() => writeCoffees(demo, people));
    const recipes = await step(() => writeRecipes(demo, people, coffees));
    // Written first, so that the examples of the API reference (brew log 1) belong to the demo user.
    await step(() => writeOwnBrews(demo, people.demoId, coffees));
    await step(() => writeReactions(demo, people, recipes));
    await step(() => writeCustomGear(demo, people.demoId));
    await step(() => writeOwnLibrary(demo, people.demoId, coffees, recipes));
    await step(() => writeOwnBags(demo, people.demoId));
    await step(() => writePortal(demo, people, coffees));
    await step(() => writeReports(demo, people, recipes));
    onStep?.("done", steps.length, steps.length);
    return true;
  });
}

/**
 * Takes the demo's advisory lock, so that a concurrent run waits and then finds the demo. Polls, because a waiting statement would
 * time out.
 */
async function isAlone(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('brewdial demo')) as alone`.execute(db);
  return rows[0]?.alone ?? false;
}

const isThere = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom("users").select("id").where("email", "=", demoEmail).executeTakeFirst()) !== undefined;
