import { Counter, Gauge, type Registry } from "prom-client";
import type { CacheStatistics } from "./cache.ts";

/** Registers the metrics of caches, read from their statistics at every scrape; returns a function that adds a cache. */
export function createCacheMetrics(registry: Registry): (statistics: () => CacheStatistics) => void {
  const caches: (() => CacheStatistics)[] = [];
  const registers = [registry];
  const requests = new Counter({
    name: "cache_requests_total",
    help: "Lookups by cache and outcome, hit or miss.",
    labelNames: ["cache", "outcome"],
    registers,
    collect: () => {
      requests.reset();
      for (const read of caches) {
        const { name, hits, misses } = read();
        requests.inc({ cache: name, outcome: "hit" }, hits);
        requests.inc({ cache: name, outcome: "miss" }, misses);
      }
    },
  });
  const evictions = new Counter({
    name: "cache_evictions_total",
    help: "Entries evicted because the cache was full.",
    labelNames: ["cache"],
    registers,
    collect: () => {
      evictions.reset();
      for (const read of caches) evictions.inc({ cache: read().name }, read().evictions);
    },
  });
  const bytes = new Gauge({
    name: "cache_bytes",
    help: "Approximate size of a cache.",
    labelNames: ["cache"],
    registers,
    collect: () => {
      for (const read of caches) bytes.set({ cache: read().name }, read().bytes);
    },
  });
  return (statistics) => void caches.push(statistics);
}
