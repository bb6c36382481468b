import type { GearMatcher } from "./bodies/gear.ts";
import type { BrewMethodId } from "../brewing/brew-methods.ts";

/** The moment at which the tests import. */
export const now = new Date("2026-11-15T07:00:00Z");

/** Results of looking up the fixtures' names in the catalog. A separate test compares them with the catalog. */
export const catalogNames = {
  grinders: {
    "Comandante C40 MK4": ["comandante-c40-mk4"],
    "Comandante C40": ["comandante-c40-mk4"],
    C40: ["comandante-c40-mk4"],
    "Niche Zero": ["niche-zero"],
    DF64: ["turin-df64-gen-1", "turin-df64-gen-2"],
  },
  machines: { Bianca: ["lelit-bianca-v3"], "Hario V60 02": ["hario-v60-02"] },
  methods: { V60: "pour-over", Espresso: "espresso" },
} as const;

const find = (names: Readonly<Record<string, readonly string[]>>, text: string) => {
  const [id, ...others] = Object.hasOwn(names, text) ? (names[text] ?? []) : [];
  return id !== undefined && others.length === 0
    ? { id }
    : { candidates: id === undefined ? [] : [id, ...others] };
};

const methods = new Map<string, BrewMethodId>(Object.entries(catalogNames.methods));

export const matcher: GearMatcher = {
  grinder: (text) => find(catalogNames.grinders, text),
  machine: (text) => find(catalogNames.machines, text),
  method: (text) => methods.get(text) ?? null,
  methodOf: (machine) =>
    machine === "hario-v60-02" ? "pour-over" : machine === "lelit-bianca-v3" ? "espresso" : null,
};
