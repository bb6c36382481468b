import type { QueueName } from "@brewdial/db/job-queues.ts";
import { type Static, type TObject, type TUnsafe, Type } from "typebox";

/** A type of job: its queue and the schema of its payload. */
export interface Job<P extends object = object> {
  readonly name: QueueName;
  readonly payload: TUnsafe<P>;
}

/** The payload type of a job. */
export type Payload<J extends Job> = J["payload"]["~unsafe"];

/** Declares a job. A payload about a user must contain `userId` or `email`, so that deleting the user deletes the job. */
export const job = <S extends TObject>(name: QueueName, payload: S): Job<Static<S>> => ({
  name,
  payload: Type.Unsafe(payload),
});
