import type { calibrateGrinder as calibrateEndpoint } from "@brewdial/contract/gear.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { invalid } from "../../http/errors.ts";
import type { Equipment } from "../equipment/equipment.ts";
import {
  clearDefault,
  deleteGear,
  type GearKind,
  type GearRow,
  promoteOldest,
  putCalibration,
  putGear as putRow,
  type SaidOfGear,
} from "./gear-queries.ts";
import { lockOwner } from "./lock-owner.ts";

/** Adds equipment to a person's, or changes what they say of it; a new default replaces the old (D95). */
export async function putGear(
  db: Executor,
  kind: GearKind,
  userId: number,
  itemId: number,
  said: SaidOfGear,
): Promise<GearRow> {
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, userId);
    if (said.isDefault) await clearDefault(trx, kind, userId);
    return putRow(trx, kind, userId, itemId, said);
  });
}

/** Takes equipment from a person's, whether it was there or not; the oldest one left follows the default (D23, D95). */
export async function removeGear(
  db: Executor,
  kind: GearKind,
  userId: number,
  itemId: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOwner(trx, userId);
    if (await deleteGear(trx, kind, userId, itemId)) await promoteOldest(trx, kind, userId);
  });
}

type Sent = Input<typeof calibrateEndpoint>["body"]["references"];

/** Keeps how a person's own grinder grinds, with the settings as numbers on its dial (D67, D79). */
export async function calibrate(
  db: Executor,
  { id, dial }: Equipment["grinders"][number],
  userId: number,
  sent: Sent,
): Promise<GearRow> {
  const references = sent.map(({ grindIndex, setting, feedback }, at) => {
    const read = parseSetting(dial, setting);
    if (!read.ok)
      throw invalid([{ field: `references.${at}.setting`, message: `is not on the dial. ${read.reason}` }]);
    return { grindIndex, setting: read.setting, feedback };
  });
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, userId);
    return putCalibration(trx, userId, id, references);
  });
}
