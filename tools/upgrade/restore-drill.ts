// npm run tools -- restore-drill [--recipes 100000] [--seconds 90] [--plain]: backs up a filled cluster with deploy/backup,
// encrypted with a key made for the drill, continues writing for a while, loses the server with its disk and restores it twice: to
// an instant, and to the end of the archive. Prints times and lost rows; fails when a restored row is wrong. Writes
// tools/upgrade/results/restore.md.
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { fillDatabase } from "../bench/fill/fill-database.ts";
import { readFillOptions } from "../bench/options.ts";
import { type Cluster, openScratchClusters, type ScratchClusters } from "../faults/scratch-clusters.ts";
import { figure } from "../numbers/statistics.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { waitFor } from "../processes/deadline.ts";

const { values } = parseArgs({
  options: {
    recipes: { type: "string", default: "100000" },
    /** Number of seconds for which rows are written after the backup. */
    seconds: { type: "string", default: "90" },
    "archive-timeout": { type: "string", default: "60" },
    plain: { type: "boolean", default: false },
  },
});
const database = "brewdial_load_drill";
const recipient = "drill@brewdial.example";
const writesPerSecond = 20;
const results = fileURLToPath(new URL("results", import.meta.url));

async function withClient<T>(cluster: Cluster, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: cluster.urlOf(database) });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [seconds: number, result: T]> {
  const started = performance.now();
  const result = await work();
  return [(performance.now() - started) / 1000, result];
}

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;

/** Starts a restored cluster and waits until it accepts writes. */
async function recover(clusters: ScratchClusters, name: string): Promise<Cluster> {
  const cluster = await clusters.open(name);
  await cluster.start();
  const isDone = () =>
    withClient(cluster, async (client) => {
      const { rows } = await client.query<{ yes: boolean }>("select pg_is_in_recovery() as yes");
      return rows[0]?.yes === false;
    }).catch(() => false);
  await waitFor(isDone, { name: "end of recovery", limitMs: 600_000 });
  return cluster;
}

/** Writes numbered rows, one commit each, and records when each was acknowledged. */
async function writeRows(cluster: Cluster, seconds: number, acknowledged: number[]): Promise<void> {
  return withClient(cluster, async (client) => {
    await client.query("create table if not exists drill (id int primary key)");
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      await client.query("insert into drill (id) values ($1)", [acknowledged.length]);
      acknowledged.push(performance.now());
      await pause(1000 / writesPerSecond);
    }
  });
}

const countRows = (cluster: Cluster) =>
  withClient(cluster, async (client) => {
    const { rows } = await client.query<{ rows: number; last: number; recipes: number }>(
      `select (select count(*) from drill)::int as rows, (select coalesce(max(id), -1) from drill)::int as last,
              (select count(*) from recipes)::int as recipes`,
    );
    const [counted] = rows;
    if (counted === undefined || counted.rows !== counted.last + 1)
      throw new Error("Restored rows have a gap");
    return counted;
  });

