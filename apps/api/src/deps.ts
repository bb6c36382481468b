import type { Database } from "@brewdial/db/open.ts";
import type { Logger } from "pino";
import type { Config } from "@brewdial/config/config.ts";
import type { SessionCookie } from "./http/session-cookie.ts";
import type { Loaders } from "./loaders.ts";
import type { CatalogSource } from "./modules/equipment/catalog-source.ts";
import type { EventIngest } from "./modules/events/ingest.ts";
import type { VoteWriter } from "./modules/recipes/vote-writer.ts";
import type { Caches } from "@brewdial/server/cache.ts";
import type { CachedCount } from "./platform/cached-count.ts";
import type { Drain } from "./platform/drain.ts";
import type { Limiter } from "./platform/limiter.ts";
import type { LoadShedder } from "@brewdial/server/load-shedder.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Sessions } from "./platform/sessions.ts";
import type { Tracing } from "./platform/tracing.ts";

/** Everything that a module may use beyond its own code. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly limiter: Limiter;
  readonly shedder: LoadShedder;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly catalog: CatalogSource;
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly events: EventIngest;
  readonly loaders: Loaders;
  readonly voteWriter: VoteWriter;
  readonly caches: Caches;
  readonly cachedCount: CachedCount;
  readonly drain: Drain;
  readonly now: () => Date;
}
