/** What two brews are compared by. */
export interface ComparedBrew {
  readonly ratio: number | null;
  readonly grinderId: number | null;
  readonly grindSetting: number | null;
  readonly grindIndex: number | null;
  readonly waterGrams: number | null;
  readonly brewTimeSeconds: number | null;
}

export interface BrewDeltas {
  readonly ratio: number | null;
  readonly grind: number | null;
  readonly water: number | null;
  readonly brewTime: number | null;
}

/**
 * What changed since the brew before; null where one of the two does not say. Grind is in points of the grind index, or in
 * settings of the same grinder where an index is missing (D104).
 */
export function brewDeltas(current: ComparedBrew, previous: ComparedBrew | undefined): BrewDeltas {
  const since = (of: (brew: ComparedBrew) => number | null, decimals: number) =>
    difference(of(current), previous === undefined ? null : of(previous), decimals);
  const sameGrinder = current.grinderId !== null && current.grinderId === previous?.grinderId;
  return {
    ratio: since((brew) => brew.ratio, 2),
    grind:
      since((brew) => brew.grindIndex, 1) ?? (sameGrinder ? since((brew) => brew.grindSetting, 4) : null),
    water: since((brew) => brew.waterGrams, 1),
    brewTime: since((brew) => brew.brewTimeSeconds, 0),
  };
}

function difference(current: number | null, previous: number | null, decimals: number): number | null {
  if (current === null || previous === null) return null;
  // Adding 0 turns -0 into 0.
  return Math.round((current - previous) * 10 ** decimals) / 10 ** decimals + 0;
}
