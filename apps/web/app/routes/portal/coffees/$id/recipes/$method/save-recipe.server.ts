import {
  deleteOfficialRecipe,
  listOfficialRecipes,
  putOfficialRecipe,
} from "@brewdial/contract/roaster-portal/coffees.ts";
import { href, redirect } from "react-router";
import { answerForm } from "#app/features/editor/answer-form.server.ts";
import type { Draft } from "#app/features/editor/draft.ts";
import { amountsBody, heatBody, stepsBody } from "#app/features/editor/recipe-bodies.ts";
import { parseTime } from "#app/fields/time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { loadGrind, readGrind } from "./load-grind.server.ts";
import { type Place, presentOfficialEditor } from "./official-editor.server.ts";

/** Returns the official recipe of a method, and whether embeds open with it by default. */
export async function findStored({ read }: RequestContext, coffee: number, method: string) {
  const { recipes } = await read(listOfficialRecipes, { params: { id: coffee } });
  const stored = recipes.find((recipe) => recipe.method === method);
  return { stored, isDefault: stored?.isDefault ?? recipes.length === 0 };
}

/** Handles a submission of the editor for an official recipe: publishes or deletes it, or returns the form with its input. */
export async function saveRecipe(requestContext: RequestContext, place: Place, form: FormData, page: string) {
  const { messages, path } = requestContext;
  const { coffee, method } = place;
  const params = { id: coffee.id, method: method.id };
  const coffeePage = path(href("/portal/coffees/:id", { id: String(coffee.id) }));
  if (textField(form, "intent", 60) === "delete") {
    const removed = await submit(requestContext, page, deleteOfficialRecipe, { params });
    if (removed !== undefined) setFlash(requestContext, { text: messages.portalRecipe.toasts.deleted });
    return redirect(coffeePage, 303);
  }
  return answerForm(requestContext, form, {
    fixed: {},
    present: async (draft) =>
      (await presentOfficialEditor(requestContext, place, readGrind(form, draft))).view,
    follow: async (draft) => {
      const { grinder, setting } = await presentOfficialEditor(requestContext, place, readGrind(form, draft));
      return { grinder, setting };
    },
    save: async (draft) => {
      const { grindIndex } = await loadGrind(requestContext, readGrind(form, draft));
      const body = { ...officialBody(requestContext, draft, place), grindIndex };
      const result = await requestContext.api(putOfficialRecipe, { params, body });
      if (!result.ok) return result;
      setFlash(requestContext, { text: messages.portalRecipe.toasts.published });
      return redirect(coffeePage, 303);
    },
  });
}

/** Returns the recipe in the format of the API, without its grind. Without steps the API derives them from the method and the amounts. */
function officialBody({ visitor, messages }: RequestContext, draft: Draft, { stored }: Place) {
  const { doseGrams, waterGrams } = amountsBody(draft, visitor.units);
  return {
    doseGrams,
    waterGrams,
    ...heatBody(draft, visitor.units, stored),
    brewTimeSeconds: parseTime(draft.time) ?? null,
    notes: draft.notes.trim() === "" ? null : draft.notes.trim(),
    steps: draft.steps.length === 0 ? null : stepsBody(draft, visitor.units, messages.steps.texts, stored),
    ...(draft.isFirst ? { isDefault: true } : {}),
  };
}
