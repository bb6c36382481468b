/** Returns the year of a query; undefined without one, and for years in which nobody logged a brew. */
export function parseYear(search: URLSearchParams): number | undefined {
  const asked = search.get("year") ?? "";
  return /^(?:19[789]|20\d)\d$/.test(asked) ? Number(asked) : undefined;
}
