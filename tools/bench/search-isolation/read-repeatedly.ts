import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface TimedRead {
  readonly status: number;
  readonly ms: number;
}

const pauseMs = 20;

/** Reads one path repeatedly until the time `until` (of performance.now), with a short pause in between. */
export async function readRepeatedly(port: number, path: string, until: number): Promise<TimedRead[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const reads: TimedRead[] = [];
  while (performance.now() < until) {
    const started = performance.now();
    const status = await statusOf(port, path, agent);
    reads.push({ status, ms: performance.now() - started });
    await pause(pauseMs);
  }
  agent.destroy();
  return reads;
}

const statusOf = (port: number, path: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    }).once("error", reject);
  });
