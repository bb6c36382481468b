import { deleteBag, freezeBag, getBag, updateBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import { parseGrams } from "#app/fields/amount.ts";
import { bagGrams } from "#app/fields/limits.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { createFormat } from "#app/i18n/format.ts";

type BagBody = Shape<typeof Bag>;

/** Freezes the whole bag, or a part of it as a separate bag. */
export async function splitBag(
  requestContext: RequestContext,
  bag: BagBody,
  form: FormData,
  page: string,
): Promise<void> {
  const { api, messages, visitor } = requestContext;
  const grams = parseGrams(textField(form, "freezeGrams", 12), visitor.units.weight, bagGrams);
  const { today } = await readToday(requestContext);
  const params = { id: bag.id };
  if (grams !== undefined && grams >= bag.gramsLeft) {
    const body = { frozenOn: today, thawedOn: null };
    const stored = await submit(requestContext, page, updateBag, { params, query: {}, body });
    if (stored === undefined) return;
    const { frozenOn, thawedOn } = bag;
    const fields = { frozenOn: frozenOn ?? "", thawedOn: thawedOn ?? "" };
    setFlash(requestContext, { text: messages.bag.toasts.frozen, undo: { action: page, fields } });
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
    setFlash(requestContext, { text: messages.bag.toasts.refused });
    return;
  }
  const amount = joinQuantity(createFormat(visitor.locale, visitor.units).weight(grams));
  setFlash(requestContext, {
    text: messages.bag.toasts.split(amount),
    undo: { action: page, fields: { join: String(result.body.frozenBag.id) } },
  });
}

/** Undoes a split: deletes the frozen bag and adds its remaining weight back to the original bag. */
export async function joinBags(
  requestContext: RequestContext,
  bag: BagBody,
  form: FormData,
  page: string,
): Promise<void> {
  const { read, messages } = requestContext;
  const id = Number(textField(form, "join", 12));
  const { bag: part } = await read(getBag, { params: { id }, query: {} });
  if (part.id === bag.id || part.coffeeProfileId !== bag.coffeeProfileId || part.totalBrews > 0) return;
  if ((await submit(requestContext, page, deleteBag, { params: { id } })) === undefined) return;
  const body = { gramsLeft: bag.gramsLeft + part.gramsLeft };
  await submit(requestContext, page, updateBag, { params: { id: bag.id }, query: {}, body });
  setFlash(requestContext, { text: messages.bag.toasts.joined });
}
