import { loadCatalog } from "./load.ts";

let idsByKey: ReadonlyMap<string, string> | undefined;

/** The brew method id for an id, name or alias in any case and with any separators, else undefined (D64). */
export function findBrewMethodId(text: string): string | undefined {
  idsByKey ??= indexMethods();
  return idsByKey.get(methodKey(text));
}

/** Letters and digits only, lower case, accents dropped: "Pour over", "pour_over" and "POUROVER" are one (D64, D29). */
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
