import { customSlugStart } from "@brewdial/domain/grind/custom-grinder.ts";

/** Returns whether the visitor has described the grinder, which the catalog lacks. */
export const isCustomSlug = (slug: string): boolean => slug.startsWith(customSlugStart);
