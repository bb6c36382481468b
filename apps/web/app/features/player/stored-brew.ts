import { alignSession } from "@brewdial/domain/brewing/brew-clock.ts";
import { type BrewSession, elapsedMs, planSeconds } from "@brewdial/domain/brewing/brew-session.ts";
import type { BrewFigures } from "#app/browser/brew-log.ts";
import { isOwn, readOwner, subscribeToOwner } from "#app/browser/owner.ts";
import { createStore, isRecord } from "#app/browser/storage.ts";
import type { BrewRecipe } from "./brew-recipe.ts";

/** Time to pick up the kettle. Espresso starts immediately. */
export const countInMs = 3000;

/** The brew of this device. It is stored at each transition, never on ticks. */
export interface StoredBrew {
  readonly recipe: BrewRecipe;
  readonly figures: BrewFigures;
  readonly session: BrewSession;
  readonly stage: "running" | "finished" | "rating" | "later";
  /** Id of the log entry, once finished. */
  readonly clientId?: string | undefined;
  /** The id of the user who brews; undefined for a guest's brew, which the next account to sign in takes over. */
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

/** The visitor's current brew. A brew of another user is hidden and kept until the next brew starts. */
export const brewStore = {
  read: (): StoredBrew | undefined => {
    const brew = store.read();
    return brew !== undefined && isOwn(brew) ? brew : undefined;
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

const isStoredBrews = (value: unknown): value is readonly StoredBrew[] =>
  Array.isArray(value) && value.every(isStoredBrew);

/** Brews that run in the background of the one in `brewStore`, such as an overnight cold brew. */
const besideStore = createStore("brews-beside", 1, isStoredBrews);

const none: readonly StoredBrew[] = [];
let listed: { readonly parts: readonly unknown[]; readonly brews: readonly StoredBrew[] } | undefined;

/** Lists the visitor's running brews, most recently opened first. Returns the same array until one changes. */
export function listRunningBrews(): readonly StoredBrew[] {
  const parts = [brewStore.read(), besideStore.read(), readOwner()];
  if (listed === undefined || parts.some((part, index) => part !== listed?.parts[index])) {
    const all = [brewStore.read() ?? [], besideStore.read() ?? none].flat();
    listed = { parts, brews: all.filter((brew) => brew.stage === "running" && isOwn(brew)) };
  }
  return listed.brews;
}

export function subscribeToRunningBrews(onChange: () => void): () => void {
  const stops = [brewStore.subscribe(onChange), besideStore.subscribe(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Makes room for another brew: the current one continues in the background if it is running. */
export function setAside(key: string): void {
  const present = brewStore.read();
  const others = (besideStore.read() ?? none).filter((brew) => brew.recipe.key !== key || !isOwn(brew));
  const isKept = present?.stage === "running" && present.recipe.key !== key;
  besideStore.write(isKept ? [present, ...others] : others);
}

/** Makes a brew that runs in the background the current one: that of `key`, or any if it is undefined. Does nothing if there is none. */
export function bringBack(key: string | undefined): void {
  const found = listRunningBrews().find(
    (brew) => brew !== brewStore.read() && (key === undefined || brew.recipe.key === key),
  );
  if (found === undefined) return;
  setAside(found.recipe.key);
  brewStore.write(found);
}

/** A brew that runs this much longer than planned counts as abandoned; a brew planned for hours may take twice as long. */
const maxOvertimeMs = 2 * 3_600_000;

function isLeftBehind({ session }: StoredBrew, now: number): boolean {
  const planMs = planSeconds(session.steps) * 1000;
  return elapsedMs(session, now) - planMs > Math.max(maxOvertimeMs, planMs);
}

/** Aligns the stored brews with the current clock, and drops abandoned ones. Called once when a page opens. */
export function restoreBrew(now: number): void {
  const beside = besideStore.read() ?? none;
  const kept = beside.filter((brew) => !isLeftBehind(brew, now));
  if (kept.length < beside.length) besideStore.write(kept);
  const stored = brewStore.read();
  if (stored?.stage !== "running") return;
  const session = alignSession(stored.session, now, countInMs);
  if (isLeftBehind({ ...stored, session }, now)) brewStore.write(undefined);
  else if (session !== stored.session) brewStore.write({ ...stored, session });
}

/**
 * Returns whether the stored brew belongs to a page. The page without a query always resumes it; the page of another recipe does not. A
 * brew that is to be rated later is shown only on the page without a query.
 */
export const isSameBrew = ({ recipe, stage }: StoredBrew, offered: BrewRecipe): boolean =>
  offered.search === "" || (recipe.key === offered.key && stage !== "later");
