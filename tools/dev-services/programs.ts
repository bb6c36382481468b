import { execFile, spawn } from "node:child_process";
import { accessSync, closeSync, constants, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The system user that a program runs as. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export interface CommandOptions extends Partial<RunAs> {
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 120_000;

/** Runs a program and returns its stdout. Rejects with its output when it fails or times out. */
export function run(program: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { timeoutMs = defaultTimeoutMs, ...rest } = options;
  return new Promise<string>((resolve, reject) => {
    // Runs in "/", because the user that the program runs as may not have access to the caller's directory.
    const settings = { cwd: "/", maxBuffer: 1 << 24, timeout: timeoutMs, ...rest };
    execFile(program, [...args], settings, (error, stdout, stderr) => {
      if (error === null) {
        resolve(stdout);
        return;
      }
      const name = path.basename(program);
      const reason = error.killed === true ? `did not finish within ${timeoutMs / 1000} s` : "failed";
      const output = `${stdout}\n${stderr}`.trim() || error.message;
      reject(new Error(`${name} ${reason}: ${output}`, { cause: error }));
    });
  });
}

/** Finds a program in the extra directories, then on PATH. */
export function findProgram(name: string, extraDirectories: readonly string[] = []): string | undefined {
  const directories = [...extraDirectories, ...(process.env["PATH"] ?? "").split(path.delimiter)];
  return directories.map((directory) => path.join(directory, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a program that outlives this process; its output goes to the log file. */
export function startDetached(program: string, args: readonly string[], logFile: string): void {
  const log = openSync(logFile, "a");
  spawn(program, [...args], { detached: true, stdio: ["ignore", log, log] }).unref();
  closeSync(log);
}

/** Stops the process of a pid file; returns false when that id now belongs to a different program. */
export async function stopByPidFile(pidFile: string, programName: string): Promise<boolean> {
  const pid = Number(readFileSync(pidFile, "utf8"));
  const isOurs = async (): Promise<boolean> => {
    const command = await run("ps", ["-o", "stat=,args=", "-p", String(pid)]).catch(() => "Z");
    return !command.trimStart().startsWith("Z") && command.includes(programName);
  };
  const running = Number.isInteger(pid) && pid > 1 && (await isOurs());
  if (running) {
    process.kill(pid, "SIGTERM");
    for (let waited = 0; waited < 50 && (await isOurs()); waited += 1) {
      await pause(100);
    }
  }
  rmSync(pidFile, { force: true });
  return running;
}

/** Lists the names in a directory that start with the prefix; none when the directory does not exist. */
export function listNames(directory: string, prefix: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
