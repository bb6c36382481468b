import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withDeadline } from "../../processes/deadline.ts";
import { startProcess } from "../../processes/managed-process.ts";
import { acceptsConnections } from "../../processes/ports.ts";
import type { Observation } from "./observe-process.ts";

export interface ServerProcess {
  readonly port: number;
  /** Memory, event-loop delay and CPU time since the last call. */
  readonly observe: () => Promise<Observation>;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  /** Base name of the log file. */
  readonly name: string;
  readonly program: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly logFolder: string;
  /** Options for node, such as --cpu-prof. */
  readonly nodeOptions?: readonly string[];
}

const thisCheckout = fileURLToPath(new URL("../../..", import.meta.url));

/** Returns the path of a project file in this checkout or a different one. */
export const programOf = (path: string, checkout: string = thisCheckout): string => join(checkout, path);

const startMs = 60_000;
const observeMs = 10_000;
const observer = fileURLToPath(new URL("observe-process.ts", import.meta.url));

/** Starts a Node program that listens on `port`. Its output goes to a file, as in production. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { name, program, port, env, logFolder, nodeOptions = [] } = options;
  mkdirSync(logFolder, { recursive: true });
  const server = await startProcess({
    name: `${name} on port ${port}`,
    command: process.execPath,
    args: [...nodeOptions, "--import", observer, program],
    env: { ...env, PORT: String(port), HOST: "127.0.0.1" },
    logFile: join(logFolder, `${name}.log`),
    ipc: true,
    readyWithinMs: startMs,
    isReady: acceptsConnections(port),
  });
  return {
    port,
    observe: async () => {
      server.child.send("observe");
      const observed = Promise.race([once(server.child, "message"), server.failed]);
      const [observation] = (await withDeadline(observed, observeMs, `${name}: observation`)) as [
        Observation,
      ];
      return observation;
    },
    stop: async () => void (await server.stop()),
  };
}
