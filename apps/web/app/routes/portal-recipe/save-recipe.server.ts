import { convertSetting } from "@brewdial/contract/grinder-data.ts";
import { deleteOfficialRecipe, putOfficialRecipe } from "@brewdial/contract/roaster-portal-coffees.ts";
import type { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { href, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit, toSignIn } from "#app/http/submit.server.ts";
import { readRecipeForm } from "./read-recipe-form.server.ts";

interface Place {
  readonly id: number;
  readonly method: (typeof brewMethodIds)[number];
}

/** Publishes the recipe of the form, deletes it, or shows it on another grinder or setting where scripts do not run. */
export async function saveRecipe(session: Session, params: Place, form: FormData, page: string) {
  const { api, words, path } = session;
  const { errors, toasts } = words.portalRecipe;
  const coffeePage = path(href("/portal/coffees/:id", { id: String(params.id) }));
  if (form.has("delete")) {
    const removed = await submit(session, page, deleteOfficialRecipe, { params });
    if (removed !== undefined) setFlash(session, { text: toasts.deleted });
    return redirect(coffeePage, 303);
  }
  if (form.has("show") || form.has("step")) return redirect(`${page}?${shownQuery(form)}`, 303);
  const { values, fields, body } = readRecipeForm(session, form);
  if (body === undefined) return refuse(400, { fields, values });
  const grindIndex = await readGrindIndex(session, form);
  if (grindIndex === undefined) return refuse(400, { fields: { setting: errors.setting }, values });
  const result = await api(putOfficialRecipe, { params, body: { ...body, grindIndex } });
  if (result.ok) {
    setFlash(session, { text: toasts.published });
    return redirect(coffeePage, 303);
  }
  if (result.status === 401) throw toSignIn(session, page);
  if (result.status !== 400)
    return refuse(result.status, { fields: {}, message: words.errors[503].text, values });
  return refuse(
    400,
    body.steps === null
      ? { fields: {}, message: errors.refused, values }
      : { fields: { steps: errors.steps }, values },
  );
}

/** The query that shows the dial as the form sets it. A new grinder keeps the grind, a step changes it. */
function shownQuery(form: FormData): string {
  const grinder = textField(form, "grinder", 120);
  return new URLSearchParams(
    form.has("step")
      ? { grinder, setting: textField(form, "step", 32) }
      : { grinder, index: textField(form, "grindIndex", 10) },
  ).toString();
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
