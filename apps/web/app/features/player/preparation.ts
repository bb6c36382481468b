import type { Preparation as PreparationId } from "@brewdial/domain/brewing/brew-method-facts.ts";
import { findMethodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import type { Messages } from "#app/i18n/messages.ts";

type Text = Exclude<keyof Messages["player"]["prepare"]["texts"], symbol>;

interface Preparation {
  /** How to prepare the coffee. */
  readonly coffee: Text;
  /** How to prepare the water; undefined if a machine heats its own. */
  readonly water: Text | undefined;
  /** The last preparation before the start. */
  readonly ready: Text;
}

const onScale = { water: "heat", ready: "cupOnScale" } as const;
const immersion: Preparation = { coffee: "coffee", water: "heat", ready: "brewerOnScale" };

const preparations: Readonly<Record<PreparationId, Preparation>> = {
  paper: { ...onScale, coffee: "paper" },
  immersion,
  bowl: { ...immersion, ready: "bowlOnScale" },
  "metal-filter": { ...onScale, coffee: "coffee" },
  "cold-immersion": { ...immersion, water: "coldWater" },
  portafilter: { coffee: "basket", water: undefined, ready: "cupOnScale" },
  machine: { coffee: "filter", water: "tank", ready: "carafe" },
  stovetop: { coffee: "mokaBasket", water: "boiler", ready: "lowHeat" },
  siphon: { coffee: "cloth", water: "lowerChamber", ready: "burner" },
  cezve: { coffee: "cezve", water: "coldWater", ready: "lowHeat" },
};

/**
 * Returns the preparation for a brew of a method, and whether the water must have the temperature of the recipe before the start. Unknown
 * methods are prepared like an immersion brew.
 */
export function preparationOf(method: string): Preparation & { readonly isHeated: boolean } {
  const { preparation, heatedBy } = findMethodFacts(method) ?? {
    preparation: "immersion",
    heatedBy: "kettle",
  };
  return { ...preparations[preparation], isHeated: heatedBy === "kettle" };
}
