import { createStore, isRecord } from "./storage.ts";

/** What was typed into a form and has not reached the account. */
export interface StoredDraft {
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Whether the session had ended when the form was sent. */
  readonly isSignedOut?: boolean | undefined;
}

type Drafts = Readonly<Record<string, StoredDraft>>;

const maxDrafts = 20;
const maxAgeMs = 30 * 24 * 3_600_000;

const isDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) && typeof value["savedAt"] === "number";

const store = createStore<Drafts>(
  "drafts",
  1,
  (value): value is Drafts => isRecord(value) && Object.values(value).every(isDraft),
);

const prefixOf = (owner: string | undefined): string => `${owner ?? "guest"} `;

/** Returns the key of a form's draft: a draft belongs to one user and one address. */
export const draftKey = (owner: string | undefined, address: string): string => prefixOf(owner) + address;

/** Returns the id of the user that a draft belongs to; undefined for that of a guest. */
export function ownerOf(key: string): string | undefined {
  const owner = key.slice(0, key.indexOf(" "));
  return owner === "guest" ? undefined : owner;
}

export function findDraft(key: string): StoredDraft | undefined {
  const drafts = store.read() ?? {};
  const draft = Object.hasOwn(drafts, key) ? drafts[key] : undefined;
  return draft !== undefined && Date.now() - draft.savedAt < maxAgeMs ? draft : undefined;
}

/** Stores a draft. The oldest makes room where there are many, and all others where storage is full. */
export function saveDraft(key: string, value: unknown, isSignedOut?: boolean): void {
  const { [key]: _, ...others } = store.read() ?? {};
  const newest = Object.entries(others)
    .toSorted(([, a], [, b]) => b.savedAt - a.savedAt)
    .slice(0, maxDrafts - 1);
  const draft = { value, savedAt: Date.now(), isSignedOut };
  if (!store.write({ ...Object.fromEntries(newest), [key]: draft })) store.write({ [key]: draft });
}

/** Notes that a form was sent without a session: it comes back after signing in and says why. */
export function markSignedOut(key: string): void {
  const draft = findDraft(key);
  if (draft !== undefined) saveDraft(key, draft.value, true);
}

export function removeDraft(key: string): void {
  const { [key]: removed, ...others } = store.read() ?? {};
  if (removed !== undefined) store.write(others);
}

const listKeys = (owner: string | undefined): readonly string[] =>
  Object.keys(store.read() ?? {}).filter(
    (key) => key.startsWith(prefixOf(owner)) && findDraft(key) !== undefined,
  );

export const countDrafts = (owner: string | undefined): number => listKeys(owner).length;

/** Deletes the drafts of a user, who signs out. */
export function removeDrafts(owner: string | undefined): void {
  for (const key of listKeys(owner)) removeDraft(key);
}
