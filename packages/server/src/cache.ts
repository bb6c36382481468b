import { getHeapStatistics } from "node:v8";
import { LRUCache } from "lru-cache";

/** A bounded in-memory cache that evicts the least recently used entries. */
export interface Cache<K extends {}, V extends {}> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  readonly delete: (key: K) => void;
  readonly entries: () => Iterable<[K, V]>;
}

/** A cache that loads missing entries; concurrent callers of one key share the load. */
export interface LoadingCache<K extends {}, V extends {}> {
  readonly load: (key: K) => Promise<V | undefined>;
}

export interface CacheOptions<K, V> {
  /** The label in metrics. */
  readonly name: string;
  /** Maximum share of the heap limit for all entries together, such as 1 / 64. */
  readonly heapShare: number;
  /** The approximate size of an entry, key included. */
  readonly bytesOf: (key: K, value: V) => number;
  /** Time to live of an entry; without it entries do not expire. */
  readonly ttlMs?: number;
  /** Clock for the TTL, in milliseconds. */
  readonly now?: () => number;
}

/** Statistics of a cache for the metrics. */
export interface CacheStatistics {
  readonly name: string;
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface Caches {
  readonly create: <K extends {}, V extends {}>(options: CacheOptions<K, V>) => Cache<K, V>;
  /** Values that load as undefined, and loads that fail, are not cached. */
  readonly createLoading: <K extends {}, V extends {}>(
    options: CacheOptions<K, V>,
    load: (key: K) => Promise<V | undefined>,
  ) => LoadingCache<K, V>;
}

/** Creates the caches of a process; `watch` is called for each, so that its statistics can be reported. */
export function createCaches(
  watch: (statistics: () => CacheStatistics) => void = () => undefined,
  heapLimit: number = getHeapStatistics().heap_size_limit,
): Caches {
  const create = <K extends {}, V extends {}>(
    { name, heapShare, bytesOf, ttlMs = 0, now = () => performance.now() }: CacheOptions<K, V>,
    load?: (key: K) => Promise<V | undefined>,
  ) => {
    const counts = { hits: 0, misses: 0, evictions: 0 };
    const lru = new LRUCache<K, V>({
      maxSize: Math.floor(heapLimit * heapShare),
      sizeCalculation: (value, key) => bytesOf(key, value),
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now },
      ...(load ? { fetchMethod: load } : {}),
      dispose: (_value, _key, reason) => {
        if (reason === "evict") counts.evictions += 1;
      },
    });
    const count = (isHit: boolean) => void (counts[isHit ? "hits" : "misses"] += 1);
    watch(() => ({ name, ...counts, entries: lru.size, bytes: lru.calculatedSize }));
    return { lru, count };
  };

  return {
    create: (options) => {
      const { lru, count } = create(options);
      return {
        get: (key) => {
          const value = lru.get(key);
          count(value !== undefined);
          return value;
        },
        set: (key, value) => void lru.set(key, value),
        delete: (key) => void lru.delete(key),
        entries: () => lru.entries(),
      };
    },
    createLoading: (options, load) => {
      const { lru, count } = create(options, load);
      return {
        load: (key) => {
          count(lru.has(key));
          return lru.fetch(key);
        },
      };
    },
  };
}
