import { withDeadline } from "./deadline.ts";
import { type ManagedProcess, type ProcessOptions, startProcess } from "./managed-process.ts";

export interface Supervisor {
  /** Starts a process; from then on its unexpected exit fails the whole run. */
  readonly start: (options: ProcessOptions) => Promise<ManagedProcess>;
  /** Aborted when the run has failed, so that loops in `work` stop. */
  readonly signal: AbortSignal;
}

export interface RunOptions {
  readonly name: string;
  readonly limitMs: number;
}

/**
 * Runs `work` together with the processes it starts. Rejects when one of them exits unexpectedly, when `limitMs` has passed or on
 * SIGTERM and SIGINT. All remaining processes are killed at the end, whatever the result.
 */
export async function supervise<T>(
  { name, limitMs }: RunOptions,
  work: (supervisor: Supervisor) => Promise<T>,
): Promise<T> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  const abort = new AbortController();
  const started = new Set<ManagedProcess>();
  const onSignal = (signal: NodeJS.Signals) => failure.reject(new Error(`${name}: stopped by ${signal}`));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, onSignal);

  const start = async (options: ProcessOptions) => {
    abort.signal.throwIfAborted();
    const managed = await startProcess({ ...options, signal: abort.signal });
    if (abort.signal.aborted) await managed.kill();
    abort.signal.throwIfAborted();
    started.add(managed);
    managed.failed.catch(failure.reject);
    return managed;
  };
  const working = work({ start, signal: abort.signal });
  try {
    return await withDeadline(Promise.race([working, failure.promise]), limitMs, name);
  } catch (error) {
    abort.abort(error);
    // It may still reject after the run has failed for a different reason.
    working.catch(() => undefined);
    throw error;
  } finally {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, onSignal);
    await Promise.all(Array.from(started, (managed) => managed.kill()));
  }
}
