import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withUser } from "@brewdial/db/connection-url.ts";
import { execute, findPgbench, readResult } from "../votes/run-pgbench.ts";
import type { Target } from "./target.ts";

/** As many clients as the API's pool has connections. */
const clients = 10;

/** Sends the same prepared statements with pgbench: without HTTP, validation and serialization. */
export const pgbenchTarget = (url: string, script: string, tidy?: () => Promise<void>): Target => ({
  measure: async (seconds) => {
    const folder = await mkdtemp(join(tmpdir(), "brewdial-load-"));
    const file = join(folder, "script.sql");
    try {
      await writeFile(file, script);
      const fixed = ["-n", "-M", "prepared", "-f", file, "-c", String(clients), "-j", "1"];
      const output = await execute(findPgbench(), [
        ...fixed,
        "-T",
        String(Math.ceil(seconds)),
        withUser(url),
      ]);
      const { votesPerSecond, latencyMs, failed } = readResult(output);
      const unknown = Number.NaN;
      return {
        perSecond: votesPerSecond,
        p50Ms: latencyMs,
        p99Ms: unknown,
        failed,
        cpuMicros: unknown,
        residentMb: unknown,
        loopDelayP99Ms: unknown,
      };
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  ...(tidy ? { tidy } : {}),
});
