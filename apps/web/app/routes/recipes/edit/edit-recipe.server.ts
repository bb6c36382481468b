import { formatSetting } from "@brewdial/domain/grind/notation.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { data, isRouteErrorResponse } from "react-router";
import { changeDraft } from "#app/features/editor/change-draft.ts";
import { checkDraft } from "#app/features/editor/check-draft.ts";
import { type Draft, readDraft } from "#app/features/editor/draft.ts";
import type { EditorState } from "#app/features/editor/editor-view.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { type Gear, loadDial, loadGear } from "./load-gear.server.ts";
import { presentEditor } from "./present-editor.server.ts";
import { describeFailure, saveRecipe } from "./save-recipe.server.ts";
import { draftOf, usualAmounts } from "./start-draft.server.ts";
import type { Target } from "./target.server.ts";

/** Answers a submission of the editor: saves and redirects, or returns the form with what was typed. */
export async function editRecipe(session: Session, target: Target, form: FormData) {
  const { words } = session;
  const gear = await loadGear(session);
  const submitted = { ...readDraft(form), ...fixedFields(session, target) };
  const intent = textField(form, "intent", 60);
  const query = intent === "coffee" ? submitted.coffeeQuery.trim().slice(0, 100) : "";
  const respond = async (changes: Partial<Draft>, status = 200, message?: EditorState["message"]) => {
    const draft = { ...submitted, ...changes };
    const view = await presentEditor(session, gear, target, draft, query);
    const isRefused = status >= 400;
    // Without scripts, problems stay until they are fixed.
    const problems = isRefused || form.has("isChecked") ? checkDraft(words, draft, view.rules) : [];
    const state: EditorState = { view, draft, changes, problems, isRefused, message };
    return data(state, { status });
  };
  if (intent === "machine" || intent === "grinder")
    return respond(await followGear(session, gear, submitted, form));
  if (intent === "coffee") return respond({});
  const view = await presentEditor(session, gear, target, submitted);
  if (form.has("dialSetting") && view.dial !== undefined) {
    const setting = snap(view.dial.dial, Number(form.get("dialSetting")) || 0);
    return respond({ setting: formatSetting(view.dial.dial, setting) });
  }
  if (intent !== "save") return respond(changeDraft(submitted, intent, view.context));
  if (checkDraft(words, submitted, view.rules).length > 0) return respond({}, 400);
  const unavailable = { text: words.editor.errors.unavailable, isSignedOut: false };
  try {
    const result = await saveRecipe(session, target, submitted, view);
    if (result instanceof Response) return result;
    return await respond({}, result.status, describeFailure(session, result));
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

/** Returns the fields that the target no longer lets change, whatever the form says. */
function fixedFields(session: Session, target: Target): Partial<Draft> {
  if (target.kind === "new") return {};
  const { coffee, grinder, dose, machine, setting, water } = draftOf(session, target.recipe);
  return target.kind === "personal"
    ? { coffee, grinder, dose, isRatioKept: false }
    : { coffee, grinder, dose, machine, setting, water, isRatioKept: false };
}

/** Returns what follows from another brewer or grinder: its usual amounts where they were untouched, and its setting to start from. */
async function followGear(
  session: Session,
  gear: Gear,
  draft: Draft,
  form: FormData,
): Promise<Partial<Draft>> {
  const methodOf = (slug: string) =>
    gear.findMethod(gear.machines.find((machine) => machine.slug === slug)?.brewMethod ?? "pour-over");
  const [before, after] = [methodOf(textField(form, "shownMachine", 120)), methodOf(draft.machine)];
  if (before === undefined || after === undefined) return {};
  const [old, usual] = [usualAmounts(session, before), usualAmounts(session, after)];
  const amounts = (["dose", "water", "heat", "time"] as const).filter(
    (name) => draft[name].trim() === old[name],
  );
  const changes: Partial<Draft> = Object.fromEntries(amounts.map((name) => [name, usual[name]]));
  const isSameDial = textField(form, "shownGrinder", 120) === draft.grinder;
  const [was, dial] = await Promise.all([
    loadDial(session, gear, draft.grinder, before.id),
    loadDial(session, gear, draft.grinder, after.id),
  ]);
  if (dial === undefined) return changes;
  const isUntouched = was !== undefined && formatSetting(was.dial, was.setting) === draft.setting.trim();
  if (isSameDial && !isUntouched) return changes;
  return { ...changes, setting: formatSetting(dial.dial, dial.setting) };
}
