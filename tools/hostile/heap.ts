import { median } from "../numbers/statistics.ts";

const mebibyte = 1_048_576;

export interface Memory {
  readonly heapMib: number;
  readonly residentMib: number;
}

/** Returns the memory that a process reports on its metrics port. */
export async function readMemory(metricsUrl: URL): Promise<Memory> {
  const response = await fetch(metricsUrl, { signal: AbortSignal.timeout(10_000) });
  const text = await response.text();
  return {
    heapMib: readGauge(text, "nodejs_heap_size_used_bytes") / mebibyte,
    residentMib: readGauge(text, "process_resident_memory_bytes") / mebibyte,
  };
}

function readGauge(text: string, name: string): number {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `) || one.startsWith(`${name}{`));
  if (line === undefined) throw new Error(`${name} is missing from the metrics`);
  return Number(line.split(" ").at(-1));
}

/**
 * Returns how much the heap grew after warm-up: the median of the last quarter of the samples minus that of the second quarter.
 * Medians smooth out garbage collections.
 */
export function growthMib(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return 0;
  return median(samples.slice(-quarter)) - median(samples.slice(quarter, 2 * quarter));
}
