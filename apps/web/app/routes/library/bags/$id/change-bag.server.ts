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
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { decimalSign } from "#app/words/locale.ts";
import { joinBags, splitBag } from "./split-bag.server.ts";

type BagBody = Shape<typeof Bag>;

/** Stores what a form of the page names. Each change leaves a message with its inverse. */
export async function changeBag(session: Session, id: number, form: FormData, page: string) {
  const { bag } = await session.read(getBag, { params: { id }, query: {} });
  if (form.has("delete")) return removeBag(session, bag, page);
  if (form.has("freezeGrams")) await splitBag(session, bag, form, page);
  else if (form.has("join")) await joinBags(session, bag, form, page);
  else return updateFields(session, bag, form, page);
  return redirect(page, 303);
}

/** Updates the fields that the form has; an empty date or note is cleared. */
async function updateFields(session: Session, bag: BagBody, form: FormData, page: string) {
  const { words, visitor } = session;
  const unit = visitor.units.weight;
  const { today } = await readToday(session);
  const sent = Object.fromEntries(
    bagDates.filter((name) => form.has(name)).map((name) => [name, textField(form, name, 10) || null]),
  );
  const errors = { ...checkBagDates(words, { ...bag, ...sent }, today) } as Record<string, string>;
  const typed = textField(form, "gramsLeft", 12);
  // A bag without brews cannot be empty.
  const range = bag.totalBrews === 0 ? bagGrams : gramsLeftRange;
  const gramsLeft = form.has("gramsLeft") ? parseGrams(typed, unit, range) : undefined;
  if (form.has("gramsLeft") && gramsLeft === undefined)
    errors["gramsLeft"] = weightMessage(words, range, unit);
  const note = textField(form, "note");
  if (Object.keys(errors).length > 0) {
    const values = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? ""]));
    return refuse(400, { fields: errors, values: { ...values, gramsLeft: typed, note } });
  }
  const body = {
    ...sent,
    ...(gramsLeft === undefined || typed === writeStock(session, bag) ? {} : { gramsLeft }),
    ...(form.has("note") && note !== (bag.note ?? "") ? { note: note || null } : {}),
    ...(form.has("finished") ? { finished: form.get("finished") === "true" } : {}),
  };
  if (Object.keys(body).length === 0) return redirect(page, 303);
  const stored = await submit(session, page, updateBag, { params: { id: bag.id }, query: {}, body });
  if (stored !== undefined)
    setFlash(session, {
      text: describeChange(session, bag, stored.bag),
      // A long note does not fit into the cookie of the message.
      ...("note" in body && (bag.note?.length ?? 0) > maxNote
        ? {}
        : { undo: { action: page, fields: previousFields(session, bag, Object.keys(body)) } }),
    });
  return redirect(page, 303);
}

function describeChange({ words }: Session, before: BagBody, after: BagBody): string {
  const { toasts } = words.bag;
  if (before.state === after.state) return toasts.saved;
  return before.state === "frozen" && after.state !== "finished" ? toasts.thawed : toasts[after.state];
}

const writeStock = ({ visitor }: Session, { gramsLeft }: BagBody): string =>
  writeGrams(gramsLeft, visitor.units.weight, decimalSign(visitor.locale));

/** The form that sets the changed fields to what they were. */
function previousFields(session: Session, bag: BagBody, changed: readonly string[]): Record<string, string> {
  const previous: Readonly<Record<string, string>> = {
    roastedOn: bag.roastedOn ?? "",
    openedOn: bag.openedOn ?? "",
    frozenOn: bag.frozenOn ?? "",
    thawedOn: bag.thawedOn ?? "",
    gramsLeft: writeStock(session, bag),
    note: bag.note ?? "",
    finished: String(bag.finishedAt !== null),
  };
  return Object.fromEntries(changed.map((name) => [name, previous[name] ?? ""]));
}

async function removeBag(session: Session, bag: BagBody, page: string) {
  const removed = await submit(session, page, deleteBag, { params: { id: bag.id } });
  if (removed === undefined) return redirect(page, 303);
  setFlash(session, { text: session.words.bag.toasts.deleted, undo: undoOfDeletion(session, bag) });
  return redirect(session.path(href("/library")), 303);
}
