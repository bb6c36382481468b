/** Runs `work` once for concurrent calls with the same key. Any caller's function may run, so all functions of a key must be equivalent. */
export type SingleFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Coalesces concurrent calls by key. A result is never older than its call: calls during a run do not join it but share the next
 * run, which starts after it.
 */
export function createFreshSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<unknown>>();

  const start = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await (running.get(key) ?? endOfTurn()).catch(() => undefined);
    next.delete(key);
    const current = work();
    running.set(key, current);
    try {
      return await current;
    } finally {
      if (running.get(key) === current) running.delete(key);
    }
  };

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const joined = next.get(key) as Promise<T> | undefined;
    if (joined !== undefined) return joined;
    const started = start(key, work);
    next.set(key, started);
    return started;
  };
}

const endOfTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
