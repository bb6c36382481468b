/** Translates a text of the data if the messages contain it, such as names of processes and common steps. */
export const translate = (known: Readonly<Record<string, string>>, text: string, key = text): string =>
  Object.hasOwn(known, key) ? (known[key] ?? text) : text;
