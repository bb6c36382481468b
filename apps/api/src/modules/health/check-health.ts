import { version } from "@brewdial/contract";
import type { Shape } from "@brewdial/contract/model.ts";
import type { HealthReport } from "@brewdial/contract/health/endpoints.ts";
import { pendingMigrations } from "@brewdial/db/migrate.ts";
import type { Deps } from "../../deps.ts";
import { pingDatabase } from "./queries.ts";

type Report = Shape<typeof HealthReport>;

const degradedAboveMs = 500;
const timeoutMs = 2000;

/** Checks the database: `degraded` when it is slow, `unhealthy` when it fails, times out or has pending migrations. */
export async function checkHealth({ db, now, log }: Pick<Deps, "db" | "now" | "log">): Promise<Report> {
  const started = performance.now();
  try {
    await withTimeout(timeoutMs, pingDatabase(db.primary));
    const latencyMs = Math.round((performance.now() - started) * 10) / 10;
    const { applied, pending } = await withTimeout(timeoutMs, pendingMigrations(db.primary));
    const database = { status: latencyMs > degradedAboveMs ? "degraded" : "healthy", latencyMs } as const;
    if (pending.length === 0) {
      return report(now(), database.status, { database, migrations: { status: "healthy", applied } });
    }
    const checks = { database, migrations: { status: "unhealthy", applied } } as const;
    return {
      ...report(now(), "unhealthy", checks),
      error: "The database schema is behind. Run: npm run db:migrate",
    };
  } catch (error) {
    log.warn({ err: error }, "health check failed");
    const checks = {
      database: { status: "unhealthy", latencyMs: null },
      migrations: { status: "unhealthy", applied: 0 },
    } as const;
    return { ...report(now(), "unhealthy", checks), error: "The database does not answer." };
  }
}

function report(at: Date, status: Report["status"], checks: Report["checks"]): Report {
  return {
    status,
    timestamp: at.toISOString(),
    uptime: Math.round(process.uptime() * 10) / 10,
    version,
    checks,
  };
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No response within ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
