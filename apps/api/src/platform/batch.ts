export interface BatchOptions {
  /** Maximum concurrent batches; items added meanwhile wait for the next batch. Default 2. */
  readonly concurrency?: number;
  /** Maximum items per batch. Default 100. */
  readonly maxBatchSize?: number;
}

interface Pending<T, R> extends PromiseWithResolvers<R> {
  readonly item: T;
}

/** Batches calls of the same event-loop turn; `run` returns the results in the order of the items. */
export function createBatcher<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  { concurrency = 2, maxBatchSize = 100 }: BatchOptions = {},
): (item: T) => Promise<R> {
  const waiting: Pending<T, R>[] = [];
  let running = 0;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || running >= concurrency || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void runBatch();
    });
  };
  const runBatch = async () => {
    const batch = waiting.splice(0, maxBatchSize);
    running += 1;
    schedule();
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    schedule();
  };

  return (item) => {
    const pending = { ...Promise.withResolvers<R>(), item };
    waiting.push(pending);
    schedule();
    return pending.promise;
  };
}

/** Loads a value by its key; undefined if there is none. */
export type Loader<K, V> = (key: K) => Promise<V | undefined>;

/**
 * Loads keys in batches, each key once per batch. A value is never older than the call that receives it: a call during a batch
 * joins the next one.
 */
export function createBatchLoader<K, V>(
  loadMany: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  options?: BatchOptions,
): Loader<K, V> {
  /** Loads that have not started yet, which further calls may join. */
  const joinable = new Map<K, Promise<V | undefined>>();
  const load = createBatcher(async (keys: readonly K[]) => {
    for (const key of keys) joinable.delete(key);
    const found = await loadMany(keys);
    return keys.map((key) => found.get(key));
  }, options);
  return (key) => {
    const joined = joinable.get(key);
    if (joined !== undefined) return joined;
    const loading = load(key);
    joinable.set(key, loading);
    return loading;
  };
}
