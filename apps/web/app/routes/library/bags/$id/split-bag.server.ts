import { deleteBag, freezeBag, getBag, updateBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import { parseGrams } from "#app/fields/amount.ts";
import { bagGrams } from "#app/fields/limits.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { createFormat } from "#app/words/format.ts";

type BagBody = Shape<typeof Bag>;

/** Freezes the whole bag, or a part of it as a bag of its own. */
export async function splitBag(session: Session, bag: BagBody, form: FormData, page: string): Promise<void> {
  const { api, words, visitor } = session;
  const grams = parseGrams(textField(form, "freezeGrams", 12), visitor.units.weight, bagGrams);
  const { today } = await readToday(session);
  const params = { id: bag.id };
  if (grams !== undefined && grams >= bag.gramsLeft) {
    const body = { frozenOn: today, thawedOn: null };
    const stored = await submit(session, page, updateBag, { params, query: {}, body });
    if (stored === undefined) return;
    const { frozenOn, thawedOn } = bag;
    const fields = { frozenOn: frozenOn ?? "", thawedOn: thawedOn ?? "" };
    setFlash(session, { text: words.bag.toasts.frozen, undo: { action: page, fields } });
    return;
  }
  const key = textField(form, "key", 64);
  const result =
    grams === undefined
      ? undefined
      : await api(freezeBag, {
          params,
          query: {},
          body: { grams, frozenOn: today },
          ...(key === "" ? {} : { headers: { "idempotency-key": key } }),
        });
  if (grams === undefined || result === undefined || !result.ok) {
    setFlash(session, { text: words.bag.toasts.refused });
    return;
  }
  const amount = joinQuantity(createFormat(visitor.locale, visitor.units).weight(grams));
  setFlash(session, {
    text: words.bag.toasts.split(amount),
    undo: { action: page, fields: { join: String(result.body.frozenBag.id) } },
  });
}

/** Takes a split back: the rest of the frozen bag returns to this one. */
export async function joinBags(session: Session, bag: BagBody, form: FormData, page: string): Promise<void> {
  const { read, words } = session;
  const id = Number(textField(form, "join", 12));
  const { bag: part } = await read(getBag, { params: { id }, query: {} });
  if (part.id === bag.id || part.coffeeProfileId !== bag.coffeeProfileId || part.totalBrews > 0) return;
  if ((await submit(session, page, deleteBag, { params: { id } })) === undefined) return;
  const body = { gramsLeft: bag.gramsLeft + part.gramsLeft };
  await submit(session, page, updateBag, { params: { id: bag.id }, query: {}, body });
  setFlash(session, { text: words.bag.toasts.joined });
}
