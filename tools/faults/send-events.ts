import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A coffee that events refer to. */
export interface Target {
  readonly roasterId: number;
  readonly coffeeId: number;
  /** Slugs of roaster and coffee, as `roaster/coffee`. */
  readonly slugs: string;
}

export interface NumberedEvent {
  readonly kind: string;
  readonly target: Target;
  readonly path: string;
  readonly body: object;
}

/** Returns the event with this number: kinds and coffees alternate, so that a row can be compared with the event that was sent. */
export function eventOf(number: number, targets: readonly Target[]): NumberedEvent {
  const target = targets[number % targets.length];
  if (target === undefined) throw new Error("The database has no coffee to send events for");
  const { roasterId, coffeeId, slugs: shareId } = target;
  const ways = [
    { kind: "PAGE_VIEW", path: "/api/track", body: { roasterId, coffeeId } },
    { kind: "IMPRESSION", path: "/api/embed/track-impression", body: { shareId } },
    { kind: "CLICK", path: "/api/embed/track-click", body: { shareId } },
    {
      kind: "METHOD_SWITCH",
      path: "/api/embed/track-method-switch",
      body: { shareId, method: "aeropress" },
    },
    {
      kind: "GRINDER_CHOICE",
      path: "/api/embed/track-grinder-choice",
      body: { shareId, grinder: "niche-zero" },
    },
  ] as const;
  return { ...(ways[number % ways.length] ?? ways[0]), target };
}

/** Encodes the number in the page that the event came from, because that is stored with each row. */
export const sourceOf = (number: number) => `https://shop.example/${number}`;

/** State of the senders: an event is acknowledged, or it is unknown whether it was written. */
export interface Sending {
  readonly acknowledged: ReadonlySet<number>;
  readonly unanswered: ReadonlySet<number>;
  /** Longest wait for an acknowledgement. */
  readonly longestMs: () => number;
  /** Resolves with the next acknowledgement. */
  readonly nextAcknowledgement: () => Promise<void>;
  /** Resolves when `count` events are acknowledged, or the signal is aborted. */
  readonly done: Promise<void>;
}

export interface SendOptions {
  readonly url: string;
  readonly targets: readonly Target[];
  /** Number of acknowledged events to reach. */
  readonly count: number;
  readonly concurrency: number;
  /** Maximum events per second. Default: as fast as they are acknowledged. */
  readonly perSecond?: number;
  /** Aborts the sending. */
  readonly signal: AbortSignal;
}

/** Number of visitors, each with a separate client address, so that none reaches a rate limit. */
const visitors = 20_000;

/** Sends events from many clients. An event that was not acknowledged is never sent again; the next number is sent instead. */
export function startSending({
  url,
  targets,
  count,
  concurrency,
  perSecond = Number.POSITIVE_INFINITY,
  signal,
}: SendOptions): Sending {
  const started = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const acknowledged = new Set<number>();
  const unanswered = new Set<number>();
  let longestMs = 0;
  let next = 0;
  let acknowledgement = Promise.withResolvers<void>();

  const send = (number: number) =>
    new Promise<number>((resolve, reject) => {
      const sentAt = performance.now();
      const event = eventOf(number, targets);
      const visitor = number % visitors;
      const headers = {
        "content-type": "text/plain",
        referer: sourceOf(number),
        "x-forwarded-for": `10.1.${visitor >> 8}.${visitor & 255}`,
      };
      const sent = request(
        url + event.path,
        { agent, method: "POST", headers, timeout: 15_000 },
        (response) => {
          response.resume();
          response.once("end", () => {
            if (response.statusCode === 200) longestMs = Math.max(longestMs, performance.now() - sentAt);
            resolve(response.statusCode ?? 0);
          });
          response.once("error", reject);
        },
      );
      sent.once("timeout", () => sent.destroy(new Error("No response")));
      sent.once("error", reject);
      sent.end(JSON.stringify(event.body));
    });

  /** Returns the status of the response, 0 without one. Retries while the connection is refused, because nothing was sent then. */
  const sendWhenUp = async (number: number): Promise<number> => {
    try {
      return await send(number);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED" || signal.aborted) return 0;
      await pause(100);
      return sendWhenUp(number);
    }
  };

  const client = async () => {
    while (acknowledged.size < count && !signal.aborted) {
      const number = next;
      next += 1;
      await pause(Math.max(0, started + (number * 1000) / perSecond - performance.now()));
      const status = await sendWhenUp(number);
      if (status === 200) {
        acknowledged.add(number);
        acknowledgement.resolve();
        acknowledgement = Promise.withResolvers<void>();
      } else if (status === 0 || status === 503) {
        unanswered.add(number);
        await pause(50);
      } else throw new Error(`Event ${number} returned ${status}`);
    }
  };
  const done = Promise.all(Array.from({ length: concurrency }, client)).then(() => agent.destroy());
  return {
    acknowledged,
    unanswered,
    longestMs: () => longestMs,
    nextAcknowledgement: () => acknowledgement.promise,
    done,
  };
}
