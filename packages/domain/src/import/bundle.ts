import type { AuthoredStep } from "../steps/brew-step.ts";
import type { BrewMethodId } from "../brewing/brew-methods.ts";
import type { RoastLevel } from "./vocabulary.ts";

/** The apps and files that can be imported, with the name that begins the line of what has no field. */
export const sourceNames = {
  beanconqueror: "Beanconqueror",
  "brew-guide": "Brew Guide",
  visualizer: "Visualizer",
  decent: "Decent",
  gaggiuino: "Gaggiuino",
  gaggimate: "GaggiMate",
  meticulous: "Meticulous",
  "timer-coffee": "timer.coffee",
  brewspec: "BrewSpec",
  csv: "Table",
  brewdial: "Brewdial",
} as const;

export type ImportSource = keyof typeof sourceNames;

/** A file as the user chose it. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** When it was written, for machines whose clock is wrong. */
  readonly modifiedAt?: Date;
}

/** A file inside of an archive, as `Unzip` of fflate presents it. */
export interface ArchiveEntry {
  readonly name: string;
  ondata(error: Error | null, data: Uint8Array, isLast: boolean): void;
  readonly start: () => void;
}

/** A streaming reader of zip archives, such as `Unzip` of fflate with `UnzipInflate` registered. */
export interface Unzipper {
  readonly push: (chunk: Uint8Array, isLast: boolean) => void;
}

export type CreateUnzipper = (onEntry: (entry: ArchiveEntry) => void) => Unzipper;

/** Which part of a date such as 03/04/2026 is the day. */
export type DayOrder = "day-first" | "month-first";

export interface ImportOptions {
  /** IANA time zone of the user, for files that do not say theirs. */
  readonly timeZone: string;
  readonly now: Date;
  /** Needed for zip files. It is passed in because this package imports no libraries. */
  readonly createUnzipper?: CreateUnzipper;
  /** The answer to the question `day-order`. */
  readonly dayOrder?: DayOrder;
}

/** What a source calls a grinder. */
export interface ImportGrinder {
  readonly sourceId: string;
  readonly text: string;
  /** Id in the catalog, if the source is Brewdial. */
  readonly catalogId?: number;
}

/** What a source calls a brewer. */
export interface ImportBrewer {
  readonly sourceId: string;
  readonly text: string;
  readonly method: BrewMethodId | null;
  readonly machineSlug: string | null;
  /**
   * What the source leaves open: `lookup` = its text is the name of a method or machine, `machine` = only the user knows which machine
   * it means, `method` = only the user knows which method a homemade brewer is. `method` is then what the source suggests.
   */
  readonly ask: "lookup" | "machine" | "method" | null;
  /** Id in the catalog, if the source is Brewdial. */
  readonly catalogId?: number;
}

export type Rating = 1 | 2 | 3 | 4 | 5;

export interface ImportCoffee {
  readonly sourceId: string;
  readonly name: string;
  readonly roaster: string | null;
  readonly roastLevel: RoastLevel | null;
  readonly origin: string | null;
  readonly process: string | null;
  readonly flavors: string | readonly string[] | null;
  readonly type: "SINGLE_ORIGIN" | "BLEND" | "DECAF" | null;
  readonly altitudeMeters: number | null;
  readonly rating: Rating | null;
  readonly description: string | null;
}

export interface ImportBag {
  readonly sourceId: string;
  /** `sourceId` of its coffee. */
  readonly coffee: string;
  /** Null if the source does not say; the doses of its brews then add up to it. */
  readonly grams: number | null;
  readonly gramsLeft: number | null;
  readonly roastedOn: string | null;
  readonly openedOn: string | null;
  readonly frozenOn: string | null;
  readonly thawedOn: string | null;
  readonly finished: boolean;
  readonly note: string | null;
}

/** Levels from 1 to 5. */
export interface ImportTaste {
  readonly acidity?: number;
  readonly body?: number;
  readonly sweetness?: number;
  readonly bitterness?: number;
}

/** How a brew turned out, as only our own export says it. */
export interface ImportTasting {
  readonly outcome: string | null;
  readonly balance: number | null;
  readonly strength: number | null;
  readonly extractionFeedback: Readonly<Record<string, true>> | null;
}

