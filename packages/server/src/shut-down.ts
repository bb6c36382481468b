/** Containers are killed ten seconds after the signal. */
const maxMilliseconds = 9500;

interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly error: (message: string) => void;
}

/**
 * Calls `close` at the first SIGTERM or SIGINT and exits when it is done. After 9.5 seconds the process exits with 1 and logs
 * `late`, a message that says what did not finish.
 */
export function shutDownOnSignal(log: Log, late: string, close: () => Promise<void>): void {
  const shutDown = async (signal: NodeJS.Signals) => {
    log.info({ signal }, "shutting down");
    setTimeout(() => {
      log.error(late);
      process.exit(1);
    }, maxMilliseconds).unref();
    await close();
    log.info({}, "closed");
    // A connection that does not end, such as one to an unresponsive mail server, would keep the process alive.
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));
}

/** Exits with a hint when another process uses the port, else throws. For the `catch` of the promise returned by `listen`. */
export const exitIfPortInUse =
  (port: number, setting: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== "EADDRINUSE") throw error;
    process.stderr.write(
      `Port ${port} is in use. Stop the other process, or set ${setting} to another one.\n`,
    );
    return process.exit(1);
  };
