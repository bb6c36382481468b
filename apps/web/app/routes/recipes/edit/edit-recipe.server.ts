import { formatSetting } from "@brewdial/domain/grind/notation.ts";
import { answerForm } from "#app/features/editor/answer-form.server.ts";
import type { Draft } from "#app/features/editor/draft.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { type Gear, loadDial, loadGear } from "./load-gear.server.ts";
import { presentEditor } from "./present-editor.server.ts";
import { saveRecipe } from "./save-recipe.server.ts";
import { draftOf, usualAmounts } from "./start-draft.server.ts";
import type { Target } from "./target.server.ts";

/** Handles a submission of the editor for a user's recipe. */
export async function editRecipe(requestContext: RequestContext, target: Target, form: FormData) {
  const gear = await loadGear(requestContext);
  return answerForm(requestContext, form, {
    fixed: fixedFields(requestContext, target),
    present: (draft, query) => presentEditor(requestContext, gear, target, draft, query),
    follow: (draft) => followGear(requestContext, gear, draft, form),
    save: (draft, view) => saveRecipe(requestContext, target, draft, view),
  });
}

/** Returns the fields of the target that can no longer be changed, whatever was submitted. */
function fixedFields(requestContext: RequestContext, target: Target): Partial<Draft> {
  if (target.kind === "new") return {};
  const { coffee, grinder, dose, machine, setting, water } = draftOf(requestContext, target.recipe);
  return target.kind === "personal"
    ? { coffee, grinder, dose, locked: "dose" }
    : { coffee, grinder, dose, machine, setting, water, ratio: "" };
}

/** Returns the changes implied by another brewer or grinder: its usual amounts, unless they were edited, and its starting setting. */
async function followGear(
  requestContext: RequestContext,
  gear: Gear,
  draft: Draft,
  form: FormData,
): Promise<Partial<Draft>> {
  const methodOf = (slug: string) =>
    gear.findMethod(gear.machines.find((machine) => machine.slug === slug)?.brewMethod ?? "pour-over");
  const [before, after] = [methodOf(textField(form, "shownMachine", 120)), methodOf(draft.machine)];
  if (before === undefined || after === undefined) return {};
  const [old, usual] = [usualAmounts(requestContext, before), usualAmounts(requestContext, after)];
  const amounts = (["dose", "water", "heat", "time"] as const).filter(
    (name) => draft[name].trim() === old[name],
  );
  const changes: Partial<Draft> = Object.fromEntries(amounts.map((name) => [name, usual[name]]));
  const isSameDial = textField(form, "shownGrinder", 120) === draft.grinder;
  const [was, dial] = await Promise.all([
    loadDial(requestContext, gear, draft.grinder, before.id),
    loadDial(requestContext, gear, draft.grinder, after.id),
  ]);
  if (dial === undefined) return changes;
  const isUntouched = was !== undefined && formatSetting(was.dial, was.setting) === draft.setting.trim();
  if (isSameDial && !isUntouched) return changes;
  return { ...changes, setting: formatSetting(dial.dial, dial.setting) };
}
