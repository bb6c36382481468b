import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { isOwn, readOwner } from "./owner.ts";
import { createStore, isRecord } from "./storage.ts";

/** The advice for the next brew, as `POST /api/next-brew` returns it. */
export interface Advice {
  readonly change: "grind" | "ratio" | "temperature" | "time" | "none";
  readonly direction: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly fromLabel: string | null;
  readonly toLabel: string | null;
  readonly waterGrams: number | null;
  readonly waterTempF: number | null;
  readonly reason: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** How a cup tasted; every field is optional. */
export interface Opinion {
  /** From -2, very sour, to 2, very bitter. */
  readonly balance?: number | undefined;
  /** From -2, very weak, to 2, very strong. */
  readonly strength?: number | undefined;
  readonly rating?: number | undefined;
  readonly notes?: string | undefined;
}

/** The figures of a brew. */
export interface BrewFigures {
  readonly setting: number;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempF: number | null;
  readonly brewTimeSeconds: number;
}

/** One brew on this device. */
export interface LoggedBrew {
  /** UUID by which the API recognizes a brew that it has already received. */
  readonly clientId: string;
  /** ISO 8601. */
  readonly brewedAt: string;
  /** Identifies what was brewed: brews with the same key are successive attempts. */
  readonly key: string;
  /** Query of the player page for the same brew. */
  readonly search: string;
  readonly title: string;
  readonly method: string;
  /** Null if only the method is known. */
  readonly machine: string | null;
  readonly grinder: string;
  /** Missing in brews of earlier versions. */
  readonly grinderName?: string | undefined;
  readonly recipeId: number | null;
  /** A personal recipe of the account. */
  readonly personalRecipeId?: number | null | undefined;
  /** The bag and the coffee of the account that were brewed. */
  readonly bagId?: number | null | undefined;
  readonly coffeeId?: number | null | undefined;
  readonly dial: Dial;
  readonly isRising: boolean;
  readonly settingLabel: string;
  readonly figures: BrewFigures;
  /** Weight of the drink; `figures` has the target yield of an espresso. */
  readonly beverageGrams?: number | undefined;
  /** The planned time; `figures` has the measured one. */
  readonly plannedSeconds: number;
  readonly opinion: Opinion;
  readonly advice?: Advice | undefined;
  /** Whether the advice is used for the next brew; undefined until the user decides. */
  readonly isAdviceUsed?: boolean | undefined;
  /** Whether the visitor has rated the brew or declined to. */
  readonly isClosed: boolean;
  /** Whether the account has the current state of the brew. */
  readonly isSent: boolean;
  /** The id of its log in the account, once it has one. */
  readonly logId?: number | undefined;
  /** The id of the user whose brew it is; undefined for a guest's brew, which the next account to sign in takes over. */
  readonly owner?: string | undefined;
  /** The status with which the API refused it. */
  readonly refusedStatus?: number | undefined;
  /** Whether it stays on this device only, as the visitor has decided after a refusal. */
  readonly isLocal?: boolean | undefined;
}

/** About 100 days at two cups a day; older brews are lost only if no account has them. Keeps storage below 300 KB. */
const maxBrews = 200;

const isBrew = (value: unknown): value is LoggedBrew =>
  isRecord(value) &&
  typeof value["clientId"] === "string" &&
  typeof value["key"] === "string" &&
  isRecord(value["figures"]) &&
  isRecord(value["opinion"]) &&
  isRecord(value["dial"]);

const store = createStore<readonly LoggedBrew[]>(
  "log",
  1,
  (value): value is readonly LoggedBrew[] => Array.isArray(value) && value.every(isBrew),
);

const empty: readonly LoggedBrew[] = [];

const listAll = (): readonly LoggedBrew[] => store.read() ?? empty;

let visible: { readonly all: readonly LoggedBrew[]; readonly owner: string | undefined } | undefined;
let visibleBrews: readonly LoggedBrew[] = empty;

/** Lists the visitor's brews on this device, newest first. Returns the same array until one changes. */
export function listBrews(): readonly LoggedBrew[] {
  const all = listAll();
  const owner = readOwner();
  if (visible?.all !== all || visible.owner !== owner) {
    visible = { all, owner };
    visibleBrews = all.filter(isOwn);
  }
  return visibleBrews;
}

export const subscribeToBrews = store.subscribe;

/** Returns whether the brews persist after the page is closed: false if storage is full. */
export const areBrewsSaved = store.isSaved;

/** Adds a brew. At the maximum, drops the oldest brew that the account already has, otherwise the oldest one. */
export function addBrew(brew: LoggedBrew): void {
  const brews = [{ ...brew, owner: brew.owner ?? readOwner() }, ...listAll()];
  const kept = brews.length <= maxBrews ? brews : dropOldest(brews);
  // Storage is full: drop the brews that the account has. The others are kept, in memory only if they still do not fit.
  if (!store.write(kept)) store.write(kept.filter(({ isSent }) => !isSent));
}

/** Deletes a brew from this device. */
export function removeBrew(clientId: string): void {
  const kept = listAll().filter((brew) => brew.clientId !== clientId);
  if (kept.length < listAll().length) store.write(kept);
}

/** Restores a deleted brew at its place, newest first. */
export function restoreBrew(brew: LoggedBrew): void {
  store.write([...listAll(), brew].toSorted((a, b) => Date.parse(b.brewedAt) - Date.parse(a.brewedAt)));
}

/** Deletes the brews that the account has, after signing out. Unsent brews are kept until their owner signs in again. */
export function forgetSentBrews(): void {
  const kept = listAll().filter(({ owner, isSent }) => owner === undefined || !isSent);
  if (kept.length < listAll().length) store.write(kept);
}

function dropOldest(brews: readonly LoggedBrew[]): readonly LoggedBrew[] {
  const sent = brews.findLastIndex(({ isSent }) => isSent);
  return brews.toSpliced(sent > 0 ? sent : brews.length - 1, 1);
}

/** Changes some fields of a brew. */
export function changeBrew(clientId: string, change: Partial<LoggedBrew>): void {
  store.write(listAll().map((brew) => (brew.clientId === clientId ? { ...brew, ...change } : brew)));
}

/** Updates some ratings of a brew, based on its currently stored state. */
export function changeOpinion(clientId: string, change: Opinion): void {
  const opinion = findBrew(clientId)?.opinion;
  if (opinion !== undefined) changeBrew(clientId, { opinion: { ...opinion, ...change }, isSent: false });
}

export const findBrew = (clientId: string): LoggedBrew | undefined =>
  listBrews().find((brew) => brew.clientId === clientId);

/** Returns the newest brew with a key; with `beforeClientId`, the newest one that is older than that brew. */
export function findLastBrew(key: string, beforeClientId?: string): LoggedBrew | undefined {
  const brews = listBrews();
  const from = beforeClientId === undefined ? 0 : brews.findIndex((b) => b.clientId === beforeClientId) + 1;
  return brews.slice(from).find((brew) => brew.key === key);
}

/**
 * Returns whether a brew was timed. A user who only taps through the steps leaves a time that is much too short, and advice based on it
 * would change the grind too much. An espresso always counts as timed, because a real shot can be that fast.
 */
export const isTimed = ({ method, figures, plannedSeconds }: LoggedBrew): boolean =>
  method === "espresso" || figures.brewTimeSeconds >= plannedSeconds / 2;

/** Returns the figures of the next brew: those of this one, with the advice if it is used. */
export function nextFigures({ plannedSeconds, advice, isAdviceUsed, ...brew }: LoggedBrew): BrewFigures {
  const figures = { ...brew.figures, brewTimeSeconds: plannedSeconds };
  if (isAdviceUsed !== true || advice === undefined || advice.to === null) return figures;
  switch (advice.change) {
    case "grind":
      return { ...figures, setting: advice.to };
    case "ratio":
      return { ...figures, waterGrams: advice.waterGrams ?? Math.round(figures.doseGrams * advice.to) };
    case "temperature":
      return { ...figures, waterTempF: advice.to };
    case "time":
      return { ...figures, brewTimeSeconds: advice.to };
    default:
      return figures;
  }
}
