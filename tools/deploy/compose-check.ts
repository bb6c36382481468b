// npm run tools -- compose-check: runs what deploy/compose.yaml describes without containers. Every process of ours, HAProxy and Redis
// gets the command and the environment of its service; PostgreSQL is a temporary cluster with a synchronous standby and the roles of
// create-roles.sh. A service's name becomes a loopback address, its ports stay. Needs the packages of PostgreSQL, Redis and HAProxy,
// and the web front end built (npm run web:build). Where Prometheus is installed, it scrapes them and evaluates the alerts.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { SMTPServer } from "smtp-server";
import { openScratchClusters } from "../faults/scratch-clusters.ts";
import { waitFor } from "../processes/deadline.ts";
import { type ManagedProcess, startProcess } from "../processes/managed-process.ts";
import { findFreePort } from "../processes/ports.ts";
import { type Document, deploy, expandEnvironment, expandVariables, parse, read } from "./manifests.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
if (!existsSync(join(root, "apps/web/build/server/index.js")))
  throw new Error("The web front end is not built. Run: npm run web:build");

const temporary = mkdtempSync(join(tmpdir(), "brewdial-compose-check-"));
const envFile = join(temporary, ".env");
execFileSync(fileURLToPath(new URL("create-env", deploy)), [envFile], { stdio: "ignore" });
const secrets = parseEnv(readFileSync(envFile, "utf8"));
const [compose] = parse("compose.yaml");
const services: Record<string, Document> = compose.services;
const subnet: string = compose.networks.front.ipam.config[0].subnet;
/** The variables that the image sets. */
const imageEnvironment = Object.fromEntries(
  Array.from(
    /^ENV (.+)$/m.exec(read("Dockerfile"))?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [],
    ([, name, value]) => [name, value],
  ),
);

const clusters = await openScratchClusters();
const started: ManagedProcess[] = [];
const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    void (async () => {
      mails.push((await buffer(stream)).toString());
      done();
    })();
  },
});
const addressOf = Object.fromEntries(Object.keys(services).map((name, at) => [name, `127.77.0.${at + 2}`]));

/** Replaces names of services by addresses, and the network of the containers by that of all processes here. */
function toLocal(text: string, own: string, replaced: Readonly<Record<string, string>>): string {
  let result = text.replaceAll(subnet, "127.0.0.0/8").replaceAll(/(^|\/|@)\*:/g, `$1${addressOf[own]}:`);
  for (const [from, to] of Object.entries(replaced)) result = result.replaceAll(from, to);
  return result.replaceAll(/(?<=^|[/@])([a-z]+(?:-\d)?)(?=:\d)/g, (name: string) => addressOf[name] ?? name);
}

