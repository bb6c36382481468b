import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export interface ApiProcess {
  readonly url: string;
  readonly process: ChildProcess;
  readonly logged: () => string;
}

const started: ChildProcess[] = [];

/** Starts a real API process on a free port; resolves once it listens. */
export async function startApi(environment: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"], NODE_ENV: "test", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let logged = "";
  child.stdout.on("data", (chunk: Buffer) => (logged += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (logged += chunk.toString()));
  for (let waited = 0; waited < 40_000; waited += 50) {
    const url = /listening at (http:\/\/[\d.:]+)/.exec(logged)?.[1];
    if (url) return { url, process: child, logged: () => logged };
    if (child.exitCode !== null) throw new Error(logged);
    await pause(50);
  }
  throw new Error(`not listening:\n${logged}`);
}

/** Ends every process that `startApi` started. */
export function killApis(): void {
  for (const child of started) child.kill("SIGKILL");
}
