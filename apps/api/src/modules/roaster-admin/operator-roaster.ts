import type { Executor } from "@brewdial/db/executor.ts";
import {
  findOperatorRoaster,
  type OperatorRoaster,
  type Plan,
  updatePlan,
  updateVerified,
} from "./operator-queries.ts";

export async function getOperatorRoaster(db: Executor, slug: string): Promise<OperatorRoaster> {
  const roaster = await findOperatorRoaster(db, slug);
  if (roaster === undefined) throw new Error(`There is no roaster with the slug ${slug}`);
  return roaster;
}

/** Sets the plan, which decides whether embeds may hide the branding. Settings saved before a downgrade are kept but ignored. */
export async function setPlan(db: Executor, id: number, plan: Plan): Promise<void> {
  if (!(await updatePlan(db, id, plan))) throw roasterMerged();
}

/** Verifies a roaster; its current website then counts as proven for later claims (D140). */
export async function verifyRoaster(db: Executor, id: number): Promise<void> {
  if (!(await updateVerified(db, id))) throw roasterMerged();
}

const roasterMerged = () => new Error("The roaster was merged into another just now");
