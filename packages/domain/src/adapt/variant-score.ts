/** Gear by id; an unknown filter is null. */
export interface GearIds {
  readonly grinderId: number;
  readonly machineId: number;
  readonly filterId: number | null;
}

/** Returns the share of matching gear, 0 to 1: brewer, grinder, filter. */
export const gearScore = (one: GearIds, other: GearIds): number =>
  (one.machineId === other.machineId ? 0.5 : 0) +
  (one.grinderId === other.grinderId ? 0.3 : 0) +
  (one.filterId === other.filterId ? 0.2 : 0);

/** Returns how well a variant fits a user, 0 to 100, from votes, taste match (0 to 100, null when unknown) and gear. */
export const variantScore = (wilsonScore: number, tasteMatch: number | null, gear: number): number =>
  100 * (0.5 * wilsonScore + 0.3 * (tasteMatch === null ? 0.5 : tasteMatch / 100) + 0.2 * gear);
