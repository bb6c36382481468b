import { createHash } from "node:crypto";
import { badRequest } from "../core/errors.ts";

const invalidCursor = () =>
  badRequest("Invalid cursor: send the cursor of the previous page with the same sort and filters");

/** The sort and filters of a list: a cursor is valid for one such list only (D10). */
export interface CursorScope {
  readonly sort: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** The type of each sort key, in order. */
export type CursorKeys = readonly ("text" | "number" | "integer" | "time")[];

const version = 1;

/** Encodes the sort keys of a page's last item as an opaque string; the next page of the same list starts after them. */
export function encodeCursor(scope: CursorScope, keys: readonly (string | number | Date)[]): string {
  const texts = keys.map((key) => (key instanceof Date ? key.toISOString() : String(key)));
  return Buffer.from(JSON.stringify({ v: version, s: scope.sort, f: filterHash(scope), k: texts })).toString(
    "base64url",
  );
}

/** Decodes the keys after which to continue; undefined for the first page. Throws 400 for a cursor of another list. */
export function decodeCursor(
  scope: CursorScope,
  types: CursorKeys,
  cursor: string | undefined,
): (string | number)[] | undefined {
  if (cursor === undefined || cursor === "") return undefined;
  const { v, s, f, k } = parse(cursor);
  const isValid =
    v === version &&
    s === scope.sort &&
    f === filterHash(scope) &&
    Array.isArray(k) &&
    k.length === types.length;
  if (!isValid) throw invalidCursor();
  return k.map((key: unknown, index) => parseKey(key, types[index]));
}

function parse(cursor: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function parseKey(key: unknown, type: CursorKeys[number] | undefined): string | number {
  if (typeof key !== "string") throw invalidCursor();
  // PostgreSQL's type `text` cannot hold NUL.
  if (type === "text" && !key.includes("\0")) return key;
  if (type === "integer" && /^-?\d{1,15}$/.test(key)) return Number(key);
  if (type === "number" && /^-?\d{1,16}(\.\d{1,17})?(e-?\d{1,3})?$/.test(key)) return Number(key);
  if (type === "time" && isTime(key)) return key;
  throw invalidCursor();
}

/** Returns whether PostgreSQL accepts the time, unlike a February 31st or the year 0. */
function isTime(key: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z$/.test(key)) return false;
  const time = new Date(key);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === key.slice(0, 19);
}

/** Hashes the filters in a fixed order, so that equal lists have equal hashes. */
function filterHash({ filters }: CursorScope): string {
  const defined = Object.entries(filters).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(defined.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}
