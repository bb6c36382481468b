import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureDatabase } from "@brewdial/db/admin.ts";
import { migrateToLatest } from "@brewdial/db/migrate.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApiProcess } from "../faults/api-process.ts";
import { type Cluster, openScratchClusters, type ScratchClusters } from "../faults/scratch-clusters.ts";
import { waitFor } from "../processes/deadline.ts";
import { findFreePort } from "../processes/ports.ts";

const unhurriedMs = 180_000;
const recipient = "backup@brewdial.example";
let clusters: ScratchClusters;
let original: Cluster;
let restored: Cluster;
let backups: string;
/** Environment for encrypted backups: the key ring and the name of the key. */
let encrypted: Record<string, string>;
/** The commands as installed on the database host, without access to the checkout. */
const command = (name: string) => path.join(clusters.folder, "bin", name);
beforeAll(async () => {
  clusters = await openScratchClusters();
  backups = path.join(clusters.folder, "backups");
  cpSync(fileURLToPath(new URL("../../deploy/backup", import.meta.url)), path.join(clusters.folder, "bin"), {
    recursive: true,
  });
  const keys = path.join(clusters.folder, "gnupg");
  encrypted = { GNUPGHOME: keys, BACKUP_RECIPIENT: recipient };
  await clusters.run("mkdir", ["-p", "-m", "700", path.join(backups, "wal"), keys]);
  const newKey = ["--batch", "--passphrase", "", "--quick-gen-key", recipient, "default", "default"];
  await clusters.run("gpg", newKey, encrypted);
  original = await clusters.create("original", {
    archive_mode: "on",
    archive_command: `GNUPGHOME=${keys} BACKUP_RECIPIENT=${recipient} ${command("archive-wal")} %p ${backups}/wal/%f`,
  });
  await ensureDatabase(original.urlOf("brewdial"));
  await migrateToLatest(original.urlOf("brewdial"));
}, unhurriedMs);
afterAll(async () => {
  await clusters.run("gpgconf", ["--kill", "gpg-agent"], encrypted).catch(() => undefined);
  await clusters.drop();
}, unhurriedMs);

