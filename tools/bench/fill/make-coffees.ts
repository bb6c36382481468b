import { searchKey, searchWords, toSlug } from "@brewdial/domain/text/search-key.ts";
import { plantedCoffees } from "../planted-coffees.ts";
import type { Random } from "../../numbers/random.ts";
import {
  blendWords,
  farmKinds,
  farmNames,
  flavours,
  processes,
  producerFirstNames,
  producerLastNames,
  stationSyllables,
  varieties,
} from "../vocabulary/coffee-words.ts";
import { growingRegions } from "../vocabulary/places.ts";
import type { MadeRoaster } from "./make-roasters.ts";

export interface MadeCoffee {
  readonly roasterId: number;
  readonly name: string;
  readonly nameKey: string;
  readonly slug: string;
  readonly roastLevel: string;
  readonly coffeeType: string | null;
  readonly origin: string | null;
  readonly originKey: string | null;
  readonly flavorNotes: readonly string[];
  readonly processingMethod: string | null;
  readonly acidityLevel: number | null;
  readonly bodyLevel: number | null;
  readonly isArchived: boolean;
  readonly searchKey: string;
}

type Naming = Pick<MadeCoffee, "name" | "origin" | "coffeeType" | "processingMethod">;

const roastLevels = [
  "LIGHT",
  "LIGHT",
  "LIGHT",
  "MEDIUM_LIGHT",
  "MEDIUM_LIGHT",
  "MEDIUM",
  "MEDIUM",
  "MEDIUM_DARK",
  "DARK",
];
const countries = Object.entries(growingRegions);

/** Makes a coffee; the first ids are the planted coffees. */
export function makeCoffee(random: Random, id: number, roasters: readonly MadeRoaster[]): MadeCoffee {
  const planted = plantedCoffees[id - 1];
  const roasterId =
    planted === undefined || id > roasters.length ? random.rank(roasters.length, 0.3) + 1 : id;
  const naming =
    planted === undefined
      ? makeNaming(random)
      : { name: planted.name, origin: planted.origin, coffeeType: null, processingMethod: null };
  const roasterName = roasters[roasterId - 1]?.name ?? "";
  return {
    ...naming,
    roasterId,
    nameKey: searchKey(naming.name),
    slug: `${toSlug(naming.name)}-${id}`,
    roastLevel: random.pick(roastLevels),
    originKey: naming.origin === null ? null : searchKey(naming.origin),
    flavorNotes: [random.pick(flavours), random.pick(flavours), random.pick(flavours)],
    acidityLevel: random.chance(0.7) ? 1 + random.below(5) : null,
    bodyLevel: random.chance(0.7) ? 1 + random.below(5) : null,
    isArchived: planted === undefined && random.chance(0.01),
    searchKey: searchWords([naming.name, roasterName, naming.origin]).join(" "),
  };
}

function makeNaming(random: Random): Naming {
  if (random.chance(0.12)) {
    const decaf = random.chance(0.2);
    return {
      name: `${random.pick(blendWords)} ${decaf ? "Decaf" : random.pick(["Blend", "Espresso", "Filter"])}`,
      origin: random.chance(0.5) ? "Blend" : `Blend (${pickCountry(random)[0]}, ${pickCountry(random)[0]})`,
      coffeeType: decaf ? "DECAF" : "BLEND",
      processingMethod: null,
    };
  }
  const [country, regions] = pickCountry(random);
  const region = random.pick(regions);
  const process = random.pick(processes);
  const place = makePlace(random);
  const forms = [
    () => `${country} ${region} ${place}`,
    () => `${place} ${process}`,
    () => `${region} ${place} ${random.pick(varieties)}`,
    () => `${makeProducer(random)} ${random.pick(varieties)} ${process}`,
    () => `${place} Lot ${1 + random.below(400)}`,
    () => `${country} ${makeProducer(random)}`,
  ];
  return {
    name: random.pick(forms)(),
    origin: random.chance(0.9) ? `${country}, ${region}` : random.chance(0.5) ? country : null,
    coffeeType: random.chance(0.8) ? "SINGLE_ORIGIN" : null,
    processingMethod: random.chance(0.8) ? process : null,
  };
}

/** Picks a country; a few countries have most coffees. */
function pickCountry(random: Random): readonly [string, readonly string[]] {
  return countries[random.rank(countries.length, 0.5)] ?? ["Ethiopia", ["Guji"]];
}

function makePlace(random: Random): string {
  if (random.chance(0.45)) return `${random.pick(farmKinds)} ${random.pick(farmNames)}`;
  const { first, middle, last } = stationSyllables;
  const centre = random.chance(0.6) ? random.pick(middle) : random.pick(middle) + random.pick(middle);
  return `${random.pick(first)}${centre}${random.pick(last)}`;
}

function makeProducer(random: Random): string {
  return `${random.pick(producerFirstNames)} ${random.pick(producerLastNames)}`;
}
