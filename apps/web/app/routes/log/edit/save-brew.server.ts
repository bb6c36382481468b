import { createBrewLog, getBrewLog, updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { href, redirect } from "react-router";
import { readFormValues, toFormValues } from "#app/features/log/form-values.ts";
import { type BrewBody, parseBrewForm } from "#app/features/log/parse-brew-form.ts";
import { presentProblems } from "#app/features/log/present-form.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { getFormStyle } from "./form-style.server.ts";
import { listFormGrinders } from "./form-view.server.ts";
import { refuseBrew } from "./refuse-brew.server.ts";

/** Stores the form: a new brew, or the changes of an existing one. The client id makes submitting a new brew idempotent. */
export async function saveBrew(
  requestContext: RequestContext,
  id: number | undefined,
  form: FormData,
  page: string,
) {
  const { read, messages, path, visitor } = requestContext;
  const clientId = textField(form, "clientId", 36);
  const values = readFormValues((name) => textField(form, name, 4000));
  const shown = { ...values, clientId };
  const [style, grinders, edited] = await Promise.all([
    getFormStyle(requestContext),
    listFormGrinders(requestContext),
    id === undefined ? undefined : read(getBrewLog, { params: { id } }),
  ]);
  const findGrinder = (slug: string) => grinders.find((grinder) => grinder.slug === slug);
  const before = edited && toFormValues(edited.brewLog, style);
  const { body, problems } = parseBrewForm(values, { ...style, now: Date.now(), findGrinder }, before);
  if (problems.length > 0)
    return refuse(400, {
      fields: presentProblems(messages, problems, {
        setting: values.setting,
        grinder: findGrinder(values.grinder),
        units: visitor.units,
      }),
      values: shown,
    });
  if (id !== undefined && Object.keys(body).length === 0) {
    setFlash(requestContext, { text: messages.logForm.unchanged });
    return redirect(path(href("/log/:id", { id: String(id) })), 303);
  }
  const result = await storeBrew(requestContext, id, body, clientId);
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (!result.ok) return refuseBrew(requestContext, result, shown);
  setFlash(requestContext, { text: messages.logForm[id === undefined ? "added" : "saved"] });
  return redirect(path(href("/log/:id", { id: String(result.body.brewLog.id) })), 303);
}

/** Creates or changes a log. */
async function storeBrew({ api }: RequestContext, id: number | undefined, body: BrewBody, clientId: string) {
  if (id !== undefined) return api(updateBrewLog, { params: { id }, body });
  const created = await api(createBrewLog, { body: { ...body, ...(clientId === "" ? {} : { clientId }) } });
  // 200: an earlier submission arrived, although its response was lost; the form may have changed since.
  return created.ok && created.status === 200
    ? api(updateBrewLog, { params: { id: created.body.brewLog.id }, body })
    : created;
}
