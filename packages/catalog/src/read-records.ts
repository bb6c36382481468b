import { readFileSync } from "node:fs";
import type { Static, TSchema } from "typebox";
import { Compile } from "typebox/compile";

/** Recursively readonly, the type of the frozen catalog objects. */
export type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** Reads one file under data/ as text. */
export function readFileText(file: string): string {
  return readFileSync(fileUrl(file), "utf8");
}

/** Returns the URL of a file under data/. */
export function fileUrl(file: string): URL {
  return new URL(`../data/${file}`, import.meta.url);
}

/**
 * Reads a file under data/, validates it against its schema and freezes it. Throws an error that names the file and the failing
 * paths. `T` is a separate type parameter because `Static` of a generic schema in the return type costs the compiler seconds.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- see above
export function readRecords<Schema extends TSchema, T = Static<Schema>>(
  file: string,
  schema: Schema,
): Frozen<NoInfer<T>> {
  const records: unknown = JSON.parse(readFileText(file));
  const validator = validatorOf(schema);
  if (!validator.Check(records)) {
    const problems = validator.Errors(records).slice(0, 5);
    const lines = problems.map((problem) => `${problem.instancePath} ${problem.message}`);
    throw new Error(`data/${file} does not fit its schema: ${lines.join("; ")}`);
  }
  return deepFreeze(records) as Frozen<NoInfer<T>>;
}

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>();

/** Compiles a schema once: data/sources has a file per grinder. */
function validatorOf(schema: TSchema): ReturnType<typeof Compile> {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
