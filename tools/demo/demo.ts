import type { Catalog } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Random } from "../numbers/random.ts";

/** Context of every part of the demo. */
export interface Demo {
  /** A single transaction, so that the demo is either complete or missing. */
  readonly db: Executor;
  readonly catalog: Catalog;
  readonly random: Random;
  readonly now: Date;
}

export interface DemoPeople {
  readonly demoId: number;
  /** User who is a member of a roaster. */
  readonly memberId: number;
  readonly otherIds: readonly number[];
}

/** Returns a time about this many days ago, with random variation, never in the future. */
export function daysAgo({ now, random }: Pick<Demo, "now" | "random">, days: number): Date {
  return new Date(now.getTime() - Math.max(0.01, days - random.next() / 2) * 86_400_000);
}

/** Returns equipment of the catalog by slug; throws when it is missing. */
export function bySlug<T extends { readonly slug: string }>(items: readonly T[], slug: string): T {
  const item = items.find((one) => one.slug === slug);
  if (item === undefined) throw new Error(`The catalog has no ${slug}`);
  return item;
}
