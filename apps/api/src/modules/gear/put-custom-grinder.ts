import type { createCustomGrinder as endpoint } from "@brewdial/contract/gear/custom-grinders.ts";
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
import type { CustomGrinder } from "../equipment/custom-grinders.ts";
import { lockUser } from "../users/lock-user.ts";
import { type CustomGrinderColumns, updateCustom } from "./custom-queries.ts";
import { clearCalibration } from "./queries.ts";

type Body = Input<typeof endpoint>["body"];

/** The usual shape of a grinder whose dial counts this way. */
const usualShapes: Readonly<Record<SettingCount, GrinderShape>> = {
  clicks: "hand-slim",
  numbers: "home",
  stepless: "single-doser",
};

/**
 * Replaces the description of a user's own grinder. If its dial now counts in another way, for example numbers instead of clicks, the
 * calibration is removed, because its settings no longer apply.
 */
export async function changeCustomGrinder(
  db: Executor,
  userId: number,
  { id, custom }: CustomGrinder,
  body: Body,
): Promise<void> {
  const columns = toGrinderColumns(body);
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    await updateCustom(trx, "grinder", userId, id, columns);
    if (columns.counts !== custom.counts) await clearCalibration(trx, userId, id);
  });
}

/** Returns the columns of a grinder; throws 400 if the description results in no usable dial, or its known setting is not on the dial. */
export function toGrinderColumns(body: Body): CustomGrinderColumns {
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
