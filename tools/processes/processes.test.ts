import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { waitFor, withDeadline } from "./deadline.ts";
import { type ProcessOptions, startProcess } from "./managed-process.ts";
import { acceptsConnections, findFreePort, findFreePorts } from "./ports.ts";
import { supervise } from "./supervise.ts";

/** A Node process that runs `code`. */
const program = (code: string, options: Partial<ProcessOptions> = {}): ProcessOptions => ({
  name: "program",
  command: process.execPath,
  args: ["--eval", code],
  ...options,
});
const listenOn = (port: number) => `require("node:http").createServer().listen(${port}, "127.0.0.1");`;
const isRunning = (pid: number | undefined) => spawnSync("kill", ["-0", String(pid)]).status === 0;

describe("withDeadline and waitFor", () => {
  test("withDeadline returns the result, or rejects with the name and the limit", async () => {
    expect(await withDeadline(Promise.resolve(1), 1000, "sum")).toBe(1);
    await expect(withDeadline(new Promise(() => undefined), 50, "sum")).rejects.toThrow(
      "sum did not finish within 0.1 s",
    );
  });

  test("waitFor polls until true, and rejects after its limit or when its signal is aborted", async () => {
    let polls = 0;
    await waitFor(() => ++polls === 3, { name: "third poll", limitMs: 1000, pollMs: 1 });
    expect(polls).toBe(3);
    await expect(waitFor(() => false, { name: "never", limitMs: 30, pollMs: 5 })).rejects.toThrow(
      "never did not happen within 0 s",
    );
    const signal = AbortSignal.abort(new Error("no longer needed"));
    await expect(waitFor(() => false, { name: "never", limitMs: 1000, signal })).rejects.toThrow(
      "no longer needed",
    );
  });
});

describe("startProcess", () => {
  test("waits until the process is ready; stop() sends SIGTERM and returns the exit code", async () => {
    const port = await findFreePort();
    const code = `process.once("SIGTERM", () => process.exit(7)); ${listenOn(port)}`;
    const managed = await startProcess(program(code, { isReady: acceptsConnections(port) }));
    expect(await acceptsConnections(port)()).toBe(true);
    expect(await managed.stop()).toBe(7);
  });

  test("rejects with the last log lines when the process exits before it is ready", async () => {
    const starting = startProcess(
      program("console.log('listening soon'); console.error('no database'); process.exit(3)", {
        isReady: async () => false,
      }),
    );
    await expect(starting).rejects.toThrow(/program exited with 3; .*\nlistening soon\nno database$/);
  });

  test("rejects and kills the process when it is not ready in time", async () => {
    const starting = startProcess(
      program("console.log('pid', process.pid); setInterval(() => {}, 1000)", {
        readyWithinMs: 500,
        isReady: async () => false,
      }),
    );
    const message = await starting.then(
      () => "ready",
      (error: Error) => error.message,
    );
    expect(message).toMatch(/^program: ready did not happen within 0.5 s; its last log lines:\npid \d+$/);
    expect(isRunning(Number(message.split("pid ")[1]))).toBe(false);
  });

  test("rejects when the command does not exist", async () => {
    const options = { name: "balancer", command: "no-such-program", args: [], isReady: async () => false };
    await expect(startProcess(options)).rejects.toThrow(/balancer did not start: .*ENOENT/);
  });

  test("stop() kills a process that ignores SIGTERM after its limit", async () => {
    const code = `process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)`;
    const managed = await startProcess(program(code));
    await pause(300);
    expect(await managed.stop(200)).toBeNull();
    expect(isRunning(managed.child.pid)).toBe(false);
  });

  test("with ownGroup, kill() also ends the processes that the command started", async () => {
    const port = await findFreePort();
    const managed = await startProcess({
      name: "shell",
      command: "bash",
      args: ["-c", `"${process.execPath}" --eval '${listenOn(port)}'; true`],
      ownGroup: true,
      isReady: acceptsConnections(port),
    });
    await managed.kill();
    await waitFor(async () => !(await acceptsConnections(port)()), { name: "port closed", limitMs: 5000 });
  });
});

describe("supervise", () => {
  const hangs = () => new Promise<never>(() => undefined);

  test("returns the result of the work and kills what it started", async () => {
    let pid: number | undefined;
    const result = await supervise({ name: "run", limitMs: 10_000 }, async ({ start }) => {
      pid = (await start(program("setInterval(() => {}, 1000)"))).child.pid;
      expect(isRunning(pid)).toBe(true);
      return "done";
    });
    expect(result).toBe("done");
    expect(isRunning(pid)).toBe(false);
  });

  test("fails with the last log lines when a process dies while the work waits for something else", async () => {
    let signal: AbortSignal | undefined;
    const run = supervise({ name: "run", limitMs: 30_000 }, async (supervisor) => {
      signal = supervisor.signal;
      const code = "setTimeout(() => { console.error('TypeError: replace'); process.exit(1) }, 100)";
      await supervisor.start(program(code, { name: "replica 1" }));
      return hangs();
    });
    await expect(run).rejects.toThrow(/replica 1 exited with 1; .*\nTypeError: replace/);
    expect(signal?.aborted).toBe(true);
  });

  test("fails after its limit", async () => {
    await expect(supervise({ name: "run", limitMs: 100 }, hangs)).rejects.toThrow(
      "run did not finish within 0.1 s",
    );
  });

  test("on SIGTERM the run fails and its processes are killed", async () => {
    const file = new URL("supervise.ts", import.meta.url).href;
    const code = `
      const { supervise } = await import(${JSON.stringify(file)});
      try {
        await supervise({ name: "run", limitMs: 60_000 }, async ({ start }) => {
          const { child } = await start({ name: "sleeper", command: "sleep", args: ["60"] });
          console.log(child.pid);
          await new Promise(() => undefined);
        });
      } catch (error) { console.log(error.message); }`;
    const script = spawn(process.execPath, ["--input-type=module", "--eval", code]);
    let output = "";
    script.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await waitFor(() => output.includes("\n"), { name: "pid", limitMs: 10_000 });
    const exited = once(script, "exit");
    script.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(output).toContain("run: stopped by SIGTERM");
    expect(isRunning(Number.parseInt(output, 10))).toBe(false);
  });
});

test("findFreePorts returns different ports that nothing listens on", async () => {
  const ports = await findFreePorts(5);
  expect(new Set(ports).size).toBe(5);
  for (const port of ports) expect(await acceptsConnections(port)()).toBe(false);
});
