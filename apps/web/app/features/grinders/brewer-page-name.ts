import type { Messages } from "#app/i18n/messages.ts";

/** Returns the common name of the brewer of a method: "V60" for cones. */
export const brewerPageName = ({ shelf, methods }: Messages, method: keyof Messages["methods"]): string => {
  const names: Readonly<Record<string, string>> = shelf.names;
  return names[method] ?? methods[method];
};
