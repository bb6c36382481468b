import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Our API as a process that may be killed and comes back on the same port. */
export interface ApiProcess {
  readonly url: string;
  /** SIGKILL, then a new process; resolves when that one takes requests. */
  readonly killAndRestart: () => Promise<void>;
  /** SIGTERM; gives the exit code. */
  readonly stop: () => Promise<number | null>;
}

const main = fileURLToPath(new URL("../../apps/api/src/main.ts", import.meta.url));
const startMs = 120_000;

/** Resolves when it takes requests.  */
export async function startApiProcess(
  port: number,
  environment: Record<string, string>,
): Promise<ApiProcess> {
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    spawn(process.execPath, [main], {
      env: {
        ...process.env,
        LOG_LEVEL: "fatal",
        ...environment,
        PORT: String(port),
        HOST: "127.0.0.1",
        BASE_URL: url,
      },
      stdio: ["ignore", "inherit", "inherit"],
    });
  let child: ChildProcess = start();
  const killOnExit = () => void child.kill("SIGKILL");
  process.once("exit", killOnExit);

  const untilReady = async () => {
    for (const giveUpAt = performance.now() + startMs; performance.now() < giveUpAt; await pause(50)) {
      if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}`);
      const isReady = await fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
    }
    throw new Error(`The API is not ready after ${startMs} ms`);
  };
  await untilReady();
  return {
    url,
    killAndRestart: async () => {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
      child = start();
      await untilReady();
    },
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 12_000);
      const [code] = (await exited) as [number | null];
      clearTimeout(late);
      process.off("exit", killOnExit);
      return code;
    },
  };
}
