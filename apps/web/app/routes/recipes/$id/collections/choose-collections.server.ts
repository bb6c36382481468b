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
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Adds a recipe to the chosen collections and removes it from the others; a typed name creates a collection. */
export async function chooseCollections(
  requestContext: RequestContext,
  recipeId: number,
  form: FormData,
  page: string,
) {
  const { read, messages, path } = requestContext;
  const recipePage = path(href("/recipes/:id", { id: String(recipeId) }));
  const { collections } = await read(listCollections, { query: { recipeId } });
  const before = collections.filter(({ hasRecipe }) => hasRecipe === true).map(({ id }) => id);
  const ids = form.has("set") ? textField(form, "set") : form.getAll("collection[]").map(String).join(",");
  const chosen = new Set(parseIds(ids)).intersection(new Set(collections.map(({ id }) => id)));
  const name = textField(form, "name");
  const isAdding = form.has("create");
  if (name !== "" || isAdding) {
    const created = await createNamed(requestContext, { name, description: "" }, page);
    if (typeof created === "string") return refuse(400, { fields: { name: created }, values: { name } });
    chosen.add(created.id);
  }
  await Promise.all(
    [...chosen].filter((id) => !before.includes(id)).map((id) => addOnce(requestContext, id, recipeId)),
  );
  await Promise.all(
    before
      .filter((id) => !chosen.has(id))
      .map((id) =>
        submit(requestContext, page, removeCollectionItem, { params: { id }, query: {}, body: { recipeId } }),
      ),
  );
  const isSheet = form.get("offer") === "sheet";
  if (isAdding) return isSheet ? accepted() : redirect(page, 303);
  setFlash(requestContext, {
    text: messages.collections.toasts.chosen(chosen.size),
    undo: { action: page, fields: { set: before.join(",") } },
  });
  return isSheet ? accepted() : redirect(recipePage, 303);
}

/** The response to the sheet, which stays open. A redirect would navigate away from the page below the sheet. */
const accepted = () => data<FormState>({ fields: {}, values: {} });

/** Adds the recipe; 409 means that another request has already added it. */
async function addOnce({ api, bodyOf }: RequestContext, id: number, recipeId: number): Promise<void> {
  const result = await api(addCollectionItem, { params: { id }, body: { recipeId } });
  if (result.status !== 409) bodyOf(addCollectionItem, result);
}
