import { execFile, spawn } from "node:child_process";
import { accessSync, closeSync, constants, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A system user that a program runs as. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** Runs a program to its end and gives its output; the error holds what it printed. */
export function run(
  program: string,
  args: readonly string[],
  options: Partial<RunAs> & { env?: NodeJS.ProcessEnv } = {},
) {
  return new Promise<string>((resolve, reject) => {
    // From "/": the caller's directory may be closed to the user that the program runs as.
    execFile(program, [...args], { cwd: "/", maxBuffer: 1 << 24, ...options }, (error, stdout, stderr) => {
      if (error === null) {
        resolve(stdout);
      } else {
        const said = `${stdout}\n${stderr}`.trim();
        reject(new Error(`${path.basename(program)} failed: ${said || error.message}`, { cause: error }));
      }
    });
  });
}

/** Where a program is: on PATH, or in one of the extra directories, which come first. */
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

/** Starts a program that outlives this one; what it prints goes to the log file. */
export function startDetached(program: string, args: readonly string[], logFile: string): void {
  const log = openSync(logFile, "a");
  spawn(program, [...args], { detached: true, stdio: ["ignore", log, log] }).unref();
  closeSync(log);
}

/** Ends the process a pid file names, if it still is the program it was; a reused id is left alone. */
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

/** Names in a directory that start so; none when there is no such directory. */
export function listNames(directory: string, prefix: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
