import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Observation } from "./observe-process.ts";

export interface ServerProcess {
  readonly port: number;
  /** Memory, event-loop delay and CPU time since the last call. */
  readonly observe: () => Promise<Observation>;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  /** Of the log file. */
  readonly name: string;
  /** The program's file. */
  readonly program: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFolder: string;
  /** More options for node, such as --cpu-prof. */
  readonly nodeOptions?: readonly string[];
}

const thisCheckout = fileURLToPath(new URL("../../..", import.meta.url));

/** A file of this project, in this checkout or in another. */
export const programOf = (path: string, checkout: string = thisCheckout): string => join(checkout, path);

const startMs = 60_000;
const observer = fileURLToPath(new URL("observe-process.ts", import.meta.url));

/** Starts a program of its own process that listens on `port`; what it says goes to a file, as in production. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { name, program, port, environment, logFolder, nodeOptions = [] } = options;
  mkdirSync(logFolder, { recursive: true });
  const logFile = `${logFolder}/${name}.log`;
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, [...nodeOptions, "--import", observer, program], {
    env: { ...process.env, ...environment, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const exited = once(child, "exit");
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await waitForPort(port, isOver).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw new Error(`${name} did not start on port ${port}, see ${logFile}`, { cause: error });
  });
  return {
    port,
    observe: async () => {
      child.send("observe");
      const [observation] = (await once(child, "message")) as [Observation];
      return observation;
    },
    stop: async () => {
      if (isOver()) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 12_000);
      await exited;
      clearTimeout(late);
    },
  };
}

async function waitForPort(port: number, isOver: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + startMs;
  while (performance.now() < giveUpAt) {
    if (isOver()) throw new Error("The program ended");
    const socket = connect({ port, host: "127.0.0.1" });
    try {
      await once(socket, "connect");
      return;
    } catch {
      await pause(50);
    } finally {
      socket.destroy();
    }
  }
  throw new Error("Nobody listens");
}
