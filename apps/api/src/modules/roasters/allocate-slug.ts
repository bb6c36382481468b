import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Slugs that are reserved because paths use them. */
const reserved = [
  "recipes",
  "track-click",
  "track-method-switch",
  "track-grinder-choice",
  "track-impression",
  "widget",
  "api",
  "embed",
];

/** Returns the first of `base`, `base-2`, `base-3` … that is free. */
export function nextFreeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Allocates a slug that no roaster has or had; null when the name contains no letter or digit. */
export async function chooseRoasterSlug(db: Executor, base: string): Promise<string | null> {
  if (base === "") return null;
  const { rows } = await sql<{ readonly slug: string }>`
    select slug from roasters where slug = ${base} or slug like ${`${base}-%`}
    union all
    select slug from roaster_slug_aliases where slug = ${base} or slug like ${`${base}-%`}`.execute(db);
  return nextFreeSlug(base, new Set([...reserved, ...rows.map(({ slug }) => slug)]));
}
