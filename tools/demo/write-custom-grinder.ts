import { insertCustomGrinder, reserveGrinderId } from "../../apps/api/src/modules/gear/custom-queries.ts";
import type { Demo } from "./demo.ts";

/** Writes a grinder that the demo user has described and does not use any more: it is the example of the API reference. */
export async function writeCustomGrinder({ db }: Demo, userId: number): Promise<void> {
  await insertCustomGrinder(db, userId, await reserveGrinderId(db), {
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
}