/** Starts Prometheus with our rules: every target is up and no alert fires; after both replicas of the API are killed, one does. */
async function checkAlerts(): Promise<void> {
  const port = await findFreePort();
  cpSync(fileURLToPath(new URL("prometheus", deploy)), temporary, { recursive: true });
  const config = join(temporary, "prometheus.yml");
  const targets = /(?<=")[a-z]+(?:-\d)?(?=:\d+")/g;
  writeFileSync(
    config,
    readFileSync(config, "utf8").replaceAll(targets, (name) => addressOf[name] ?? name),
  );
  const options = { "config.file": config, "storage.tsdb.path": join(temporary, "metrics") };
  const read = async (path: string) =>
    ((await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as Document).data;
  started.push(
    await startProcess({
      name: "prometheus",
      command: "prometheus",
      args: [
        ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      isReady: async () =>
        (await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined))?.ok === true,
    }),
  );
  const listUp = async (): Promise<string[]> =>
    (await read("targets")).activeTargets.filter(({ health }: Document) => health === "up");
  await waitFor(async () => (await listUp()).length === 6, { name: "6 targets are up", limitMs: 60_000 });
  const listAlerts = async (): Promise<string[]> =>
    (await read("alerts")).alerts
      .filter(({ state }: Document) => state === "firing")
      .map(({ labels }: Document) => labels.alertname);
  const evaluated = async () =>
    (await read("rules")).groups[0].rules.every(({ health }: Document) => health === "ok");
  await waitFor(evaluated, { name: "every rule is evaluated", limitMs: 60_000 });
  const before = await listAlerts();
  if (before.length > 0) throw new Error(`Alerts of a healthy service: ${before.join(", ")}`);
  console.log("prometheus all 6 targets are up, every rule is evaluated, no alert fires");
  const killed = performance.now();
  for (const managed of started.filter(({ name }) => name.startsWith("api-"))) {
    await managed.kill();
    started.splice(started.indexOf(managed), 1);
  }
  for (const alert of ["NoReadyReplica", "NoReplica"]) {
    await waitFor(async () => (await listAlerts()).includes(alert), {
      name: alert,
      limitMs: 180_000,
      pollMs: 500,
    });
    const seconds = (performance.now() - killed) / 1000;
    console.log(
      `prometheus ${alert} fires ${seconds.toFixed(0)} s after both replicas of the API were killed`,
    );
  }
}

try {
  const primary = await clusters.create("primary", { wal_level: "replica", wal_log_hints: "on" });
  const createRoles = join(clusters.folder, "create-roles.sh");
  copyFileSync(fileURLToPath(new URL("postgres/create-roles.sh", deploy)), createRoles);
  chmodSync(createRoles, 0o755);
  await clusters.run(createRoles, [], {
    ...expandEnvironment(services["primary"].environment, secrets),
    PGHOST: "127.0.0.1",
    PGPORT: String(primary.port),
    PGDATA: primary.data,
  });
  const standby = await clusters.createStandby(primary, "follower");
  const mailPort = await findFreePort();
  await new Promise<void>((resolve) => mailServer.listen(mailPort, "127.0.0.1", resolve));
  const replaced = {
    "primary:5432": `127.0.0.1:${primary.port}`,
    "standby:5432": `127.0.0.1:${standby.port}`,
    "mail:1025": `127.0.0.1:${mailPort}`,
    "/etc/haproxy/": fileURLToPath(new URL("haproxy/", deploy)),
  };

  /** The command and environment of a service. Only HOST differs from compose: the address of the service instead of all. */
  const describe = (name: string) => {
    const { command, environment, image } = services[name];
    const isOurs = image === "brewdial";
    const env = {
      ...(isOurs ? { ...imageEnvironment, HOST: addressOf[name] ?? "" } : {}),
      ...Object.fromEntries(
        Object.entries(expandEnvironment(environment, secrets)).map(([key, value]) => [
          key,
          toLocal(value, name, replaced),
        ]),
      ),
      NODE_COMPILE_CACHE: "",
    };
    const [program = "", ...args] = ((command ?? ["node", "apps/api/src/main.ts"]) as string[]).map((part) =>
      toLocal(expandVariables(part, secrets), name, replaced),
    );
    return { program, args, env };
  };
  const start = async (name: string, isReady: () => Promise<boolean>, extra: string[] = []) => {
    const { program, args, env } = describe(name);
    const begun = performance.now();
    started.push(
      await startProcess({
        name,
        command: program,
        args: [...args, ...extra],
        env,
        cwd: root,
        isReady,
        readyWithinMs: 180_000,
      }),
    );
    console.log(`${name.padEnd(10)} ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  const returns = (url: string) => async () => (await fetch(url).catch(() => undefined))?.ok === true;
  const ask = (name: string, address: string) => returns(`http://${addressOf[name]}:${address}`);

  for (const name of ["migrate", "catalog"]) {
    const { program, args, env } = describe(name);
    execFileSync(program, args, {
      env: { ...process.env, ...env },
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    });
    console.log(`${name.padEnd(10)} exited with 0`);
  }
  const redis = describe("redis");
  const [flag = "", script = ""] = redis.args;
  started.push(
    await startProcess({
      name: "redis",
      command: redis.program,
      args: [flag, `${script} --bind ${addressOf["redis"]}`],
      env: redis.env,
      cwd: temporary,
      ownGroup: true,
      isReady: async () =>
        spawnSync("redis-cli", ["-h", addressOf["redis"] ?? "", "ping"], {
          env: { ...process.env, ...redis.env },
          encoding: "utf8",
        }).stdout.includes("PONG"),
    }),
  );
  for (const name of ["api-1", "api-2"]) await start(name, ask(name, "3000/ready"));
  await start("worker", ask("worker", "9090/ready"));
  for (const name of ["web-1", "web-2"]) await start(name, ask(name, "3001/web/ready"));
  await start("balancer", ask("balancer", "3000/ready"), ["-db"]);

  const origin = `http://${addressOf["balancer"]}:3000`;
  for (const path of [
    "/",
    "/de",
    "/convert/comandante-c40-mk4-to-baratza-encore",
    "/api/grinders",
    "/api/health",
  ]) {
    const response = await fetch(origin + path);
    if (response.status !== 200) throw new Error(`GET ${path} returned ${response.status}`);
  }
  console.log("balancer   pages and API return 200");

  const send = (path: string, body: object) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const email = "operator@brewdial.example";
  const registered = await send("/api/auth/register", { email, password: "a long enough passphrase" });
  if (registered.status !== 201) throw new Error(`Registering returned ${registered.status}`);
  await send("/api/auth/magic-link", { email });
  await waitFor(() => mails.some((mail) => mail.includes(email)), {
    name: "the sign-in mail",
    limitMs: 20_000,
  });
  console.log("worker     sent the sign-in mail");

  if (spawnSync("prometheus", ["--version"]).status === 0) await checkAlerts();
  else console.log("prometheus is not installed: targets and alerts were not checked");
} finally {
  const ours = started.filter(({ name }) => services[name]?.image === "brewdial");
  const codes = await Promise.all(ours.map((managed) => managed.stop()));
  await Promise.all(started.filter((managed) => !ours.includes(managed)).map((managed) => managed.kill()));
  mailServer.close();
  await clusters.drop();
  rmSync(temporary, { recursive: true, force: true });
  console.log(`exit codes after SIGTERM: ${ours.map(({ name }, at) => `${name} ${codes[at]}`).join(", ")}`);
  if (codes.some((code) => code !== 0)) process.exitCode = 1;
}
process.exit();
