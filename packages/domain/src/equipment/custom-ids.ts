/**
 * First id of grinders and machines that users have described because the catalog lacks them; the id sequences of the database
 * start here.
 */
export const firstCustomId = 1_000_000;

/** Prefix of the slugs of grinders and machines that users have described; no slug of the catalog starts with it. */
export const customSlugStart = "custom-";

export const isCustomId = (id: number): boolean => id >= firstCustomId;
