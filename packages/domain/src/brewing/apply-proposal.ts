import type { Proposal } from "./proposal.ts";

/** The values of a brew that a proposal can change. */
export interface BrewFigures {
  readonly grindSetting: number;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
}

/** Returns the values with the proposed change applied; a proposal without a number changes nothing. */
export function applyProposal(
  figures: BrewFigures,
  { change, to, waterGrams }: Pick<Proposal, "change" | "to" | "waterGrams">,
): BrewFigures {
  if (to === null || change === "none") return figures;
  const changed: Record<typeof change, Partial<BrewFigures>> = {
    grind: { grindSetting: to },
    ratio: { waterGrams: waterGrams ?? Math.round(figures.doseGrams * to) },
    temperature: { waterTempF: to },
    time: { brewTimeSeconds: to },
  };
  return { ...figures, ...changed[change] };
}
