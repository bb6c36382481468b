/** The values of a brew that are compared. */
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
 * Returns the differences from the previous brew; null where either value is unknown. Grind is in points of the grind index, or in
 * settings of the same grinder if an index is missing.
 */
export function brewDeltas(current: ComparedBrew, previous: ComparedBrew | undefined): BrewDeltas {
  const delta = (read: (brew: ComparedBrew) => number | null, decimals: number) =>
    difference(read(current), previous === undefined ? null : read(previous), decimals);
  const sameGrinder = current.grinderId !== null && current.grinderId === previous?.grinderId;
  return {
    ratio: delta((brew) => brew.ratio, 2),
    grind:
      delta((brew) => brew.grindIndex, 1) ?? (sameGrinder ? delta((brew) => brew.grindSetting, 4) : null),
    water: delta((brew) => brew.waterGrams, 1),
    brewTime: delta((brew) => brew.brewTimeSeconds, 0),
  };
}

function difference(current: number | null, previous: number | null, decimals: number): number | null {
  if (current === null || previous === null) return null;
  // Adding 0 turns -0 into 0.
  return Math.round((current - previous) * 10 ** decimals) / 10 ** decimals + 0;
}
