import type { ImportBag, ImportBundle, ImportCoffee, Rating } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { isWithin, roundTo } from "../read/values.ts";
import type { CoffeeType, RoastLevel } from "../vocabulary.ts";
import { fitText, withoutNulls } from "./texts.ts";

/** Body of `POST /api/coffees`. */
export interface CoffeeBody {
  readonly name: string;
  readonly roasterName: string;
  readonly roastLevel: RoastLevel;
  readonly origin?: string;
  readonly flavorProfile?: string | readonly string[];
  readonly processingMethod?: string;
  readonly coffeeType?: CoffeeType;
  readonly altitudeMeters?: number;
  readonly description?: string;
}

export interface CoffeeItem {
  readonly sourceId: string;
  /** For the entry in the user's library. */
  readonly rating: Rating | null;
  readonly body: CoffeeBody;
}

/** Body of `POST /api/user/bags` without the id of the coffee. */
export interface BagBody {
  readonly grams: number;
  readonly roastedOn?: string;
  readonly openedOn?: string;
  readonly frozenOn?: string;
  readonly thawedOn?: string;
  readonly note?: string;
}

export interface BagItem {
  readonly sourceId: string;
  /** `sourceId` of the coffee. */
  readonly coffee: string;
  readonly finished: boolean;
  /** Weight that is left after all brews of the bag; `toRequests` derives the initial weight from it. */
  readonly gramsLeft?: number;
  readonly body: BagBody;
}

const unknownRoaster = "Unknown";
const assumedRoast = "MEDIUM";

/** Makes the body of a coffee. Roaster and roast level are required: an unknown one is assumed with a warning. */
export function toCoffeeItem(coffee: ImportCoffee, warn: ReadContext["warn"]): CoffeeItem {
  const {
    sourceId,
    name,
    roaster,
    roastLevel,
    origin,
    process,
    flavors,
    type,
    altitudeMeters,
    rating,
    description,
  } = coffee;
  if (roastLevel === null) warn("roast_level_assumed", sourceId, assumedRoast);
  if (roaster === null) warn("roaster_missing", sourceId);
  const fit = (text: string | null, maxLength: number) => fitText(text, maxLength, warn, sourceId);
  return {
    sourceId,
    rating,
    body: {
      name,
      roasterName: roaster ?? unknownRoaster,
      roastLevel: roastLevel ?? assumedRoast,
      ...withoutNulls({
        origin: fit(origin, limits.originLength),
        flavorProfile:
          flavors === null || typeof flavors === "string"
            ? fit(flavors, limits.flavorsLength)
            : fitFlavors(flavors),
        processingMethod: fit(process, limits.processLength),
        coffeeType: type,
        altitudeMeters,
        description: fit(description, limits.notesLength),
      }),
    },
  };
}

/** Returns the first flavors, as many as fit the maximum length when they are joined by commas. */
function fitFlavors(flavors: readonly string[]): string[] {
  let length = 0;
  return flavors.filter((flavor) => {
    length += flavor.length + 2;
    return length - 2 <= limits.flavorsLength;
  });
}

/**
 * Returns the body of a bag. If its weight is not stated, it is the sum of the doses of its brews. Null, with a warning, if that
 * weight is out of range.
 */
function toBagItem(bag: ImportBag, doses: number, warn: ReadContext["warn"]): BagItem | null {
  const { sourceId, coffee, finished, gramsLeft, note, roastedOn, openedOn, frozenOn, thawedOn } = bag;
  const grams = bag.grams ?? roundTo(doses, 2);
  if (!isWithin(grams, limits.bagGrams)) {
    warn("bag_without_weight", sourceId);
    return null;
  }
  return {
    sourceId,
    coffee,
    finished,
    ...withoutNulls({ gramsLeft }),
    body: {
      grams,
      ...withoutNulls({
        roastedOn,
        openedOn,
        frozenOn,
        thawedOn,
        note: fitText(note, limits.notesLength, warn, sourceId),
      }),
    },
  };
}

export function toBagItems({ bags, brews }: ImportBundle, warn: ReadContext["warn"]): BagItem[] {
  const doses = new Map<string, number>();
  for (const { bag, doseGrams } of brews)
    if (bag !== null) doses.set(bag, (doses.get(bag) ?? 0) + (doseGrams ?? 0));
  return bags
    .map((bag) => toBagItem(bag, doses.get(bag.sourceId) ?? 0, warn))
    .filter((item) => item !== null);
}
