import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withUser } from "@brewdial/db/connection-url.ts";

export interface BenchRun {
  readonly url: string;
  /** SQL with :recipe, :person and :direction. */
  readonly script: string;
  /** Highest recipe id, or the one recipe that gets all votes. */
  readonly recipes: { readonly upTo: number } | { readonly only: number };
  readonly users: number;
  readonly clients: number;
  readonly seconds: number;
  /** Target rate in votes per second. Default: no limit. */
  readonly rate?: number;
}

export interface BenchResult {
  readonly votesPerSecond: number;
  readonly latencyMs: number;
  readonly failed: number;
}

/** Runs pgbench with prepared statements; four of five votes are up, by random users. */
export async function runPgbench(run: BenchRun): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), "brewdial-votes-"));
  const file = join(folder, "vote.sql");
  const recipe = "only" in run.recipes ? String(run.recipes.only) : `random(1, ${run.recipes.upTo})`;
  const script = `\\set recipe ${recipe}
\\set person random(1, ${run.users})
\\set direction case when random(1, 5) < 5 then 1 else -1 end
${run.script}
`;
  try {
    await writeFile(file, script);
    const args = [
      "-n",
      "-M",
      "prepared",
      "-f",
      file,
      "-c",
      String(run.clients),
      "-j",
      "1",
      "-T",
      String(run.seconds),
      ...(run.rate === undefined ? [] : ["-R", String(run.rate)]),
      withUser(run.url),
    ];
    return readResult(await execute(findPgbench(), args));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Parses pgbench's summary. */
export function readResult(output: string): BenchResult {
  const number = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  return {
    votesPerSecond: number(/^tps = ([\d.]+)/m),
    latencyMs: number(/^latency average = ([\d.]+) ms/m),
    failed: number(/^number of failed transactions: (\d+)/m),
  };
}

/** Returns the path of pgbench; throws with the package to install. */
export function findPgbench(): string {
  const [installed] = globSync("/usr/lib/postgresql/*/bin/pgbench").toSorted().toReversed();
  const found = ["/usr/bin/pgbench", "/usr/local/bin/pgbench", installed].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined) throw new Error("pgbench is missing: install the package postgresql-contrib.");
  return found;
}

/** Longer than any measured round. */
const pgbenchTimeoutMs = 300_000;

/** Runs pgbench and returns its output. */
export function execute(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { timeout: pgbenchTimeoutMs }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`pgbench stopped: ${stderr.trim().split("\n").at(-1) ?? error.message}`));
    });
  });
}
