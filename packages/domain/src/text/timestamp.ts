const pattern = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const maxLength = 40;

/**
 * Parses a timestamp with a time zone, such as `2026-06-03T08:15:30Z` or `2026-06-03T10:15+02:00`. Returns undefined for anything
 * else, including dates that do not exist.
 */
export function parseTimestamp(text: string): Date | undefined {
  if (text.length > maxLength || !pattern.test(text)) return undefined;
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    return undefined;
  }
}
