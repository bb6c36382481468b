/** A map that holds at most `limit` entries: the one written longest ago goes first. */
export interface RecentMap<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  readonly delete: (key: K) => void;
  readonly entries: () => Iterable<[K, V]>;
}

export function createRecentMap<K, V>(limit: number): RecentMap<K, V> {
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= limit) return;
      const [oldest] = entries.keys();
      entries.delete(oldest as K);
    },
    delete: (key) => void entries.delete(key),
    entries: () => entries.entries(),
  };
}
