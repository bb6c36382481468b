import { alignSession } from "@brewdial/domain/brewing/brew-clock.ts";
import { type BrewSession, elapsedMs, planSeconds } from "@brewdial/domain/brewing/brew-session.ts";
import type { BrewFigures } from "#app/browser/brew-log.ts";
import { createStore, isRecord } from "#app/browser/storage.ts";
import type { BrewRecipe } from "./brew-recipe.ts";

/** Seconds to take the kettle. Espresso starts at once. */
export const countInMs = 3000;

/** The brew of this device. Every transition is stored, never a tick. */
export interface StoredBrew {
  readonly recipe: BrewRecipe;
  readonly figures: BrewFigures;
  readonly session: BrewSession;
  readonly stage: "running" | "finished" | "rating" | "later";
  /** Id of the log entry, once finished. */
  readonly clientId?: string | undefined;
}

const isStoredBrew = (value: unknown): value is StoredBrew =>
  isRecord(value) &&
  isRecord(value["recipe"]) &&
  isRecord(value["recipe"]["dial"]) &&
  isRecord(value["figures"]) &&
  isRecord(value["session"]) &&
  Array.isArray(value["session"]["steps"]) &&
  Array.isArray(value["session"]["pauses"]) &&
  typeof value["session"]["startedAt"] === "number";

export const brewStore = createStore("brew", 1, isStoredBrew);

/** A brew that ran on for so long after its plan was left behind. */
const maxOvertimeMs = 2 * 3_600_000;

/** Puts the stored brew on the present clock, or drops it when it was left behind. Called once when the page opens. */
export function restoreBrew(now: number): void {
  const stored = brewStore.read();
  if (stored?.stage !== "running") return;
  const session = alignSession(stored.session, now, countInMs);
  const overtime = elapsedMs(session, now) - planSeconds(session.steps) * 1000;
  if (overtime > maxOvertimeMs) brewStore.write(undefined);
  else if (session !== stored.session) brewStore.write({ ...stored, session });
}

/**
 * Returns whether the stored brew is the one that a page is about. The page without a query always resumes; that of another recipe
 * does not, and a brew that is to be rated later waits for the page without a query.
 */
export const isSameBrew = ({ recipe, stage }: StoredBrew, offered: BrewRecipe): boolean =>
  offered.search === "" || (recipe.key === offered.key && stage !== "later");
