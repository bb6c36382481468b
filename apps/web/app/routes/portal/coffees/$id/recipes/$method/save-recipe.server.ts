import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import {
  deleteOfficialRecipe,
  listOfficialRecipes,
  putOfficialRecipe,
} from "@brewdial/contract/roaster-portal/coffees.ts";
import { data, href, redirect } from "react-router";
import type { StepDraft } from "#app/features/editor/draft.ts";
import type { GrindView } from "#app/features/portal/grind-card.tsx";
import { presentGrind } from "#app/features/portal/present-recipe.ts";
import type { Method } from "#app/features/grinders/catalog.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormState, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";
import { createFormat } from "#app/words/format.ts";
import { loadGrind } from "./load-grind.server.ts";
import { readRecipeForm } from "./read-recipe-form.server.ts";

interface Place {
  readonly id: number;
  readonly method: Method;
}

/** The form as it was typed, with the dial that it sets. */
interface RecipeState extends FormState {
  readonly steps: readonly StepDraft[];
  readonly grind?: GrindView;
}

/** Publishes the recipe of the form, deletes it, or shows it on another grinder or setting where scripts do not run. */
export async function saveRecipe(session: Session, { id, method }: Place, form: FormData, page: string) {
  const { api, words, visitor, path } = session;
  const { errors, toasts } = words.portalRecipe;
  const params = { id, method: method.id };
  const coffeePage = path(href("/portal/coffees/:id", { id: String(id) }));
  if (form.has("delete")) {
    const removed = await submit(session, page, deleteOfficialRecipe, { params });
    if (removed !== undefined) setFlash(session, { text: toasts.deleted });
    return redirect(coffeePage, 303);
  }
  const listed = await api(listOfficialRecipes, { params: { id } });
  const stored = listed.ok ? listed.body.recipes.find((recipe) => recipe.method === method.id) : undefined;
  const { values, steps, fields, body } = readRecipeForm(session, form, stored);
  const respond = (status: number, state: Partial<RecipeState>) =>
    data<RecipeState>({ fields: {}, values, steps, ...state }, { status });
  /** With the dial too, which pages without scripts cannot keep. */
  const respondWithDial = async (status: number, state: Partial<FormState>) => {
    const loaded = await loadGrind(session, dialQuery(form), stored?.grindIndex ?? method.grindIndexTarget);
    const format = createFormat(visitor.locale, visitor.units);
    return respond(status, { ...state, grind: presentGrind(words, format, loaded) });
  };
  if (form.has("show") || form.has("step")) return respondWithDial(200, {});
  if (body === undefined) return respondWithDial(400, { fields });
  const grindIndex = await readGrindIndex(session, form);
  if (grindIndex === undefined) return respond(400, { fields: { setting: errors.setting } });
  const result = await api(putOfficialRecipe, { params, body: { ...body, grindIndex } });
  if (result.ok) {
    setFlash(session, { text: toasts.published });
    return redirect(coffeePage, 303);
  }
  if (result.status === 401) throw redirectToSignIn(session, page);
  const message = result.status === 400 ? errors.refused : words.errors[503].text;
  return respond(result.status, { message });
}

/** The query that shows the dial as the form sets it. A new grinder keeps the grind, a step changes it. */
function dialQuery(form: FormData): URLSearchParams {
  const grinder = textField(form, "grinder", 120);
  const setting = textField(form, form.has("step") ? "step" : "setting", 32);
  const isKept = form.has("show") || setting === textField(form, "shownSetting", 32);
  return new URLSearchParams(
    isKept ? { grinder, index: textField(form, "grindIndex", 10) } : { grinder, setting },
  );
}

/** Returns the grind index of the set dial. A dial that was not moved keeps the exact index. */
async function readGrindIndex({ api }: Session, form: FormData): Promise<number | undefined> {
  const setting = textField(form, "setting", 32);
  const index = Number(textField(form, "grindIndex", 10));
  if (setting === textField(form, "shownSetting", 32)) return index >= 0 && index <= 100 ? index : undefined;
  const grinder = textField(form, "grinder", 120);
  const result = await api(convertSetting, { query: { from: grinder, to: grinder, setting } });
  return result.ok ? Math.min(100, Math.max(0, result.body.grindIndex)) : undefined;
}
