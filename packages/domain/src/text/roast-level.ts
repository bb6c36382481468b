const levels: ReadonlySet<string> = new Set(["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"]);

/** Normalizes a roast level in any case, with "-", "_" or a space: "medium light" becomes MEDIUM_LIGHT. */
export function parseRoastLevel(spelling: string): string | undefined {
  const level = spelling
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, "_");
  return levels.has(level) ? level : undefined;
}
