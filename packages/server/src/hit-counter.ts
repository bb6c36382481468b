/**
 * Returns a function that counts a hit of a client and returns whether the client stays within `max` in the current window. All
 * counts are dropped at the end of the window, so memory is bounded by the clients of one window.
 */
export function createHitCounter(max: number, windowMs: number, now: () => number = () => performance.now()) {
  const counts = new Map<string, number>();
  let windowEnd = 0;
  return (client: string): boolean => {
    if (now() >= windowEnd) {
      counts.clear();
      windowEnd = now() + windowMs;
    }
    const hits = (counts.get(client) ?? 0) + 1;
    counts.set(client, hits);
    return hits <= max;
  };
}
