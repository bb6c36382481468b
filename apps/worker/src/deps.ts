import type { Config } from "@brewdial/config/config.ts";
import type { Database } from "@brewdial/db/open.ts";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";
import type { Mailer } from "./send-mail.ts";

/** Dependencies of the tasks. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
  /** Delay before each retry; tests use shorter ones. */
  readonly retryDelaysSeconds?: readonly number[];
}
