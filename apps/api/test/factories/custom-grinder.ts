import { bodyOrThrow } from "@brewdial/client";
import { createCustomGrinder } from "@brewdial/contract/gear/custom-grinders.ts";
import type { TestPerson } from "./recipe.ts";

/** A grinder that no catalog has. */
export const describedGrinder = {
  brand: "Zyzzyva",
  name: "M64",
  counts: "numbers",
  finest: 0,
  coarsest: 12,
  stepsPerNumber: 5,
  known: { method: "pour-over", setting: "6.2" },
} as const;

/** Adds `describedGrinder` as a custom grinder of a person, with changed fields if given, through the API. */
export const describeGrinder = async ({ call }: TestPerson, change: object = {}) =>
  bodyOrThrow(await call(createCustomGrinder, { body: { ...describedGrinder, ...change } })).grinder;
