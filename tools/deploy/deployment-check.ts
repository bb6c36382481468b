// npm run tools -- deployment-check --shape small|large: runs a public deployment as configured by deploy/create-env and the
// compose files: our processes as containers of the image (podman; --source runs them from the checkout), the others from Debian's
// packages. Then it signs up over TLS, receives an email, makes and restores a backup, runs an operator command, stops the API to
// receive the alert email, and replaces every process under load. Needs root, podman, runc, postgresql, redis-server, haproxy,
// prometheus, prometheus-alertmanager, prometheus-node-exporter and prometheus-blackbox-exporter, and the image of
// `npm run tools -- image-check`.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { openScratchClusters } from "../faults/scratch-clusters.ts";
import { waitFor } from "../processes/deadline.ts";
import { findFreePort, returnsOk } from "../processes/ports.ts";
import { LocalDeployment } from "./local-deployment.ts";
import { startMailCatcher } from "./mail-catcher.ts";
import { openPublicClient, startLoad } from "./public-client.ts";
import { type Document, deploy, expandEnvironment } from "./manifests.ts";

const { values } = parseArgs({
  options: {
    shape: { type: "string", default: "small" },
    image: { type: "string", default: "localhost/brewdial-check" },
    source: { type: "boolean", default: false },
  },
});
const programs = ["haproxy", "redis-server", "prometheus", "prometheus-alertmanager"]
  .concat(["prometheus-node-exporter", "prometheus-blackbox-exporter"])
  .concat(values.source ? [] : ["podman", "runc"]);
const absent = programs.filter((program) => spawnSync(program, ["--version"]).error !== undefined);
if (absent.length > 0) {
  console.error(`deployment-check: ${absent.join(", ")} missing. Install with apt-get and run this again.`);
  process.exit(1);
}

