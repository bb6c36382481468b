import { deleteBag, getBag, updateBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { href, redirect } from "react-router";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { bagDates, checkBagDates } from "#app/fields/date.ts";
import { bagGrams, gramsLeft as gramsLeftRange } from "#app/fields/limits.ts";
import { weightMessage } from "#app/fields/messages.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import { maxNote, undoOfDeletion } from "#app/features/library/restore-bag.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import { joinBags, splitBag } from "./split-bag.server.ts";

type BagBody = Shape<typeof Bag>;

/** Applies the change in a submitted form. Each change sets a message with an undo button. */
export async function changeBag(requestContext: RequestContext, id: number, form: FormData, page: string) {
  const { bag } = await requestContext.read(getBag, { params: { id }, query: {} });
  if (form.has("delete")) return removeBag(requestContext, bag, page);
  if (form.has("freezeGrams")) await splitBag(requestContext, bag, form, page);
  else if (form.has("join")) await joinBags(requestContext, bag, form, page);
  else return updateFields(requestContext, bag, form, page);
  return redirect(page, 303);
}

/** Updates the submitted fields; an empty date or note is cleared. */
async function updateFields(requestContext: RequestContext, bag: BagBody, form: FormData, page: string) {
  const { messages, visitor } = requestContext;
  const unit = visitor.units.weight;
  const { today } = await readToday(requestContext);
  const sent = Object.fromEntries(
    bagDates.filter((name) => form.has(name)).map((name) => [name, textField(form, name, 10) || null]),
  );
  const errors = { ...checkBagDates(messages, { ...bag, ...sent }, today) } as Record<string, string>;
  const typed = textField(form, "gramsLeft", 12);
  // A bag without brews cannot be empty.
  const range = bag.totalBrews === 0 ? bagGrams : gramsLeftRange;
  const gramsLeft = form.has("gramsLeft") ? parseGrams(typed, unit, range) : undefined;
  if (form.has("gramsLeft") && gramsLeft === undefined)
    errors["gramsLeft"] = weightMessage(messages, range, unit);
  const note = textField(form, "note");
  if (Object.keys(errors).length > 0) {
    const values = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? ""]));
    return refuse(400, { fields: errors, values: { ...values, gramsLeft: typed, note } });
  }
  const body = {
    ...sent,
    ...(gramsLeft === undefined || typed === writeStock(requestContext, bag) ? {} : { gramsLeft }),
    ...(form.has("note") && note !== (bag.note ?? "") ? { note: note || null } : {}),
    ...(form.has("finished") ? { finished: form.get("finished") === "true" } : {}),
  };
  if (Object.keys(body).length === 0) return redirect(page, 303);
  const stored = await submit(requestContext, page, updateBag, { params: { id: bag.id }, query: {}, body });
  if (stored !== undefined)
    setFlash(requestContext, {
      text: describeChange(requestContext, bag, stored.bag),
      // A change of a long note has no undo: the previous note does not fit into the cookie of the message.
      ...("note" in body && (bag.note?.length ?? 0) > maxNote
        ? {}
        : { undo: { action: page, fields: previousFields(requestContext, bag, Object.keys(body)) } }),
    });
  return redirect(page, 303);
}

function describeChange({ messages }: RequestContext, before: BagBody, after: BagBody): string {
  const { toasts } = messages.bag;
  if (before.state === after.state) return toasts.saved;
  return before.state === "frozen" && after.state !== "finished" ? toasts.thawed : toasts[after.state];
}

const writeStock = ({ visitor }: RequestContext, { gramsLeft }: BagBody): string =>
  writeGrams(gramsLeft, visitor.units.weight, decimalSign(visitor.locale));

/** Returns the form that restores the previous values of the changed fields. */
function previousFields(
  requestContext: RequestContext,
  bag: BagBody,
  changed: readonly string[],
): Record<string, string> {
  const previous: Readonly<Record<string, string>> = {
    roastedOn: bag.roastedOn ?? "",
    openedOn: bag.openedOn ?? "",
    frozenOn: bag.frozenOn ?? "",
    thawedOn: bag.thawedOn ?? "",
    gramsLeft: writeStock(requestContext, bag),
    note: bag.note ?? "",
    finished: String(bag.finishedAt !== null),
  };
  return Object.fromEntries(changed.map((name) => [name, previous[name] ?? ""]));
}

async function removeBag(requestContext: RequestContext, bag: BagBody, page: string) {
  const removed = await submit(requestContext, page, deleteBag, { params: { id: bag.id } });
  if (removed === undefined) return redirect(page, 303);
  setFlash(requestContext, {
    text: requestContext.messages.bag.toasts.deleted,
    undo: undoOfDeletion(requestContext, bag),
  });
  return redirect(requestContext.path(href("/library")), 303);
}