async function query<T extends object>(cluster: Cluster, text: string): Promise<T[]> {
  const client = new Client({ connectionString: cluster.urlOf("brewdial") });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const addPerson = (name: string) =>
  query(original, `insert into users (email) values ('${name}@example.com')`);
const takeBackup = (folder: string, env: Record<string, string> = {}) =>
  clusters.run(command("take-backup"), [folder], {
    PGHOST: "127.0.0.1",
    PGPORT: String(original.port),
    PGUSER: "postgres",
    ...env,
  });
const restore = (name: string, ...instant: string[]) =>
  clusters.run(command("restore-backup"), [backups, path.join(clusters.folder, name), ...instant], encrypted);

async function startRestored(name: string): Promise<Cluster> {
  // The server decrypts WAL with the key ring of its user.
  const restored = await clusters.open(name, { restore_command: await readRestoreCommand(name) });
  await restored.start();
  const isRecovering = async () =>
    (await query<{ yes: boolean }>(restored, "select pg_is_in_recovery() as yes"))[0]?.yes === true;
  await waitFor(async () => !(await isRecovering()), { name: "end of recovery", limitMs: 60_000 });
  return restored;
}
/** Returns the restore command that restore-backup wrote, with the key ring of this test. */
async function readRestoreCommand(name: string): Promise<string> {
  const settings = await clusters.run("cat", [path.join(clusters.folder, name, "postgresql.auto.conf")]);
  const written = /^restore_command = '(.*)'$/m.exec(settings)?.[1] ?? "";
  return `export GNUPGHOME=${encrypted["GNUPGHOME"]}; ${written}`;
}

/** Returns the names of backups and archived WAL files that are not encrypted. */
const listPlainFiles = async () =>
  (await clusters.run("find", [backups, "-type", "f", "-not", "-name", "*.sha256", "-not", "-name", "*.wal"]))
    .split("\n")
    .filter((file) => file !== "" && !file.endsWith(".gpg"));

const listPeople = async (cluster: Cluster) =>
  (await query<{ email: string }>(cluster, "select email from users order by id")).map(({ email }) => email);

test("take-backup without BACKUP_RECIPIENT copies the cluster, and restore-backup verifies the copy", async () => {
  const plain = path.join(clusters.folder, "plain");
  const base = (await takeBackup(plain)).trim();
  const target = path.join(clusters.folder, "restored-plain");
  await clusters.run(command("restore-backup"), [plain, target]);
  await clusters.run("sh", ["-c", `echo x >> "${base}/PG_VERSION"`]);
  const damaged = path.join(clusters.folder, "damaged");
  await expect(clusters.run(command("restore-backup"), [plain, damaged])).rejects.toThrow(/PG_VERSION/);
});

test(
  "restore-backup restores the encrypted state at an instant, including changes after the backup, and the API starts on it",
  async () => {
    await addPerson("before-backup");
    await takeBackup(backups, encrypted);
    await addPerson("after-backup");
    const [instant] = await query<{ now: string }>(original, "select clock_timestamp()::text as now");
    await pause(20);
    await addPerson("too-late");
    await query(original, "drop table users cascade");
    await query(original, "select pg_switch_wal()");
    await original.stop("fast");
    expect(await listPlainFiles()).toEqual([]);
    rmSync(original.data, { recursive: true });

    await restore("restored", instant?.now ?? "");
    restored = await startRestored("restored");
    expect(await listPeople(restored)).toEqual(["before-backup@example.com", "after-backup@example.com"]);

    const api = await startApiProcess(await findFreePort(), { DATABASE_URL: restored.urlOf("brewdial") });
    const health = await fetch(`${api.url}/api/health`);
    const register = await fetch(`${api.url}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "new@example.com", password: "correct horse battery" }),
    });
    expect([health.status, register.status]).toEqual([200, 201]);
    expect(await api.stop()).toBe(0);
    expect(await listPeople(restored)).toContain("new@example.com");

    // Without an instant the whole archive is applied, including the loss of the table.
    await restore("everything");
    const everything = await startRestored("everything");
    await expect(listPeople(everything)).rejects.toThrow(/"users" does not exist/);
  },
  unhurriedMs,
);

test(
  "backup-daily takes a backup and writes its time for Prometheus, and does nothing while it is fresh; delete-old-backups keeps the newest and its WAL",
  async () => {
    const folder = path.join(clusters.folder, "daily");
    const environment = {
      PGHOST: "127.0.0.1",
      PGPORT: String(restored.port),
      PGUSER: "postgres",
      BACKUP_ONCE: "1",
    };
    const daily = () => clusters.run(command("backup-daily"), [folder], environment);
    const list = async (name: string) =>
      (await clusters.run("ls", [path.join(folder, name)])).split("\n").filter(Boolean);
    await clusters.run("mkdir", ["-p", path.join(folder, "wal"), path.join(folder, "base")]);
    await daily();
    const first = (await list("base")).find((name) => !name.endsWith(".wal")) ?? "";
    expect(await clusters.run("cat", [path.join(folder, "metrics", "backup.prom")])).toMatch(
      /^brewdial_backup_timestamp_seconds \d{10}\n$/,
    );
    await daily();
    expect(await list("base")).toHaveLength(2);

    // A backup of last year, and WAL from before and after the new one.
    const needed = (await clusters.run("cat", [path.join(folder, "base", `${first}.wal`)])).trim();
    const old = ["0".repeat(24), `${"0".repeat(24)}.gpg`, `${"0".repeat(24)}.sha256`];
    await clusters.run("mkdir", [path.join(folder, "base", "20250101T000000.000Z")]);
    await clusters.run(
      "touch",
      [...old, needed, `${needed}.gpg`].map((name) => path.join(folder, "wal", name)),
    );
    await clusters.run(command("delete-old-backups"), [folder, "14"]);
    expect(await list("base")).toEqual([first, `${first}.wal`]);
    expect(await list("wal")).toEqual([needed, `${needed}.gpg`]);
    await expect(clusters.run(command("delete-old-backups"), [folder, "0"])).rejects.toThrow(/from 1/);
  },
  unhurriedMs,
);

test("restore-backup and archive-wal overwrite nothing; an instant before the first backup is refused", async () => {
  await expect(restore("restored")).rejects.toThrow(/is not empty/);
  await expect(restore("too-early", "2020-01-01 00:00:00+00")).rejects.toThrow(/no backup before/);
  const target = path.join(backups, "wal", "piece");
  for (const env of [{}, encrypted]) {
    const archive = (file: string) => clusters.run(command("archive-wal"), [command(file), target], env);
    await archive("archive-wal");
    await archive("archive-wal");
    await expect(archive("take-backup")).rejects.toThrow(/archive-wal failed/);
  }
});
