import { createHmac, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { canonicalIp, rateLimitKey } from "@brewdial/server/client-address.ts";
import type { EventFacts, EventRecord } from "./event.ts";
import { createEventWriter, type EventWriterOptions } from "./event-writer.ts";
import { insertEvents } from "./queries.ts";
import { sanitizeReferrer } from "./sanitize-referrer.ts";
import { createVisitorSalts, type GetSalt } from "./visitor-salts.ts";

/** Records the events of requests. */
export interface EventIngest {
  /** Resolves when the event is committed or was dropped; throws 503 when it could not be written in time. */
  readonly record: (request: FastifyRequest, facts: EventFacts) => Promise<void>;
  /** Records an event in the background and never throws, for responses that must not wait for it. */
  readonly recordLater: (request: FastifyRequest, facts: EventFacts) => void;
  /** Waits until every event is written or has failed. */
  readonly close: () => Promise<void>;
}

/** Why an event is dropped; a label value of the metric `events_total`. */
type DropReason = "head" | "prefetch" | "crawler" | "flood";

interface StepContext extends Pick<Deps, "limiter" | "metrics" | "log"> {
  readonly request: FastifyRequest;
  readonly getSalt: GetSalt;
}

type Step = (
  event: EventRecord,
  context: StepContext,
) => EventRecord | DropReason | Promise<EventRecord | DropReason>;

/** The steps of every event, in order. A step returns the event, possibly with more data, or the reason to drop it. */
const pipeline: readonly Step[] = [
  dropHead,
  dropPrefetch,
  dropCrawlers,
  dropFloods,
  addReferrer,
  addVisitorHash,
];

/** Drops HEAD requests, whose response no visitor sees. */
function dropHead(event: EventRecord, { request }: StepContext) {
  return request.method === "HEAD" ? "head" : event;
}

/** Drops prefetches, since the page may never be shown. */
function dropPrefetch(event: EventRecord, { request: { headers } }: StepContext) {
  const purpose = [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].join();
  return /prefetch|preview|prerender/i.test(purpose) ? "prefetch" : event;
}

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i;

/** Drops crawlers that identify themselves. HTTP libraries count, since a site may fetch from its server (D53). */
function dropCrawlers(event: EventRecord, { request }: StepContext) {
  return crawler.test(request.headers["user-agent"] ?? "") ? "crawler" : event;
}

const pageViewLimit = { max: 120, windowSeconds: 60 };

/** Drops page views above 120 per minute and client. The client gets no 429 for them (D53). */
async function dropFloods(event: EventRecord, { request, limiter }: StepContext) {
  if (event.kind !== "PAGE_VIEW") return event;
  const { allowed } = await limiter.hit(`pageViews:${rateLimitKey(request.ip)}`, pageViewLimit);
  return allowed ? event : "flood";
}

function addReferrer(event: EventRecord, { request }: StepContext) {
  return { ...event, source: sanitizeReferrer(request.headers.referer) };
}

/**
 * Adds an HMAC of address and browser, which identifies a visitor for one day and one roaster; neither value is stored. Events of
 * clients with Do Not Track or GPC, and events without a readable salt, are recorded without it (D53).
 */
async function addVisitorHash(event: EventRecord, { request, getSalt, metrics, log }: StepContext) {
  const { headers, ip } = request;
  if (headers["sec-gpc"] === "1" || headers["dnt"] === "1") {
    metrics.countAnonymousVisitor("opt-out");
    return event;
  }
  try {
    const salt = await getSalt(event.at.toISOString().slice(0, 10));
    const hash = (parts: readonly unknown[]) =>
      createHmac("sha256", salt).update(JSON.stringify(parts)).digest().subarray(0, 16);
    return {
      ...event,
      visitor: hash([event.roasterId, canonicalIp(ip), headers["user-agent"] ?? ""]),
      // Without the user agent, which a client can change with every request.
      client: hash([event.roasterId, "client", rateLimitKey(ip)]),
    };
  } catch (error) {
    metrics.countAnonymousVisitor("no-salt");
    log.warn(
      { err: error },
      "the salt of the day could not be read; the event is recorded without a visitor hash",
    );
    return event;
  }
}

/** Maximum number of background events in the pipeline. */
const maxPending = 10_000;

/** Creates the ingest of a process: the pipeline and the batch writer. */
export function createEventIngest(
  deps: Pick<Deps, "db" | "limiter" | "metrics" | "log" | "now">,
  options: Pick<EventWriterOptions, "capacity"> = {},
): EventIngest {
  const { db, limiter, metrics, log, now } = deps;
  const getSalt = createVisitorSalts(db.primary);
  const writer = createEventWriter((events) => insertEvents(db.primary, events), {
    onOutcome: ({ kind }, outcome) => metrics.countEvent(kind, outcome === "written" ? "recorded" : outcome),
    onBatch: metrics.observeEventBatch,
    ...options,
  });

  /** Background events in the pipeline; bounded, since reading the salt may be slow. */
  const pending = new Set<Promise<void>>();

  const prepare = async (request: FastifyRequest, facts: EventFacts): Promise<EventRecord | undefined> => {
    const initial = {
      method: null,
      grinderId: null,
      ...facts,
      id: randomUUID(),
      at: now(),
      source: null,
      visitor: null,
      client: null,
    };
    let event: EventRecord = initial;
    for (const step of pipeline) {
      const result = await step(event, { request, getSalt, limiter, metrics, log });
      if (typeof result === "string") {
        metrics.countEvent(facts.kind, result);
        return undefined;
      }
      event = result;
    }
    return event;
  };

  return {
    record: async (request, facts) => {
      const event = await prepare(request, facts);
      if (event !== undefined) await writer.write(event);
    },
    recordLater: (request, facts) => {
      if (pending.size >= maxPending) return metrics.countEvent(facts.kind, "overflow");
      const prepared = prepare(request, facts)
        .then(
          (event) => event && writer.writeLater(event),
          (error: unknown) => {
            metrics.countEvent(facts.kind, "failed");
            log.error({ err: error }, "an event could not be prepared");
          },
        )
        .finally(() => pending.delete(prepared));
      pending.add(prepared);
    },
    close: async () => {
      await Promise.all(pending);
      await writer.close();
    },
  };
}
