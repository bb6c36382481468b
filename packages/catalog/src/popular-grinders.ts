import { PopularGrindersSchema } from "./fit/source-schema.ts";
import { readRecords } from "./read-records.ts";

let loaded: readonly string[] | undefined;

/** Returns the slugs of the grinders that most people own; read once per process. */
export function loadPopularGrinders(): readonly string[] {
  loaded ??= readRecords("popular-grinders.json", PopularGrindersSchema).grinders;
  return loaded;
}
