import { giveGrindFeedback } from "@brewdial/contract/grinder-data/endpoints.ts";
import { brewMethodIds, grindFeedbacks } from "@brewdial/contract/vocabulary.ts";
import { data, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm, refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Submits a report about a setting, and redirects to the page of the grinder. */
export async function reportSetting(requestContext: RequestContext, slug: string, request: Request) {
  const text = requestContext.messages.grinders.report;
  const form = await readForm(request);
  const values = {
    setting: textField(form, "setting", 32),
    method: textField(form, "method", 40),
    feedback: textField(form, "feedback", 20),
    zeroChecked: textField(form, "zeroChecked", 1),
  };
  if (values.setting === "") return refuse(400, { fields: { setting: text.empty }, values });
  const method = brewMethodIds.find((id) => id === values.method);
  const result = await requestContext.api(giveGrindFeedback, {
    body: {
      grinder: slug,
      setting: values.setting,
      feedback: grindFeedbacks.find((feedback) => feedback === values.feedback) ?? "JUST_RIGHT",
      ...(method === undefined ? {} : { method }),
      ...(values.zeroChecked === "1" ? { zeroChecked: true } : {}),
      settingChosenBy: "USER",
    },
  });
  if (result.ok) {
    setFlash(requestContext, { text: text.thanks });
    return redirect(requestContext.path(`/grinders/${slug}`), 303);
  }
  if (result.status === 404) throw data(null, { status: 404 });
  if (result.status === 400)
    return refuse(400, { fields: { setting: text.offDial(values.setting) }, values });
  return refuse(result.status, {
    fields: {},
    message: result.status === 429 ? text.tooMany : text.failed,
    values,
  });
}
