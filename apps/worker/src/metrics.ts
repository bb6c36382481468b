import { jobQueues } from "@brewdial/db/job-queues.ts";
import type { Job } from "@brewdial/jobs";
import { createRegistry } from "@brewdial/server/metrics.ts";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { DatabaseStatus } from "./status-queries.ts";

/**
 * Outcome of one attempt to send a mail. `postponed` is retried; `bounced` (the address is suppressed from then on),
 * `refused` and `abandoned` (all attempts failed) are lost; `suppressed` was not attempted.
 */
export type MailOutcome = (typeof mailOutcomes)[number];
const mailOutcomes = ["sent", "postponed", "bounced", "refused", "abandoned", "suppressed"] as const;

/** Outcome of one attempt to send a webhook. `abandoned` means that all attempts failed. */
type WebhookOutcome = (typeof webhookOutcomes)[number];
const webhookOutcomes = ["delivered", "postponed", "abandoned"] as const;

export interface Metrics {
  readonly registry: Registry;
  readonly countMail: (job: Job, outcome: MailOutcome) => void;
  readonly countWebhook: (outcome: WebhookOutcome) => void;
  readonly observeJob: (job: Job, outcome: "completed" | "failed", seconds: number) => void;
  /** Declares a periodic task, so that its next success is expected from now on. */
  readonly expectTask: (task: string, intervalSeconds: number) => void;
  readonly recordTaskSuccess: (task: string) => void;
  /** Reports the status read from the database; undefined when it did not respond. */
  readonly setDatabaseStatus: (status: DatabaseStatus | undefined) => void;
}

/** Creates the Prometheus metrics of a worker. Every worker reports the same queues and database: aggregate them with max. */
export function createMetrics(): Metrics {
  const registry = createRegistry();
  const registers = [registry];
  const mails = new Counter({
    name: "mails_total",
    help: "Attempts to send a mail by queue and outcome.",
    labelNames: ["queue", "outcome"],
    registers,
  });
  // Initialized to zero, so that rate() and increase() see the first one.
  for (const queue of Object.keys(jobQueues).filter((name) => name.startsWith("send-")))
    for (const outcome of mailOutcomes) mails.inc({ queue, outcome }, 0);
  const webhooks = new Counter({
    name: "webhooks_total",
    help: "Attempts to send a webhook by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of webhookOutcomes) webhooks.inc({ outcome }, 0);
  const jobs = new Histogram({
    name: "worker_job_duration_seconds",
    help: "Time to run a job by queue and outcome; a failed one is retried.",
    labelNames: ["queue", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
    registers,
  });
  const intervals = new Gauge({
    name: "worker_task_interval_seconds",
    help: "Time between two runs of a periodic task.",
    labelNames: ["task"],
    registers,
  });
  const successes = new Gauge({
    name: "worker_task_last_success_timestamp_seconds",
    help: "When this worker last ran a periodic task successfully; the start of the worker before the first run.",
    labelNames: ["task"],
    registers,
  });
  return {
    registry,
    countMail: ({ name }, outcome) => mails.inc({ queue: name, outcome }),
    countWebhook: (outcome) => webhooks.inc({ outcome }),
    observeJob: ({ name }, outcome, seconds) => jobs.observe({ queue: name, outcome }, seconds),
    expectTask: (task, intervalSeconds) => {
      intervals.set({ task }, intervalSeconds);
      successes.set({ task }, Date.now() / 1000);
    },
    recordTaskSuccess: (task) => successes.set({ task }, Date.now() / 1000),
    setDatabaseStatus: createDatabaseMetrics(registry),
  };
}

/** Creates the metrics that are read from the database with each scrape. */
function createDatabaseMetrics(registry: Registry): Metrics["setDatabaseStatus"] {
  const registers = [registry];
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ): Gauge<Label> => new Gauge({ name, help, labelNames, registers });
  const isUp = gauge("postgres_up", "1 when PostgreSQL responded to the worker within two seconds, else 0.");
  const queued = gauge("worker_jobs", "Jobs by queue and state; delayed ones start later.", "queue", "state");
  const oldest = gauge("worker_oldest_job_seconds", "Time that the oldest due job has waited.", "queue");
  const single = {
    pendingDeltas: gauge("recipe_deltas_pending", "Counter changes not folded yet, up to 100,000."),
    unplacedEvents: gauge("events_unplaced", "Events without a daily partition, up to 100,000."),
    partitionDaysAhead: gauge("event_partition_days_ahead", "Days after today that have a partition."),
    connections: gauge("postgres_connections", "Connections of all clients to PostgreSQL."),
    maxConnections: gauge("postgres_max_connections", "Connections that PostgreSQL accepts."),
    standbys: gauge("postgres_standbys", "Standbys and other receivers connected to the primary."),
    isSynchronous: gauge("postgres_is_synchronous", "1 when commits wait for a standby, else 0."),
    archivedAt: gauge(
      "postgres_wal_archived_timestamp_seconds",
      "When WAL was last archived; absent if never.",
    ),
  };
  const archiveFailures = new Counter({
    name: "postgres_wal_archive_failures_total",
    help: "Failed attempts to archive WAL.",
    registers,
  });
  return (status) => {
    isUp.set(status === undefined ? 0 : 1);
    // Removes the values of the last scrape, which would look current if the database does not respond.
    for (const metric of [queued, oldest]) metric.reset();
    for (const metric of [...Object.values(single), archiveFailures]) metric.remove();
    if (status === undefined) return;
    archiveFailures.inc(status.archiveFailures);
    for (const [name, metric] of Object.entries(single)) {
      const value = status[name as keyof typeof single];
      if (value !== null) metric.set(value);
    }
    for (const { name, waiting, delayed, active, failed, oldestSeconds } of status.queues) {
      for (const [state, count] of Object.entries({ waiting, delayed, active, failed }))
        queued.set({ queue: name, state }, count);
      oldest.set({ queue: name }, oldestSeconds);
    }
  };
}
