import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { quantile } from "../numbers/statistics.ts";
import type { Send } from "../fuzz/http-client.ts";
import { isAttackAt, type Schedule, sliceSeconds } from "./schedule.ts";

const run = promisify(execFile);
const attacker = fileURLToPath(new URL("attacker.ts", import.meta.url));
const readers = 4;
const pauseMs = 10;
const warmUpMs = 5000;
const maxRatio = 2;
const paths = [
  "/api/filters",
  "/api/grinders?limit=20",
  "/api/recipes?limit=20",
  "/api/coffees?q=kochere",
  "/api/v1/convert?from=comandante-c40-mk4&setting=24&to=baratza-encore",
];

export interface Result {
  readonly rows: string[][];
  readonly isMet: boolean;
}

/**
 * Compares the latency of readers during seconds of attack with their latency during the same number of idle seconds between them.
 */
export async function measureLatency(baseUrl: URL, send: Send, attackSeconds: number): Promise<Result> {
  const slices = 2 * Math.ceil(attackSeconds / sliceSeconds);
  const schedule = { startAt: Date.now() + warmUpMs, slices };
  const attacking = run(process.execPath, [attacker, baseUrl.href, String(schedule.startAt), String(slices)]);
  const { idle, attack } = await read(send, schedule);
  const { stdout: statuses } = await attacking;
  const ratio = quantile(attack.durations, 0.99) / quantile(idle.durations, 0.99);
  const row = (name: string, { durations, failures }: Period) => [
    name,
    String(durations.length),
    ...[0.5, 0.99, 1].map((share) => `${quantile(durations, share).toFixed(1)} ms`),
    String(failures),
  ];
  return {
    rows: [
      row("idle", idle),
      row(`attack (responses: ${statuses})`, attack),
      [`p99 under attack / idle, must be below ${maxRatio}`, "", "", `${ratio.toFixed(2)}×`, "", ""],
    ],
    isMet: ratio < maxRatio && idle.failures + attack.failures === 0,
  };
}

interface Period {
  readonly durations: number[];
  failures: number;
}

/** Sends requests from several clients that each pause between them; any status but 200 is a failure. */
async function read(send: Send, schedule: Schedule): Promise<{ idle: Period; attack: Period }> {
  const idle: Period = { durations: [], failures: 0 };
  const attack: Period = { durations: [], failures: 0 };
  const reader = async (number: number) => {
    for (let turn = number; ; turn += 1) {
      const sentAt = Date.now();
      const isAttack = isAttackAt(schedule, sentAt);
      if (isAttack === undefined) return;
      const path = paths[turn % paths.length] ?? "/ready";
      const headers = { "x-forwarded-for": `10.8.${number}.${turn % 250}` };
      const { status, ms } = await send({ method: "GET", path, headers });
      const period = isAttack ? attack : idle;
      if (sentAt >= schedule.startAt) period.durations.push(ms);
      if (status !== 200) period.failures += 1;
      await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, number) => reader(number)));
  return { idle, attack };
}
