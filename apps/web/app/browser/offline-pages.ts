/** A page that is stored on the device when it is opened, and shown without a connection. */
export interface OfflinePage {
  /** Pattern of its path, as in routes.ts. */
  readonly path: string;
  /** Whether each query is stored as a page of its own; of other pages only the one without a query is stored. */
  readonly hasQueries?: true;
  /** Whose devices store it before it is opened: those of everyone, or of signed-in users. */
  readonly storedAhead?: "everyone" | "users";
  /** Whether it is shown from storage before the network responds, given this query. */
  readonly isStaleFirst?: (query: URLSearchParams) => boolean;
}

/** Every page that works without a connection. */
export const offlinePages = [
  { path: "/offline", storedAhead: "everyone" },
  {
    path: "/brew",
    hasQueries: true,
    storedAhead: "everyone",
    // The brew that Today suggests opens from storage at once; a newer version replaces it when the network responds.
    isStaleFirst: (query) => query.get("from") === "today",
  },
  { path: "/", storedAhead: "everyone", isStaleFirst: (query) => query.size === 0 },
  { path: "/log", storedAhead: "users" },
  { path: "/log/:id" },
  { path: "/library", storedAhead: "users" },
  { path: "/me/gear", storedAhead: "users" },
  { path: "/recipes/:id", hasQueries: true },
] as const satisfies readonly OfflinePage[];

/** The message sections that these pages use. */
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
