import type { Config } from "@brewdial/config/config.ts";
import type { Database } from "@brewdial/db/open.ts";
import type { Logger } from "pino";
import type { Mailer } from "./send-mail.ts";

/** All that a task may reach beyond its own code. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly mailer: Mailer;
  /** How long after a failed try the next one comes, for each retry; tests use shorter ones. */
  readonly retryDelaysSeconds?: readonly number[];
}
