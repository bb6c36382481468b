import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A coffee that events can be about. */
export interface Target {
  readonly roasterId: number;
  readonly coffeeId: number;
  /** roaster/coffee */
  readonly slugs: string;
}

export interface NumberedEvent {
  readonly kind: string;
  readonly target: Target;
  readonly path: string;
  readonly body: object;
}

/** The event of a number: kinds and coffees in turn, so that a row can be compared with what was sent. */
export function eventOf(number: number, targets: readonly Target[]): NumberedEvent {
  const target = targets[number % targets.length];
  if (target === undefined) throw new Error("There is no coffee to send events about");
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
  ] as const;
  return { ...(ways[number % ways.length] ?? ways[0]), target };
}

/** The number is told as the page that the event came from: that is kept with each row. */
export const sourceOf = (number: number) => `https://shop.example/${number}`;

/** What the senders know: an event is acknowledged, or whether it was written nobody can say. */
export interface Sending {
  readonly acknowledged: ReadonlySet<number>;
  readonly unanswered: ReadonlySet<number>;
  /** The longest that an acknowledged event waited for its acknowledgement. */
  readonly longestMs: () => number;
  /** Resolves with the next acknowledgement. */
  readonly nextAcknowledgement: () => Promise<void>;
  /** Resolves when as many as wanted are acknowledged. */
  readonly done: Promise<void>;
}

export interface SendOptions {
  readonly url: string;
  readonly targets: readonly Target[];
  /** How many acknowledgements are wanted. */
  readonly wanted: number;
  readonly atOnce: number;
  /** Events per second, at most; as fast as they are acknowledged without it. */
  readonly perSecond?: number;
}

/** So many visitors, each from an address of its own: nobody comes near a limit. */
const visitors = 20_000;

/** Sends one event after the other from many clients. What was not acknowledged is never sent again: the next number is. */
export function startSending({
  url,
  targets,
  wanted,
  atOnce,
  perSecond = Number.POSITIVE_INFINITY,
}: SendOptions): Sending {
  const begun = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
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
        (answer) => {
          answer.resume();
          answer.once("end", () => {
            if (answer.statusCode === 200) longestMs = Math.max(longestMs, performance.now() - sentAt);
            resolve(answer.statusCode ?? 0);
          });
          answer.once("error", reject);
        },
      );
      sent.once("timeout", () => sent.destroy(new Error("No answer")));
      sent.once("error", reject);
      sent.end(JSON.stringify(event.body));
    });

  /** The answer's status, 0 without an answer. While nobody listens, nothing was sent, and the same event waits. */
  const sendWhenUp = async (number: number): Promise<number> => {
    try {
      return await send(number);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") return 0;
      await pause(100);
      return sendWhenUp(number);
    }
  };

  const client = async () => {
    while (acknowledged.size < wanted) {
      const number = next;
      next += 1;
      await pause(Math.max(0, begun + (number * 1000) / perSecond - performance.now()));
      const status = await sendWhenUp(number);
      if (status === 200) {
        acknowledged.add(number);
        acknowledgement.resolve();
        acknowledgement = Promise.withResolvers<void>();
      } else if (status === 0 || status === 503) {
        unanswered.add(number);
        await pause(50);
      } else throw new Error(`Event ${number} was answered with ${status}`);
    }
  };
  const done = Promise.all(Array.from({ length: atOnce }, client)).then(() => agent.destroy());
  return {
    acknowledged,
    unanswered,
    longestMs: () => longestMs,
    nextAcknowledgement: () => acknowledgement.promise,
    done,
  };
}
