import { removeDraft, saveDraft } from "./drafts.ts";
import { type Fields, isFields } from "./form-fields.ts";
import { isGeneralFailure, reportReach, sendTimeoutMs } from "./connection.ts";
import { readOwner } from "./owner.ts";
import { createStore, isRecord } from "./storage.ts";

/** A form that was saved without a connection. */
export interface WaitingForm {
  /** The id by which the server recognizes a form that it has already received. */
  readonly id: string;
  /** The id of the user whose form it is. */
  readonly owner: string;
  readonly kind: "log" | "bag";
  /** The path that the form is sent to. */
  readonly path: string;
  readonly fields: Fields;
  /** Name of what was saved; empty if the form has none. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The key of its draft, which is restored if the form is refused. */
  readonly draft: string;
  /** The status with which it was refused. */
  readonly refusedStatus?: number | undefined;
}

const isForm = (value: unknown): value is WaitingForm =>
  isRecord(value) && typeof value["id"] === "string" && isFields(value["fields"]);

const store = createStore<readonly WaitingForm[]>(
  "forms",
  1,
  (value): value is readonly WaitingForm[] => Array.isArray(value) && value.every(isForm),
);

const empty: readonly WaitingForm[] = [];
const listAll = (): readonly WaitingForm[] => store.read() ?? empty;

/** Lists all forms of this device, oldest first. Returns the same array until one changes. */
export const listAllForms = listAll;
export const subscribeToForms = store.subscribe;

/** Lists the visitor's forms. */
export const listForms = (owner = readOwner()): readonly WaitingForm[] =>
  listAll().filter((form) => form.owner === owner);

/** Adds a form, replacing an earlier one with the same id. Returns whether it persists after the page is closed. */
export const addForm = (form: WaitingForm): boolean =>
  store.write([...listAll().filter(({ id }) => id !== form.id), form]);

export function removeForm(id: string): void {
  if (listAll().some((form) => form.id === id)) store.write(listAll().filter((form) => form.id !== id));
}

/** Deletes a refused form together with its draft. */
export function discardForm({ id, draft }: WaitingForm): void {
  removeForm(id);
  removeDraft(draft);
}

/**
 * Sends the visitor's forms to their pages, oldest first, and returns how many were accepted. The id of a form makes sending it twice
 * harmless. A refused form is restored as a draft.
 */
export async function sendForms(): Promise<number> {
  let count = 0;
  for (const form of listForms().filter(({ refusedStatus }) => refusedStatus === undefined)) {
    const status = await sendForm(form);
    if (isGeneralFailure(status)) return count;
    if (status < 400) {
      removeForm(form.id);
      count += 1;
    } else {
      saveDraft(form.draft, form.fields);
      addForm({ ...form, refusedStatus: status });
    }
  }
  return count;
}

/** Sends one form. Returns the status: 0 without a connection, 401 if the server redirected to the sign-in page. */
async function sendForm({ path, fields }: WaitingForm): Promise<number> {
  try {
    const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
    const response = await fetch(path, { method: "POST", body, signal: AbortSignal.timeout(sendTimeoutMs) });
    reportReach(true);
    // A saved form redirects to its page, or without a session to the sign-in page.
    if (response.redirected) return new URL(response.url).pathname.endsWith("/sign-in") ? 401 : 200;
    return response.ok ? 502 : response.status;
  } catch {
    reportReach(false);
    return 0;
  }
}