const begun = performance.now();
const print = (text: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`);
const temporary = mkdtempSync(join(tmpdir(), "brewdial-deployment-"));
chmodSync(temporary, 0o755);
const deployment = new LocalDeployment({
  shape: values.shape,
  temporary,
  ...(values.source ? {} : { image: values.image }),
});
const { services, settings } = deployment;
const clusters = await openScratchClusters();
const backups = join(clusters.folder, "backups");
const mail = await startMailCatcher(await findFreePort());
print(`create-env wrote ${settings["COMPOSE_FILE"]}: ${deployment.names.length} services`);

const send = openPublicClient(deployment.addressOf("balancer"), deployment.certificate);
async function expectStatus(expected: number, path: string, body?: object): Promise<void> {
  const { status, body: text } = await send(path, body);
  if (status !== expected) throw new Error(`${path} returned ${status}: ${text.slice(0, 300)}`);
}

async function startDatabases(): Promise<void> {
  cpSync(fileURLToPath(new URL("backup", deploy)), join(clusters.folder, "bin"), { recursive: true });
  await clusters.run("mkdir", ["-p", join(backups, "wal"), join(backups, "base"), join(backups, "metrics")]);
  const command: string[] = services["primary"].command;
  const parameters = command.flatMap((word) => {
    const [, name = "", value = ""] = /^-c(\w+)=(.*)$/.exec(word) ?? [];
    return name === ""
      ? []
      : [[name, value.replace("/backup/", `${clusters.folder}/bin/`).replace("/backups", backups)]];
  });
  const primary = await clusters.create("primary", Object.fromEntries(parameters));
  const createRoles = join(clusters.folder, "create-roles.sh");
  cpSync(fileURLToPath(new URL("postgres/create-roles.sh", deploy)), createRoles);
  await clusters.run("bash", [createRoles], {
    ...expandEnvironment(services["primary"].environment, settings),
    PGHOST: "127.0.0.1",
    PGPORT: String(primary.port),
    PGDATA: primary.data,
  });
  deployment.replaced["primary:5432"] = `127.0.0.1:${primary.port}`;
  deployment.replaced["exec redis-server"] = `exec redis-server --bind ${deployment.addressOf("redis")}`;
  deployment.replaced["mail:1025"] = `127.0.0.1:${mail.port}`;
  deployment.replaced["/backups"] = backups;
  print(`primary archives WAL (${parameters.length} settings of compose)`);
  if ("standby" in services) {
    const standby = await clusters.createStandby(primary, "follower");
    deployment.replaced["standby:5432"] = `127.0.0.1:${standby.port}`;
    print("standby is synchronous");
  }
  primaryPort = primary.port;
}
let primaryPort = 0;

const readyPath = (name: string) => {
  if (name === "worker") return "9090/ready";
  return name.startsWith("api-") ? "3000/ready" : "3001/web/ready";
};
const startOurs = (name: string) =>
  deployment.start(name, returnsOk(`http://${deployment.addressOf(name)}:${readyPath(name)}`));
const replicas = deployment.names.filter((name) => /^(api|web)-|^worker$/.test(name));

async function startServices(): Promise<void> {
  for (const name of ["migrate", "catalog"]) await deployment.run(name);
  print("migrate and catalog exited with 0");
  const redis = deployment.describe("redis");
  await deployment.start("redis", async () =>
    spawnSync("redis-cli", ["-h", deployment.addressOf("redis"), "ping"], {
      env: { ...process.env, ...redis.env },
      encoding: "utf8",
    }).stdout.includes("PONG"),
  );
  for (const name of replicas) {
    await startOurs(name);
    print(
      `${name} is ready${values.source ? "" : `, from the image, with ${services[name].mem_limit} of memory`}`,
    );
  }
  await deployment.start(
    "balancer",
    async () => (await send("/ready").catch(() => undefined))?.status === 200,
  );
  print("balancer serves https://brewdial.example with the certificate of CERTIFICATE_DIRECTORY");
}

/** Starts the monitoring; returns a function that lists the firing alerts. */
async function startMonitoring(): Promise<() => Promise<string[]>> {
  const ready = (name: string, port: number, path: string) =>
    returnsOk(`http://${deployment.addressOf(name)}:${port}${path}`);
  const listen = (name: string, port: number) => `--web.listen-address=${deployment.addressOf(name)}:${port}`;
  const { config, targets } = deployment.copyPrometheus();
  deployment.replaced["/etc/prometheus/"] = `${join(config, "..")}/`;
  deployment.replaced["--path.rootfs=/host"] = "--path.rootfs=/";
  // Debian's names of the programs; the images start them by an entry point.
  const alertmanager = join(temporary, "alertmanager");
  symlinkSync("/usr/bin/prometheus-alertmanager", alertmanager);
  await deployment.start("alertmanager", ready("alertmanager", 9093, "/-/ready"), {
    args: [listen("alertmanager", 9093)],
    env: {
      PATH: `${temporary}:${process.env["PATH"]}`,
      CONFIG: join(temporary, "alertmanager.yml"),
      DATA: join(temporary, "alerts"),
      GROUP_WAIT: "1s",
    },
  });
  const exporter = deployment.describe("host");
  await deployment.start("host", ready("host", 9100, "/metrics"), {
    program: "prometheus-node-exporter",
    args: [exporter.program, listen("host", 9100)],
  });
  await deployment.start("probe", ready("probe", 9115, "/-/healthy"), {
    program: "prometheus-blackbox-exporter",
    args: [deployment.describe("probe").program, listen("probe", 9115)],
  });
  await deployment.start("prometheus", ready("prometheus", 9090, "/-/ready"), {
    program: "prometheus",
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(temporary, "metrics")}`,
      listen("prometheus", 9090),
    ],
  });
  const ask = async (path: string): Promise<Document> => {
    const response = await fetch(`http://${deployment.addressOf("prometheus")}:9090/api/v1/${path}`);
    return ((await response.json()) as Document).data;
  };
  const countUp = async () =>
    (await ask("targets")).activeTargets.filter(({ health }: Document) => health === "up").length;
  await waitFor(async () => (await countUp()) === targets, { name: "all targets are up", limitMs: 90_000 });
  for (const metric of [
    "brewdial_backup_timestamp_seconds",
    "probe_ssl_earliest_cert_expiry",
    "node_filesystem_avail_bytes",
  ])
    await waitFor(async () => (await ask(`query?query=${metric}`)).result.length > 0, {
      name: metric,
      limitMs: 60_000,
    });
  print(
    `Prometheus scrapes ${targets} targets, among them the disk, the last backup and the certificate's end`,
  );
  return async () =>
    (await ask("alerts")).alerts
      .filter(({ state }: Document) => state === "firing")
      .map(({ labels }: Document) => labels.alertname);
}

const backupEnvironment = () => ({
  ...deployment.describe("backup").env,
  PGHOST: "127.0.0.1",
  PGPORT: String(primaryPort),
  BACKUP_ONCE: "1",
});
const query = async (port: number, text: string): Promise<Document[]> => {
  const client = new Client({ host: "127.0.0.1", port, user: "postgres", database: "brewdial" });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const signUp = (email: string) =>
  expectStatus(201, "/api/auth/register", { email, password: "a long enough passphrase" });

/** Makes a backup, adds an account after it, and restores both into a new cluster. */
async function restoreBackup(): Promise<void> {
  await clusters.run(join(clusters.folder, "bin/backup-daily"), [backups], backupEnvironment());
  print("backup made and verified");
  await signUp("after-backup@brewdial.example");
  await query(primaryPort, "select pg_switch_wal()");
  const archived = async () =>
    (await query(primaryPort, "select last_archived_wal from pg_stat_archiver"))[0];
  const before = await archived();
  await query(primaryPort, "create table moved_on (id int); drop table moved_on; select pg_switch_wal()");
  await waitFor(async () => (await archived()).last_archived_wal !== before.last_archived_wal, {
    name: "archived WAL",
    limitMs: 60_000,
  });
  const target = join(clusters.folder, "restored");
  await clusters.run(join(clusters.folder, "bin/restore-backup"), [backups, target]);
  const restored = await clusters.open("restored", { archive_mode: "off", synchronous_standby_names: "" });
  await restored.start();
  await waitFor(
    async () => (await query(restored.port, "select pg_is_in_recovery() as yes"))[0].yes === false,
    { name: "the end of the recovery", limitMs: 60_000 },
  );
  const accounts = await query(restored.port, "select email from users order by id");
  if (!accounts.some(({ email }) => email === "after-backup@brewdial.example"))
    throw new Error("The account that was made after the backup is missing");
  print(
    `backup restored with the archived WAL: ${accounts.length} accounts, also the one made after the backup`,
  );
  await restored.stop("fast");
}

/** Replaces every process with a new one under load, one after the other, as described in docs/upgrades.md. */
async function upgrade(): Promise<void> {
  const load = startLoad(send, ["/", "/de", "/api/grinders", "/api/recipes", "/grinders", "/ready"]);
  const { failures } = load;
  for (const name of ["migrate", "catalog"]) await deployment.run(name);
  for (const name of replicas) {
    const code = await deployment.stop(name);
    if (code !== 0) failures.push(`${name} exited with ${code}`);
    await startOurs(name);
    // compose waits for the health check, which runs every ten seconds; the balancer checks five times a second.
    await pause(1000);
  }
  const sent = await load.stop();
  print(`upgrade: ${replicas.length} processes replaced, ${sent} requests, ${failures.length} failed`);
  if (failures.length > 0 && values.shape === "large")
    throw new Error(`Failed requests: ${failures.slice(0, 5).join("; ")}`);
}

try {
  await startDatabases();
  await startServices();
  for (const path of ["/", "/de", "/api/grinders", "/api/health", "/robots.txt"])
    await expectStatus(200, path);
  const plain = await fetch(`http://${deployment.addressOf("balancer")}/`, { redirect: "manual" });
  if (plain.status !== 308) throw new Error(`http:// returned ${plain.status}`);
  print("pages and API return 200 over TLS, plain HTTP is redirected");
  await signUp("ana@brewdial.example");
  await send("/api/auth/magic-link", { email: "ana@brewdial.example" });
  await mail.waitFor(/ana@brewdial\.example/, 30_000);
  print("worker sent the sign-in mail to the catcher");
  await restoreBackup();
  const listAlerts = await startMonitoring();
  const users = await deployment.exec("api-1", "node", "apps/operator/src/main.ts", "users", "ana", "--json");
  if (!users.includes("ana@brewdial.example")) throw new Error(`operator users printed ${users}`);
  print("operator command answers in the container of api-1");
  await pause(20_000);
  const early = await listAlerts();
  if (early.length > 0) throw new Error(`Alerts of a healthy service: ${early.join(", ")}`);
  const stopped = performance.now();
  const apis = replicas.filter((name) => name.startsWith("api-"));
  for (const name of apis) await deployment.stop(name);
  await mail.waitFor(
    /^(?=[^]*operator@brewdial\.example)(?=[^]*\[FIRING:\d+\])[^]*No(Ready)?Replica/,
    240_000,
  );
  print(
    `alert mailed to the operator ${((performance.now() - stopped) / 1000).toFixed(0)} s after the API was stopped`,
  );
  for (const name of apis) await startOurs(name);
  await upgrade();
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  await deployment.stopAll();
  mail.close();
  await clusters.drop();
  rmSync(temporary, { recursive: true, force: true });
  print(process.exitCode === 1 ? "FAILED" : "all checks passed");
}
process.exit();
