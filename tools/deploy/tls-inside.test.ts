import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDatabase } from "@brewdial/db/admin.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../docs/documents.ts";
import { startApiProcess } from "../faults/api-process.ts";
import { type Cluster, openScratchClusters, type ScratchClusters } from "../faults/scratch-clusters.ts";
import { type ManagedProcess, startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePort } from "../processes/ports.ts";
import { createCertificate } from "./haproxy-fixtures.ts";

const timeoutMs = 180_000;
const temporary = mkdtempSync(join(tmpdir(), "brewdial-tls-"));
const [own, foreign] = ["own", "foreign"].map((name) => {
  const folder = join(temporary, name);
  execFileSync("mkdir", [folder]);
  createCertificate(folder);
  return join(folder, "certificate.pem");
}) as [string, string];
let clusters: ScratchClusters;
let cluster: Cluster;
let redis: ManagedProcess;
let redisPort: number;

beforeAll(async () => {
  clusters = await openScratchClusters();
  cluster = await clusters.create("encrypted");
  await ensureDatabase(cluster.urlOf("brewdial"));
  await cluster.stop("fast");
  // PostgreSQL reads server.crt and server.key of its data directory.
  const key = join(clusters.folder, "key.pem");
  copyFileSync(own, join(clusters.folder, "certificate.pem"));
  cpSync(join(own, "../key.pem"), key);
  execFileSync("chmod", ["644", key]);
  await clusters.run("cp", [join(clusters.folder, "certificate.pem"), join(cluster.data, "server.crt")]);
  await clusters.run("cp", [key, join(cluster.data, "server.key")]);
  await clusters.run("chmod", ["600", join(cluster.data, "server.key")]);
  await clusters.run("sh", ["-c", `echo "ssl = on" >> ${cluster.data}/postgresql.auto.conf`]);
  await clusters.run("sed", ["-i", "s/^host /hostssl /", `${cluster.data}/pg_hba.conf`]);
  await cluster.start();
  redisPort = await findFreePort();
  redis = await startProcess({
    name: "redis-server",
    command: "redis-server",
    args: Object.entries({
      port: "0",
      "tls-port": String(redisPort),
      bind: "127.0.0.1",
      save: "",
      "tls-cert-file": own,
      "tls-key-file": join(own, "../key.pem"),
      "tls-ca-cert-file": own,
      "tls-auth-clients": "no",
    }).flatMap(([name, value]) => [`--${name}`, value]),
    cwd: temporary,
    isReady: acceptsConnections(redisPort),
  });
}, timeoutMs);
afterAll(async () => {
  await redis.kill();
  await clusters.drop();
  rmSync(temporary, { recursive: true });
}, timeoutMs);

const urlWith = (authority: string) =>
  `${cluster.urlOf("brewdial")}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`;
const migrate = (authority: string) =>
  spawnSync(process.execPath, ["apps/operator/src/db-migrate.ts"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: urlWith(authority) },
    encoding: "utf8",
  });

test(
  "the migration and the API connect to PostgreSQL with sslmode=verify-full and to Redis with rediss://",
  async () => {
    expect(migrate(own)).toMatchObject({ status: 0 });
    const api = await startApiProcess(await findFreePort(), {
      DATABASE_URL: urlWith(own),
      REDIS_URL: `rediss://127.0.0.1:${redisPort}`,
      NODE_EXTRA_CA_CERTS: own,
    });
    try {
      expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
      expect((await fetch(`${api.url}/sitemap.xml`)).status).toBe(200);
      const client = new Client({ connectionString: urlWith(own) });
      await client.connect();
      const { rows } = await client.query(
        "select bool_and(ssl) as ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'brewdial%'",
      );
      await client.end();
      expect(rows).toEqual([{ ssl: true }]);
      const keys = execFileSync(
        "redis-cli",
        ["-p", String(redisPort), "--tls", "--cacert", own, "keys", "brewdial:limit:*"],
        { encoding: "utf8" },
      );
      expect(keys).toContain("brewdial:limit:");
    } finally {
      await api.stop();
    }
  },
  timeoutMs,
);

test("a certificate of another authority is refused", () => {
  const { status, stderr } = migrate(foreign);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/self.signed certificate/)]);
});
