import { loadCatalog } from "./load.ts";

let idsByKey: ReadonlyMap<string, string> | undefined;

/** Returns the brew method id for an id, name or alias, ignoring case and separators; undefined when unknown. */
export function findBrewMethodId(text: string): string | undefined {
  idsByKey ??= indexMethods();
  return idsByKey.get(methodKey(text));
}

/**
 * Reduces a text to lower-case letters and digits without accents: "Pour over", "pour_over" and "POUROVER" are equal.
 */
export function methodKey(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function indexMethods(): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { id, name, aliases } of loadCatalog().brewMethods) {
    for (const text of [id, name, ...aliases]) ids.set(methodKey(text), id);
  }
  return ids;
}
