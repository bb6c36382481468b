import {
  createPersonalRecipe,
  deletePersonalRecipe,
  getPersonalRecipe,
} from "@brewdial/contract/personal-recipes/endpoints.ts";
import { deleteRecipe, getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { data, href, redirect } from "react-router";
import { parseRecipe, serializeRecipe } from "#app/features/recipes/restore.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { nameOf } from "./present-own.ts";

/** Deletes a recipe, or restores a deleted private one. */
export async function changeRecipes(requestContext: RequestContext, form: FormData) {
  const page = requestContext.path(href("/library/recipes"));
  const restored = textField(form, "restore", 4000);
  if (restored !== "") await restore(requestContext, restored, page);
  else await remove(requestContext, textField(form, "delete", 20), page);
  return redirect(page, 303);
}

async function remove(requestContext: RequestContext, target: string, page: string): Promise<void> {
  const { read, messages } = requestContext;
  const text = messages.myRecipes;
  const params = { id: parseId(target.replace(/^(mine|recipe)-/, "")) };
  if (target.startsWith("recipe-")) {
    const { coffee, machine } = await read(getRecipe, { params });
    const done = await submit(requestContext, page, deleteRecipe, { params });
    if (done !== undefined)
      setFlash(requestContext, {
        text: text.removed(messages.recipe.title(coffee.name, brewerName(machine))),
      });
    return;
  }
  const { recipe } = await read(getPersonalRecipe, { params });
  const serialized = serializeRecipe(recipe);
  const done = await submit(requestContext, page, deletePersonalRecipe, { params });
  if (done === undefined) return;
  setFlash(requestContext, {
    text: text.removed(nameOf(messages, recipe)),
    ...(serialized === undefined ? {} : { undo: { action: page, fields: { restore: serialized } } }),
  });
}

async function restore(requestContext: RequestContext, text: string, page: string): Promise<void> {
  const body = parseRecipe(text);
  if (body === undefined) throw data(null, { status: 400 });
  const created = await submit(requestContext, page, createPersonalRecipe, { body });
  if (created === undefined) return;
  const { messages } = requestContext;
  setFlash(requestContext, { text: messages.myRecipes.restored(nameOf(messages, created.recipe)) });
}
