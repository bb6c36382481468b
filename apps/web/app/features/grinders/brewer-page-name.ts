import type { Words } from "#app/words/words.ts";

/** Returns what most people call the brewer of a method: "V60" for cones. */
export const brewerPageName = ({ shelf, methods }: Words, method: keyof Words["methods"]): string => {
  const names: Readonly<Record<string, string>> = shelf.names;
  return names[method] ?? methods[method];
};
