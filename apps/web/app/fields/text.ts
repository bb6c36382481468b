/** Parses a text; undefined when it is longer than the limit. Lengths count after trimming, as the API does. */
export function parseText(text: string, maxLength: number): string | undefined {
  const trimmed = text.trim();
  return trimmed.length <= maxLength ? trimmed : undefined;
}
