import type { Executor } from "@brewdial/db/executor.ts";
import { findOperatedRoaster, type OperatedRoaster, type Plan, updatePlan } from "./operator-queries.ts";

export async function getOperatedRoaster(db: Executor, slug: string): Promise<OperatedRoaster> {
  const roaster = await findOperatedRoaster(db, slug);
  if (roaster === undefined) throw new Error(`There is no roaster with the slug ${slug}`);
  return roaster;
}

/** The plan decides whether embeds may hide our name; what was saved before a downgrade is ignored, not lost (D121). */
export async function setPlan(db: Executor, id: number, plan: Plan): Promise<void> {
  if (!(await updatePlan(db, id, plan))) throw new Error("The roaster was merged into another just now");
}
