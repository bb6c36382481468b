import type { Database } from "@brewdial/db/open.ts";
import type { Logger } from "pino";
import type { Config } from "@brewdial/config/config.ts";
import type { SessionCookie } from "./http/session-cookie.ts";
import type { CatalogSource } from "./modules/equipment/catalog-source.ts";
import type { EventPath } from "./modules/events/event-path.ts";
import type { Drain } from "./platform/drain.ts";
import type { Limiter } from "./platform/limiter.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Sessions } from "./platform/sessions.ts";
import type { Tracing } from "./platform/tracing.ts";
import type { SharedReads } from "./shared-reads.ts";
import type { SharedWrites } from "./shared-writes.ts";

/** All that a module may reach beyond its own code. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly catalog: CatalogSource;
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly events: EventPath;
  readonly reads: SharedReads;
  readonly writes: SharedWrites;
  readonly drain: Drain;
  readonly now: () => Date;
}
