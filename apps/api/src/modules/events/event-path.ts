import { createHmac, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { clientKey } from "../../http/client-address.ts";
import type { EventFacts, EventRecord } from "./event.ts";
import { createEventSink } from "./event-sink.ts";
import { insertEvents } from "./queries.ts";
import { readSource } from "./read-source.ts";
import { createVisitorSalts, type SaltOf } from "./visitor-salts.ts";

/** The way of every event, from the request that caused it to its row. */
export interface EventPath {
  /** Resolves when the event is committed, or was rightly not counted; 503 when it could not be written in time. */
  readonly record: (request: FastifyRequest, facts: EventFacts) => Promise<void>;
  /** Returns at once and never fails: for answers that must not wait for the event path. */
  readonly offer: (request: FastifyRequest, facts: EventFacts) => void;
  /** Waits until everything taken is written or given up. */
  readonly close: () => Promise<void>;
}

/** Why an event is not counted although the request was answered; each is a label of `events_total` (D53, D119). */
export type DropReason = "head" | "prefetch" | "crawler" | "flood";

interface Surroundings extends Pick<Deps, "limiter" | "metrics" | "log"> {
  readonly request: FastifyRequest;
  readonly saltOf: SaltOf;
}

type Step = (
  event: EventRecord,
  around: Surroundings,
) => EventRecord | DropReason | Promise<EventRecord | DropReason>;

/** What happens to an event, in this order. A step gives the event on, with more about it, or says why it is dropped. */
export const steps: readonly Step[] = [
  dropHead,
  dropPrefetch,
  dropCrawlers,
  dropFloods,
  nameSource,
  nameVisitor,
];

/** HEAD shows nobody anything. */
function dropHead(event: EventRecord, { request }: Surroundings) {
  return request.method === "HEAD" ? "head" : event;
}

/** A page fetched ahead of time may never be looked at. */
function dropPrefetch(event: EventRecord, { request: { headers } }: Surroundings) {
  const purpose = [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].join();
  return /prefetch|preview|prerender/i.test(purpose) ? "prefetch" : event;
}

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i;

/** Crawlers that say so. HTTP libraries count, since a site may fetch on its own server (D53). */
function dropCrawlers(event: EventRecord, { request }: Surroundings) {
  return crawler.test(request.headers["user-agent"] ?? "") ? "crawler" : event;
}

const pageViewsOfClient = { max: 120, windowSeconds: 60 };

/** Page views have no limit that a client could see; those beyond 120 a minute just do not count (D53). */
async function dropFloods(event: EventRecord, { request, limiter }: Surroundings) {
  if (event.kind !== "PAGE_VIEW") return event;
  const { allowed } = await limiter.hit(`pageViews:${clientKey(request.ip)}`, pageViewsOfClient);
  return allowed ? event : "flood";
}

function nameSource(event: EventRecord, { request }: Surroundings) {
  return { ...event, source: readSource(request.headers.referer) };
}

/**
 * A visitor is known for one day and to one roaster only, by an HMAC of address and browser; neither is kept. Whoever asks not
 * to be followed is counted without it (D53). So is everybody while the salt cannot be had: an event is worth more.
 */
async function nameVisitor(event: EventRecord, { request, saltOf, metrics, log }: Surroundings) {
  const { headers, ip } = request;
  if (headers["sec-gpc"] === "1" || headers["dnt"] === "1") {
    metrics.countUnnamedVisitor("opt-out");
    return event;
  }
  try {
    const hmac = createHmac("sha256", await saltOf(event.at.toISOString().slice(0, 10)));
    hmac.update(JSON.stringify([event.roasterId, ip, headers["user-agent"] ?? ""]));
    return { ...event, visitor: hmac.digest().subarray(0, 16) };
  } catch (error) {
    metrics.countUnnamedVisitor("no-salt");
    log.warn({ err: error }, "the day's salt could not be read; the event is counted without its visitor");
    return event;
  }
}

const mostOffered = 10_000;

/** Opens the event path of a process: the steps, then the sink that writes what passed them. */
export function openEventPath(deps: Pick<Deps, "db" | "limiter" | "metrics" | "log" | "now">): EventPath {
  const { db, limiter, metrics, log, now } = deps;
  const saltOf = createVisitorSalts(db.primary);
  const sink = createEventSink({
    write: (events) => insertEvents(db.primary, events),
    onOutcome: ({ kind }, outcome) => metrics.countEvent(kind, outcome),
    onBatch: metrics.observeEventBatch,
  });

  /** Events on their way to the sink while nobody waits for them: bounded, since the day's salt may be long in coming. */
  const offering = new Set<Promise<void>>();

  const prepare = async (request: FastifyRequest, facts: EventFacts): Promise<EventRecord | undefined> => {
    const bare = { method: null, ...facts, id: randomUUID(), at: now(), source: null, visitor: null };
    let event: EventRecord = bare;
    for (const step of steps) {
      const result = await step(event, { request, saltOf, limiter, metrics, log });
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
      if (event !== undefined) await sink.record(event);
    },
    offer: (request, facts) => {
      if (offering.size >= mostOffered) return metrics.countEvent(facts.kind, "overflow");
      const offered = prepare(request, facts)
        .then(
          (event) => event && sink.offer(event),
          (error: unknown) => {
            metrics.countEvent(facts.kind, "failed");
            log.error({ err: error }, "an event could not be prepared");
          },
        )
        .finally(() => offering.delete(offered));
      offering.add(offered);
    },
    close: async () => {
      await Promise.all(offering);
      await sink.close();
    },
  };
}
