import type { ColumnField, ColumnMapping } from "./csv/columns.ts";
import type { AuthoredStep } from "../steps/brew-step.ts";
import type { BrewMethodId } from "../brewing/brew-methods.ts";
import type { RoastLevel } from "./vocabulary.ts";

/**
 * The apps and file formats that can be imported, with their names. In notes, the name begins the line with data that has no field.
 */
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
  /** Time of the last change of the file, for shots of machines whose clock was wrong. */
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
  /** IANA time zone of the user, for files without a time zone. */
  readonly timeZone: string;
  readonly now: Date;
  /** Needed for zip files. It is passed in because this package imports no libraries. */
  readonly createUnzipper?: CreateUnzipper;
  /** The answer to the question `day-order`. */
  readonly dayOrder?: DayOrder;
  /** Returns the user's column mapping for a table with this header; null for the proposed mapping. */
  readonly mapColumns?: (header: readonly string[]) => ColumnMapping | null;
}

/** A grinder as the source names it. */
export interface ImportGrinder {
  readonly sourceId: string;
  readonly text: string;
  /** Id in the catalog, if the source is Brewdial. */
  readonly catalogId?: number;
}

/** A brewer as the source names it. */
export interface ImportBrewer {
  readonly sourceId: string;
  readonly text: string;
  readonly method: BrewMethodId | null;
  readonly machineSlug: string | null;
  /**
   * What is still unknown: `lookup` = whether `text` names a method or a machine, `machine` = which machine it is, so the user is
   * asked, `method` = the method of a custom brewer; the user is asked and `method` above is the suggestion. Null if all is known.
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
  /** Null if the source does not state it; the sum of the doses of the bag's brews is then used. */
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

/** The user's assessment of a brew; only exports of Brewdial contain it. */
export interface ImportTasting {
  readonly outcome: string | null;
  readonly balance: number | null;
  readonly strength: number | null;
  readonly extractionFeedback: Readonly<Record<string, true>> | null;
}

export interface ImportBrew {
  readonly clientId: string;
  /** Identifies the brew in warnings: its id or line in the source. */
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
  /** Water used; for espresso the weight of the beverage, from which the ratio is computed. */
  readonly waterGrams: number | null;
  /** Weight of the beverage; null for espresso. */
  readonly beverageGrams: number | null;
  readonly waterTempC: number | null;
  /** Set instead of `waterTempC` if the source states Fahrenheit. */
  readonly waterTempF: number | null;
  readonly seconds: number | null;
  /** Set only if the source has no bag from which the age can be computed. */
  readonly daysOffRoast: number | null;
  readonly rating: Rating | null;
  /** Whether the rating is half a star higher than `rating`. */
  readonly hasHalfStar: boolean;
  readonly taste: ImportTaste | null;
  readonly tdsPercent: number | null;
  readonly waterName: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  /** Data that no field holds, as text for the notes: "bloom 45 s, first drip 8 s". */
  readonly extra: string | null;
  /** Weight on the scale over time. */
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

/** A table with the field that each column was read as. The user can change the mapping with `mapColumns`. */
export interface ImportTable {
  readonly columns: readonly {
    readonly header: string;
    readonly field: ColumnField | null;
    /** The first cell that is not empty. */
    readonly example: string;
  }[];
}

/** Question about dates that can be read in two ways. To answer it, the files are read again with the option `dayOrder`. */
export interface DayOrderQuestion {
  readonly kind: "day-order";
  /** One of the dates. */
  readonly text: string;
  readonly brews: number;
}

/**
 * The contents of one or several files of one source; all ids are those of the source. Figures are within the ranges of the
 * contract; texts may be longer than it allows.
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
  /** The tables that were read, one for each distinct header; empty for sources without tables. */
  readonly tables: readonly ImportTable[];
  readonly questions: readonly DayOrderQuestion[];
  readonly warnings: readonly ImportWarning[];
}
