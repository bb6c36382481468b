import type { DB } from "@brewdial/db/schema.gen.ts";
import type { Kysely } from "kysely";

/** What an act did: a sentence for the operator, and the facts that the log keeps. */
export interface Outcome {
  readonly done: string;
  readonly [fact: string]: string | number;
}

/** What a command found; with `act`, what it says is to be confirmed first. */
export interface Prepared {
  readonly says: string;
  readonly act?: () => Promise<Outcome>;
}

export interface Command {
  readonly takes: readonly string[];
  readonly help: string;
  readonly prepare: (db: Kysely<DB>, given: readonly string[]) => Promise<Prepared>;
}
