import { toSlug } from "@brewdial/domain/text/search-key.ts";

/** Parses the slug of a conversion, `comandante-c40-mk4-to-baratza-encore`, in any spelling; no grinder's slug contains `-to-`. */
export function parsePair(pair: string): { readonly from: string; readonly to: string } | undefined {
  const [from = "", to = "", ...more] = pair
    .slice(0, 250)
    .split(/[\s_-]to[\s_-]/i)
    .map(toSlug);
  return from === "" || to === "" || more.length > 0 ? undefined : { from, to };
}

export const formatPair = (from: string, to: string): string => `${from}-to-${to}`;
