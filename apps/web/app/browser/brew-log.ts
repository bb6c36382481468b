import type { Dial } from "@brewdial/domain/grind/dial.ts";
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

/** How a cup tasted; everything may be left out. */
export interface Opinion {
  /** From -2, very sour, to 2, very bitter. */
  readonly balance?: number | undefined;
  /** From -2, very weak, to 2, very strong. */
  readonly strength?: number | undefined;
  readonly rating?: number | undefined;
  readonly notes?: string | undefined;
}

/** The figures that were brewed with. */
export interface BrewFigures {
  readonly setting: number;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempF: number | null;
  readonly brewTimeSeconds: number;
}

/** One brew on this device. */
export interface LoggedBrew {
  /** A UUID by which the API knows a brew that it has already received. */
  readonly clientId: string;
  /** ISO 8601. */
  readonly brewedAt: string;
  /** Names what was brewed: brews of equal keys follow each other. */
  readonly key: string;
  /** The query of the player's page for the same brew. */
  readonly search: string;
  readonly title: string;
  readonly method: string;
  readonly machine: string;
  readonly grinder: string;
  readonly recipeId: number | null;
  readonly dial: Dial;
  readonly isRising: boolean;
  readonly settingLabel: string;
  readonly figures: BrewFigures;
  /** The planned time; that of `figures` is the real one. */
  readonly plannedSeconds: number;
  readonly opinion: Opinion;
  readonly advice?: Advice | undefined;
  /** Whether the advice is used for the next brew; undefined while nothing was decided. */
  readonly isAdviceUsed?: boolean | undefined;
  /** Whether the visitor has rated the brew or does not want to. */
  readonly isClosed: boolean;
  /** Whether the account has it. */
  readonly isSent: boolean;
}

/** More than half a year of two cups a day would be lost only where nobody signs in; storage stays below 300 KB. */
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

/** Lists the brews on this device, newest first. Returns the same array until one changes. */
export const listBrews = (): readonly LoggedBrew[] => store.read() ?? empty;

export const subscribeToBrews = store.subscribe;

/** Adds a brew. The oldest that the account already has makes room first, then the oldest. */
export function addBrew(brew: LoggedBrew): void {
  const brews = [brew, ...listBrews()];
  const kept = brews.length <= maxBrews ? brews : dropOldest(brews);
  // A full storage: half of the log is better than none.
  if (!store.write(kept)) store.write(kept.slice(0, Math.ceil(kept.length / 2)));
}

function dropOldest(brews: readonly LoggedBrew[]): readonly LoggedBrew[] {
  const sent = brews.findLastIndex(({ isSent }) => isSent);
  return brews.toSpliced(sent > 0 ? sent : brews.length - 1, 1);
}

/** Changes some fields of a brew. */
export function changeBrew(clientId: string, change: Partial<LoggedBrew>): void {
  store.write(listBrews().map((brew) => (brew.clientId === clientId ? { ...brew, ...change } : brew)));
}

export const findBrew = (clientId: string): LoggedBrew | undefined =>
  listBrews().find((brew) => brew.clientId === clientId);

/** Returns the last brew of a key, before another one if given. */
export function findLastBrew(key: string, beforeClientId?: string): LoggedBrew | undefined {
  const brews = listBrews();
  const from = beforeClientId === undefined ? 0 : brews.findIndex((b) => b.clientId === beforeClientId) + 1;
  return brews.slice(from).find((brew) => brew.key === key);
}

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
