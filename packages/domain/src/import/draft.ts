import type {
  DayOrder,
  DayOrderQuestion,
  ImportBrew,
  ImportBundle,
  ImportOptions,
  ImportWarning,
  WarningCode,
} from "./bundle.ts";
import { ImportError } from "./import-error.ts";
import { maxBrews } from "./limits.ts";
import type { BrewMethodId } from "../brewing/brew-methods.ts";

/** Options and callbacks for the readers of all sources. */
export interface ReadContext {
  readonly timeZone: string;
  readonly now: Date;
  readonly dayOrder: DayOrder | null;
  readonly mapColumns: NonNullable<ImportOptions["mapColumns"]>;
  readonly warn: (code: WarningCode, sourceId: string, assumed?: string) => void;
  readonly ask: (question: DayOrderQuestion) => void;
}

/** A brew before it gets its client id: a UUID of the source, or an id from which one is derived. */
export interface BrewDraft extends Omit<ImportBrew, "clientId"> {
  readonly id: string;
}

/** The result of a reader; fields that it leaves out are empty. */
export interface BundleDraft extends Partial<
  Pick<
    ImportBundle,
    "exportedAt" | "timeZone" | "grinders" | "brewers" | "coffees" | "bags" | "recipes" | "tables"
  >
> {
  readonly brews?: readonly BrewDraft[];
}

/** A file after parsing: JSON as a value, anything else as text. */
export interface OpenedFile {
  readonly name: string;
  readonly content: unknown;
  readonly modifiedAt?: Date | undefined;
}

export type ReadSource = (files: readonly OpenedFile[], context: ReadContext) => BundleDraft;

/** Returns the brews unchanged; throws an `ImportError` if there are too many. */
export function limitBrews<T>(brews: readonly T[]): readonly T[] {
  if (brews.length > maxBrews) throw new ImportError("too_many_brews");
  return brews;
}

/** A brew of which nothing is known but its id and time. */
export const emptyBrew = {
  brewer: null,
  grinder: null,
  grindText: null,
  coffee: null,
  bag: null,
  doseGrams: null,
  waterGrams: null,
  beverageGrams: null,
  waterTempC: null,
  waterTempF: null,
  seconds: null,
  daysOffRoast: null,
  rating: null,
  hasHalfStar: false,
  taste: null,
  tdsPercent: null,
  waterName: null,
  tags: [],
  note: null,
  extra: null,
  curve: null,
  isBest: false,
} as const;

export const emptyCoffee = {
  roaster: null,
  roastLevel: null,
  origin: null,
  process: null,
  flavors: null,
  type: null,
  altitudeMeters: null,
  rating: null,
  description: null,
} as const;

/** A brewer that needs no question. */
export const knownBrewer = (
  sourceId: string,
  text: string,
  method: BrewMethodId | null,
  machineSlug: string | null,
) => ({ sourceId, text, method, machineSlug, ask: null }) as const;

/** A brewer that is known by its name only, with the method that the source suggests. */
export const namedBrewer = (text: string, method: BrewMethodId | null) =>
  ({ sourceId: text, text, method, machineSlug: null, ask: "lookup" }) as const;

/** Collects the warnings of a run, each once, in order of appearance. */
export function collectWarnings() {
  const warnings = new Map<string, ImportWarning>();
  return {
    warn: (code: WarningCode, sourceId: string, assumed?: string): void => {
      const key = `${code} ${sourceId}`;
      if (!warnings.has(key))
        warnings.set(key, { code, sourceId, ...(assumed === undefined ? {} : { assumed }) });
    },
    list: (): ImportWarning[] => [...warnings.values()],
  };
}
