import { copyFileSync, chmodSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrateToLatest } from "@brewdial/db/migrate.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, openScratchClusters, type ScratchClusters } from "../faults/scratch-clusters.ts";
import { deploy } from "./manifests.ts";

const timeoutMs = 180_000;
let clusters: ScratchClusters;
let cluster: Cluster;
const passwords = { OWNER_PASSWORD: "o'wner", APP_PASSWORD: "app", STANDBY_PASSWORD: "standby" };

beforeAll(async () => {
  clusters = await openScratchClusters();
  cluster = await clusters.create("primary", { wal_level: "replica" });
  // The checkout may not be readable for the user that owns the cluster.
  const script = join(clusters.folder, "create-roles.sh");
  copyFileSync(fileURLToPath(new URL("postgres/create-roles.sh", deploy)), script);
  chmodSync(script, 0o755);
  await clusters.run(script, [], {
    ...passwords,
    PGHOST: "127.0.0.1",
    PGPORT: String(cluster.port),
    PGDATA: cluster.data,
  });
}, timeoutMs);
afterAll(() => clusters.drop(), timeoutMs);

const urlAs = (role: string) => cluster.urlOf("brewdial").replace("postgres@", `${role}@`);

async function query<T extends object>(role: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: urlAs(role) });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test("create-roles.sh creates roles without superuser, and the replication slot of the standby", async () => {
  const roles = await query(
    "postgres",
    `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolcanlogin from pg_roles
      where rolname in ('brewdial_owner', 'brewdial_app', 'standby') order by rolname`,
  );
  const plain = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolcanlogin: true };
  expect(roles).toEqual([
    { rolname: "brewdial_app", ...plain, rolreplication: false },
    { rolname: "brewdial_owner", ...plain, rolreplication: false },
    { rolname: "standby", ...plain, rolreplication: true },
  ]);
  expect(await query("postgres", "select slot_name from pg_replication_slots")).toEqual([
    { slot_name: "standby" },
  ]);
});

test(
  "db:migrate runs as brewdial_owner; brewdial_app cannot change the schema, standby cannot connect to the database",
  async () => {
    await migrateToLatest(urlAs("brewdial_owner"));
    const owners = await query<{ owner: string }>(
      "brewdial_owner",
      "select distinct tableowner as owner from pg_tables where schemaname in ('public', 'pgboss', 'event_days')",
    );
    expect(owners).toEqual([{ owner: "brewdial_owner" }]);
    await expect(query("brewdial_app", "create table intruder ()")).rejects.toThrow(/permission denied/);
    await expect(query("brewdial_app", "drop table users")).rejects.toThrow(/must be owner/);
    await expect(query("brewdial_app", "create role intruder")).rejects.toThrow(/permission denied/);
    await expect(query("standby", "select 1")).rejects.toThrow(/permission denied for database/);
  },
  timeoutMs,
);
