import type { Executor } from "@brewdial/db/executor.ts";
import type { Random } from "../random.ts";
import type { Sample } from "./draw-sample.ts";

/** One query of the API, run many times with parameters drawn from the database's own rows. */
export interface QueryCase {
  readonly name: string;
  /** Each of these must be in the plan on the large database, always. */
  readonly indexes: readonly string[];
  /** The most rows it may read from tables, whatever the size of the database. */
  readonly mostRows: number;
  readonly run: (db: Executor, sample: Sample, random: Random) => Promise<unknown>;
  /** The most times that the large database may take as long, where another than the usual was asked for. */
  readonly mostRatio?: number;
  /** Why a ratio above the goal is accepted: a cause that the code shows. The other gates hold all the same. */
  readonly accepted?: string;
}
