import { AsyncLocalStorage } from "node:async_hooks";
import { jobSchema } from "@brewdial/db/job-queues.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { CompiledQuery } from "kysely";
import { PgBoss } from "pg-boss";
import { Value } from "typebox/value";
import type { Job, Payload } from "./job.ts";

export interface EnqueueOptions {
  /** The earliest time to run the job, or seconds from now by the database's clock. */
  readonly startAfter?: Date | number;
  /** A UUID. If a job with this id exists already, nothing is added. */
  readonly id?: string;
}

const current = new AsyncLocalStorage<Executor>();

/**
 * Never started, so it holds no connection and no timer: it only builds the statements, which the caller's executor
 * runs.
 */
const sender = new PgBoss({
  schema: jobSchema,
  db: {
    executeSql: async (text, values = []) => {
      const executor = current.getStore();
      if (executor === undefined) throw new Error("Jobs are added through enqueue() only");
      const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  },
});

/**
 * Adds a job in the caller's transaction, so that both are committed or rolled back together. Runs one statement; the
 * first job of each queue in a process also reads that queue's options. Needs no running worker.
 */
export async function enqueue<J extends Job>(
  executor: Executor,
  job: J,
  payload: NoInfer<Payload<J>>,
  options: EnqueueOptions = {},
): Promise<void> {
  if (!Value.Check(job.payload, payload)) {
    const fields = Value.Errors(job.payload, payload).map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    );
    throw new TypeError(`The payload of ${job.name} is not what it declares: ${fields.join("; ")}`);
  }
  await current.run(executor, () => sender.send(job.name, payload, { ...options }));
}
