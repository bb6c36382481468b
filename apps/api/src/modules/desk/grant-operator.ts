import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Grants or revokes the right to use the desk. */
export async function setOperator(db: Executor, userId: number, isOperator: boolean): Promise<void> {
  const { rows } = await sql`
    update users set is_operator = ${isOperator} where id = ${userId} and is_operator <> ${isOperator} returning id`.execute(
    db,
  );
  if (rows.length === 0) throw new Error(`User ${userId} has changed in the meantime`);
}
