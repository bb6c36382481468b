/** Parses a text; undefined if it is longer than the limit. The length is checked after trimming, as in the API. */
export function parseText(text: string, maxLength: number): string | undefined {
  const trimmed = text.trim();
  return trimmed.length <= maxLength ? trimmed : undefined;
}
