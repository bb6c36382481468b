/** A text of words between commas as a list; line breaks are only for reading. */
export function listOf(text: string): readonly string[] {
  return text.split(",").map((word) => word.trim());
}
