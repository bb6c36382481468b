import { type Candidate, candidate } from "./candidates.ts";
import { hasWord, isLabelled, isSign, listTokens, type Sentence } from "./sentences.ts";
import type { Token, TokenOf } from "./tokens.ts";
import { isWord } from "./vocabulary.ts";

/** Dose and water, and the weights used for them, which no step may use. */
export interface Amounts {
  readonly dose: readonly Candidate<number>[];
  readonly water: readonly Candidate<number>[];
  readonly used: ReadonlySet<Token>;
}

type Weight = { readonly token: TokenOf<"weight">; readonly index: number };

/** Parses dose and water of a sentence. If the sentence pours water, the weight belongs to a step instead. */
export function readAmounts(sentence: Sentence, isStep: boolean): Amounts {
  const { tokens } = sentence;
  const weights = listTokens(tokens, "weight");
  const dose: Candidate<number>[] = [];
  const water: Candidate<number>[] = [];
  const used = new Set<Token>();
  const add = (list: Candidate<number>[], { token }: Weight, rank: 2 | 3, isExact = true) => {
    list.push(candidate(token.grams, token, rank, isExact && token.isExact));
    used.add(token);
  };
  const [first, second] = weights;
  if (first === undefined) return { dose, water, used };
  const [isDose, isWater] = [
    isLabelled(sentence, "dose") || isLabelled(sentence, "in"),
    isLabelled(sentence, "water") || isLabelled(sentence, "out"),
  ];
  if (second !== undefined && weights.length <= 3 && isPair(tokens, first, second)) {
    add(dose, first, 2);
    add(water, second, 2);
  } else if (isDose && isWater && second !== undefined && !isStep) {
    add(dose, first, 3);
    add(water, second, 3);
  } else if (isDose && !isStep) {
    add(dose, first, 3);
    const poured = weights.slice(1).find((weight) => nameAfter(tokens, weight)[0] === "water");
    if (poured !== undefined) add(water, poured, 2);
  } else if (isWater && !isStep) add(water, first, 3);
  else {
    const isNamedFirst = nameBefore(tokens, first)[0] !== undefined;
    for (const weight of weights) {
      const [name, end] = isNamedFirst ? nameBefore(tokens, weight) : nameAfter(tokens, weight);
      const isExact = !isProse(tokens[end]);
      if (name === "dose") add(dose, weight, 2, isExact);
      else if (name === "water" && !isStep) add(water, weight, 2, isExact);
    }
  }
  return { dose, water, used };
}

/** "30 g → 500 g", "18 g in, 36 g out", "15 g to 250 g". */
function isPair(tokens: readonly Token[], first: Weight, second: Weight): boolean {
  const [dose, water] = [first.token.grams, second.token.grams];
  if (dose < 5 || dose > 200 || water / dose < 1 || water / dose > 25) return false;
  const between = tokens.slice(first.index + 1, second.index);
  if (between.some((token) => isSign(token, /^[→➡⟶➜⇒]$/u))) return between.length <= 3;
  if (isSign(between[0], /^[-=–]$/) && isSign(between[1], /^>$/)) return between.length === 2;
  const after = tokens.slice(second.index + 1, second.index + 2);
  return hasWord(between.slice(0, 1), "in") && hasWord(after, "out");
}

/** Maximum words between a weight and its ingredient: "15 g of freshly ground coffee". */
const maxBetween = 4;

type Name = "dose" | "water" | undefined;

const nameOf = (token: Token | undefined): Name => {
  if (token?.kind !== "word") return undefined;
  return isWord(token.key, "dose") ? "dose" : isWord(token.key, "water") ? "water" : undefined;
};

/** Returns the ingredient of a weight, and the index of the token after it. */
function nameAfter(tokens: readonly Token[], { index }: Weight): [Name, number] {
  for (let at = index + 1; at <= index + 1 + maxBetween; at += 1) {
    const token = tokens[at];
    const name = nameOf(token);
    if (name !== undefined) return [name, at + 1];
    if (token?.kind !== "word" || isWord(token.key, "separator") || isWord(token.key, "to")) break;
  }
  return [undefined, index + 1];
}

/** Returns the ingredient named before a weight: "coffee 15 g", "Kaffee (15 g)". */
function nameBefore(tokens: readonly Token[], { index }: Weight): [Name, number] {
  const isMarked = isSign(tokens[index - 1], /^[:=(–-]$/);
  return [nameOf(tokens[index - (isMarked ? 2 : 1)]), index + 1];
}

const goesOn: ReadonlySet<string> = new Set(["and", "und", "et", "with", "mit", "avec", "zu"]);

/** Returns whether a sentence continues with something else: "100 g of beans last a week". */
const isProse = (token: Token | undefined): boolean =>
  token?.kind === "word" &&
  !goesOn.has(token.key) &&
  !(["to", "at", "for", "in", "separator", "dose", "water", "grind", "heat"] as const).some((name) =>
    isWord(token.key, name),
  );
