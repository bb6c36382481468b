import { setCollectionItems } from "@brewdial/contract/collections/endpoints.ts";
import { href, redirect } from "react-router";
import { createNamed } from "#app/features/collections/create-collection.server.ts";
import { parseIds } from "#app/http/parse-ids.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Creates the collection of a form with its recipes, and redirects to its page. */
export async function addCollection(requestContext: RequestContext, form: FormData, page: string) {
  const { api, messages, path } = requestContext;
  const values = { name: textField(form, "name"), description: textField(form, "description") };
  const isRestored = form.has("order");
  const result = await createNamed(requestContext, values, page);
  if (typeof result === "string") return refuse(400, { fields: { name: result }, values });
  const { id, name } = result;
  const collectionPage = path(href("/collections/:id", { id: String(id) }));
  if (isRestored) {
    const recipeIds = parseIds(textField(form, "order", 3000));
    await api(setCollectionItems, { params: { id }, body: { recipeIds } });
  }
  const { toasts } = messages.collections;
  setFlash(requestContext, {
    text: isRestored ? toasts.restored : toasts.created(name),
    ...(isRestored ? {} : { undo: { action: collectionPage, fields: { delete: "true" } } }),
  });
  return redirect(collectionPage, 303);
}
