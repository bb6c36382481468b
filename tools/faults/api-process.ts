import { fileURLToPath } from "node:url";
import { startProcess } from "../processes/managed-process.ts";
import { returnsOk } from "../processes/ports.ts";

/** The API as a process that can be killed and restarted on the same port. */
export interface ApiProcess {
  readonly url: string;
  /** Sends SIGKILL, then starts a new process; resolves when that one accepts requests. */
  readonly killAndRestart: () => Promise<void>;
  /** Sends SIGTERM; resolves to the exit code. */
  readonly stop: () => Promise<number | null>;
}

const main = fileURLToPath(new URL("../../apps/api/src/main.ts", import.meta.url));
const readyWithinMs = 120_000;

/** Starts the API with development settings and waits until it accepts requests. */
export async function startApiProcess(
  port: number,
  environment: Readonly<Record<string, string>>,
  start: typeof startProcess = startProcess,
): Promise<ApiProcess> {
  const url = `http://127.0.0.1:${port}`;
  const startOnce = () =>
    start({
      name: `API on port ${port}`,
      command: process.execPath,
      args: [main],
      env: {
        NODE_ENV: "development",
        LOG_LEVEL: "fatal",
        ...environment,
        PORT: String(port),
        HOST: "127.0.0.1",
        BASE_URL: url,
      },
      readyWithinMs,
      isReady: returnsOk(`${url}/ready`),
    });
  let api = await startOnce();
  return {
    url,
    killAndRestart: async () => {
      await api.kill();
      api = await startOnce();
    },
    stop: () => api.stop(),
  };
}
