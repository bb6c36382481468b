import type { Proposal } from "./proposal.ts";

/** The figures of a brew that a proposal can change. */
export interface BrewFigures {
  readonly grindSetting: number;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
}

/** Returns the figures with the proposed change; a proposal without a number changes nothing. */
export function applyProposal(
  figures: BrewFigures,
  { change, to, waterGrams }: Pick<Proposal, "change" | "to" | "waterGrams">,
): BrewFigures {
  if (to === null) return figures;
  switch (change) {
    case "grind":
      return { ...figures, grindSetting: to };
    case "ratio":
      return { ...figures, waterGrams: waterGrams ?? Math.round(figures.doseGrams * to) };
    case "temperature":
      return { ...figures, waterTempF: to };
    case "time":
      return { ...figures, brewTimeSeconds: to };
    case "none":
      return figures;
  }
}
