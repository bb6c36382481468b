import type { Executor } from "@brewdial/db/executor.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { insertReport, type NewReport } from "./queries.ts";

/** Stores a user's report of a recipe or comment, once. */
export async function reportContent(db: Executor, report: NewReport): Promise<void> {
  const what = report.commentId === null ? "recipe" : "comment";
  const inserted = await insertReport(db, report);
  if (inserted === undefined) throw notFound(what === "recipe" ? "Recipe" : "Comment");
  if (!inserted) throw conflict(`You have already reported this ${what}`);
}
