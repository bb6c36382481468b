import type { BrewerName } from "#app/ui/icon.tsx";

type Roast = "LIGHT" | "MEDIUM_LIGHT" | "MEDIUM" | "MEDIUM_DARK" | "DARK";

export const roasts: readonly Roast[] = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"];

/** The brewers to pick from, each with the machine of the catalog that stands for it. */
export const brewers = [
  { icon: "v60", machine: "hario-v60-02", method: "pour-over" },
  { icon: "french", machine: "bodum-chambord", method: "french-press" },
  { icon: "aeropress", machine: "aeropress-original", method: "aeropress" },
  { icon: "drip", machine: "technivorm-moccamaster-kbgv-select", method: "drip" },
  { icon: "moka", machine: "bialetti-moka-express", method: "moka-pot" },
] as const satisfies readonly { icon: BrewerName; machine: string; method: string }[];

export type Brewer = (typeof brewers)[number];

export interface Picks {
  readonly grinder: string;
  readonly brewer: Brewer;
  readonly roast: Roast;
}

const defaultGrinder = "baratza-encore";

/** Reads the picks from the address; what is missing or unknown is the visitor's own grinder, a V60 and a medium roast. */
export function readPicks(
  search: URLSearchParams,
  isKnown: (slug: string) => boolean,
  own: string | undefined,
): Picks {
  const wanted = [search.get("grinder"), own, defaultGrinder].filter(
    (slug) => slug !== null && slug !== undefined,
  );
  return {
    grinder: wanted.find(isKnown) ?? defaultGrinder,
    brewer: brewers.find(({ method }) => method === search.get("method")) ?? brewers[0],
    roast: roasts.find((roast) => roast === search.get("roast")) ?? "MEDIUM",
  };
}
