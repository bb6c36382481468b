import type { Executor } from "@brewdial/db/executor.ts";
import type { Random } from "../../numbers/random.ts";
import type { Sample } from "./sample-parameters.ts";

/** One query of the API, run many times with parameters from random rows. */
export interface QueryCase {
  readonly name: string;
  /** Indexes that every plan on the large database must use. */
  readonly indexes: readonly string[];
  /** Maximum rows read from tables, for any size of the database. */
  readonly mostRows: number;
  readonly run: (db: Executor, sample: Sample, random: Random) => Promise<unknown>;
  /** Maximum ratio of the medians, large over small, when it differs from the default. */
  readonly mostRatio?: number;
  /** Reason for accepting a higher ratio: a cause that is visible in the code. The other gates still apply. */
  readonly accepted?: string;
}
