import { setTimeout as pause } from "node:timers/promises";
import { isTimeout, isUnavailable } from "@brewdial/db/executor.ts";
import { unavailable } from "../../http/errors.ts";
import type { EventRecord } from "./event.ts";

/** Where events are written. */
export interface EventSink {
  /** Resolves when the event is committed; otherwise refuses with 503: its outcome is unknown then, never counted twice. */
  readonly record: (event: EventRecord) => Promise<void>;
  /** Takes the event and returns at once. */
  readonly offer: (event: EventRecord) => void;
  /** Waits until everything taken is written, at most `retryForMs`; what is left then is given up and counted. */
  readonly close: () => Promise<void>;
}

/** What became of an event that reached the sink. */
export type SinkOutcome = "recorded" | "overflow" | "failed";

export interface EventSinkOptions {
  /** Writes a batch as one statement; the same batch, or a part of it, may come again. */
  readonly write: (events: readonly EventRecord[]) => Promise<void>;
  readonly onOutcome: (event: EventRecord, outcome: SinkOutcome) => void;
  readonly onBatch?: (size: number, seconds: number) => void;
  /** How long the first event of a batch waits for others. */
  readonly gatherMs?: number;
  readonly batchSize?: number;
  /** Statements under way at once: few, so that events stuck behind a lock leave connections to everything else. */
  readonly batchesAtOnce?: number;
  /** Events held at once; what comes beyond is refused. */
  readonly capacity?: number;
  /** How long an event is tried, through restarts and failovers; with the longest DRAIN_MS still within a shutdown's 9.5 s. */
  readonly retryForMs?: number;
}

interface Held {
  readonly event: EventRecord;
  readonly giveUpAt: number;
  readonly settle: (failure?: unknown) => void;
  isSettled: boolean;
}

/** Gathers events for a moment and writes them together: one commit for many, and each is acknowledged after it. */
export function createEventSink(options: EventSinkOptions): EventSink {
  const { gatherMs = 2, batchSize = 1000, batchesAtOnce = 2, capacity = 20_000, retryForMs = 4000 } = options;
  const waiting: Held[] = [];
  const holding = new Set<Held>();
  let running = 0;
  let gathering: NodeJS.Timeout | undefined;

  const take = (event: EventRecord, done?: (failure?: unknown) => void) => {
    if (holding.size >= capacity) {
      options.onOutcome(event, "overflow");
      done?.(unavailable(new Error("The buffer of events is full")));
      return undefined;
    }
    const held: Held = {
      event,
      giveUpAt: performance.now() + retryForMs,
      isSettled: false,
      settle: (failure) => {
        if (held.isSettled) return;
        held.isSettled = true;
        options.onOutcome(event, failure === undefined ? "recorded" : "failed");
        done?.(failure);
      },
    };
    holding.add(held);
    waiting.push(held);
    schedule();
    return held;
  };

  const schedule = () => {
    if (gathering !== undefined || running >= batchesAtOnce || waiting.length === 0) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      void flush(waiting.splice(0, batchSize));
      schedule();
    }, gatherMs);
  };

  const flush = async (batch: Held[]) => {
    running += 1;
    await writeUntilSettled(batch, options);
    running -= 1;
    for (const held of batch) holding.delete(held);
    schedule();
  };

  return {
    record: (event) =>
      new Promise<void>((resolve, reject) => {
        // Whoever waits is told in time, also while a statement hangs.
        const timer = setTimeout(
          () => held?.settle(unavailable(new Error("Not written in time"))),
          retryForMs,
        );
        const held = take(event, (failure) => {
          clearTimeout(timer);
          if (failure === undefined) resolve();
          else reject(failure);
        });
      }),
    offer: (event) => void take(event),
    close: async () => {
      const giveUpAt = performance.now() + retryForMs;
      while (holding.size > 0 && performance.now() < giveUpAt) await pause(10);
      for (const { settle } of holding) settle(unavailable(new Error("Not written before the end")));
    },
  };
}

const firstPauseMs = 25;
const longestPauseMs = 400;

/** Tries a batch until it is committed or its time is over. After an unknown outcome it is written again: ids keep it single. */
async function writeUntilSettled(batch: readonly Held[], options: EventSinkOptions): Promise<void> {
  let open = batch;
  for (let attempt = 0; ; attempt += 1) {
    open = open.filter(({ isSettled }) => !isSettled);
    if (open.length === 0) return;
    const begun = performance.now();
    try {
      await options.write(open.map(({ event }) => event));
      options.onBatch?.(open.length, (performance.now() - begun) / 1000);
      for (const { settle } of open) settle();
      return;
    } catch (error) {
      if (!isPassing(error)) return giveUpOrSplit(open, options, error);
      for (const { giveUpAt, settle } of open) if (performance.now() >= giveUpAt) settle(error);
      await pause(Math.min(firstPauseMs * 2 ** attempt, longestPauseMs));
    }
  }
}

/** One event that cannot be written must not take the others of its batch along. */
async function giveUpOrSplit(
  open: readonly Held[],
  options: EventSinkOptions,
  error: unknown,
): Promise<void> {
  const middle = Math.ceil(open.length / 2);
  if (open.length === 1) open[0]?.settle(error);
  else {
    await writeUntilSettled(open.slice(0, middle), options);
    await writeUntilSettled(open.slice(middle), options);
  }
}

/** Restart, failover, lock or deadlock: the same statement can succeed a moment later. */
const isPassing = (error: unknown) =>
  isUnavailable(error) ||
  isTimeout(error) ||
  (error instanceof Error && "code" in error && ["40P01", "40001"].includes(String(error.code)));
