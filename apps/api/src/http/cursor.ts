import { createHash } from "node:crypto";
import { badRequest } from "./errors.ts";

/** What a list is ordered by and narrowed to: a cursor is good for one such list only (D10). */
export interface CursorScope {
  readonly sort: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** The type of each sort key, in order. */
export type CursorKeys = readonly ("text" | "number" | "integer" | "time")[];

const version = 1;

/** Keys of the last item of a page, as an opaque text; the same list continues behind them. */
export function encodeCursor(scope: CursorScope, keys: readonly (string | number | Date)[]): string {
  const texts = keys.map((key) => (key instanceof Date ? key.toISOString() : String(key)));
  return Buffer.from(JSON.stringify({ v: version, s: scope.sort, f: filterHash(scope), k: texts })).toString(
    "base64url",
  );
}

/** The keys to continue behind; undefined for the first page. Anything tampered with, or made for another list, is 400. */
export function decodeCursor(
  scope: CursorScope,
  types: CursorKeys,
  cursor: string | undefined,
): (string | number)[] | undefined {
  if (cursor === undefined || cursor === "") return undefined;
  const { v, s, f, k } = parse(cursor);
  const fits =
    v === version &&
    s === scope.sort &&
    f === filterHash(scope) &&
    Array.isArray(k) &&
    k.length === types.length;
  if (!fits) throw badRequest("Invalid cursor");
  return k.map((key: unknown, at) => readKey(key, types[at]));
}

function parse(cursor: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readKey(key: unknown, type: CursorKeys[number] | undefined): string | number {
  if (typeof key !== "string") throw badRequest("Invalid cursor");
  // PostgreSQL's text holds no NUL.
  if (type === "text" && !key.includes("\0")) return key;
  if (type === "integer" && /^-?\d{1,15}$/.test(key)) return Number(key);
  if (type === "number" && /^-?\d{1,16}(\.\d{1,17})?(e-?\d{1,3})?$/.test(key)) return Number(key);
  if (type === "time" && isTime(key)) return key;
  throw badRequest("Invalid cursor");
}

/** A time that PostgreSQL also takes: there is no February 31st and no year 0. */
function isTime(key: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z$/.test(key)) return false;
  const time = new Date(key);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === key.slice(0, 19);
}

/** Filters in a fixed order, so that equal lists have equal hashes. */
function filterHash({ filters }: CursorScope): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}
