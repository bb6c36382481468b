import type { Words } from "#app/words/words.ts";

type Text = Exclude<keyof Words["player"]["prepare"]["texts"], symbol>;

interface Preparation {
  /** What to do with the coffee. */
  readonly coffee: Text;
  /** What to do with the water; undefined where a machine has its own. */
  readonly water: Text | undefined;
  /** Whether the water has to have the temperature of the recipe before the brew starts. */
  readonly isHeated: boolean;
  /** The last thing before the start. */
  readonly ready: Text;
}

const onScale = { isHeated: true, water: "heat", ready: "cupOnScale" } as const;
const paper: Preparation = { ...onScale, coffee: "paper" };
const immersion: Preparation = { ...onScale, coffee: "coffee", ready: "brewerOnScale" };

const preparations: Readonly<Record<string, Preparation>> = {
  espresso: { coffee: "basket", water: undefined, isHeated: false, ready: "cupOnScale" },
  "pour-over": paper,
  "flat-bottom": paper,
  chemex: paper,
  "steep-and-release": paper,
  aeropress: paper,
  "french-press": immersion,
  cupping: { ...immersion, ready: "bowlOnScale" },
  phin: { ...onScale, coffee: "coffee" },
  "cold-brew": { ...immersion, isHeated: false, water: "coldWater" },
  drip: { coffee: "filter", water: "tank", isHeated: false, ready: "carafe" },
  "moka-pot": { coffee: "mokaBasket", water: "boiler", isHeated: false, ready: "lowHeat" },
  percolator: { coffee: "mokaBasket", water: "boiler", isHeated: false, ready: "lowHeat" },
  siphon: { coffee: "cloth", water: "lowerChamber", isHeated: false, ready: "burner" },
  turkish: { coffee: "cezve", water: "coldWater", isHeated: false, ready: "lowHeat" },
};

/** Returns what has to be done before a brew of a method; unknown methods are prepared like an immersion. */
export const preparationOf = (method: string): Preparation => preparations[method] ?? immersion;
