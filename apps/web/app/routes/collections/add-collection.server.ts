import { setCollectionItems } from "@brewdial/contract/collections/endpoints.ts";
import { href, redirect } from "react-router";
import { createNamed } from "#app/features/collections/create-collection.server.ts";
import { parseIds } from "#app/http/parse-ids.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Creates the collection of the form with the recipes that it names, and goes to its page. */
export async function addCollection(session: Session, form: FormData, page: string) {
  const { api, words, path } = session;
  const values = { name: textField(form, "name"), description: textField(form, "description") };
  const isRestored = form.has("order");
  const result = await createNamed(session, values, page);
  if (typeof result === "string") return refuse(400, { fields: { name: result }, values });
  const { id, name } = result;
  const collectionPage = path(href("/collections/:id", { id: String(id) }));
  if (isRestored) {
    const recipeIds = parseIds(textField(form, "order", 3000));
    await api(setCollectionItems, { params: { id }, body: { recipeIds } });
  }
  const { toasts } = words.collections;
  setFlash(session, {
    text: isRestored ? toasts.restored : toasts.created(name),
    ...(isRestored ? {} : { undo: { action: collectionPage, fields: { delete: "true" } } }),
  });
  return redirect(collectionPage, 303);
}
