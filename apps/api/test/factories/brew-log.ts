import { bodyOrThrow } from "@brewdial/client";
import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { sql } from "kysely";
import type { TestApi } from "../harness.ts";
import type { TestPerson } from "./recipe.ts";

/** Adds a brew log through the API. Default method: pour-over. */
export async function addBrewLog(
  { call }: TestPerson,
  body: Input<typeof createBrewLog>["body"] = {},
): Promise<Shape<typeof BrewLog>> {
  return bodyOrThrow(await call(createBrewLog, { body: { method: "pour-over", ...body } })).brewLog;
}

/** Changes the time of a brew in the database, which stores microseconds. */
export async function backdateBrewLog({ deps }: TestApi, id: number, time: string): Promise<void> {
  await sql`update brew_logs set brewed_at = ${time}::timestamptz where id = ${id}`.execute(deps.db.primary);
}
