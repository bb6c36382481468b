/** A map whose entries together are at most `limit` large: the one written longest ago goes first. */
export interface RecentMap<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  readonly delete: (key: K) => void;
  readonly entries: () => Iterable<[K, V]>;
}

/** Each entry counts 1 unless told. */
export function createRecentMap<K, V>(
  limit: number,
  sizeOf: (key: K, value: V) => number = () => 1,
): RecentMap<K, V> {
  const entries = new Map<K, V>();
  let size = 0;
  const remove = (key: K) => {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    size -= sizeOf(key, value);
  };
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      remove(key);
      entries.set(key, value);
      size += sizeOf(key, value);
      for (const oldest of entries.keys()) {
        if (size <= limit) return;
        remove(oldest);
      }
    },
    delete: remove,
    entries: () => entries.entries(),
  };
}
