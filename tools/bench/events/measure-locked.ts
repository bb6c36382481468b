import { withUser } from "@brewdial/db/connection-url.ts";
import { Client } from "pg";
import { generateLoad, requestText } from "../http/load-generator.ts";
import { median } from "../../numbers/statistics.ts";

export interface LockedResult {
  readonly normalMs: number;
  readonly lockedMs: number;
  /** Median ratio of the pairs. */
  readonly ratio: number;
  readonly answers: number;
  readonly failed: number;
}

export interface LockedOptions {
  readonly url: string;
  readonly port: number;
  readonly shareId: string;
  readonly address: () => string;
  readonly pairs: number;
  readonly seconds: number;
}

/** Reads a shared card, in turn with the events table free and locked by ACCESS EXCLUSIVE; each read records an event. */
export async function measureLocked(options: LockedOptions): Promise<LockedResult> {
  const { url, port, shareId, address, pairs, seconds } = options;
  const locker = new Client({ connectionString: withUser(url), application_name: "brewdial-load" });
  await locker.connect();
  const next = () => requestText("GET", `/api/embed/${shareId}`, { "x-forwarded-for": address() });
  const read = () => generateLoad({ port, next, connections: 8, seconds });
  const ratios: number[] = [];
  const [normal, locked]: [number[], number[]] = [[], []];
  let answers = 0;
  let failed = 0;
  await read();
  for (let pair = 0; pair < pairs; pair += 1) {
    const free = await read();
    await locker.query("begin; lock table events in access exclusive mode");
    const held = await read();
    await locker.query("commit");
    normal.push(free.p50Ms);
    locked.push(held.p50Ms);
    ratios.push(held.p50Ms / free.p50Ms);
    answers += free.answered + held.answered;
    failed += free.failed + held.failed;
  }
  await locker.end();
  return { normalMs: median(normal), lockedMs: median(locked), ratio: median(ratios), answers, failed };
}
