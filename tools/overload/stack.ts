import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { issueTokens, spreadPeople } from "../bench/http/environment.ts";
import type { Observation } from "../bench/http/observe-process.ts";
import { fillDatabase } from "../bench/fill/fill-database.ts";
import { readFillOptions } from "../bench/options.ts";
import { type Cluster, openScratchClusters } from "../faults/scratch-clusters.ts";
import type { ManagedProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePorts, returnsOk } from "../processes/ports.ts";
import type { Supervisor } from "../processes/supervise.ts";
import { withDeadline } from "../processes/deadline.ts";
import type { MixData } from "./traffic-mix.ts";

export interface StackOptions {
  /** Number of recipes in the generated database. */
  readonly recipes: number;
  /** Also start the worker and the built web front end. */
  readonly isComplete?: boolean;
  /** Additional environment variables of the API. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A process whose resource use can be measured. */
export interface ObservedProcess {
  readonly name: string;
  readonly observe: () => Promise<Observation & { readonly openFiles: number }>;
}

/** The service with a separate PostgreSQL cluster and Redis. */
export interface Stack {
  readonly port: number;
  readonly metricsPort: number;
  readonly cluster: Cluster;
  readonly databaseUrl: string;
  readonly redisPort: number;
  readonly processes: readonly ObservedProcess[];
  readonly data: MixData;
  /** Removes the cluster; the processes belong to the supervisor. */
  readonly drop: () => Promise<void>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const observer = fileURLToPath(new URL("../bench/http/observe-process.ts", import.meta.url));
const database = "brewdial_load_stack";
const registered = 20;
/** Heap limits of the processes; those of the API and the web front end are the ones in deploy/compose.yaml. */
const heapLimitsMb = { API: 512, worker: 320, web: 320 } as const;

/** Fills a database, starts the processes with production settings, and signs users in. */
export async function startStack(supervisor: Supervisor, options: StackOptions): Promise<Stack> {
  const { recipes, isComplete = false, environment = {} } = options;
  const clusters = await openScratchClusters();
  const logs = mkdtempSync(join(tmpdir(), "brewdial-stack-"));
  const drop = async () => {
    await clusters.drop();
    rmSync(logs, { recursive: true, force: true });
  };
  try {
    const cluster = await clusters.create("stack", { shared_buffers: "256MB" });
    // The generator uses the server in DATABASE_URL.
    process.env["DATABASE_URL"] = cluster.urlOf("postgres");
    await fillDatabase(readFillOptions(["--recipes", String(recipes), "--database", database]));
    const databaseUrl = cluster.urlOf(database);
    const [port = 0, metricsPort = 0, webPort = 0, redisPort = 0, mailPort = 0] = await findFreePorts(5);
    await supervisor.start({
      name: "Redis",
      command: "redis-server",
      args: ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--dir", logs],
      isReady: acceptsConnections(redisPort),
    });
    const secret = randomBytes(32).toString("hex");
    const baseUrl = `http://127.0.0.1:${isComplete ? webPort : port}`;
    const settings = {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      BASE_URL: baseUrl,
      WEB_URL: baseUrl,
      DATABASE_URL: databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SESSION_KEYS: `load:${secret}`,
      MAIL_FROM: "Brewdial <no-reply@brewdial.example>",
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "info",
      METRICS_PORT: "",
    };
    const startNode = async (
      name: keyof typeof heapLimitsMb,
      file: string,
      env: Record<string, string>,
      readyUrl?: string,
    ) =>
      observed(
        await supervisor.start({
          name,
          command: process.execPath,
          args: [`--max-old-space-size=${heapLimitsMb[name]}`, "--import", observer, file],
          cwd: root,
          env: { ...settings, ...env },
          logFile: join(logs, `${name}.log`),
          ipc: true,
          readyWithinMs: 180_000,
          ...(readyUrl === undefined ? {} : { isReady: returnsOk(readyUrl) }),
        }),
      );
    const processes = [
      await startNode(
        "API",
        "apps/api/src/main.ts",
        { PORT: String(port), METRICS_PORT: String(metricsPort), ...environment },
        `http://127.0.0.1:${port}/ready`,
      ),
    ];
    if (isComplete) {
      await supervisor.start({
        name: "mail catcher",
        command: process.execPath,
        args: ["tools/dev-services/mail-catcher.ts", String(mailPort), join(logs, "mail")],
        cwd: root,
        isReady: acceptsConnections(mailPort),
      });
      processes.push(await startNode("worker", "apps/worker/src/main.ts", {}));
      const web = { WEB_PORT: String(webPort), API_URL: `http://127.0.0.1:${port}` };
      processes.push(await startNode("web", "apps/web/server/main.ts", web, `${baseUrl}/web/ready`));
    }
    const data = await readData(databaseUrl, port);
    const people = spreadPeople(Math.max(500, Math.round(recipes / 20)));
    const { tokens } = await issueTokens(databaseUrl, baseUrl, secret, people);
    const passwords = await register(port);
    const web = isComplete ? { webPort } : {};
    return {
      port,
      metricsPort,
      cluster,
      databaseUrl,
      redisPort,
      processes,
      data: { ...data, ...web, tokens, passwords },
      drop,
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

function observed({ name, child, failed }: ManagedProcess): ObservedProcess {
  return {
    name,
    observe: async () => {
      child.send("observe");
      const message = Promise.race([once(child, "message"), failed]);
      const [observation] = (await withDeadline(message, 10_000, `${name}: observation`)) as [Observation];
      return { ...observation, openFiles: readdirSync(`/proc/${child.pid}/fd`).length };
    },
  };
}

/** Fetches ids for the requests of a mix. */
export async function readData(url: string, port: number) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const column = async <T>(text: string) =>
    (await client.query<{ value: T }>(text)).rows.map(({ value }) => value);
  try {
    return {
      port,
      recipes: await column<number>(
        "select id::int as value from recipes where deleted_at is null order by random() limit 5000",
      ),
      coffees: await column<number>("select id::int as value from coffees where not is_archived limit 1000"),
      shares: await column<string>(
        "select share_id as value from recipe_shares join recipes on recipes.id = recipe_id where deleted_at is null limit 1000",
      ),
    };
  } finally {
    await client.end();
  }
}

/** Registers users with passwords, each from a separate client address, since an address may register only three a minute. */
export async function register(port: number) {
  const users = Array.from({ length: registered }, (_, number) => ({
    email: `signer-${number}@example.com`,
    password: `correct horse battery ${number}`,
  }));
  for (const [number, body] of users.entries()) {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.9.8.${number}` },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`Registering returned ${response.status}`);
    await response.arrayBuffer();
  }
  return users;
}
