import type { Executor } from "@brewdial/db/executor.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";
import { sql } from "kysely";

/** The method of a recipe, and its steps with the figures that they were written for. */
export interface RecipeFigures {
  readonly brew_method_id: string;
  readonly water_grams: number;
  readonly brew_time_seconds: number | null;
  readonly steps: readonly BrewStep[] | null;
}

/** Returns a recipe's figures; undefined when it does not exist or was deleted. */
export async function findRecipeFigures(db: Executor, id: number): Promise<RecipeFigures | undefined> {
  const { rows } = await sql<RecipeFigures>`
    select brew_method_id, water_grams, brew_time_seconds, steps from recipes
     where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}
