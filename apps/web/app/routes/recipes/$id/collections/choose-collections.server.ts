import {
  addCollectionItem,
  listCollections,
  removeCollectionItem,
} from "@brewdial/contract/collections/endpoints.ts";
import { data, href, redirect } from "react-router";
import { createNamed } from "#app/features/collections/create-collection.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormState, refuse, textField } from "#app/http/form.server.ts";
import { parseIds } from "#app/http/parse-ids.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Puts a recipe into the chosen collections and takes it out of the others; a typed name is a new collection. */
export async function chooseCollections(session: Session, recipeId: number, form: FormData, page: string) {
  const { read, words, path } = session;
  const recipePage = path(href("/recipes/:id", { id: String(recipeId) }));
  const { collections } = await read(listCollections, { query: { recipeId } });
  const before = collections.filter(({ hasRecipe }) => hasRecipe === true).map(({ id }) => id);
  const ids = form.has("set") ? textField(form, "set") : form.getAll("collection[]").map(String).join(",");
  const chosen = new Set(parseIds(ids)).intersection(new Set(collections.map(({ id }) => id)));
  const name = textField(form, "name");
  const isAdding = form.has("create");
  if (name !== "" || isAdding) {
    const created = await createNamed(session, { name, description: "" }, page);
    if (typeof created === "string") return refuse(400, { fields: { name: created }, values: { name } });
    chosen.add(created.id);
  }
  await Promise.all(
    [...chosen].filter((id) => !before.includes(id)).map((id) => addOnce(session, id, recipeId)),
  );
  await Promise.all(
    before
      .filter((id) => !chosen.has(id))
      .map((id) =>
        submit(session, page, removeCollectionItem, { params: { id }, query: {}, body: { recipeId } }),
      ),
  );
  const isSheet = form.get("offer") === "sheet";
  if (isAdding) return isSheet ? accepted() : redirect(page, 303);
  setFlash(session, {
    text: words.collections.toasts.chosen(chosen.size),
    undo: { action: page, fields: { set: before.join(",") } },
  });
  return isSheet ? accepted() : redirect(recipePage, 303);
}

/** Returned to the sheet: a redirect would leave the page under it. */
const accepted = () => data<FormState>({ fields: {}, values: {} });

/** Adds the recipe; 409 means that another request was faster. */
async function addOnce({ api, bodyOf }: Session, id: number, recipeId: number): Promise<void> {
  const result = await api(addCollectionItem, { params: { id }, body: { recipeId } });
  if (result.status !== 409) bodyOf(addCollectionItem, result);
}
