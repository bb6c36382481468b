/** Where a published recipe comes from. */
export const publication = {
  byIn: (author: string, year: string) => `by ${author}, ${year}`,
  official: (index: string) =>
    `The roaster wrote grind index ${index}, which fits every grinder: 0 is finest, 100 coarsest.`,
  index: (index: string) =>
    `Published as grind index ${index}, which fits every grinder: 0 is finest, 100 coarsest.`,
  title: "Where this comes from",
  text: (by: string) => `A published recipe ${by}.`,
  grind: (words: string, index: string) =>
    `Its grind was published as “${words}”, which is about ${index} on our index from 0, finest, to 100, coarsest.`,
  noGrind: (index: string) =>
    `No grind was published; ${index} on our index from 0, finest, to 100, coarsest, is usual for this brewer.`,
} as const;
