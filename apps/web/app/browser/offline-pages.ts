/** A page that is stored on the device when it was read, and shown without a connection. */
export interface OfflinePage {
  /** Pattern of its address, as in routes.ts. */
  readonly path: string;
  /** Whether every query is a page of its own; of all others only the one without a query is stored. */
  readonly hasQueries?: true;
  /** Whose device stores it before it is opened: everybody's, or that of signed-in users. */
  readonly storedAhead?: "everyone" | "users";
  /** Whether it is shown from storage before the network is asked, with this query. */
  readonly isStaleFirst?: (query: URLSearchParams) => boolean;
}

/** Every page that works without a connection. */
export const offlinePages = [
  { path: "/offline", storedAhead: "everyone" },
  {
    path: "/brew",
    hasQueries: true,
    storedAhead: "everyone",
    // The brew that Today suggests.
    isStaleFirst: (query) => query.get("from") === "today",
  },
  { path: "/", storedAhead: "everyone", isStaleFirst: (query) => query.size === 0 },
  { path: "/log", storedAhead: "users" },
  { path: "/log/:id" },
  { path: "/library", storedAhead: "users" },
  { path: "/me/gear", storedAhead: "users" },
  { path: "/recipes/:id", hasQueries: true },
] as const satisfies readonly OfflinePage[];

/** The sections of texts that these pages read. */
export const offlineSections = [
  "account",
  "bag",
  "brewing",
  "core",
  "dial",
  "discover",
  "drafts",
  "gear",
  "grinders",
  "library",
  "log",
  "log-form",
  "methods",
  "offline",
  "player",
  "rate",
  "recipe",
  "today",
  "welcome",
];
