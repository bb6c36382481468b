/*
 * Reads that several requests want at the same time, made once for all of them. Nobody gets an answer older than the question:
 * who asks while a read is under way waits for the next one, which begins after that.
 */

export interface GatherOptions {
  /** Round trips under way at once; what comes meanwhile waits for the next. */
  readonly atOnce?: number;
  /** Items of one round trip at most. */
  readonly most?: number;
}

interface Waiting<T, R> extends PromiseWithResolvers<R> {
  readonly item: T;
}

/** Does one thing at a time by a function that does many, in their order: those of one turn of the event loop go together. */
export function gather<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  { atOnce = 2, most = 100 }: GatherOptions = {},
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let underWay = 0;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || underWay >= atOnce || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void runWaiting();
    });
  };
  const runWaiting = async () => {
    const round = waiting.splice(0, most);
    underWay += 1;
    schedule();
    try {
      const results = await run(round.map(({ item }) => item));
      for (const [at, { resolve }] of round.entries()) resolve(results[at] as R);
    } catch (error) {
      for (const { reject } of round) reject(error);
    }
    underWay -= 1;
    schedule();
  };

  return (item) => {
    const added = { ...Promise.withResolvers<R>(), item };
    waiting.push(added);
    schedule();
    return added.promise;
  };
}

/** Reads one key at a time from a function that reads many; a key wanted twice is read once. */
export function gatherByKey<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  options?: GatherOptions,
): (key: K) => Promise<V | undefined> {
  const wanted = new Map<K, Promise<V | undefined>>();
  const find = gather(async (keys: readonly K[]) => {
    for (const key of keys) wanted.delete(key);
    const found = await read(keys);
    return keys.map((key) => found.get(key));
  }, options);
  return (key) => {
    const known = wanted.get(key);
    if (known !== undefined) return known;
    const finding = find(key);
    wanted.set(key, finding);
    return finding;
  };
}

/** Reads what a key names by the function of whoever asked first: it must not depend on who that is. */
export type ShareRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** One read of a key at a time; all who ask during one share the next. */
export function createShareRead(): ShareRead {
  const underWay = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<unknown>>();

  const begin = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    await (underWay.get(key) ?? endOfTurn()).catch(() => undefined);
    next.delete(key);
    const reading = read();
    underWay.set(key, reading);
    try {
      return await reading;
    } finally {
      if (underWay.get(key) === reading) underWay.delete(key);
    }
  };

  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const known = next.get(key) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const begun = begin(key, read);
    next.set(key, begun);
    return begun;
  };
}

const endOfTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
