import type { Random } from "../../numbers/random.ts";
import { roasterEndings, roasterNames } from "../vocabulary/roaster-words.ts";

/** A word with two neighbouring letters swapped. */
function misspell(word: string, random: Random): string {
  const at = random.below(Math.max(1, word.length - 1));
  return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
}

/**
 * The path of a search that is costly in one of the known ways: words that half of all names have, misspelled words, many words,
 * one letter. They differ from each other, so that no two are answered by one statement.
 */
export function searchPath(random: Random): string {
  const name = random.pick(roasterNames);
  const ending = random.pick(roasterEndings);
  const number = random.below(50_000);
  const page = 1 + random.below(20);
  const search = (text: string) =>
    `/api/roasters?search=${encodeURIComponent(text.slice(0, 100))}&page=${page}`;
  const suggestions = (text: string) => `/api/coffees/suggestions?roaster=${encodeURIComponent(text)}`;
  return random.pick([
    () => search("flood"),
    () => search(`roaster ${number}`),
    () => search(misspell("beans", random)),
    () => search(misspell(`${name} ${ending}`, random)),
    () => search(Array.from({ length: 33 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(" ")),
    () => search(String.fromCharCode(97 + random.below(26))),
    () => suggestions(misspell(`Flood Roaster ${number}`, random)),
    () => suggestions(misspell(ending, random)),
    () => `/api/coffees?q=${encodeURIComponent(misspell(`house ${name}`, random))}`,
    () => `/api/coffees?roaster=${encodeURIComponent(ending)}&sort=newest&limit=${page}`,
  ])();
}