const load = (loadavg()[0] ?? 0).toFixed(1);
const clusters = await openScratchClusters();
try {
  const { folder } = clusters;
  const command = (name: string) => join(folder, "bin", name);
  const backups = join(folder, "backups");
  const keys = join(folder, "gnupg");
  const env: Record<string, string> = values.plain ? {} : { GNUPGHOME: keys, BACKUP_RECIPIENT: recipient };
  cpSync(fileURLToPath(new URL("../../deploy/backup", import.meta.url)), join(folder, "bin"), {
    recursive: true,
  });
  await clusters.run("mkdir", ["-p", "-m", "700", join(backups, "wal"), keys]);
  if (!values.plain)
    await clusters.run(
      "gpg",
      ["--batch", "--passphrase", "", "--quick-gen-key", recipient, "default", "default"],
      env,
    );
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value} `);
  const original = await clusters.create("original", {
    archive_mode: "on",
    archive_timeout: values["archive-timeout"],
    archive_command: `${variables.join("")}${command("archive-wal")} %p ${backups}/wal/%f`,
  });
  process.env["DATABASE_URL"] = original.urlOf("postgres");
  await fillDatabase(readFillOptions(["--recipes", values.recipes, "--database", database]));
  const dataBytes = sizeOf(original.data);

  const server = { PGHOST: "127.0.0.1", PGPORT: String(original.port), PGUSER: "postgres" };
  const [backupSeconds, backup] = await timed(() =>
    clusters.run(command("take-backup"), [backups], { ...env, ...server }),
  );
  const backupBytes = sizeOf(backup.trim());
  console.log(`Backup: ${figure(backupSeconds)} s, ${figure(backupBytes / 1e6)} MB`);

  const half = Number(values.seconds) / 2;
  const acknowledged: number[] = [];
  await writeRows(original, half, acknowledged);
  const rowsBefore = acknowledged.length;
  const instant = await withClient(original, async (client) => {
    const { rows } = await client.query<{ now: string }>("select clock_timestamp()::text as now");
    return rows[0]?.now ?? "";
  });
  await pause(100);
  await withClient(original, (client) => client.query("delete from recipes where id % 2 = 0"));
  await writeRows(original, half, acknowledged);
  // The machine is lost: WAL that was not archived yet is gone.
  const lostAt = performance.now();
  await original.kill();
  rmSync(original.data, { recursive: true });

  const restore = (name: string, ...target: string[]) =>
    clusters.run(command("restore-backup"), [backups, join(folder, name), ...target], env);
  if (!values.plain) process.env["GNUPGHOME"] = keys;
  const [copySeconds] = await timed(() => restore("instant", instant));
  const [recoverySeconds, atInstant] = await timed(() => recover(clusters, "instant"));
  const { rows: restoredRows, recipes } = await countRows(atInstant);
  if (restoredRows !== rowsBefore)
    throw new Error(`${restoredRows} rows at the instant instead of ${rowsBefore}`);
  if (recipes !== Number(values.recipes)) throw new Error(`${recipes} recipes at the instant`);
  await atInstant.stop("fast");

  const [endCopySeconds] = await timed(() => restore("end"));
  const [endRecoverySeconds, atEnd] = await timed(() => recover(clusters, "end"));
  const { rows: kept } = await countRows(atEnd);
  const lastKept = acknowledged[kept - 1] ?? Number.NEGATIVE_INFINITY;
  const lostSeconds = (lostAt - lastKept) / 1000;
  const text = [
    "# Restore drill",
    `${new Date().toISOString().slice(0, 16)}Z, ${values.recipes} recipes, data directory ${figure(dataBytes / 1e6)} MB, ${values.plain ? "not encrypted" : "encrypted with gpg"}, archive_timeout ${values["archive-timeout"]} s, load average before the run ${load}.`,
    markdownTable(
      ["step", "time", "result"],
      [
        ["backup", `${figure(backupSeconds)} s`, `${figure(backupBytes / 1e6)} MB`],
        [
          "restore to an instant before a wrong delete",
          `${figure(copySeconds)} s + ${figure(recoverySeconds)} s recovery`,
          `all ${rowsBefore} rows before the instant, none after it`,
        ],
        [
          "restore after the loss of the machine",
          `${figure(endCopySeconds)} s + ${figure(endRecoverySeconds)} s recovery`,
          `${acknowledged.length - kept} of ${acknowledged.length} rows lost: the last ${figure(lostSeconds)} s`,
        ],
      ],
    ),
  ].join("\n\n");
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/restore.md`, `${text}\n`);
  console.log(`\n${text}`);
  if (lostSeconds > Number(values["archive-timeout"]) + 5) process.exitCode = 1;
} catch (error) {
  console.error(`restore-drill failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await clusters
    .run("gpgconf", ["--homedir", join(clusters.folder, "gnupg"), "--kill", "gpg-agent"])
    .catch(() => undefined);
  await clusters.drop();
}
