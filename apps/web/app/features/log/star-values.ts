/** The possible ratings: whole and half stars. */
export const starValues: readonly string[] = ["1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5"];
