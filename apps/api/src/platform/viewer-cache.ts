import type { Viewer } from "../core/viewer.ts";
import { createBatcher } from "./batch.ts";
import type { Caches } from "@brewdial/server/cache.ts";

/**
 * TTL of the cache. A sign-out or deletion on another process takes effect within this time, and during an outage of PostgreSQL a
 * cached viewer stays valid for as long.
 */
export const viewerCacheTtlMs = 3000;

/** Age from which a cached viewer is refreshed in the background, so that requests do not wait for the query. */
const refreshAfterMs = 2000;

export interface ViewerCache<Credential> {
  /** Returns the viewer of a credential; throws when PostgreSQL must be queried and is unavailable. */
  readonly find: (credential: Credential) => Promise<Viewer | undefined>;
  readonly invalidate: (id: string) => void;
  /** Invalidates the cached viewers of a user; to be called after a commit that revoked their credentials or changed the viewer's data. */
  readonly invalidateUser: (userId: number) => void;
}

export interface ViewerCacheOptions<Credential> {
  /** The label in metrics. */
  readonly name: string;
  readonly caches: Caches;
  readonly now: () => Date;
  /** The id of a credential, by which it is cached. */
  readonly idOf: (credential: Credential) => string;
  /** The user that a credential names; undefined when only the database knows. */
  readonly userIdOf: (credential: Credential) => number | undefined;
  /** Reads the viewers of credentials, in their order. */
  readonly list: (credentials: readonly Credential[], now: Date) => Promise<readonly (Viewer | undefined)[]>;
}

interface CachedViewer {
  readonly userId: number | undefined;
  /** Undefined for a credential that does not exist or was revoked. */
  readonly viewer: Viewer | undefined;
  readonly readAt: number;
}

interface Lookup {
  readonly userId: number | undefined;
  readonly viewer: Promise<Viewer | undefined>;
}

/** Creates a cache of the viewers of credentials. Credentials are rows, so that they can be revoked, and are cached for a few seconds. */
export function createViewerCache<Credential>(
  options: ViewerCacheOptions<Credential>,
): ViewerCache<Credential> {
  const { name, caches, now, idOf, userIdOf, list } = options;
  const cache = caches.create<string, CachedViewer>({ name, heapShare: 1 / 64, bytesOf: () => 300 });
  const lookups = new Map<string, Lookup>();
  const findViewer = createBatcher((credentials: readonly Credential[]) => list(credentials, now()));

  /** Reads a viewer from the database, once for concurrent requests. */
  const lookUp = (credential: Credential): Promise<Viewer | undefined> => {
    const id = idOf(credential);
    const running = lookups.get(id);
    if (running) return running.viewer;
    // Taken before the query, since the row may be read at its start.
    const readAt = now().getTime();
    const userId = userIdOf(credential);
    const lookup: Lookup = { userId, viewer: findViewer(credential) };
    lookups.set(id, lookup);
    // A lookup that was invalidated meanwhile may have read the state before, so its result is not cached.
    const finish = (store: () => void) => {
      if (lookups.get(id) !== lookup) return;
      lookups.delete(id);
      store();
    };
    lookup.viewer.then(
      (viewer) => finish(() => cache.set(id, { userId: viewer?.userId ?? userId, viewer, readAt })),
      () => finish(() => undefined),
    );
    return lookup.viewer;
  };

  const invalidate = (id: string) => {
    cache.delete(id);
    lookups.delete(id);
  };

  return {
    find: async (credential) => {
      const cached = cache.get(idOf(credential));
      const age = cached === undefined ? -1 : now().getTime() - cached.readAt;
      if (cached === undefined || age < 0 || age >= viewerCacheTtlMs) return lookUp(credential);
      if (age >= refreshAfterMs) void lookUp(credential);
      return cached.viewer;
    },
    invalidate,
    invalidateUser: (userId) => {
      for (const [id, entry] of cache.entries()) if (entry.userId === userId) invalidate(id);
      // A lookup whose user is not known yet may concern this user.
      for (const [id, lookup] of lookups) if ((lookup.userId ?? userId) === userId) invalidate(id);
    },
  };
}
