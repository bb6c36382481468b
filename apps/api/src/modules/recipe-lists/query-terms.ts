import type { RoastLevel } from "@brewdial/contract/vocabulary.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";

/** The properties of a coffee that a phrase of a search text can express, in English and German. */
export interface QueryTerm {
  readonly roastLevels?: readonly RoastLevel[];
  /** A part of the processing method, as stored for coffees. */
  readonly process?: string;
}

const light = ["LIGHT", "MEDIUM_LIGHT"] as const;
const medium = ["MEDIUM"] as const;
const dark = ["MEDIUM_DARK", "DARK"] as const;

const roasts: readonly (readonly [readonly RoastLevel[], ...string[]])[] = [
  [
    light,
    "light roast",
    "light roasted",
    "lightly roasted",
    "helle Röstung",
    "hell geröstet",
    "hellgeröstet",
  ],
  [["MEDIUM_LIGHT"], "medium light", "medium light roast"],
  [medium, "medium roast", "medium roasted", "mittlere Röstung"],
  [["MEDIUM_DARK"], "medium dark", "medium dark roast"],
  [dark, "dark roast", "dark roasted", "dunkle Röstung", "dunkel geröstet", "dunkelgeröstet"],
];

/** Words that are more often part of a coffee's name, such as "Dark Matter". */
const shortRoasts: typeof roasts = [
  [light, "light", "hell", "helle"],
  [medium, "medium", "mittel"],
  [dark, "dark", "dunkel", "dunkle"],
];

const processes: Readonly<Record<string, readonly string[]>> = {
  washed: ["washed", "fully washed", "wet process", "gewaschen", "gewaschene", "gewaschener"],
  natural: ["natural", "naturals", "natural process", "dry process", "Natural aufbereitet"],
  honey: ["honey process", "honey processed", "pulped natural"],
  anaerobic: ["anaerobic", "anaerob", "anaerobe"],
  "wet-hulled": ["wet hulled", "giling basah", "nass geschält"],
  carbonic: ["carbonic maceration", "carbonic"],
};

const toTerms = (list: typeof roasts): [string, QueryTerm][] =>
  list.flatMap(([roastLevels, ...names]) =>
    names.map((name): [string, QueryTerm] => [searchKey(name), { roastLevels }]),
  );

/** Phrases with one meaning, by their search key. */
export const queryTerms: ReadonlyMap<string, QueryTerm> = new Map([
  ...toTerms(roasts),
  ...Object.entries(processes).flatMap(([process, names]) =>
    names.map((name): [string, QueryTerm] => [searchKey(name), { process }]),
  ),
]);

/** Phrases that may also name a coffee, by their search key. */
export const ambiguousTerms: ReadonlyMap<string, QueryTerm> = new Map([
  ...queryTerms,
  ...toTerms(shortRoasts),
]);
