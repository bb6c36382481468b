import { createCustomGrinder, updateCustomGrinder } from "@brewdial/contract/gear/custom-grinders.ts";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { customDial } from "@brewdial/domain/grind/custom-grinder.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { data, href, redirect } from "react-router";
import {
  type Answers,
  checkCounts,
  parseKnown,
  parseRpm,
  readAnswers,
  toCustomDial,
} from "#app/features/gear/custom-answers.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Creates the described grinder, or updates its description; `do=unknown` leaves the setting open. */
export async function saveDescription(requestContext: RequestContext, form: FormData) {
  const { messages, path } = requestContext;
  const text = messages.customGrinder;
  const answers = readAnswers(form);
  const editing = textField(form, "edit", 60);
  const dial = toCustomDial(answers);
  // The previous page has checked these answers.
  if (dial === undefined || checkCounts(answers).length > 0) throw data(null, { status: 400 });
  const isKnown = textField(form, "do", 20) !== "unknown";
  const { fields, known, rpm } = readLast(requestContext, answers, isKnown);
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values: pickLast(answers) });
  const body = {
    brand: answers.brand,
    name: answers.model,
    ...dial,
    known,
    burrs: answers.burrs,
    rpm,
  };
  const back = path(href("/me/gear/describe"));
  const full = { 400: text.problems.full };
  const saved =
    editing === ""
      ? await submit(requestContext, back, createCustomGrinder, { body, headers: {} }, full)
      : await submit(requestContext, back, updateCustomGrinder, { params: { slug: editing }, body });
  if (saved === undefined) return redirect(path(href("/me/gear")), 303);
  const name = `${saved.grinder.brand} ${saved.grinder.name}`;
  setFlash(requestContext, { text: editing === "" ? text.added(name) : text.saved(name) });
  return redirect(path(href("/me/gear/:slug", { slug: saved.grinder.slug })), 303);
}

/** Reads the answers of the last page, with messages for invalid ones. */
function readLast({ messages: { customGrinder: text } }: RequestContext, answers: Answers, isKnown: boolean) {
  const description = toCustomDial(answers);
  if (description === undefined) throw data(null, { status: 400 });
  const dial = customDial(description);
  const rpm = parseRpm(answers.rpm);
  const method = brewMethodIds.find((id) => id === answers.method);
  const setting = parseKnown(dial, answers);
  const fields = {
    ...(rpm === undefined ? { rpm: text.problems.rpm } : {}),
    ...(!isKnown || (method !== undefined && setting !== undefined)
      ? {}
      : {
          setting:
            answers.setting === ""
              ? text.problems.settingMissing
              : text.problems.setting(formatSetting(dial, dial.min), formatSetting(dial, dial.max)),
        }),
  };
  return {
    fields,
    known: isKnown && method !== undefined && setting !== undefined ? { method, setting } : null,
    rpm: rpm ?? null,
  };
}

const pickLast = ({ method, setting, burrs, rpm }: Answers) => ({ method, setting, burrs, rpm });
