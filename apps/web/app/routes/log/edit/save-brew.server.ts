import { createBrewLog, getBrewLog, updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { href, redirect } from "react-router";
import { readFormValues, toFormValues } from "#app/features/log/form-values.ts";
import { type BrewBody, parseBrewForm } from "#app/features/log/parse-brew-form.ts";
import { presentProblems } from "#app/features/log/present-form.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { getFormStyle } from "./form-style.server.ts";
import { listFormGrinders } from "./form-view.server.ts";
import { refuseBrew } from "./refuse-brew.server.ts";

/** Stores the form: a new brew, or the changes of one. Its client id makes sending a new brew twice harmless. */
export async function saveBrew(session: Session, id: number | undefined, form: FormData, page: string) {
  const { read, words, path, visitor } = session;
  const clientId = textField(form, "clientId", 36);
  const values = readFormValues((name) => textField(form, name, 4000));
  const shown = { ...values, clientId };
  const [style, grinders, edited] = await Promise.all([
    getFormStyle(session),
    listFormGrinders(session),
    id === undefined ? undefined : read(getBrewLog, { params: { id } }),
  ]);
  const findGrinder = (slug: string) => grinders.find((grinder) => grinder.slug === slug);
  const before = edited && toFormValues(edited.brewLog, style);
  const { body, problems } = parseBrewForm(values, { ...style, now: Date.now(), findGrinder }, before);
  if (problems.length > 0)
    return refuse(400, {
      fields: presentProblems(words, problems, {
        setting: values.setting,
        grinder: findGrinder(values.grinder),
        units: visitor.units,
      }),
      values: shown,
    });
  if (id !== undefined && Object.keys(body).length === 0) {
    setFlash(session, { text: words.logForm.unchanged });
    return redirect(path(href("/log/:id", { id: String(id) })), 303);
  }
  const result = await storeBrew(session, id, body, clientId);
  if (result.status === 401) throw redirectToSignIn(session, page);
  if (!result.ok) return refuseBrew(session, result, shown);
  setFlash(session, { text: words.logForm[id === undefined ? "added" : "saved"] });
  return redirect(path(href("/log/:id", { id: String(result.body.brewLog.id) })), 303);
}

/** Creates or changes a log. */
async function storeBrew({ api }: Session, id: number | undefined, body: BrewBody, clientId: string) {
  if (id !== undefined) return api(updateBrewLog, { params: { id }, body });
  const created = await api(createBrewLog, { body: { ...body, ...(clientId === "" ? {} : { clientId }) } });
  // 200: an earlier submission arrived although its response did not; the form may have changed since.
  return created.ok && created.status === 200
    ? api(updateBrewLog, { params: { id: created.body.brewLog.id }, body })
    : created;
}
