/** What somebody said about how a brew came out, in any of the ways a log has for it. */
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
}

/** What the opinion comes down to. `uneven` is sour and bitter at once, `thin` sour and watery. */
export type BrewTaste = "good" | "sour" | "thin" | "bitter" | "watery" | "uneven" | "unknown";

/** Reads an opinion: full marks first, then what was ticked, then the outcome in words, then marks, then taste levels. */
export function tasteOf(brew: BrewOpinion): BrewTaste {
  if (brew.rating === 5) return "good";
  const said = tasteOfFeedback(brew) ?? tasteOfOutcome(brew);
  if (said !== undefined) return said;
  return brew.rating === 4 ? "good" : (tasteOfLevels(brew) ?? "unknown");
}

/** Whether this brew came out better than another; undefined where that cannot be told. */
export function compareOpinions(
  brew: BrewOpinion,
  other: BrewOpinion,
): "better" | "same" | "worse" | undefined {
  const [mine, theirs] =
    brew.rating !== null && other.rating !== null
      ? [brew.rating, other.rating]
      : [marksOf(tasteOf(brew)), marksOf(tasteOf(other))];
  if (mine === undefined || theirs === undefined) return undefined;
  return mine === theirs ? "same" : mine > theirs ? "better" : "worse";
}

const marksOf = (taste: BrewTaste): number | undefined =>
  taste === "unknown" ? undefined : Number(taste === "good");

function tasteOfFeedback({ extractionFeedback: said }: BrewOpinion): BrewTaste | undefined {
  if (said === null) return undefined;
  const isBitter = said.bitter || said.harsh;
  if (said.sour && isBitter) return "uneven";
  if (said.sour) return said.watery ? "thin" : "sour";
  if (isBitter) return "bitter";
  if (said.watery) return "watery";
  return said.balanced ? "good" : undefined;
}

/** The outcome is free text: only what the usual words say plainly is read (D101). */
function tasteOfOutcome({ outcome }: BrewOpinion): BrewTaste | undefined {
  const text = outcome?.toLowerCase() ?? "";
  if (/\bnot\b|n't|\bless\b/.test(text)) return undefined;
  const [under, over] = [/\bunder[\s-]?extract/.test(text), /\bover[\s-]?extract/.test(text)];
  if (under !== over) return under ? "sour" : "bitter";
  return /^(very )?(good|great|perfect|excellent|balanced)$/.test(text) ? "good" : undefined;
}

/** Levels describe a taste rather than complain of it: only the lopsided ones say what is wrong. */
function tasteOfLevels({ tasteProfile }: BrewOpinion): BrewTaste | undefined {
  const { acidity, body, sweetness, bitterness } = tasteProfile ?? {};
  const isSweet = (sweetness ?? 3) >= 4;
  if (isSweet) return undefined;
  if ((acidity ?? 3) >= 4 && (bitterness ?? 3) >= 4) return "uneven";
  if ((acidity ?? 3) >= 4) return "sour";
  if ((bitterness ?? 3) >= 4) return "bitter";
  return (body ?? 3) <= 2 ? "watery" : undefined;
}
