import { aliasKeyword, requiredKeyword, requireOneKeyword } from "@brewdial/contract/aliases.ts";
import type { TSchema } from "typebox";
import { invalid } from "../core/errors.ts";

type Values = Record<string, unknown>;
type Resolve = (values: Values) => void;

/** Returns a function that moves aliases to their canonical names; throws 400 when both are sent and differ. */
export function aliasResolver(properties: Record<string, TSchema>): Resolve {
  const aliases = listKeyword(properties, aliasKeyword) as [alias: string, name: string][];
  return (values) => {
    for (const [alias, name] of aliases) {
      if (!(alias in values)) continue;
      mergeField(values, name, values[alias], alias, `is an alias of ${name}: send only one of them`);
      delete values[alias];
    }
  };
}

/** Returns a function that copies query parameters into the body fields of the same name; throws 400 when both differ. */
export function queryToBody(query: Record<string, TSchema>, body: Record<string, TSchema>) {
  const names = Object.keys(query).filter((name) => name in body);
  return (queryValues: Values, bodyValues: Values): void => {
    for (const name of names)
      mergeField(
        bodyValues,
        name,
        queryValues[name],
        name,
        "differs between body and query: send it only once",
      );
  };
}

/** Returns a function that throws 400 for required fields that are missing. Aliases and query parameters must be resolved before. */
export function requiredChecker(properties: Record<string, TSchema>): Resolve {
  const required = listKeyword(properties, requiredKeyword).map(([name]) => name);
  return (values) => {
    const missing = required.filter((name) => values[name] === undefined);
    if (missing.length > 0) throw invalid(missing.map((field) => ({ field, message: "is required" })));
  };
}

/** Returns a function that throws 400 when a schema requires at least one of several fields and none is present. */
export function requireOneChecker(schema: TSchema | undefined): Resolve {
  const names = schema?.[requireOneKeyword as keyof TSchema] as readonly string[] | undefined;
  if (names === undefined) return () => {};
  return (values) => {
    if (names.some((name) => (values[name] ?? null) !== null)) return;
    throw invalid([{ field: names[0] ?? "", message: `or ${names.slice(1).join(" or ")} is required` }]);
  };
}

const listKeyword = (properties: Record<string, TSchema>, keyword: string) =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const value = (schema as Record<string, unknown>)[keyword];
    return value === undefined ? [] : [[name, value] as const];
  });

/** Sets a field that has no value yet; throws 400 if it already has a different one. Null counts as no value. */
function mergeField(values: Values, name: string, value: unknown, field: string, message: string): void {
  const existing = values[name] ?? undefined;
  if (value === undefined) return;
  if (existing !== undefined && value !== null && !isEqual(existing, value))
    throw invalid([{ field, message }]);
  values[name] = existing ?? value;
}

/** Compares values of the same schema; lists as sets, since their order has no meaning in a query. */
const isEqual = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.map(String).toSorted().join() === other.map(String).toSorted().join()
    : one === other;
