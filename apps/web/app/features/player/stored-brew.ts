import { alignSession } from "@brewdial/domain/brewing/brew-clock.ts";
import { type BrewSession, elapsedMs, planSeconds } from "@brewdial/domain/brewing/brew-session.ts";
import type { BrewFigures } from "#app/browser/brew-log.ts";
import { readOwner, subscribeToOwner } from "#app/browser/owner.ts";
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
  /** The id of the user who brews; undefined for a guest, whose brew the next account takes over. */
  readonly owner?: string | undefined;
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

const store = createStore("brew", 1, isStoredBrew);

/** The visitor's brew. That of another user is not shown, and waits for its owner until the next brew starts. */
export const brewStore = {
  read: (): StoredBrew | undefined => {
    const brew = store.read();
    return brew?.owner === undefined || brew.owner === readOwner() ? brew : undefined;
  },
  write: (brew: StoredBrew | undefined): void =>
    void store.write(brew === undefined ? undefined : { ...brew, owner: brew.owner ?? readOwner() }),
  subscribe: (onChange: () => void): (() => void) => {
    const stops = [store.subscribe(onChange), subscribeToOwner(onChange)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

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
