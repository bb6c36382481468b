import {
  createPortalCoffee,
  deletePortalCoffee,
  updatePortalCoffee,
} from "@brewdial/contract/roaster-portal/coffees.ts";
import { href, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";
import { readCoffeeForm } from "./read-coffee-form.server.ts";

const coffeePage = ({ path }: RequestContext, id: number) =>
  path(href("/portal/coffees/:id", { id: String(id) }));

/** Adds the coffee from the form. The idempotency key makes a double click create one coffee only. */
export async function addCoffee(requestContext: RequestContext, form: FormData, page: string) {
  const { api, messages } = requestContext;
  const { values, fields, body } = readCoffeeForm(messages, form);
  if (body === undefined) return refuse(400, { fields, values });
  const key = textField(form, "key", 64);
  const result = await api(createPortalCoffee, {
    body,
    ...(key === "" ? {} : { headers: { "idempotency-key": key } }),
  });
  if (!result.ok) return refuseCoffee(requestContext, result.status, values, page);
  setFlash(requestContext, { text: messages.portalCoffee.toasts.added });
  return redirect(coffeePage(requestContext, result.body.coffee.id), 303);
}

/** Saves, archives, restores or deletes a coffee, depending on the submitted intent. */
export async function changeCoffee(requestContext: RequestContext, id: number, form: FormData, page: string) {
  const { api, messages } = requestContext;
  if (form.has("delete")) return deleteCoffee(requestContext, id, page);
  if (form.has("archived")) return archiveCoffee(requestContext, id, form.get("archived") === "true", page);
  const { values, fields, body } = readCoffeeForm(messages, form);
  if (body === undefined) return refuse(400, { fields, values });
  const result = await api(updatePortalCoffee, { params: { id }, body });
  if (!result.ok) return refuseCoffee(requestContext, result.status, values, page);
  setFlash(requestContext, { text: messages.portalCoffee.toasts.saved });
  return redirect(page, 303);
}

async function archiveCoffee(requestContext: RequestContext, id: number, isArchived: boolean, page: string) {
  const { toasts } = requestContext.messages.portalCoffee;
  const stored = await submit(requestContext, page, updatePortalCoffee, {
    params: { id },
    body: { isArchived },
  });
  if (stored !== undefined)
    setFlash(requestContext, {
      text: isArchived ? toasts.archived : toasts.restored,
      undo: { action: page, fields: { archived: String(!isArchived) } },
    });
  return redirect(page, 303);
}

/** Deletes an archived coffee permanently. A coffee that was used in the meantime stays archived. */
async function deleteCoffee(requestContext: RequestContext, id: number, page: string) {
  const { messages, path } = requestContext;
  const { toasts } = messages.portalCoffee;
  const removed = await submit(requestContext, page, deletePortalCoffee, { params: { id } });
  if (removed === undefined) return redirect(page, 303);
  setFlash(requestContext, { text: removed.archived ? toasts.kept : toasts.deleted });
  return redirect(removed.archived ? page : `${path(href("/portal/coffees"))}?state=archived`, 303);
}

function refuseCoffee(
  requestContext: RequestContext,
  status: number,
  values: Record<string, string>,
  page: string,
) {
  const { messages } = requestContext;
  const { errors } = messages.portalCoffee;
  if (status === 401) throw redirectToSignIn(requestContext, page);
  if (status === 409) return refuse(409, { fields: { slug: errors.slugTaken }, values });
  const replies: Readonly<Record<number, string>> = { 400: errors.refused, 429: errors.tooMany };
  return refuse(status, { fields: {}, message: replies[status] ?? messages.errors[503].text, values });
}
