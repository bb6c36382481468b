import { type BatchWriter, type BatchWriterOptions, createBatchWriter } from "../../platform/batch-writer.ts";
import type { EventRecord } from "./event.ts";

export type EventWriter = BatchWriter<EventRecord, void>;
export type EventWriterOptions = Partial<Omit<BatchWriterOptions<EventRecord, void>, "write">>;

/**
 * Writes events in batches through `insert`. A batch may be inserted twice after a lost connection: the ids of events
 * prevent duplicates. Events are retried for 4 seconds, which together with the longest DRAIN_MS is within the 9.5 s of a
 * shutdown.
 */
export const createEventWriter = (
  insert: (events: readonly EventRecord[]) => Promise<void>,
  options: EventWriterOptions = {},
): EventWriter =>
  createBatchWriter({
    write: async (events) => {
      await insert(events);
      return [];
    },
    flushDelayMs: 2,
    maxBatchSize: 1000,
    concurrency: 2,
    capacity: 20_000,
    retryForMs: 4000,
    timeoutMs: 4000,
    ...options,
  });
