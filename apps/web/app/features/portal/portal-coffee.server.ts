import {
  createPortalCoffee,
  deletePortalCoffee,
  updatePortalCoffee,
} from "@brewdial/contract/roaster-portal/coffees.ts";
import { href, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";
import { readCoffeeForm } from "./read-coffee-form.server.ts";

const coffeePage = ({ path }: Session, id: number) => path(href("/portal/coffees/:id", { id: String(id) }));

/** Adds the coffee of the form. The key makes a double click one coffee. */
export async function addCoffee(session: Session, form: FormData, page: string) {
  const { api, words } = session;
  const { values, fields, body } = readCoffeeForm(words, form);
  if (body === undefined) return refuse(400, { fields, values });
  const key = textField(form, "key", 64);
  const result = await api(createPortalCoffee, {
    body,
    ...(key === "" ? {} : { headers: { "idempotency-key": key } }),
  });
  if (!result.ok) return refuseCoffee(session, result.status, values, page);
  setFlash(session, { text: words.portalCoffee.toasts.added });
  return redirect(coffeePage(session, result.body.coffee.id), 303);
}

/** Saves, archives, restores or deletes a coffee, as the form names it. */
export async function changeCoffee(session: Session, id: number, form: FormData, page: string) {
  const { api, words } = session;
  if (form.has("delete")) return deleteCoffee(session, id, page);
  if (form.has("archived")) return archiveCoffee(session, id, form.get("archived") === "true", page);
  const { values, fields, body } = readCoffeeForm(words, form);
  if (body === undefined) return refuse(400, { fields, values });
  const result = await api(updatePortalCoffee, { params: { id }, body });
  if (!result.ok) return refuseCoffee(session, result.status, values, page);
  setFlash(session, { text: words.portalCoffee.toasts.saved });
  return redirect(page, 303);
}

async function archiveCoffee(session: Session, id: number, isArchived: boolean, page: string) {
  const { toasts } = session.words.portalCoffee;
  const stored = await submit(session, page, updatePortalCoffee, { params: { id }, body: { isArchived } });
  if (stored !== undefined)
    setFlash(session, {
      text: isArchived ? toasts.archived : toasts.restored,
      undo: { action: page, fields: { archived: String(!isArchived) } },
    });
  return redirect(page, 303);
}

/** Deletes an archived coffee for good. One that was used in the meantime stays archived. */
async function deleteCoffee(session: Session, id: number, page: string) {
  const { words, path } = session;
  const { toasts } = words.portalCoffee;
  const removed = await submit(session, page, deletePortalCoffee, { params: { id } });
  if (removed === undefined) return redirect(page, 303);
  setFlash(session, { text: removed.archived ? toasts.kept : toasts.deleted });
  return redirect(removed.archived ? page : `${path(href("/portal/coffees"))}?state=archived`, 303);
}

function refuseCoffee(session: Session, status: number, values: Record<string, string>, page: string) {
  const { words } = session;
  const { errors } = words.portalCoffee;
  if (status === 401) throw redirectToSignIn(session, page);
  if (status === 409) return refuse(409, { fields: { slug: errors.slugTaken }, values });
  const messages: Readonly<Record<number, string>> = { 400: errors.refused, 429: errors.tooMany };
  return refuse(status, { fields: {}, message: messages[status] ?? words.errors[503].text, values });
}
