import {
  createPersonalRecipe,
  deletePersonalRecipe,
  getPersonalRecipe,
} from "@brewdial/contract/personal-recipes/endpoints.ts";
import { deleteRecipe, getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { data, href, redirect } from "react-router";
import { parseRecipe, serializeRecipe } from "#app/features/mine/restore.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { nameOf } from "./present-own.ts";

/** Deletes a recipe, or creates a private one again that was just deleted. */
export async function changeRecipes(session: Session, form: FormData) {
  const page = session.path(href("/library/recipes"));
  const restored = textField(form, "restore", 4000);
  if (restored !== "") await restore(session, restored, page);
  else await remove(session, textField(form, "delete", 20), page);
  return redirect(page, 303);
}

async function remove(session: Session, target: string, page: string): Promise<void> {
  const { read, words } = session;
  const text = words.myRecipes;
  const params = { id: parseId(target.replace(/^(mine|recipe)-/, "")) };
  if (target.startsWith("recipe-")) {
    const { coffee, machine } = await read(getRecipe, { params });
    const done = await submit(session, page, deleteRecipe, { params });
    if (done !== undefined)
      setFlash(session, { text: text.removed(words.recipe.title(coffee.name, brewerName(machine))) });
    return;
  }
  const { recipe } = await read(getPersonalRecipe, { params });
  const serialized = serializeRecipe(recipe);
  const done = await submit(session, page, deletePersonalRecipe, { params });
  if (done === undefined) return;
  setFlash(session, {
    text: text.removed(nameOf(words, recipe)),
    ...(serialized === undefined ? {} : { undo: { action: page, fields: { restore: serialized } } }),
  });
}

async function restore(session: Session, text: string, page: string): Promise<void> {
  const body = parseRecipe(text);
  if (body === undefined) throw data(null, { status: 400 });
  const created = await submit(session, page, createPersonalRecipe, { body });
  if (created === undefined) return;
  const { words } = session;
  setFlash(session, { text: words.myRecipes.restored(nameOf(words, created.recipe)) });
}
