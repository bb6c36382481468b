/**
 * Compares two OpenAPI documents and lists every difference that is not a text or an example. Exits with 1 if there is one.
 *
 *     node tools/docs/openapi-diff.ts <before> <after> [--allow <path prefix>]...
 *
 * An argument is a file, or a git revision whose docs/openapi.json is read.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";

export interface Difference {
  /** Keys from the root, joined by " > ". */
  readonly path: string;
  /** Undefined when the value was added. */
  readonly before: unknown;
  /** Undefined when the value was removed. */
  readonly after: unknown;
}

const textKeys = new Set(["summary", "description", "example", "examples"]);

/** Objects whose keys are names chosen by the API: a property called "description" is not a text. */
const nameMaps = new Set(["properties", "schemas", "paths", "responses", "headers", "content"]);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Keys parameters by location and name and tags by name, so that inserting one does not shift the others. */
function toObject(value: Json | readonly unknown[]): Json {
  if (!Array.isArray(value)) return value as Json;
  return Object.fromEntries(
    value.map((item: unknown, index) => {
      const { in: location, name } = (isObject(item) ? item : {}) as { in?: string; name?: string };
      return [name === undefined ? index : [location, name].filter(Boolean).join(" "), item];
    }),
  );
}

/** Lists the values that differ, except texts and examples. */
export function diffDocuments(before: unknown, after: unknown, keys: readonly string[] = []): Difference[] {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return before === after ? [] : [{ path: keys.join(" > "), before, after }];
  }
  const [left, right] = [toObject(before), toObject(after)];
  const hasTexts = !nameMaps.has(keys.at(-1) ?? "");
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((key) => !(hasTexts && textKeys.has(key)))
    .flatMap((key) => diffDocuments(left[key], right[key], [...keys, key]));
}

function readDocument(fileOrRevision: string): unknown {
  const text = existsSync(fileOrRevision)
    ? readFileSync(fileOrRevision, "utf8")
    : execFileSync("git", ["show", `${fileOrRevision}:docs/openapi.json`], {
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      });
  return JSON.parse(text);
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { allow: { type: "string", multiple: true, default: [] } },
  });
  const [before, after] = positionals;
  if (before === undefined || after === undefined) {
    console.error("Usage: node tools/docs/openapi-diff.ts <before> <after> [--allow <path prefix>]...");
    process.exit(2);
  }
  const differences = diffDocuments(readDocument(before), readDocument(after)).filter(
    ({ path }) => !values.allow.some((prefix) => path.startsWith(prefix)),
  );
  for (const { path, before, after } of differences) {
    console.log(`${path}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
  }
  if (differences.length === 0) console.log("No differences except texts and examples.");
  else process.exitCode = 1;
}
