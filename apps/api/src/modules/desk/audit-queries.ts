import type { Executor } from "@brewdial/db/executor.ts";

export interface NewAction {
  readonly operator: string;
  readonly command: string;
  readonly target: string;
  readonly details: Readonly<Record<string, string | number>>;
  readonly reason: string | null;
}

export async function insertAction(db: Executor, { details, ...action }: NewAction): Promise<void> {
  await db
    .insertInto("operator_actions")
    .values({ ...action, details: JSON.stringify(details) })
    .execute();
}

export type ActionRow = Awaited<ReturnType<typeof listActions>>[number];

/** Lists actions, newest first; with a target, only those on it. */
export async function listActions(
  db: Executor,
  { target, before, limit }: { target: string | undefined; before: number | undefined; limit: number },
) {
  return db
    .selectFrom("operator_actions")
    .select(["id", "at", "operator", "command", "target", "details", "reason"])
    .$if(target !== undefined, (query) => query.where("target", "=", String(target)))
    .$if(before !== undefined, (query) => query.where("id", "<", Number(before)))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
