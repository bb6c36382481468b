/** Largest file that the API accepts, in characters. */
export const maxCsvLength = 500_000;

/** Returns the chosen file as text, else the pasted text. Spreadsheets often write Windows-1252 instead of UTF-8. */
export async function readCsv(form: FormData): Promise<string> {
  const file = form.get("file");
  const pasted = form.get("csv");
  if (!(file instanceof File) || file.size === 0) return typeof pasted === "string" ? pasted : "";
  // A character has at most four bytes, so this part covers any file that the API accepts.
  const bytes = await file.slice(0, 4 * maxCsvLength).arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
