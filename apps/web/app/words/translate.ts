/** Returns a text of data in the visitor's language, as far as the messages know it: names of processes, common steps. */
export const translate = (known: Readonly<Record<string, string>>, text: string, key = text): string =>
  Object.hasOwn(known, key) ? (known[key] ?? text) : text;
