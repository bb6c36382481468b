/** Splits a comma-separated text; line breaks are ignored. */
export function listOf(text: string): readonly string[] {
  return text.split(",").map((word) => word.trim());
}
