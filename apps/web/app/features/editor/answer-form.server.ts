import type { Failure } from "@brewdial/client";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/notation.ts";
import { data, isRouteErrorResponse } from "react-router";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import { changeDraft, completeDraft } from "./change-draft.ts";
import { checkDraft } from "./check-draft.ts";
import type { Draft } from "./draft.ts";
import type { EditorState, EditorView } from "./editor-view.ts";
import { readSubmitted } from "./read-submitted.ts";

/** How a kind of recipe handles the form of the editor. */
export interface EditorForm {
  /** Fields that can no longer be changed, whatever was submitted. */
  readonly fixed: Partial<Draft>;
  readonly present: (draft: Draft, query: string) => Promise<EditorView>;
  /** Returns the changes that a new brewer or grinder implies. */
  readonly follow: (draft: Draft) => Promise<Partial<Draft>>;
  /** Stores a checked draft. Returns the redirect to it, or the API response that refused it. */
  readonly save: (draft: Draft, view: EditorView) => Promise<Response | Failure>;
}

/** Handles a submission of the editor: saves and redirects, or returns the form with its input. */
export async function answerForm(
  requestContext: RequestContext,
  form: FormData,
  { fixed, present, follow, save }: EditorForm,
) {
  const { messages, visitor } = requestContext;
  const style = { weight: visitor.units.weight, decimalSign: decimalSign(visitor.locale) };
  const submitted = readSubmitted(form, fixed, style);
  const intent = textField(form, "intent", 60);
  const query = intent === "coffee" ? submitted.coffeeQuery.trim().slice(0, 100) : "";
  const respond = async (changes: Partial<Draft>, status = 200, message?: EditorState["message"]) => {
    const draft = completeDraft({ ...submitted, ...changes }, style);
    // The ratio is recomputed from amounts that the server has changed.
    const followed = "dose" in changes || "water" in changes ? { ratio: draft.ratio } : {};
    const view = await present(draft, query);
    const isRefused = status >= 400;
    // `isChecked` comes from a form that shows problems: without scripts they stay visible until they are fixed.
    const problems = isRefused || form.has("isChecked") ? checkDraft(messages, draft, view.rules) : [];
    const state: EditorState = {
      view,
      draft,
      changes: { ...changes, ...followed },
      problems,
      isRefused,
      message,
    };
    return data(state, { status });
  };
  if (intent === "machine" || intent === "grinder") return respond(await follow(submitted));
  if (intent === "coffee") return respond({});
  const view = await present(submitted, "");
  if (form.has("dialSetting") && view.dial !== undefined) {
    const setting = snap(view.dial.dial, Number(form.get("dialSetting")) || 0);
    return respond({ setting: formatSetting(view.dial.dial, setting) });
  }
  if (intent !== "save") return respond(changeDraft(submitted, intent, view.context));
  if (checkDraft(messages, submitted, view.rules).length > 0) return respond({}, 400);
  const unavailable = { text: messages.editor.errors.unavailable, isSignedOut: false };
  try {
    const result = await save(submitted, view);
    if (result instanceof Response) return result;
    return await respond({}, result.status, describeFailure(requestContext, result));
  } catch (error) {
    // The API could not be reached: the form comes back instead of an error page.
    if (!isUnavailable(error)) throw error;
    return respond({}, 503, unavailable);
  }
}

const isUnavailable = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status === 503
    : (error as { init?: ResponseInit } | undefined)?.init?.status === 503;

/** Returns the message for a form that the API refused. */
function describeFailure({ messages, logError }: RequestContext, { status, body }: Failure) {
  const { errors } = messages.editor;
  if (status === 403) throw data(null, { status: 404 });
  if (status === 401) return { text: errors.signedOut, isSignedOut: true };
  if (status === 429) return { text: errors.tooMany, isSignedOut: false };
  if (status === 404) return { text: errors.gone, isSignedOut: false };
  if (status >= 500) return { text: errors.unavailable, isSignedOut: false };
  if (body.details?.some(({ field }) => field.startsWith("waterTemp")))
    return { text: errors.tooCold, isSignedOut: false };
  logError(new Error(`The API refused a checked recipe: ${body.error}`));
  return { text: errors.refused, isSignedOut: false };
}
