import { insertCustom, reserveId } from "../../apps/api/src/modules/gear/custom-queries.ts";
import type { Demo } from "./demo.ts";

/**
 * Writes a grinder and a brewer that the demo user has described and does not use any more: they are the examples of the API
 * reference.
 */
export async function writeCustomGear({ db }: Demo, userId: number): Promise<void> {
  await insertCustom(db, "grinder", userId, await reserveId(db, "grinder"), {
    brand: "Morrow",
    name: "M64",
    name_key: "morrow m64",
    shape: "home",
    counts: "numbers",
    finest: 0,
    coarsest: 12,
    steps_per_number: 5,
    per_turn: null,
    known_method_id: "pour-over",
    known_setting: 6.2,
    burrs: null,
    rpm: null,
  });
  await insertCustom(db, "machine", userId, await reserveId(db, "machine"), {
    name: "Clay dripper from Kutná",
    name_key: "clay dripper from kutna",
    brew_method_id: "pour-over",
    capacity_ml: 300,
  });
}
