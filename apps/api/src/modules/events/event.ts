export type EventKind = "PAGE_VIEW" | "IMPRESSION" | "CLICK" | "METHOD_SWITCH" | "GRINDER_CHOICE";

/** The roaster and the coffee or share that an event belongs to. */
export interface EventTarget {
  readonly roasterId: number;
  /** Null for the page of the roaster. */
  readonly coffeeId: number | null;
  /** The embedded share; null for other targets. */
  readonly shareId: string | null;
}

/** The data of an event that the endpoint provides. */
export interface EventFacts extends EventTarget {
  readonly kind: EventKind;
  /** The brew method switched to. */
  readonly method?: string | null;
  /** The grinder chosen. */
  readonly grinderId?: number | null;
}

/** An event to write. Id and time are set before the first attempt, so that a retry finds its own row and counts nothing twice. */
export interface EventRecord extends Required<EventFacts> {
  readonly id: string;
  readonly at: Date;
  readonly source: string | null;
  readonly visitor: Buffer | null;
  /** A daily HMAC of the client's address, by which sources are confirmed; not stored with the event. */
  readonly client: Buffer | null;
}
