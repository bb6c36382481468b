import type { ImportBrewer, ImportGrinder } from "../bundle.ts";
import { knownBrewer, namedBrewer } from "../draft.ts";
import { readLine } from "../read/texts.ts";
import { type Fields, listFields } from "../read/values.ts";
import type { BrewMethodId } from "../../brewing/brew-methods.ts";

/** Method and machine for each brewer of the app, by its id in lower case. A custom brewer has such an id in `animationType`. */
const brewers: ReadonlyMap<string, readonly [BrewMethodId, string | null]> = new Map([
  ["v60", ["pour-over", "hario-v60-02"]],
  ["cleverdripper", ["steep-and-release", null]],
  ["clever", ["steep-and-release", null]],
  ["kalita", ["flat-bottom", "kalita-wave-185"]],
  ["origami", ["pour-over", "origami-dripper-m"]],
  ["orea", ["flat-bottom", "orea-v4"]],
  ["espresso", ["espresso", null]],
]);

/** Reads the brewers that notes and recipes use: those of the app by id, custom ones by their `animationType`. */
export function readBrewers(custom: unknown, used: ReadonlySet<string>): ImportBrewer[] {
  const customById = new Map<string | null, Fields>(
    listFields(custom).map((brewer) => [readLine(brewer["id"], 200), brewer]),
  );
  return Array.from(used, (sourceId) => {
    const own = customById.get(sourceId);
    const text = readLine(own?.["name"], 120) ?? sourceId;
    // The size and maker of a custom brewer are not known.
    if (own !== undefined) {
      const method = brewers.get((readLine(own["animationType"], 40) ?? "").toLowerCase())?.[0] ?? null;
      return { sourceId, text, method, machineSlug: null, ask: method === null ? "method" : null };
    }
    const known = brewers.get(sourceId.toLowerCase());
    return known === undefined
      ? namedBrewer(sourceId, null)
      : knownBrewer(sourceId, text, known[0], known[1]);
  });
}

export const readGrinders = (grinders: unknown): ImportGrinder[] =>
  listFields(grinders).flatMap((grinder) => {
    const text = readLine(grinder["name"], 120);
    const sourceId = readLine(grinder["id"], 200) ?? text;
    return text === null || sourceId === null ? [] : [{ sourceId, text }];
  });

/** A grinder and the setting on it, which the app writes as one text. */
export interface GrindText {
  readonly grinder: string | null;
  readonly grindText: string | null;
}

/** Creates a function that splits such a text after the grinder name at its start; of several names the longest is used. */
export function createGrindSplitter(grinders: readonly ImportGrinder[]): (value: unknown) => GrindText {
  // Few people have more; the bound keeps the work linear in the number of brews.
  const byLength = grinders.toSorted((a, b) => b.text.length - a.text.length).slice(0, 100);
  return (value) => {
    const text = readLine(value);
    if (text === null) return { grinder: null, grindText: null };
    const found = byLength.find(({ text: name }) => text.toLowerCase().startsWith(name.toLowerCase()));
    const rest = text.slice(found?.text.length ?? 0);
    // "C40" must not be found in "C400".
    if (found === undefined || /^[\p{L}\p{N}]/u.test(rest)) return { grinder: null, grindText: text };
    return { grinder: found.sourceId, grindText: rest.replace(/^[\s·]+/, "") || null };
  };
}
