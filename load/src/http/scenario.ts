import type { Arena } from "./arena.ts";
import type { Contestant } from "./contestant.ts";

/** The same work done by the bare engine and by us. */
export interface Scenario {
  readonly name: string;
  readonly unit: string;
  /** What bare means here. */
  readonly bareIs: string;
  /** Ours over bare, at least. */
  readonly goal: number;
  /** What `npm run load:smoke` holds it to on a small database: about six tenths of what it reaches there, so that half is a miss. */
  readonly atLeast: number;
  /** Where the goal is out of reach: what the profile shows, and what would have to change. */
  readonly limitedBy?: string;
  readonly open: (arena: Arena) => Promise<{ readonly bare: Contestant; readonly ours: Contestant }>;
}

/** From an address of its own each time, as requests come through a proxy. */
export const fromAnywhere = ({ random }: Arena): Record<string, string> => ({
  "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
});

export const bearer = ({ random, tokens }: Arena): Record<string, string> => ({
  authorization: `Bearer ${random.pick(tokens)}`,
});

/** Replaces a part of a statement; throws when it is not there, so that a changed statement is noticed. */
export function replacePart(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`The statement has changed, ${String(part)} is not in it: ${text}`);
  return text.replace(part, by);
}
