import { readFileSync } from "node:fs";
import type { Static, TSchema } from "typebox";
import { Compile } from "typebox/compile";

/** Recursively readonly: what the catalog hands out is frozen. */
export type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** The text of one file under data/. */
export function readFileText(file: string): string {
  return readFileSync(fileUrl(file), "utf8");
}

/** Where a file under data/ lies. */
export function fileUrl(file: string): URL {
  return new URL(`../data/${file}`, import.meta.url);
}

/** Reads a file under data/, checks it against its schema and freezes it; a misfit names file and place. */
export function readRecords<Schema extends TSchema>(file: string, schema: Schema): Frozen<Static<Schema>> {
  const records: unknown = JSON.parse(readFileText(file));
  const validator = Compile(schema);
  if (!validator.Check(records)) {
    const problems = validator.Errors(records).slice(0, 5);
    const lines = problems.map((problem) => `${problem.instancePath} ${problem.message}`);
    throw new Error(`data/${file} does not fit its schema: ${lines.join("; ")}`);
  }
  return deepFreeze(records) as Frozen<Static<Schema>>;
}

/** Freezes a value and everything inside it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
