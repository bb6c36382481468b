import {
  type createCustomGrinder as endpoint,
  maxCustomGrinders,
} from "@brewdial/contract/gear/custom-grinders.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import {
  customDial,
  customSteps,
  isUsableDial,
  type SettingCount,
} from "@brewdial/domain/grind/custom-grinder.ts";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { invalid } from "../../core/errors.ts";
import { type CustomGrinder, listCustomRows } from "../equipment/custom-grinders.ts";
import { enforceMaximum, lockUser } from "../users/lock-user.ts";
import {
  type CustomColumns,
  deleteCustomGrinder,
  insertCustomGrinder,
  reserveGrinderId,
  updateCustomGrinder,
} from "./custom-queries.ts";
import { putGear, removeGear } from "./put-gear.ts";
import { clearCalibration } from "./queries.ts";

type Body = Input<typeof endpoint>["body"];

/** What a grinder mostly looks like that counts this way. */
const usualShapes: Readonly<Record<SettingCount, GrinderShape>> = {
  clicks: "hand-slim",
  numbers: "home",
  stepless: "single-doser",
};

/** Adds a grinder that the catalog lacks to a user's gear and returns its id. */
export async function addCustomGrinder(db: Executor, userId: number, body: Body): Promise<number> {
  const columns = toColumns(body);
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    enforceMaximum(maxCustomGrinders, (await listCustomRows(trx, userId)).length + 1, "grinders of your own");
    const id = await reserveGrinderId(trx);
    await insertCustomGrinder(trx, userId, id, columns);
    await putGear(trx, "grinder", userId, id, {});
    return id;
  });
}

/** Replaces the description of a user's own grinder. Answers of a calibration count what the dial counted then. */
export async function changeCustomGrinder(
  db: Executor,
  userId: number,
  { id, custom }: CustomGrinder,
  body: Body,
): Promise<void> {
  const columns = toColumns(body);
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    await updateCustomGrinder(trx, userId, id, columns);
    if (columns.counts !== custom.counts) await clearCalibration(trx, userId, id);
  });
}

/** Deletes a user's own grinder; brews and recipes keep its id, under which nothing is known any more. */
export async function removeCustomGrinder(db: Executor, userId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await removeGear(trx, "grinder", userId, id);
    await deleteCustomGrinder(trx, userId, id);
  });
}

/** Returns the columns of a description; throws 400 where the answers make no dial, or the setting is not on it. */
function toColumns(body: Body): CustomColumns {
  const { brand, name, counts, finest, coarsest, known = null, perTurn = null } = body;
  const stepsPerNumber = counts === "numbers" ? (body.stepsPerNumber ?? 1) : 1;
  const dial = customDial({ counts, finest, coarsest, stepsPerNumber, perTurn });
  if (!isUsableDial(dial))
    throw invalid([
      {
        field: "coarsest",
        message: `must be ${customSteps.min} to ${customSteps.max} whole steps from finest`,
      },
    ]);
  const parsed = known === null ? null : parseSetting(dial, known.setting);
  if (parsed !== null && !parsed.ok)
    throw invalid([{ field: "known.setting", message: `cannot be used: ${parsed.reason}` }]);
  return {
    brand,
    name,
    name_key: searchKey(`${brand} ${name}`),
    shape: body.shape ?? usualShapes[counts],
    counts,
    finest,
    coarsest,
    steps_per_number: stepsPerNumber,
    per_turn: perTurn,
    known_method_id: known?.method ?? null,
    known_setting: parsed?.setting ?? null,
    burrs: body.burrs || null,
    rpm: body.rpm ?? null,
  };
}
