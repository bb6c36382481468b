import { monitorEventLoopDelay } from "node:perf_hooks";

/** Resource use of a measured process since the previous observation. */
export interface Observation {
  readonly residentMb: number;
  readonly heapMb: number;
  readonly loopDelayP99Ms: number;
  readonly cpuSeconds: number;
}

// Loaded into the API and the baselines alike, so that both carry the same overhead.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let cpu = process.cpuUsage();
process.on("message", () => {
  const { user, system } = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const observation: Observation = {
    residentMb: rss / 1_048_576,
    heapMb: heapUsed / 1_048_576,
    // The histogram measures the time between two samples, which are 10 ms apart when nothing blocks the loop.
    loopDelayP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 10),
    cpuSeconds: (user + system) / 1e6,
  };
  delay.reset();
  process.send?.(observation);
});
process.channel?.unref();
