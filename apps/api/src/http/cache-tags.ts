/**
 * Returns the headers that mark a response as showing a roaster's data, so that an edge cache can purge it by that tag. Fastly and
 * Varnish read Surrogate-Key, Cloudflare reads Cache-Tag.
 */
export const cacheTagHeaders = (roasterId: number) => ({
  "surrogate-key": roasterTag(roasterId),
  "cache-tag": roasterTag(roasterId),
});

export const roasterTag = (roasterId: number): string => `roaster-${roasterId}`;
