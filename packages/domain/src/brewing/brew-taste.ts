/** A user's opinion of a brew, in all forms that a log can contain. */
export interface BrewOpinion {
  readonly rating: number | null;
  readonly outcome: string | null;
  readonly tasteProfile: {
    readonly acidity: number | null;
    readonly body: number | null;
    readonly sweetness: number | null;
    readonly bitterness: number | null;
  } | null;
  readonly extractionFeedback: {
    readonly sour: boolean;
    readonly bitter: boolean;
    readonly watery: boolean;
    readonly harsh: boolean;
    readonly balanced: boolean;
  } | null;
  /** From -2 (very sour) to 2 (very bitter). */
  readonly balance?: number | null;
  /** From -2 (very weak) to 2 (very strong). */
  readonly strength?: number | null;
}

/** The main result of an opinion. `uneven` is sour and bitter at once, `thin` is sour and watery. */
export type BrewTaste = "good" | "sour" | "thin" | "bitter" | "watery" | "strong" | "uneven" | "unknown";

/** Classifies an opinion. Precedence: rating 5, the two axes, extraction feedback, outcome text, rating 4, taste levels. */
export function classifyTaste(brew: BrewOpinion): BrewTaste {
  if (brew.rating === 5) return "good";
  const stated = classifyAxes(brew) ?? classifyFeedback(brew) ?? classifyOutcome(brew);
  if (stated !== undefined) return stated;
  return brew.rating === 4 ? "good" : (classifyLevels(brew) ?? "unknown");
}

/** Returns whether this brew tasted better than another; undefined when unknown. */
export function compareOpinions(
  brew: BrewOpinion,
  other: BrewOpinion,
): "better" | "same" | "worse" | undefined {
  const [mine, theirs] =
    brew.rating !== null && other.rating !== null
      ? [brew.rating, other.rating]
      : [toRating(classifyTaste(brew)), toRating(classifyTaste(other))];
  if (mine === undefined || theirs === undefined) return undefined;
  return mine === theirs ? "same" : mine > theirs ? "better" : "worse";
}

/** Sour and strong needs more water; bitter and weak needs less. That corrects both faults, so strength decides. */
function classifyAxes({ balance, strength }: BrewOpinion): BrewTaste | undefined {
  const [taste, body] = [balance ?? 0, strength ?? 0];
  if ((balance ?? null) === null && (strength ?? null) === null) return undefined;
  if (taste < 0) return body < 0 ? "thin" : body > 0 ? "strong" : "sour";
  if (taste > 0) return body < 0 ? "watery" : "bitter";
  return body < 0 ? "watery" : body > 0 ? "strong" : "good";
}

/** Returns the intensity of a fault, 1 or 2; 1 when the opinion has no axes. */
export const faultIntensity = ({ balance, strength }: BrewOpinion): number =>
  Math.max(1, Math.abs(balance ?? 0), Math.abs(strength ?? 0));

const toRating = (taste: BrewTaste): number | undefined =>
  taste === "unknown" ? undefined : Number(taste === "good");

function classifyFeedback({ extractionFeedback: stated }: BrewOpinion): BrewTaste | undefined {
  if (stated === null) return undefined;
  const isBitter = stated.bitter || stated.harsh;
  if (stated.sour && isBitter) return "uneven";
  if (stated.sour) return stated.watery ? "thin" : "sour";
  if (isBitter) return "bitter";
  if (stated.watery) return "watery";
  return stated.balanced ? "good" : undefined;
}

/** Classifies only unambiguous phrases, because the outcome is free text. */
function classifyOutcome({ outcome }: BrewOpinion): BrewTaste | undefined {
  const text = outcome?.toLowerCase() ?? "";
  if (/\bnot\b|n't|\bless\b/.test(text)) return undefined;
  const [under, over] = [/\bunder[\s-]?extract/.test(text), /\bover[\s-]?extract/.test(text)];
  if (under !== over) return under ? "sour" : "bitter";
  return /^(very )?(good|great|perfect|excellent|balanced)$/.test(text) ? "good" : undefined;
}

/** Classifies only unbalanced levels as faults, because levels describe a taste rather than complain about it. */
function classifyLevels({ tasteProfile }: BrewOpinion): BrewTaste | undefined {
  const { acidity, body, sweetness, bitterness } = tasteProfile ?? {};
  const isSweet = (sweetness ?? 3) >= 4;
  if (isSweet) return undefined;
  if ((acidity ?? 3) >= 4 && (bitterness ?? 3) >= 4) return "uneven";
  if ((acidity ?? 3) >= 4) return "sour";
  if ((bitterness ?? 3) >= 4) return "bitter";
  return (body ?? 3) <= 2 ? "watery" : undefined;
}
