import { getLibraryCounts } from "@brewdial/contract/library/endpoints.ts";
import { createFormat } from "#app/i18n/format.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Loads the number of items in each list of the library; empty lists have none. */
export async function loadLibraryCounts({ read, visitor }: RequestContext) {
  const { counts } = await read(getLibraryCounts, {});
  const format = createFormat(visitor.locale, visitor.units);
  const present = (count: number) => (count === 0 ? undefined : format.number(count));
  return {
    bags: present(counts.bags),
    saved: present(counts.savedRecipes),
    recipes: present(counts.personalRecipes + counts.publishedRecipes),
    collections: present(counts.collections),
  };
}

export type LibraryCounts = Awaited<ReturnType<typeof loadLibraryCounts>>;
