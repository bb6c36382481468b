import { createStore, isRecord } from "./storage.ts";

/** Input of a form that has not reached the account yet. */
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

/** Returns the storage key of a form's draft, which belongs to one user and one URL. */
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

/** Stores a draft. Drops the oldest draft if there are too many, and all others if storage is full. */
export function saveDraft(key: string, value: unknown, isSignedOut?: boolean): void {
  const { [key]: _, ...others } = store.read() ?? {};
  const newest = Object.entries(others)
    .toSorted(([, a], [, b]) => b.savedAt - a.savedAt)
    .slice(0, maxDrafts - 1);
  const draft = { value, savedAt: Date.now(), isSignedOut };
  if (!store.write({ ...Object.fromEntries(newest), [key]: draft })) store.write({ [key]: draft });
}

/** Records that a form was sent without a session, so that its draft is restored with that reason after signing in. */
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

/** Deletes the drafts of a user who signs out. */
export function removeDrafts(owner: string | undefined): void {
  for (const key of listKeys(owner)) removeDraft(key);
}
