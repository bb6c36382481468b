import type { DB } from "@brewdial/db/schema.gen.ts";
import type { Kysely } from "kysely";

/** The result of an action: a sentence for the operator and the facts for the log. */
export interface Outcome {
  readonly done: string;
  readonly [fact: string]: string | number;
}

/** The result of a command; with `act`, the operator confirms it first. */
export interface Prepared {
  readonly message: string;
  readonly act?: () => Promise<Outcome>;
}

export interface Command {
  readonly parameters: readonly string[];
  readonly help: string;
  readonly prepare: (db: Kysely<DB>, args: readonly string[]) => Promise<Prepared>;
}
