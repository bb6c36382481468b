import type { Random } from "../../numbers/random.ts";
import { alternativesOf, type Schema } from "../schema.ts";
import { boundaryValues } from "./boundary.ts";
import { hostileText, hostileValue } from "./hostile.ts";

type Container = Record<string, unknown> | unknown[];

/** A position inside a JSON value, with the schema for the value there. */
interface Site {
  readonly container: Container;
  readonly key: string;
  readonly schema: Schema;
}

/** Returns a copy in which one value is at a limit of its schema or just beyond. */
export function toBoundary(value: unknown, schema: Schema, random: Random): unknown {
  return mutateSite(value, schema, random, (site) => {
    const candidates = boundaryValues(site.schema);
    set(site, candidates.length > 0 ? random.pick(candidates) : hostileValue(random));
  });
}

/** Returns a copy in which one to three values are removed, replaced or extended with hostile values. */
export function toHostile(value: unknown, schema: Schema, random: Random): unknown {
  let copy = value;
  for (let times = 1 + random.below(3); times > 0; times -= 1)
    copy = mutateSite(copy, schema, random, (site) => damage(site, random));
  return copy;
}

function damage(site: Site, random: Random): void {
  const current = (site.container as Record<string, unknown>)[site.key];
  const share = random.next();
  if (share < 0.1 && !Array.isArray(site.container)) delete site.container[site.key];
  else if (share < 0.3 && typeof current === "string") set(site, current + hostileText(random));
  else if (share < 0.4 && typeof current === "number") set(site, String(current));
  else set(site, hostileValue(random));
}

function mutateSite(value: unknown, schema: Schema, random: Random, change: (site: Site) => void): unknown {
  const copy = structuredClone(value);
  const sites = listSites(copy, schema);
  if (sites.length === 0) return hostileValue(random);
  change(random.pick(sites));
  return copy;
}

/** Assigns as an own property, even for names such as `__proto__`. */
function set({ container, key }: Site, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Returns each declared or existing position inside a value, at any depth. */
function listSites(value: unknown, schema: Schema): Site[] {
  if (typeof value !== "object" || value === null) return [];
  const container = value as Container;
  const forms = alternativesOf(schema);
  const properties = Object.assign({}, ...forms.map((form) => form.properties ?? {})) as Record<
    string,
    Schema
  >;
  const items = forms.find((form) => form.items)?.items ?? {};
  const keys = new Set([
    ...Object.keys(container),
    ...(Array.isArray(container) ? [] : Object.keys(properties)),
  ]);
  return [...keys].flatMap((key) => {
    const child = Array.isArray(container) ? items : (properties[key] ?? {});
    const nested = listSites((container as Record<string, unknown>)[key], child);
    return [{ container, key, schema: child }, ...nested];
  });
}
