/** Gear by its ids; a filter that is not known is null. */
export interface GearIds {
  readonly grinderId: number;
  readonly machineId: number;
  readonly filterId: number | null;
}

/** How much of the gear is the same, 0 to 1: brewer, grinder, filter (D81). */
export const gearScore = (one: GearIds, other: GearIds): number =>
  (one.machineId === other.machineId ? 0.5 : 0) +
  (one.grinderId === other.grinderId ? 0.3 : 0) +
  (one.filterId === other.filterId ? 0.2 : 0);

/** How well a variant suits somebody, 0 to 100: votes, taste (0 to 100, null when not known), gear (D81). */
export const variantScore = (wilsonScore: number, tasteMatch: number | null, gear: number): number =>
  100 * (0.5 * wilsonScore + 0.3 * (tasteMatch === null ? 0.5 : tasteMatch / 100) + 0.2 * gear);
