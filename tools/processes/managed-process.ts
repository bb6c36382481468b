import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { waitFor, withDeadline } from "./deadline.ts";

export interface ProcessOptions {
  /** Used in error messages. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Polled until it resolves to true; if absent, the process counts as ready at once. */
  readonly isReady?: () => Promise<boolean>;
  readonly readyWithinMs?: number;
  /** When aborted, stops waiting for readiness and kills the process. */
  readonly signal?: AbortSignal;
  /** Where stdout and stderr go. Default: a temporary file that is removed when the process has stopped. */
  readonly logFile?: string;
  /** Starts a process group, so that stop() and kill() also reach the command's child processes. */
  readonly ownGroup?: boolean;
  /** Opens an IPC channel for `child.send`. */
  readonly ipc?: boolean;
}

/** A child process that reports an unexpected exit and can always be stopped in bounded time. */
export interface ManagedProcess {
  readonly name: string;
  readonly child: ChildProcess;
  /** Never resolves. Rejects, with the last log lines, when the process exits before stop() or kill(). */
  readonly failed: Promise<never>;
  /** Sends SIGTERM, and SIGKILL after `limitMs`; resolves to the exit code, null after a signal. */
  readonly stop: (limitMs?: number) => Promise<number | null>;
  /** Sends SIGKILL and waits for the exit. */
  readonly kill: () => Promise<void>;
}

const lastLines = 20;
const defaultReadyMs = 60_000;
/** The API and the worker exit within 10 s of SIGTERM. */
const defaultStopMs = 12_000;
const killMs = 10_000;

const running = new Set<(signal: NodeJS.Signals) => void>();
process.once("exit", () => {
  for (const signalProcess of running) signalProcess("SIGKILL");
});

/** Spawns a process and waits until it is ready. Rejects with its last log lines when it exits early or is not ready in time. */
export async function startProcess(options: ProcessOptions): Promise<ManagedProcess> {
  const { name, isReady, readyWithinMs = defaultReadyMs, signal } = options;
  const managed = spawnManaged(options);
  if (isReady === undefined) return managed;
  const ready = waitFor(isReady, {
    name: `${name}: ready`,
    limitMs: readyWithinMs,
    ...(signal === undefined ? {} : { signal }),
  });
  try {
    await Promise.race([ready, managed.failed]);
    return managed;
  } catch (error) {
    // The losing promise of the race may still reject.
    ready.catch(() => undefined);
    const log = managed.readLog();
    await managed.kill();
    const message = (error as Error).message;
    throw new Error(message.includes(log) ? message : `${message}; its last log lines:\n${log}`, {
      cause: error,
    });
  }
}

function spawnManaged(options: ProcessOptions): ManagedProcess & { readonly readLog: () => string } {
  const { name, command, args, env = {}, cwd, ownGroup = false, ipc = false } = options;
  const logFile = options.logFile ?? join(mkdtempSync(join(tmpdir(), "brewdial-log-")), "output.log");
  const log = openSync(logFile, "w");
  const child = spawn(command, [...args], {
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ["ignore", log, log, ...(ipc ? (["ipc"] as const) : [])],
    detached: ownGroup,
  });
  closeSync(log);
  let isStopping = false;
  const readLog = () => tail(logFile, lastLines);
  const signalProcess = (signal: NodeJS.Signals) => sendSignal(child, signal, ownGroup);
  running.add(signalProcess);

  const failed = Promise.withResolvers<never>();
  // An exit that nobody awaits must not end this process as an unhandled rejection.
  failed.promise.catch(() => undefined);
  const exited = new Promise<number | null>((resolve) => {
    const onEnd = (reason: string, code: number | null) => {
      running.delete(signalProcess);
      if (!isStopping) failed.reject(new Error(`${name} ${reason}; its last log lines:\n${readLog()}`));
      resolve(code);
    };
    child.once("error", (error) => onEnd(`did not start: ${error.message}`, null));
    child.once("exit", (code, signal) => onEnd(`exited with ${signal ?? code}`, code));
  });

  const end = async (signal: NodeJS.Signals, limitMs: number) => {
    isStopping = true;
    signalProcess(signal);
    const late = setTimeout(() => signalProcess("SIGKILL"), limitMs);
    try {
      return await withDeadline(exited, limitMs + killMs, `${name}: exit after ${signal}`);
    } finally {
      clearTimeout(late);
      // Kills members of the group that outlive their leader.
      if (ownGroup) signalProcess("SIGKILL");
      if (options.logFile === undefined) rmSync(dirname(logFile), { recursive: true, force: true });
    }
  };
  return {
    name,
    child,
    failed: failed.promise,
    stop: (limitMs = defaultStopMs) => end("SIGTERM", limitMs),
    kill: async () => void (await end("SIGKILL", killMs)),
    readLog,
  };
}

function sendSignal(child: ChildProcess, signal: NodeJS.Signals, ownGroup: boolean): void {
  if (child.pid === undefined) return;
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function tail(file: string, lines: number): string {
  try {
    return readFileSync(file, "utf8").trim().split("\n").slice(-lines).join("\n");
  } catch {
    return "(no log)";
  }
}
