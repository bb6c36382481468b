import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ManagedProcess, ProcessOptions } from "../../processes/managed-process.ts";
import { acceptsConnections, findFreePorts, returnsOk } from "../../processes/ports.ts";
import type { Supervisor } from "../../processes/supervise.ts";
import { buildWeb } from "../../web/start-web.ts";
import { createDatabasePair, type DatabasePair } from "./database-pair.ts";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import { type FaultyMailServer, startMailServer } from "./mail-server.ts";

export const processNames = ["api-1", "api-2", "worker", "web", "haproxy", "redis"] as const;
export type ProcessName = (typeof processNames)[number];

/** A process of the service that can be killed and started again. */
export interface ServiceProcess {
  /** Sends SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM and waits for the exit. */
  readonly stop: () => Promise<void>;
  /** Starts it with additional environment variables and waits until it is ready. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<void>;
}

/** The whole service on this machine: two API replicas, web and worker behind HAProxy, and their dependencies. */
export interface TestBed {
  readonly baseUrl: string;
  readonly processes: Readonly<Record<ProcessName, ServiceProcess>>;
  readonly database: DatabasePair;
  readonly redisPort: number;
  readonly redisProxy: FaultProxy;
  readonly mail: FaultyMailServer;
  /** Folder of the processes' logs. */
  readonly logs: string;
  /** Stops everything that the supervisor does not manage. */
  readonly close: () => Promise<void>;
}

const root = fileURLToPath(new URL("../../..", import.meta.url));
const readyWithinMs = 180_000;

export async function startTestBed(supervisor: Supervisor, log: (line: string) => void): Promise<TestBed> {
  if (!existsSync(join(root, "apps/web/build/server"))) {
    log("Building the web front end");
    buildWeb();
  }
  log("Creating a primary and its synchronous standby");
  const database = await createDatabasePair();
  const mail = await startMailServer();
  const [balancer = 0, forWeb = 0, api1 = 0, api2 = 0, web = 0, redisPort = 0] = await findFreePorts(6);
  const redisProxy = await openFaultProxy(redisPort);
  const logs = mkdtempSync(join(tmpdir(), "brewdial-faults-"));
  const address = (port: number) => `127.0.0.1:${port}`;
  const baseUrl = `http://${address(balancer)}`;
  const close = async () => {
    await Promise.all([redisProxy.close(), mail.close()]);
    await database.drop();
  };

  const common = {
    NODE_ENV: "development",
    HOST: "127.0.0.1",
    BASE_URL: baseUrl,
    WEB_URL: baseUrl,
    DATABASE_URL: database.url,
    REDIS_URL: `redis://${address(redisProxy.port)}`,
    SMTP_URL: mail.url,
    TRUST_PROXY: "127.0.0.1/32",
    METRICS_PORT: "",
    LOG_LEVEL: "warn",
  };
  const node = (file: string) => ({ command: process.execPath, args: [file], cwd: root });
  const api = (port: number) => ({
    ...node("apps/api/src/main.ts"),
    env: { ...common, PORT: String(port) },
    isReady: returnsOk(`http://${address(port)}/ready`),
  });
  const programs: Readonly<Record<ProcessName, Omit<ProcessOptions, "name">>> = {
    redis: {
      command: "redis-server",
      args: ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
      isReady: acceptsConnections(redisPort),
    },
    "api-1": api(api1),
    "api-2": api(api2),
    worker: { ...node("apps/worker/src/main.ts"), env: common },
    web: {
      ...node("apps/web/server/main.ts"),
      env: { ...common, WEB_PORT: String(web), API_URL: `http://${address(forWeb)}` },
      isReady: returnsOk(`http://${address(web)}/web/ready`),
    },
    haproxy: {
      command: "haproxy",
      args: [
        "-db",
        ...["common", "http", "api-for-web"].flatMap((file) => ["-f", `deploy/haproxy/${file}.cfg`]),
      ],
      cwd: root,
      env: {
        BIND: address(balancer),
        BIND_API: address(forWeb),
        API_1: address(api1),
        API_2: address(api2),
        WEB_1: address(web),
        WEB_2: address(web),
      },
      isReady: returnsOk(`${baseUrl}/ready`),
    },
  };

  const control = (name: ProcessName): ServiceProcess => {
    let running: ManagedProcess | undefined;
    let starts = 0;
    return {
      kill: async () => running?.kill(),
      stop: async () => void (await running?.stop()),
      start: async (environment = {}) => {
        const { env = {}, ...program } = programs[name];
        starts += 1;
        running = await supervisor.start({
          ...program,
          name,
          readyWithinMs,
          // Runs in its own session, as under a service manager, so that the scheduler shares the CPU fairly between the processes.
          ownGroup: true,
          env: { ...env, ...environment },
          logFile: join(logs, `${name}-${starts}.log`),
        });
      },
    };
  };
  const processes = Object.fromEntries(processNames.map((name) => [name, control(name)])) as Record<
    ProcessName,
    ServiceProcess
  >;
  try {
    log("Starting the service");
    await processes.redis.start();
    await Promise.all((["api-1", "api-2", "worker", "web"] as const).map((name) => processes[name].start()));
    await processes.haproxy.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { baseUrl, processes, database, redisPort, redisProxy, mail, logs, close };
}

/** Returns the version of a program for the report. */
export const versionOf = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: "utf8" }).split("\n")[0]?.trim() ?? "";

/** Deletes the logs of a run that passed. */
export const deleteLogs = ({ logs }: TestBed): void => rmSync(logs, { recursive: true, force: true });
