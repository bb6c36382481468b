import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { data, href, redirect } from "react-router";
import { parseGrams } from "#app/fields/amount.ts";
import { checkBagDates } from "#app/fields/date.ts";
import { bagGrams } from "#app/fields/limits.ts";
import { weightMessage } from "#app/fields/messages.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

const names = ["key", "coffee", "roastedOn", "size", "otherGrams", "state", "since", "note"] as const;

/** Adds the submitted bag and redirects to its page. */
export async function addBag(requestContext: RequestContext, form: FormData, page: string) {
  const { api, messages, path, visitor } = requestContext;
  const unit = visitor.units.weight;
  const values = Object.fromEntries(names.map((name) => [name, textField(form, name)]));
  const { coffee = "", roastedOn = "", size = "", otherGrams = "", state, since = "", note } = values;
  if (!/^[1-9]\d{0,9}$/.test(coffee)) throw data(null, { status: 404 });
  const { today } = await readToday(requestContext);
  const dates = {
    roastedOn: roastedOn || null,
    openedOn: state === "open" ? since || today : null,
    frozenOn: state === "frozen" ? since || today : null,
    thawedOn: null,
  };
  const { openedOn, frozenOn, ...dateErrors } = checkBagDates(messages, dates, today);
  const fields: Record<string, string> = { ...dateErrors };
  const sinceError = openedOn ?? frozenOn;
  if (sinceError !== undefined) fields["since"] = sinceError;
  // The sizes to select are in grams, even if the visitor uses another unit.
  const grams = size === "other" ? parseGrams(otherGrams, unit, bagGrams) : parseGrams(size, "g", bagGrams);
  if (grams === undefined) fields["otherGrams"] = weightMessage(messages, bagGrams, unit);
  if (grams === undefined || Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const key = textField(form, "key", 64);
  const body = { coffeeProfileId: Number(coffee), grams, ...dates, note: note || null };
  const send = (headers: Record<string, string>) => api(createBag, { query: {}, body, headers });
  const sent = await send(key === "" ? {} : { "idempotency-key": key });
  // 409: the key was used with other values, for example after going back and editing the form. That is a separate bag.
  const result = sent.status === 409 ? await send({ "idempotency-key": crypto.randomUUID() }) : sent;
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (!result.ok) {
    const message = result.status === 429 ? messages.errors[429].text : messages.errors[503].text;
    return refuse(result.status, { fields: { roastedOn: message }, values });
  }
  const bagPage = path(href("/library/bags/:id", { id: String(result.body.bag.id) }));
  setFlash(requestContext, {
    text: messages.bag.toasts.added,
    undo: { action: bagPage, fields: { delete: "true" } },
  });
  return redirect(bagPage, 303);
}
