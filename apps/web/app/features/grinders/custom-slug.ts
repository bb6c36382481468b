import { customSlugStart } from "@brewdial/domain/equipment/custom-ids.ts";

/** Returns whether it is a custom grinder: one that the visitor has described and that is not in the catalog. */
export const isCustomSlug = (slug: string): boolean => slug.startsWith(customSlugStart);
