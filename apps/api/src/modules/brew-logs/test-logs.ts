import { bodyOrThrow } from "@brewdial/client";
import type { BrewLog } from "@brewdial/contract/brew-log-models.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { sql } from "kysely";
import type { TestApi } from "../../testing.ts";
import type { TestPerson } from "../recipes/test-recipes.ts";

/** Logs a pour-over with what is given on top. */
export async function addLog(
  { call }: TestPerson,
  given: Input<typeof createBrewLog>["body"] = {},
): Promise<Shape<typeof BrewLog>> {
  return bodyOrThrow(await call(createBrewLog, { body: { method: "pour-over", ...given } })).brewLog;
}

/** Moves a log to another time: logs are stamped on arrival (D27). */
export async function backdate({ deps }: TestApi, id: number, time: string): Promise<void> {
  await sql`update brew_logs set created_at = ${time}::timestamptz where id = ${id}`.execute(deps.db.primary);
}
