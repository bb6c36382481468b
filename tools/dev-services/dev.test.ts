import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Runs `npm run dev` in a situation in which it must exit by itself. */
async function runDev(port: string) {
  // Vitest sets BASE_URL and NODE_ENV.
  const { BASE_URL: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, ["tools/dev-services/dev.ts"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...env, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 30_000,
  });
  const exited = once(child, "exit");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exited) as [number | null];
  return { code, stdout, stderr };
}

test("npm run dev names a port that is in use and exits with 1 before it starts anything", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await runDev(String(port))).toEqual({
    code: 1,
    stdout: "",
    stderr: `Port ${port} is in use (Web). Stop the other process, or choose another port: PORT=${port + 5} npm run dev\n`,
  });
  server.close();
});

test("npm run dev prints the problems of the environment without a stack and exits with 1", async () => {
  expect(await runDev("many")).toEqual({
    code: 1,
    stdout: "",
    stderr: "The environment is not usable:\n  PORT must be a port number from 0 to 65535\n",
  });
});
