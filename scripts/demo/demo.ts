import type { Catalog } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Draw } from "./random.ts";

/** What each part of the demo is written with. */
export interface Demo {
  /** One transaction for all of it: the demo is there as a whole or not at all. */
  readonly db: Executor;
  readonly catalog: Catalog;
  readonly draw: Draw;
  readonly now: Date;
}

export interface DemoPeople {
  /** The one to sign in as. */
  readonly demoId: number;
  /** Member of a roaster. */
  readonly memberId: number;
  readonly otherIds: readonly number[];
}

/** A moment so many days back, a little earlier or later each time, and never in the future. */
export function daysAgo({ now, draw }: Pick<Demo, "now" | "draw">, days: number): Date {
  return new Date(now.getTime() - Math.max(0.01, days - draw.fraction() / 2) * 86_400_000);
}

/** A piece of equipment of the catalog, which always has it. */
export function bySlug<T extends { readonly slug: string }>(items: readonly T[], slug: string): T {
  const item = items.find((one) => one.slug === slug);
  if (item === undefined) throw new Error(`The catalog has no ${slug}`);
  return item;
}
