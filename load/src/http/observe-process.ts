import { monitorEventLoopDelay } from "node:perf_hooks";

/** What a measured process says of itself since it was last asked. */
export interface Observation {
  readonly residentMb: number;
  readonly loopDelayP99Ms: number;
  readonly cpuSeconds: number;
}

// Loaded before each measured program, ours and bare alike, so that both bear the same cost.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let cpu = process.cpuUsage();
process.on("message", () => {
  const { user, system } = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  const observation: Observation = {
    residentMb: process.memoryUsage.rss() / 1_048_576,
    // The histogram counts the pause between two looks, which are 10 ms apart when nothing holds the loop up.
    loopDelayP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 10),
    cpuSeconds: (user + system) / 1e6,
  };
  delay.reset();
  process.send?.(observation);
});
process.channel?.unref();
