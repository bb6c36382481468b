/** What is counted (spec: Embeds, POST /api/track). */
export type EventKind = "PAGE_VIEW" | "IMPRESSION" | "CLICK" | "METHOD_SWITCH";

/** What an event is about. */
export interface EventTarget {
  readonly roasterId: number;
  /** Null for the roaster's own page. */
  readonly coffeeId: number | null;
  /** The shared recipe that was embedded, if it was one. */
  readonly shareId: string | null;
}

/** What happened, as an endpoint knows it. */
export interface EventFacts extends EventTarget {
  readonly kind: EventKind;
  /** The brew method switched to. */
  readonly method?: string | null;
}

/**
 * An event as it is written. Id and instant are given once, before the first attempt: a repeated attempt finds its own row
 * and counts nothing twice.
 */
export interface EventRecord extends Required<EventFacts> {
  readonly id: string;
  readonly at: Date;
  readonly source: string | null;
  readonly visitor: Buffer | null;
}
