/** Processes of a coffee that its label distinguishes. */
export type LabelProcess =
  | "washed"
  | "natural"
  | "honey"
  | "anaerobic"
  | "wet-hulled"
  | "decaf"
  | "several"
  | "unknown";

const patterns: readonly (readonly [LabelProcess, RegExp])[] = [
  ["wet-hulled", /wet[- ]?hull|giling/],
  ["anaerobic", /anaerob|carbonic|ferment|macerat/],
  ["honey", /honey|pulped/],
  // "Semi-dry" and "dried" are natural too; "anaerobic natural" is handled below.
  ["natural", /\bnatural|\bdry\b|\bdried\b/],
  ["washed", /wash|fully wet/],
];

/**
 * Parses a process as roasters write it. A fermentation takes precedence over another process, since it determines the taste; other
 * combinations count as several.
 */
export function readProcess(text: string | null, coffeeType: string | null): LabelProcess {
  const lower = (text ?? "").toLowerCase();
  if (coffeeType === "DECAF" || /decaf/.test(lower)) return "decaf";
  // "Pulped natural" is another name for honey.
  const found = patterns
    .filter(([, pattern]) => pattern.test(lower.replace("pulped natural", "pulped")))
    .map(([process]) => process);
  if (found.includes("anaerobic")) return "anaerobic";
  return found.length > 1 ? "several" : (found[0] ?? "unknown");
}
