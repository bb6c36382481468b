import { searchKey } from "../text/search-key.ts";
import type { NamedGear } from "./recipe-text.ts";
import type { Token } from "./tokens.ts";

/** A mention of gear in a text; a slug of null stands for several items that share the name. */
export interface GearMention {
  readonly slug: string | null;
  /** First and last index of its tokens. */
  readonly from: number;
  readonly to: number;
}

export type GearFinder = (tokens: readonly Token[], text: string) => GearMention[];

/** Words of a name that are often omitted. */
const optional = /^(?:gen|mk\d?|\d|brew|grinder|chestnut|coffee|special|classic)$/;
/** Upper limit of words and dashes; no name has this many. */
const maxTokens = 12;

interface Options {
  /** Whether a name without its brand must have a digit: "Robot" and "Original" are also words. */
  readonly needsBrand?: boolean;
}

/** Creates a function that finds gear by name in a text, with or without brand and generation, in linear time. */
export function createGearFinder(
  items: readonly NamedGear[],
  { needsBrand = false }: Options = {},
): GearFinder {
  const names = new Map<string, { level: number; slugs: Set<string> }>();
  const add = (words: readonly string[], hasBrand: boolean, level: number, slug: string) => {
    const key = words.join("");
    // A short name without a digit, such as "J", is also a word.
    if (!/\d/.test(key) && !hasBrand && (needsBrand || key.length < 4)) return;
    if (key.length < 2 || /^\d+$/.test(key)) return;
    const known = names.get(key);
    if (known === undefined || level < known.level) names.set(key, { level, slugs: new Set([slug]) });
    else if (level === known.level) known.slugs.add(slug);
  };
  for (const { slug, brand, name } of items) {
    const maker = toWords(brand);
    const spellings = [
      toWords(name),
      ...name
        .replaceAll(/\([^()]*\)/g, " ")
        .split("/")
        .map(toWords),
      slug.split("-").filter((word) => !maker.includes(word)),
    ];
    for (const words of spellings) {
      const withoutBrew = words.filter((word) => word !== "brew" && word !== "grinder");
      const short = words.filter((word) => !optional.test(word));
      for (const [level, part] of [words, withoutBrew, short].entries())
        if (part.length > 0 || maker.length > 0) {
          add([...maker, ...part], part.length > 0 || name === "", level, slug);
          add(part, false, level + 1, slug);
        }
    }
  }
  return (tokens, text) => findAll(tokens, text, (key) => names.get(key)?.slugs);
}

const toWords = (text: string) => searchKey(text).split(" ").filter(Boolean);

function findAll(
  tokens: readonly Token[],
  text: string,
  find: (key: string) => ReadonlySet<string> | undefined,
): GearMention[] {
  const found: GearMention[] = [];
  const parts = tokens.map((token) => keyOf(token, text));
  for (let from = 0; from < tokens.length; from += 1) {
    if (parts[from] === undefined || parts[from] === "") continue;
    let key = "";
    let longest: GearMention | undefined;
    for (let to = from; to < Math.min(tokens.length, from + maxTokens); to += 1) {
      const part = parts[to];
      if (part === undefined) break;
      if (part === "") continue;
      key += part;
      const slugs = find(key);
      if (slugs !== undefined)
        longest = { slug: slugs.size === 1 ? ([...slugs][0] ?? null) : null, from, to: to + 1 };
    }
    if (longest === undefined) continue;
    found.push(longest);
    from = longest.to - 1;
  }
  return found;
}

/** Returns the key of a token in a name; empty for a dash, undefined for a token that cannot be part of a name. */
function keyOf(token: Token, text: string): string | undefined {
  if (token.kind === "mark") return /^[-‑–+.'’/(]$/.test(token.sign) ? "" : undefined;
  if (token.kind === "noise" || token.kind === "url") return undefined;
  const part = text.slice(token.start, token.end);
  return part.length > maxPart ? undefined : searchKey(part).replaceAll(" ", "");
}

const maxPart = 40;
