/** Returns the grams left in a bag, to a tenth; 0 if the logs used more than it contained. */
export const gramsLeft = (grams: number, gramsUsed: number): number =>
  Math.max(0, Math.round((grams - gramsUsed) * 10) / 10);

/** Returns the number of whole brews of a dose; a tenth of a gram short still counts. */
export const brewsLeft = (left: number, doseGrams: number): number =>
  doseGrams > 0 ? Math.floor((left + 0.1) / doseGrams) : 0;
