const levels: ReadonlySet<string> = new Set(["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"]);

/** A roast level in either vocabulary, any case, with "-", "_" or a space: "medium light" is MEDIUM_LIGHT (D2). */
export function readRoastLevel(spelling: string): string | undefined {
  const level = spelling
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, "_");
  return levels.has(level) ? level : undefined;
}
