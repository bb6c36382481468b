import type { calibrateGrinder as calibrateEndpoint } from "@brewdial/contract/gear/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { describeSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { invalid } from "../../core/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { requireFilter } from "../equipment/learning-columns.ts";
import {
  clearDefault,
  deleteGear,
  type GearKind,
  type GearRow,
  listGear,
  promoteOldest,
  putCalibration,
  putGear as putRow,
  putGrinderFields,
  type GrinderInput,
} from "./queries.ts";
import { lockUser } from "../users/lock-user.ts";

/** Adds equipment to a user's gear, or updates it; a new default replaces the old one. */
export async function putGear(
  db: Executor,
  kind: GearKind,
  userId: number,
  itemId: number,
  input: GrinderInput,
): Promise<GearRow> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (input.isDefault) await clearDefault(trx, kind, userId);
    const row = await putRow(trx, kind, userId, itemId, input);
    return kind === "grinder" ? putGrinderFields(trx, userId, itemId, input) : row;
  });
}

/** Adds equipment that a user does not have, within a transaction that has locked the user; returns what was added. */
export async function addMissingGear(
  trx: Executor,
  kind: GearKind,
  userId: number,
  itemIds: readonly number[],
): Promise<readonly number[]> {
  const own = new Set((await listGear(trx, kind, userId)).map(({ item_id }) => item_id));
  const missing = [...new Set(itemIds)].filter((id) => !own.has(id));
  for (const id of missing) await putRow(trx, kind, userId, id, {});
  return missing;
}

/** Removes equipment from a user's gear; idempotent. The oldest remaining item replaces a removed default. */
export async function removeGear(
  db: Executor,
  kind: GearKind,
  userId: number,
  itemId: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (await deleteGear(trx, kind, userId, itemId)) await promoteOldest(trx, kind, userId);
  });
}

type CalibrationInput = Input<typeof calibrateEndpoint>["body"];

/**
 * Stores the calibration of a user's grinder, with settings as numbers on its dial, and what later learning needs: the
 * catalog release, the index of each setting on the published curve, and the conditions of each brew.
 */
export async function calibrate(
  db: Executor,
  equipment: Equipment,
  grinder: Equipment["grinders"][number],
  userId: number,
  { references: input, hasStockBurrs, zeroChecked }: CalibrationInput,
): Promise<GearRow> {
  const references = input.map(({ grindIndex, setting, feedback, ...conditions }, index) => {
    const parsed = parseSetting(grinder.dial, setting);
    requireFilter(equipment, conditions.filterId);
    if (!parsed.ok)
      throw invalid([{ field: `references.${index}.setting`, message: `cannot be used: ${parsed.reason}` }]);
    const publishedIndex = describeSetting(grinder, parsed.setting).grindIndex;
    return { grindIndex, setting: parsed.setting, feedback, publishedIndex, ...conditions };
  });
  const context = { catalogVersion: equipment.version, hasStockBurrs, zeroChecked };
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    return putCalibration(trx, userId, grinder.id, references, context);
  });
}
