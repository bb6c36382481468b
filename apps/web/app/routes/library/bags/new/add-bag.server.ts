import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { data, href, redirect } from "react-router";
import { parseGrams } from "#app/fields/amount.ts";
import { checkBagDates } from "#app/fields/date.ts";
import { bagGrams } from "#app/fields/limits.ts";
import { weightMessage } from "#app/fields/messages.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

const names = ["key", "coffee", "roastedOn", "size", "otherGrams", "state", "since", "note"] as const;

/** Adds the bag of the form and goes to its page. */
export async function addBag(session: Session, form: FormData, page: string) {
  const { api, words, path, visitor } = session;
  const unit = visitor.units.weight;
  const values = Object.fromEntries(names.map((name) => [name, textField(form, name)]));
  const { coffee = "", roastedOn = "", size = "", otherGrams = "", state, since = "", note } = values;
  if (!/^[1-9]\d{0,9}$/.test(coffee)) throw data(null, { status: 404 });
  const { today } = await readToday(session);
  const dates = {
    roastedOn: roastedOn || null,
    openedOn: state === "open" ? since || today : null,
    frozenOn: state === "frozen" ? since || today : null,
    thawedOn: null,
  };
  const { openedOn, frozenOn, ...dateErrors } = checkBagDates(words, dates, today);
  const fields: Record<string, string> = { ...dateErrors };
  const sinceError = openedOn ?? frozenOn;
  if (sinceError !== undefined) fields["since"] = sinceError;
  // The sizes to pick are in grams, whatever the unit.
  const grams = size === "other" ? parseGrams(otherGrams, unit, bagGrams) : parseGrams(size, "g", bagGrams);
  if (grams === undefined) fields["otherGrams"] = weightMessage(words, bagGrams, unit);
  if (grams === undefined || Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const key = textField(form, "key", 64);
  const body = { coffeeProfileId: Number(coffee), grams, ...dates, note: note || null };
  const send = (headers: Record<string, string>) => api(createBag, { query: {}, body, headers });
  const sent = await send(key === "" ? {} : { "idempotency-key": key });
  // 409: the key was used with other values, as after going back and changing something; that is a bag of its own.
  const result = sent.status === 409 ? await send({ "idempotency-key": crypto.randomUUID() }) : sent;
  if (result.status === 401) throw redirectToSignIn(session, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (!result.ok) {
    const message = result.status === 429 ? words.errors[429].text : words.errors[503].text;
    return refuse(result.status, { fields: { roastedOn: message }, values });
  }
  const bagPage = path(href("/library/bags/:id", { id: String(result.body.bag.id) }));
  setFlash(session, {
    text: words.bag.toasts.added,
    undo: { action: bagPage, fields: { delete: "true" } },
  });
  return redirect(bagPage, 303);
}
