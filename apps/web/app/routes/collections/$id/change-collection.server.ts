import {
  deleteCollection,
  getCollection,
  setCollectionItems,
  updateCollection,
} from "@brewdial/contract/collections/endpoints.ts";
import { href, redirect } from "react-router";
import { moveRecipe } from "#app/features/collections/present.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import { parseIds } from "#app/http/parse-ids.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Applies the change in a submitted form. Each change sets a message with an undo button. */
export async function changeCollection(
  requestContext: RequestContext,
  id: number,
  form: FormData,
  page: string,
) {
  const { read, messages, path } = requestContext;
  const { toasts, errors } = messages.collections;
  const params = { id };
  const { collection } = await read(getCollection, { params, query: {} });
  const before = collection.items.map(({ recipeId }) => recipeId);
  const order = before.join(",");
  const { name, description } = collection;
  if (form.has("delete")) {
    if ((await submit(requestContext, page, deleteCollection, { params })) === undefined)
      return redirect(page, 303);
    const fields = { name, description: description ?? "", order };
    const list = path(href("/collections"));
    setFlash(requestContext, { text: toasts.deleted(name), undo: { action: list, fields } });
    return redirect(list, 303);
  }
  if (form.has("name")) {
    const values = { name: textField(form, "name"), description: textField(form, "description") };
    if (values.name === "" || values.name.length > 100)
      return refuse(400, { fields: { name: errors.name }, values });
    const body = { name: values.name, description: values.description.slice(0, 500) || null };
    const stored = await submit(requestContext, page, updateCollection, { params, body });
    const fields = { name, description: description ?? "" };
    if (stored !== undefined)
      setFlash(requestContext, { text: toasts.saved, undo: { action: page, fields } });
    return redirect(page, 303);
  }
  const change = readChange(form, before, toasts);
  if (change === undefined) return redirect(page, 303);
  const body = { recipeIds: [...change.recipeIds] };
  const stored = await submit(requestContext, page, setCollectionItems, { params, body });
  if (stored !== undefined)
    setFlash(requestContext, { text: change.text, undo: { action: page, fields: { order } } });
  return redirect(page, 303);
}

/** Returns the recipes after the submitted change. */
function readChange(
  form: FormData,
  before: readonly number[],
  toasts: RequestContext["messages"]["collections"]["toasts"],
): { readonly recipeIds: readonly number[]; readonly text: string } | undefined {
  const idOf = (name: string) => parseIds(textField(form, name, 12))[0];
  const [up, down, take, add] = [idOf("up"), idOf("down"), idOf("take"), idOf("add")];
  if (up !== undefined) return { recipeIds: moveRecipe(before, up, -1), text: toasts.moved };
  if (down !== undefined) return { recipeIds: moveRecipe(before, down, 1), text: toasts.moved };
  if (take !== undefined) return { recipeIds: before.filter((id) => id !== take), text: toasts.taken };
  if (add !== undefined)
    return { recipeIds: before.includes(add) ? before : [add, ...before].slice(0, 200), text: toasts.added };
  if (form.has("order")) return { recipeIds: parseIds(textField(form, "order", 3000)), text: toasts.ordered };
  return undefined;
}