export interface ImportBrew {
  readonly clientId: string;
  /** What warnings about the brew name: its id in the source, or its line. */
  readonly sourceId: string;
  /** ISO 8601 in UTC, in whole seconds. */
  readonly brewedAt: string;
  /** `sourceId` of brewer, grinder, coffee and bag. */
  readonly brewer: string | null;
  readonly grinder: string | null;
  readonly grindText: string | null;
  readonly coffee: string | null;
  readonly bag: string | null;
  readonly doseGrams: number | null;
  /** Water in; of an espresso what came out, since its ratio is that of the cup. */
  readonly waterGrams: number | null;
  /** What the drink weighed, of other methods than espresso. */
  readonly beverageGrams: number | null;
  readonly waterTempC: number | null;
  /** Instead of `waterTempC`, where the source means Fahrenheit. */
  readonly waterTempF: number | null;
  readonly seconds: number | null;
  /** Only where the source has no bag to compute it from. */
  readonly daysOffRoast: number | null;
  readonly rating: Rating | null;
  /** Half a star beside the whole ones of the rating. */
  readonly hasHalfStar: boolean;
  readonly taste: ImportTaste | null;
  readonly tdsPercent: number | null;
  readonly waterName: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  /** What no field holds, for the notes: "bloom 45 s, first drip 8 s". */
  readonly extra: string | null;
  /** Weight on the scale over time. No endpoint takes it yet. */
  readonly curve: readonly (readonly [seconds: number, grams: number])[] | null;
  /** Whether the user calls it the best brew of its bag. */
  readonly isBest: boolean;
  readonly tasting?: ImportTasting;
}

export interface ImportRecipe {
  readonly sourceId: string;
  readonly name: string | null;
  readonly brewer: string | null;
  readonly grinder: string | null;
  readonly grindText: string;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempC: number | null;
  readonly seconds: number | null;
  readonly rating: Rating | null;
  readonly coffee: string | null;
  readonly steps: readonly AuthoredStep[] | null;
  readonly note: string | null;
}

/** Something that was changed, assumed or left out, with the record of the source that it is about. */
export interface ImportWarning {
  readonly code: WarningCode;
  readonly sourceId: string;
  readonly assumed?: string;
}

export type WarningCode =
  | "bag_without_weight"
  | "brew_before_roast"
  | "coffee_missing"
  | "coffee_unnamed"
  | "date_ambiguous"
  | "date_left_out"
  | "deleted_left_out"
  | "duplicate_left_out"
  | "file_damaged"
  | "file_unknown"
  | "frozen_without_date"
  | "green_bean_left_out"
  | "limit_reached"
  | "method_unknown"
  | "name_missing"
  | "no_date"
  | "note_is_no_brew"
  | "not_coffee"
  | "out_of_range"
  | "package_weight_is_what_is_left"
  | "rating_scaled"
  | "recipe_incomplete"
  | "roast_level_assumed"
  | "roaster_missing"
  | "steps_left_out"
  | "temperature_read_as_fahrenheit"
  | "text_cut"
  | "time_assumed";

/** Dates that can be read in two ways. The answer is `dayOrder` of the options, with which the files are read again. */
export interface DayOrderQuestion {
  readonly kind: "day-order";
  /** One of the dates. */
  readonly text: string;
  readonly brews: number;
}

/**
 * What one or several files of one source contain, without ids of ours. Figures are within the ranges of the contract; texts may be
 * longer than it allows.
 */
export interface ImportBundle {
  readonly source: ImportSource;
  readonly exportedAt: string | null;
  readonly timeZone: string;
  readonly grinders: readonly ImportGrinder[];
  readonly brewers: readonly ImportBrewer[];
  readonly coffees: readonly ImportCoffee[];
  readonly bags: readonly ImportBag[];
  /** Oldest first, each `clientId` once. */
  readonly brews: readonly ImportBrew[];
  readonly recipes: readonly ImportRecipe[];
  readonly questions: readonly DayOrderQuestion[];
  readonly warnings: readonly ImportWarning[];
}
