import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { href, redirect } from "react-router";
import { parseGrams } from "#app/fields/amount.ts";
import { bagDates } from "#app/fields/date.ts";
import { bagGrams } from "#app/fields/limits.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import type { Toast } from "#app/ui/toast.tsx";

type BagBody = Shape<typeof Bag>;

/** A longer note would not fit into the cookie of the message. */
export const maxNote = 600;

/** Returns the form that undoes the deletion of a bag. */
export const undoOfDeletion = ({ path }: RequestContext, bag: BagBody): NonNullable<Toast["undo"]> => ({
  action: path(href("/library")),
  fields: {
    coffee: String(bag.coffeeProfileId),
    grams: String(bag.gramsLeft),
    note: bag.note?.slice(0, maxNote) ?? "",
    ...Object.fromEntries(bagDates.map((name) => [name, bag[name] ?? ""])),
  },
});

/** Recreates a deleted bag from the undo form of its message. */
export async function restoreBag(requestContext: RequestContext, form: FormData) {
  const list = requestContext.path(href("/library"));
  const grams = parseGrams(textField(form, "grams", 12), "g", bagGrams);
  const coffee = textField(form, "coffee", 12);
  if (grams === undefined || !/^[1-9]\d*$/.test(coffee)) return redirect(list, 303);
  const dates = Object.fromEntries(bagDates.map((name) => [name, textField(form, name, 10) || null]));
  const body = { coffeeProfileId: Number(coffee), grams, note: textField(form, "note") || null, ...dates };
  const stored = await submit(requestContext, list, createBag, { query: {}, body });
  if (stored === undefined) return redirect(list, 303);
  setFlash(requestContext, { text: requestContext.messages.bag.toasts.restored });
  return redirect(requestContext.path(href("/library/bags/:id", { id: String(stored.bag.id) })), 303);
}
