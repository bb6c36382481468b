import type { BagDates } from "./bag-age.ts";

export type BagState = "closed" | "open" | "frozen" | "finished";

/** Returns the state of a bag: finished, else in the freezer, else opened or not. */
export function bagState({
  isFinished,
  openedOn,
  frozenOn,
  thawedOn,
}: Pick<BagDates, "frozenOn" | "thawedOn"> & {
  readonly isFinished: boolean;
  readonly openedOn: string | null;
}): BagState {
  if (isFinished) return "finished";
  if (frozenOn !== null && thawedOn === null) return "frozen";
  return openedOn === null ? "closed" : "open";
}
