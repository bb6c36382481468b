import { getLibraryCounts } from "@brewdial/contract/library/endpoints.ts";
import { createFormat } from "#app/words/format.ts";
import type { Session } from "#app/http/session.server.ts";

/** Loads how much each list of the library holds; nothing for empty ones. */
export async function loadLibraryCounts({ read, visitor }: Session) {
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
