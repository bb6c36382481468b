import type { QueueName } from "@brewdial/db/job-queues.ts";
import type { Static, TObject } from "typebox";

/** A kind of job: the queue it waits in and the shape of what it carries. */
export interface Job<S extends TObject = TObject> {
  readonly name: QueueName;
  readonly payload: S;
}

/** What a job of this kind carries. */
export type Payload<J extends Job> = Static<J["payload"]>;

/** Declares a job. A payload that concerns a person names that person in `userId` or `email`: deleting the user drops the job. */
export const job = <S extends TObject>(name: QueueName, payload: S): Job<S> => ({ name, payload });
