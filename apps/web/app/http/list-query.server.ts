/** Parses the search text and the cursor of a list; `pageQuery` returns the query of another page of the same search. */
export function parseListQuery(params: URLSearchParams) {
  const q = (params.get("q") ?? "").trim().slice(0, 100);
  const cursor = params.get("cursor")?.slice(0, 1000) || undefined;
  const pageQuery = (next?: string): string => {
    const entries = [...(q === "" ? [] : [["q", q]]), ...(next === undefined ? [] : [["cursor", next]])];
    return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString()}`;
  };
  return { q, cursor, pageQuery };
}

/** Returns the queries of the first and of the next page of a list, for `Pager`; undefined if there is no such page. */
export const pageLinks = (
  found: { readonly hasMore: boolean; readonly cursor: string | null },
  cursor: string | undefined,
  pageQuery: (next?: string) => string,
) => ({
  first: cursor === undefined ? undefined : pageQuery(),
  next: found.hasMore && found.cursor !== null ? pageQuery(found.cursor) : undefined,
});
