import { data, isRouteErrorResponse } from "react-router";
import { markSignedOut, ownerOf, removeDraft } from "#app/browser/drafts.ts";
import { isConnected, isNetworkError, reportReach } from "#app/browser/connection.ts";
import { addForm, removeForm, type WaitingForm } from "#app/browser/waiting-forms.ts";
import type { FormState } from "#app/http/form.server.ts";
import { plainPath } from "#app/i18n/locale.ts";

interface ActionArgs<T> {
  readonly request: Request;
  readonly serverAction: () => Promise<T>;
}

/**
 * Submits a `DraftForm` to its action. If no response of the action arrives, the form keeps its state and shows a message instead of the
 * error page. The draft is deleted once the action redirects, which means that the form is saved, unless it redirects to the sign-in page.
 * With a `kind`, a new form is put into the outbox when there is no connection.
 */
export async function keepForm<T>({ request, serverAction }: ActionArgs<T>, kind?: WaitingForm["kind"]) {
  const form = await request.clone().formData();
  const draft = readText(form, "draft");
  try {
    return await serverAction();
  } catch (thrown) {
    const location = thrown instanceof Response ? thrown.headers.get("location") : null;
    if (location !== null && isSignIn(location)) markSignedOut(draft);
    else if (location !== null) {
      removeDraft(draft);
      removeForm(readId(form));
    }
    const unsent = findReason(thrown);
    if (unsent === undefined) throw thrown;
    const isQueued = unsent === "offline" && kind !== undefined && queueForm(request.url, form, kind);
    const state: FormState = {
      fields: {},
      values: Object.fromEntries(listTexts(form)),
      unsent: isQueued ? "kept" : unsent,
    };
    return data(state, { status: 503 });
  }
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const listTexts = (form: FormData) =>
  [...form].filter((field): field is [string, string] => typeof field[1] === "string");

/** Returns the id by which the server recognizes a form that it has already received; empty if a form has none. */
const readId = (form: FormData): string => readText(form, "clientId") || readText(form, "key");

/** Puts a new form into the outbox, replacing its draft. Returns whether it is stored there. */
function queueForm(url: string, form: FormData, kind: WaitingForm["kind"]): boolean {
  const [draft, id] = [readText(form, "draft"), readId(form)];
  const owner = ownerOf(draft);
  if (owner === undefined || id === "") return false;
  const { pathname, search } = new URL(url);
  const fields = listTexts(form);
  const title = readText(form, "title");
  const path = pathname + search;
  const isKept = addForm({ id, owner, kind, path, fields, title, savedAt: Date.now(), draft });
  if (isKept) removeDraft(draft);
  else removeForm(id);
  return isKept;
}

const isSignIn = (location: string): boolean =>
  plainPath(new URL(location, "http://localhost").pathname) === "/sign-in";

/** Returns why a form did not reach its action; undefined for errors thrown by the action itself. */
function findReason(thrown: unknown): "offline" | "unavailable" | undefined {
  if (thrown instanceof Response) return undefined;
  if (isRouteErrorResponse(thrown))
    return thrown.status >= 500 || thrown.status === 429 ? "unavailable" : undefined;
  if (!isNetworkError(thrown) && isConnected()) return "unavailable";
  reportReach(false);
  return "offline";
}
